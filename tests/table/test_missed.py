"""A client that comes back is told what it missed: of each player the last turn at most."""

from itertools import islice

import pytest

from cartaro.table.missed import missed_turns
from cartaro.table.state import TableStep
from cartaro.testing.tables import PaperTable


def actors(steps: list[TableStep]) -> list[int]:
    """Return the places that took a turn in *steps*, in order."""
    places: list[int] = []
    for step in steps:
        seat = step.events[0].details.get("seat")
        if isinstance(seat, int) and step.seating is not None:
            place = step.seating.place_of(seat)
            places += [] if places[-1:] == [place] else [place]
    return places


@pytest.mark.parametrize("rulebook", ["scopone-federale", "scopa-valliadi", "scala40-chiusura"])
def test_what_was_missed_is_in_order_and_of_each_player_the_last_turn_at_most(rulebook: str) -> None:
    table, steps = PaperTable(rulebook), list[TableStep]()
    seen = table.state.head
    for number, decision in enumerate(islice(table.play(), 120)):
        steps += decision.steps
        known = [step for step in steps if step.seq > seen]
        missed = list(missed_turns(table.state, steps, seen))
        assert missed == known[len(known) - len(missed) :]
        turns = actors(missed)
        assert len(set(turns)) == len(turns)
        assert missed == known or actors(known[-len(missed) - 1 :]) != turns
        seen = table.state.head if number % 11 == 0 else seen


def test_nothing_is_told_where_the_last_action_is_not_remembered() -> None:
    table = PaperTable("scopa-valliadi")
    steps = [step for decision in islice(table.play(), 3) for step in decision.steps]
    assert len(missed_turns(table.state, steps, 0)) == 2
    assert missed_turns(table.state, steps[:-1], 0) == ()
    assert missed_turns(table.state, steps, table.state.head) == []
