"""What the page of an event says of its registration."""

import pytest

from cartaro.moments import read_moment
from cartaro.server.http.tournament.view import registration_to_text
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.model.log_entries import CheckedIn
from tests.tournament.hall import VALLIADI_START, valliadi


@pytest.mark.parametrize(("count", "said"), [(5, "a place is free"), (6, "entries are closed")])
def test_after_the_draw_it_says_whether_a_late_entrant_finds_a_place(count: int, said: str) -> None:
    """The notice accepts late entrants while somebody rests in the first round."""
    hall = valliadi()
    hall.fill(count)
    hall.draw(at=VALLIADI_START)
    now = read_moment(VALLIADI_START, hall.event.definition.zone)
    assert said in registration_to_text(hall.event, now).en
    hall.do(pair_next(hall.event))
    assert said in registration_to_text(hall.event, now).en
    if count % 2:
        hall.at = "2022-07-16T15:05:00"
        hall.enter("Tardi", "Tardissimo")
        hall.pay(count + 1)
        hall.do(CheckedIn(count + 1))
    assert "entries are closed" in registration_to_text(hall.event, now).en
