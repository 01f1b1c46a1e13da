"""What the page of an event says of its registration."""

import pytest

from cartaro.engine.chance import Shuffle
from cartaro.moments import read_moment
from cartaro.server.http.tournament.view import registration_to_text
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import START
from cartaro.tournament.model.log_entries import CheckedIn, Committed
from tests.tournament.hall import VALLIADI_START, valliadi


@pytest.mark.parametrize(("count", "said"), [(5, "there will be a place"), (6, "entries are closed")])
def test_between_commitment_and_secret_the_draw_has_begun_and_is_not_done(count: int, said: str) -> None:
    hall = valliadi()
    hall.fill(count)
    hall.at = VALLIADI_START
    hall.do(Committed(START, Shuffle(bytes(32)).commitment))
    now = read_moment(VALLIADI_START, hall.event.definition.zone)
    text = registration_to_text(hall.event, now)
    assert said in text.en
    assert text.it.startswith("Il sorteggio è cominciato")


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
