"""Days of Italy: midnight there, also on the days when the hour changes; and what is played on each."""

import time
from datetime import UTC, date, datetime, timedelta

import pytest

from cartaro.daily.days import CentralEuropeanTime, beginning_of, day_at, italian_time, plan_of, read_day
from cartaro.games import find_game
from cartaro.i18n import CartaroError


def utc(text: str) -> float:
    return datetime.fromisoformat(text).replace(tzinfo=UTC).timestamp()


@pytest.mark.parametrize(
    ("at", "day"),
    [
        ("2027-01-15T22:59:59", date(2027, 1, 15)),
        ("2027-01-15T23:00:00", date(2027, 1, 16)),
        ("2027-07-15T21:59:59", date(2027, 7, 15)),
        ("2027-07-15T22:00:00", date(2027, 7, 16)),
        ("2027-03-27T23:00:00", date(2027, 3, 28)),
        ("2027-03-28T21:59:59", date(2027, 3, 28)),
        ("2027-03-28T22:00:00", date(2027, 3, 29)),
        ("2027-10-31T22:59:59", date(2027, 10, 31)),
        ("2027-10-31T23:00:00", date(2027, 11, 1)),
    ],
)
def test_a_day_begins_at_midnight_in_italy(at: str, day: date) -> None:
    assert day_at(utc(at)) == day


def test_days_have_24_hours_but_for_two_a_year() -> None:
    first = date(2027, 1, 1)
    hours = {
        (first + timedelta(n)): (beginning_of(first + timedelta(n + 1)) - beginning_of(first + timedelta(n))) / 3600
        for n in range(365)
    }
    assert {day: length for day, length in hours.items() if length != 24} == {
        date(2027, 3, 28): 23,
        date(2027, 10, 31): 25,
    }


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system's zone cannot be changed for a process")
@pytest.mark.parametrize("zone", ["Europe/Rome", "Pacific/Auckland", "Asia/Kolkata"])
def test_a_day_of_italy_is_the_same_on_every_machine(zone: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Those of 23 and 25 hours begin and end at their midnights wherever the server is."""
    monkeypatch.setenv("TZ", zone)
    time.tzset()
    try:
        for day, begins, hours in (
            (date(2026, 3, 29), "2026-03-28T23:00", 23),
            (date(2026, 10, 25), "2026-10-24T22:00", 25),
        ):
            assert beginning_of(day) == utc(begins)
            assert beginning_of(day + timedelta(1)) == utc(begins) + 3600 * hours
            assert {day_at(utc(begins) + 1800 * half) for half in range(2 * hours)} == {day}
    finally:
        monkeypatch.undo()
        time.tzset()


def test_without_time_zones_on_the_machine_the_rule_is_the_same() -> None:
    """Every half hour of two years, there and back: the rule by hand says what the zone of the machine says."""
    zone, rule = italian_time(), CentralEuropeanTime()
    assert not isinstance(zone, CentralEuropeanTime)
    for half_hours in range(2 * 365 * 48):
        at = utc("2026-06-01T00:00:00") + 1800 * half_hours
        theirs, ours = datetime.fromtimestamp(at, zone), datetime.fromtimestamp(at, rule)
        assert (ours.replace(tzinfo=None), ours.fold) == (theirs.replace(tzinfo=None), theirs.fold)
        assert ours.timestamp() == at


def test_every_day_of_the_week_has_its_game_and_turns_change_with_it() -> None:
    week = [plan_of(date(2027, 1, 4) + timedelta(n)) for n in range(7)]
    rulebooks = [plan.rulebook for plan in week]
    assert rulebooks[0] == rulebooks[3] == "scopone-federale"
    assert rulebooks[1] == rulebooks[4] == "scopa-valliadi"
    assert [rulebooks[n] for n in (2, 5, 6)] == ["scala40-fisca", "scala40-sballo", "scala40-chiusura"]
    assert plan_of(date(2027, 1, 11)) == week[0]
    for plan in week:
        game = find_game(plan.rulebook)
        assert game.agree(game.load(plan.rulebook), plan.options).sides == 2


@pytest.mark.parametrize("text", ["", "oggi", "2027-02-30", "20270101", "2027-1-1", "2027-01-01T00:00"])
def test_what_is_no_day_gets_a_sentence(text: str) -> None:
    with pytest.raises(CartaroError, match="2027-01-01"):
        read_day(text)
