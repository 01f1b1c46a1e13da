"""Events through the nights in which the clocks change, in three zones, whatever the zone of the machine."""

import time
from collections.abc import Iterator
from datetime import timedelta
from typing import Any

import pytest

from cartaro.i18n import CartaroError
from cartaro.moments import day_in, find_zone, read_instant, read_moment, spell
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.season import read_season, season_as_json
from cartaro.tournament.export.csv_tables import cash_table
from cartaro.tournament.export.json_document import event_as_json
from cartaro.tournament.log.fold import fold
from cartaro.tournament.log.service import Tournament
from cartaro.tournament.model.log_entries import CashAdjusted, ClockChanged, Entered, Penalised, Person
from cartaro.tournament.notice.definition import parse_definition
from cartaro.tournament.notice.definition_writer import write_definition
from tests.nights import NIGHTS, Night
from tests.tournament.hall import Hall

every_night = pytest.mark.parametrize("night", NIGHTS, ids=str)


@pytest.fixture(autouse=True, params=["UTC", "Pacific/Auckland"])
def machine(request: pytest.FixtureRequest, monkeypatch: pytest.MonkeyPatch) -> Iterator[None]:
    """The zone of the machine, which changes nothing."""
    if not hasattr(time, "tzset"):
        yield
        return
    monkeypatch.setenv("TZ", request.param)
    time.tzset()
    yield
    monkeypatch.undo()
    time.tzset()


def _notice(night: Night, more: str = "", start: int = -180) -> str:
    """Return the definition of an event that starts so many minutes after the change, by the clocks of its place."""
    zone = find_zone(night.zone)
    return f"""
name = "Notte"
place = "Circolo"
start = {spell(night.at(start), zone)}
time_zone = "{night.zone}"
rulebook = "scala40-fisca"
entrants = "singles"
{more}
[format]
id = "scala40-out"
minutes = 60
"""


def _playing(night: Night) -> Hall:
    """Return an event with its first round paired, three hours before the change."""
    hall = Hall(_notice(night), night.at(-200).isoformat())
    hall.fill(4)
    hall.draw(at=night.at(-180).isoformat())
    hall.do(pair_next(hall.event))
    return hall


@every_night
def test_the_clock_of_a_round_counts_the_time_that_passes(night: Night) -> None:
    """Started ten minutes before the change, it has played eleven a minute after it, and an hour and more later."""
    hall = _playing(night)
    hall.at = night.at(-10).isoformat()
    hall.do(ClockChanged(1, "start"))
    clock = hall.event.clocks[1]
    assert [clock.run(night.at(minutes)) / 60 for minutes in (-10, 1, 20, 50, 80, 110, 170)] == [
        0,
        11,
        30,
        60,
        90,
        120,
        180,
    ]


@every_night
def test_a_clock_that_pauses_across_the_change_has_lost_nothing(night: Night) -> None:
    hall = _playing(night)
    for minutes, do in ((-30, "start"), (-20, "pause"), (20, "resume"), (40, "pause")):
        hall.at = night.at(minutes).isoformat()
        hall.do(ClockChanged(1, do))
    assert hall.event.clocks[1].run(night.at(500)) == 30 * 60
    assert fold(hall.log).clocks == hall.event.clocks


def test_a_clock_that_runs_from_spring_to_autumn_has_no_hour_more_or_less() -> None:
    spring, autumn = (night for night in NIGHTS if night.zone == "Europe/Rome")
    hall = _playing(spring)
    hall.at = spring.at(-10).isoformat()
    hall.do(ClockChanged(1, "start"))
    assert (
        hall.event.clocks[1].run(autumn.at(10))
        == (autumn.changes - spring.changes + timedelta(minutes=20)).total_seconds()
    )


@every_night
def test_what_leaves_an_event_says_the_same_instants(night: Night) -> None:
    """The log, the document and the page's dates are of the place, with an offset; the cash book's if shown twice."""
    hall = _playing(night)
    minutes = (-90, -30, 30, 90)
    for at in minutes:
        hall.at = night.at(at).isoformat()
        hall.do(CashAdjusted(100, "bar"))
        hall.do(Penalised(1, "event.rounds", "warning", "tardi"))
    event, zone = hall.event, find_zone(night.zone)
    document = event_as_json(Tournament("notte", hall.log, ("",) * len(hall.log), event))
    lines = [line for line in document["cash"]["lines"] if line["what"] == "bar"]
    assert [read_instant(line["at"]) for line in lines] == [night.at(at) for at in minutes]
    assert {read_instant(entry.at).astimezone(zone).isoformat() for entry in hall.log} == {
        entry.at for entry in hall.log
    }
    assert document["start"] == spell(night.at(-180), zone)
    told = [row[1] for row in cash_table(event, "it") if "bar" in row[4]]
    assert [read_moment(when, zone) for when in told] == [night.at(at) for at in minutes]
    printed = [row[1] for row in cash_table(event, "it", for_paper=True) if "bar" in row[4]]
    assert len(set(printed)) == 4
    assert [("+" in when) for when in printed] == [night.is_twice(at) for at in minutes]


@every_night
def test_a_window_lasts_as_long_as_the_night_makes_it(night: Night) -> None:
    """From one to five in the morning: three hours in spring, five in autumn; entries are taken at both ends."""
    window = f"""
[[registration]]
place = "Circolo"
day = {night.day}
from = 01:00:00
to = 05:00:00
"""
    notice = _notice(night, start=600).replace("[format]", f"{window}\n[format]")
    (opened,) = parse_definition(notice).windows
    assert opened.ends - opened.begins == timedelta(hours=4 - night.hours)
    assert "1.00-5.00" in opened.say().it
    hall = Hall(notice, opened.begins.isoformat())
    for at, minutes in enumerate(range(0, 60 * (4 - night.hours) + 1, 60)):
        hall.at = (opened.begins + timedelta(minutes=minutes)).isoformat()
        hall.do(Entered((Person(f"Uno {at}"),)))
    for outside in (opened.begins - timedelta(seconds=1), opened.ends + timedelta(seconds=1)):
        hall.at = outside.isoformat()
        with pytest.raises(CartaroError, match=r"0\.59|5\.00"):
            hall.do(Entered((Person("Tardi"),)))


@every_night
@pytest.mark.parametrize("key", ["start", "from", "to", "giving"])
def test_a_definition_with_an_hour_twice_or_never_is_asked(night: Night, key: str) -> None:
    """Half past two, in the file and in the form, is refused in the night of a change; with its offset it is taken."""

    def form(hour: str) -> dict[str, Any]:
        window = {"place": "Bar", "day": night.day, "from": "01:10", "to": "04:00"}
        return {
            "name": "Notte",
            "place": "Circolo",
            "start": f"{night.day}T{hour if key == 'start' else '05:00'}",
            "time_zone": night.zone,
            "rulebook": "scala40-fisca",
            "entrants": "singles",
            "format": {"id": "scala40-out"},
            "registration": [] if key == "start" else [{**window, **({key: hour} if key in window else {})}],
            "prizes": {"place": "Bar", "day": night.day, "from": hour if key == "giving" else "06:00"},
        }

    if night.typed is None:
        parse_definition(write_definition(form("02:30")))
        return
    with pytest.raises(CartaroError, match="02:30 of " + night.day) as refused:
        parse_definition(write_definition(form("02:30")))
    assert ".." not in refused.value.text.it
    for at in (-30, 30) if night.typed == "time_twice" else ():
        shown = spell(night.at(at), find_zone(night.zone))
        definition = parse_definition(write_definition(form(f"02:30{shown[-6:]}")))
        assert definition.giving is not None
        window = definition.windows[0] if definition.windows else None
        moments = {"start": definition.start, "giving": definition.giving.hour}
        moments |= {"from": window.begins, "to": window.ends} if window else {}
        typed = moments[key]
        assert typed is not None
        assert spell(typed, definition.zone) == shown


@every_night
def test_prizes_are_handed_out_from_the_beginning_of_their_day_at_the_place(night: Night) -> None:
    """The day of the change begins before it, and is no other day for a machine elsewhere."""
    zone = find_zone(night.zone)
    assert day_in(night.at(-90), zone).isoformat() == day_in(night.at(600), zone).isoformat() == night.day


def test_a_season_is_in_the_order_of_its_moments_not_of_its_hours() -> None:
    """Around the end of a month: the first of May in Auckland comes before the evening of the last of April in Rome."""
    starts = {"rome": ("Europe/Rome", "2026-04-30T23:00:00"), "auckland": ("Pacific/Auckland", "2026-05-01T08:00:00")}
    events = {}
    for id, (zone, start) in starts.items():
        night = next(night for night in NIGHTS if night.zone == zone)
        notice = _notice(night)
        line = next(line for line in notice.splitlines() if line.startswith("start"))
        events[id] = Hall(notice.replace(line, f"start = {start}"), f"{start}").event
    season = season_as_json(read_season(events))
    assert [event["start"] for event in season["events"]] == ["2026-05-01T08:00:00+12:00", "2026-04-30T23:00:00+02:00"]
