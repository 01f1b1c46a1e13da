"""What is worked out once for all who look at a table is, for each of them, what it would be for that one alone."""

from itertools import islice

import msgspec
import pytest

from cartaro.games import GAMES
from cartaro.server.connection import tell
from cartaro.table.decide import Decision
from cartaro.table.delay import Everybody
from cartaro.table.sight import look
from cartaro.testing.tables import PaperTable
from cartaro.wire.company_view import show_company
from cartaro.wire.show import show, show_facts
from cartaro.wire.showing import Showing, places_of

NOW = 1_700_000_000.0


@pytest.mark.parametrize("rulebook", [id for game in GAMES for id in game.rulebooks])
def test_everybody_is_shown_what_it_would_be_shown_alone(rulebook: str) -> None:
    """Views and facts are the same, to the byte, whoever has looked before, spectators included."""
    table = PaperTable(rulebook)
    for number, decision in enumerate(islice(table.play(), 200)):
        showing = begin_showing(decision)
        match = decision.state.match
        assert match is not None
        places = [*range(match.terms.players), None]
        for place in places[number % len(places) :] + places[: number % len(places)]:
            alone = look(decision.state, place)
            sight = showing.spectator if place is None else alone
            assert sight is not None
            whole = show(alone, places_of(decision.state, frozenset({0, 2})))
            assert msgspec.json.encode(showing.view(sight)) == msgspec.json.encode(whole)
            told = msgspec.json.encode(tell(showing, sight, decision.steps))
            assert told == msgspec.json.encode(show_facts(alone, decision.steps))


def begin_showing(decision: Decision) -> Showing:
    """Return a table to be shown as it is after *decision*, the people 0 and 2 being there."""
    showing = Showing(decision.state, Everybody(frozenset({0, 2})))
    showing.spectator = look(decision.state, None)
    return showing


def test_the_company_is_the_same_for_all_but_for_ones_own_chair() -> None:
    table = PaperTable("scopone-federale")
    present = Everybody(frozenset({0, 2}))
    showing = Showing(table.state, present)
    for person in (2, None, 0, 1):
        assert showing.company(person, NOW, None) == show_company(table.state, person, present, NOW)


def test_seconds_that_are_left_go_on_counting() -> None:
    """What was worked out for one is not told another, who looks later, as the time that is left."""
    table = PaperTable("scopa-valliadi")
    at = table.state.at
    showing = Showing(table.state, Everybody(frozenset({0})))
    for later in (0.0, 0.03, 1.0, 90.0, 5.0):
        hour = showing.company(0, at + later, None).hour
        alone = show_company(table.state, 0, Everybody(frozenset({0})), at + later).hour
        assert hour is not None
        assert alone is not None
        assert hour.left == pytest.approx(alone.left, abs=0.11)
