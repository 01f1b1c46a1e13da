"""Cached results shared by all viewers of a table equal those computed for each of them."""

from itertools import islice

import msgspec
import pytest

from cartaro.games import GAMES
from cartaro.table.delay import PublicPresence
from cartaro.table.entries import Chair, Entry, Opened
from cartaro.table.seat_view import view_for
from cartaro.table.state import TableState, fold
from cartaro.testing.tables import PaperTable
from cartaro.wire.messages import Update, Welcome
from cartaro.wire.serialize import serialize_facts, serialize_view
from cartaro.wire.view_cache import ViewCache, places_of
from tests.wire.plain import show_company

_encode = msgspec.json.encode
NOW = 1_700_000_000.0


@pytest.mark.parametrize("rulebook", [id for game in GAMES for id in game.rulebooks])
def test_everybody_is_shown_what_it_would_be_shown_alone(rulebook: str) -> None:
    """Company, views and facts are the same to the byte, whoever was served before, also for spectators."""
    people = 4 if rulebook.startswith("scopone-") else 2
    table, present = PaperTable(rulebook, people=people), PublicPresence(frozenset({0, 2}))
    showing = None
    for number, decision in enumerate(islice(table.play(), 200)):
        state = decision.state
        showing = ViewCache(state, present, showing)
        persons = [*range(people), None]
        for person in persons[number % len(persons) :] + persons[: number % len(persons)]:
            sight = view_for(state, None if person is None else state.place_of_chair(person))
            company = show_company(state, person, present, NOW)
            view = serialize_view(sight, places_of(state, frozenset({0, 2})))
            update = Update(state.head, serialize_facts(sight, decision.steps), company, view)
            assert _encode(showing.update(person, NOW, None, decision.steps)) == _encode(update)
            assert _encode(showing.welcome(person, NOW, None)) == _encode(Welcome(state.head, company, view))


def test_before_the_match_there_is_no_view() -> None:
    state, present = waiting(), PublicPresence(frozenset({0}))
    company = show_company(state, 0, present, NOW)
    assert _encode(ViewCache(state, present).update(0, NOW, None, ())) == _encode(Update(state.head, [], company, None))
    assert _encode(ViewCache(state, present).welcome(0, NOW, None)) == _encode(Welcome(state.head, company, None))


def waiting() -> TableState:
    """Return a table with one person and a free chair."""
    chairs = (Chair("Anna", "person"), Chair("", "free"))
    opened = Opened("scopa-valliadi", {"players": 2}, chairs, "c" * 64)
    return fold("table", [Entry(1, "open", None, NOW, opened)], bytes(32))


def test_seconds_that_are_left_go_on_counting() -> None:
    """The time left is computed for each viewer's moment, not taken from an earlier one."""
    table = PaperTable("scopa-valliadi")
    at = table.state.at
    showing = ViewCache(table.state, PublicPresence(frozenset({0})))
    for later in (0.0, 0.03, 1.0, 90.0, 5.0):
        told = msgspec.json.decode(_encode(showing.welcome(0, at + later, None)))["company"]["hour"]["left"]
        alone = show_company(table.state, 0, PublicPresence(frozenset({0})), at + later).hour
        assert alone is not None
        assert told == pytest.approx(alone.left, abs=0.11)
