"""The facts of a deal at a table: what numbers seats and sides is told by places and sides of the match."""

from typing import Any

import pytest

from cartaro.engine.events import Event, Numbers
from cartaro.match.seating import seat_after
from cartaro.testing.tables import PaperTable
from cartaro.wire.facts import renumber

TURNED = seat_after(0, 3, 3)
"""Of three players, place 0 deals: seats and places differ."""


def test_the_event_says_which_of_its_fields_number_seats_and_sides() -> None:
    details: dict[str, Any] = {"seat": 0, "victim": 1, "nobody": None, "stolen": 2, "each": [7, 8, 9], "side": 1}
    numbers = {
        "seat": Numbers.SEAT,
        "victim": Numbers.SEAT,
        "nobody": Numbers.SEAT,
        "each": Numbers.BY_SEAT,
        "side": Numbers.SIDE,
    }
    places = [TURNED.place_of(seat) for seat in range(3)]
    told = renumber(TURNED, Event("hit", details, numbers=numbers))
    assert places != [0, 1, 2]
    assert (told["place"], told["victim"], told["nobody"], told["stolen"]) == (places[0], places[1], None, 2)
    assert [told["each"][place] for place in places] == [7, 8, 9]
    assert told["side"] == TURNED.match_side(1)
    assert "seat" not in told


def test_what_an_event_does_not_call_a_number_of_a_seat_stays() -> None:
    assert renumber(TURNED, Event("hit", {"player": 1, "points": [1, 2, 3]})) == {"player": 1, "points": [1, 2, 3]}


@pytest.mark.parametrize("rulebook", ["scopone-federale", "scopa-valliadi", "scala40-sballo", "scala40-chiusura"])
def test_every_event_of_a_deal_says_whose_its_numbers_are(rulebook: str) -> None:
    """A field of these names numbers seats or sides in every game."""
    plays = PaperTable(rulebook).play()
    steps = [step for decision, _ in zip(plays, range(120), strict=False) for step in decision.steps]
    events = [event for step in steps for event in step.events]
    assert len({event.kind for event in events}) > 3
    named = {"seat", "player", "side", "hands", "counts", "lines"}
    for event in events:
        assert event.numbers.keys() <= event.details.keys(), event
        assert named & event.details.keys() <= event.numbers.keys(), event
