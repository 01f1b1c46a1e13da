"""PINs cannot be guessed: wrong ones lengthen the wait, by table and in total; people elsewhere have no PIN there."""

from typing import Any

import pytest

from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.messages.desk import PinCounts, PinMisses
from cartaro.server.http.tournament.pins import FIRST_WAIT, LONGEST_FOR_ALL, LONGEST_WAIT, SLIPS, Pins
from tests.server.tournament.conftest import Hall, OpenHall
from tests.server.tournament.test_scores import DANESE, PAIRS, result, table


def _waits(pins: Pins, table: int, now: float) -> bool:
    try:
        pins.check("e", 1, table, now)
    except BadRequestError as error:
        return error.code == "too_many_pins"
    return False


def test_each_wrong_pin_at_a_table_waits_longer_than_the_one_before() -> None:
    """Two seconds, four, eight and so on up to a quarter of an hour; other tables are not affected."""
    pins, now, waits = Pins(), 0.0, []
    for _ in range(SLIPS):
        pins.miss("e", 1, 1, 8, now)
        wait = next(seconds for seconds in range(1, 2000) if not _waits(pins, 1, now + seconds))
        waits.append(wait)
        now += wait
    assert waits == [min(FIRST_WAIT * 2**n, LONGEST_WAIT) for n in range(SLIPS)]
    assert not _waits(pins, 2, now)
    assert pins.show("e") == PinCounts(SLIPS, [PinMisses(1, 1, SLIPS)])


def test_many_wrong_pins_in_the_whole_event_make_all_tables_wait() -> None:
    """With more than one per table, all tables must wait, even those without wrong PINs, by a minute at most."""
    pins = Pins()
    for at in range(1, 21):
        pins.miss("e", 1, at, 20, 0.0)
    assert not _waits(pins, 21, 0.1)
    for at in range(1, 21):
        pins.miss("e", 1, at, 20, 0.0)
    assert _waits(pins, 21, LONGEST_FOR_ALL - 0.1)
    assert not _waits(pins, 21, LONGEST_FOR_ALL)
    assert not _waits(Pins(), 1, 0.0)


@pytest.fixture(name="hall")
def hall_fixture(open_hall: OpenHall) -> Hall:
    """Four pairs at two tables; the first table has reported."""
    hall = open_hall(DANESE)
    hall.keys |= {str(number): phone for number, phone in hall.play_first_round(*PAIRS).items()}
    first = table(hall, 1)["entrants"][0]
    hall.do(str(first), "reported", round=1, table=1, by=first, result=result(21, 14))
    return hall


def test_a_wrong_pin_is_counted_shown_to_the_desk_and_makes_the_right_one_wait(hall: Hall) -> None:
    """The officials see how many at which table, players and public do not; after the wait the right one works."""
    first, second = table(hall, 1)["entrants"]
    pin = hall.see(str(second))["me"]["pin"]
    wrong = f"{(int(pin) + 1) % 10**4:04}"
    where: dict[str, Any] = {"round": 1, "table": 1, "by": second}
    assert hall.ask(str(first), "confirmed", pin=wrong, **where).json()["error"]["code"] == "bad_pin"
    answer = hall.ask(str(first), "confirmed", pin=pin, **where)
    assert (answer.status_code, answer.json()["error"]["code"]) == (429, "too_many_pins")
    for who in ("organiser", "referee", "door"):
        assert hall.see(who)["pins"] == {"total": 1, "tables": [{"round": 1, "table": 1, "count": 1}]}
    assert "pins" not in hall.see()
    assert "pins" not in hall.see(str(first))
    while answer.status_code == 429:
        answer = hall.ask(str(first), "confirmed", pin=pin, **where)
    assert answer.status_code == 201
    assert table(hall, 1)["stage"] == "confirmed"


def test_who_is_not_at_the_table_has_no_pin_there(hall: Hall) -> None:
    """A player of another table, a wrong round, and the desk's own side are refused without comparing a PIN."""
    first, second = table(hall, 1)["entrants"]
    elsewhere = table(hall, 2)["entrants"][0]
    pin = hall.see(str(second))["me"]["pin"]
    other = hall.see(str(elsewhere))["me"]["pin"]
    for who, by, given, round_ in (
        (elsewhere, second, pin, 1),
        (first, elsewhere, other, 1),
        (first, second, pin, 2),
        (first, 0, "0000", 1),
    ):
        answer = hall.ask(str(who), "confirmed", pin=given, round=round_, table=1, by=by)
        assert (answer.status_code, answer.json()["error"]["code"]) == (403, "no_pin")
    assert hall.see("organiser")["pins"]["total"] == 0


def test_a_pin_confirms_nothing_of_a_round_that_is_over(hall: Hall) -> None:
    """Once the next round is paired, results of the last one are the desk's, also for who has its PIN."""
    first, second = table(hall, 1)["entrants"]
    pin = hall.see(str(second))["me"]["pin"]
    for number in (1, 2):
        there = table(hall, number)["entrants"]
        hall.do("referee", "reported", round=1, table=number, by=0, result=result(21, 14))
        assert table(hall, number)["stage"] == "confirmed", there
    hall.do("organiser", "pair_round")
    answer = hall.ask(str(first), "confirmed", pin=pin, round=1, table=1, by=second)
    assert (answer.status_code, answer.json()["error"]["code"]) == (403, "no_pin")


def test_who_rests_has_no_pin(open_hall: OpenHall) -> None:
    """There is no table at which to confirm."""
    hall = open_hall(DANESE)
    phones = hall.play_first_round(*PAIRS[:3])
    (resting,) = (t["entrants"][0] for t in hall.see()["round"]["tables"] if t["rest"])
    assert hall.see(phones[resting])["me"]["pin"] is None
