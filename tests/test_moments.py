"""Moments are instants, shown and typed by the clocks of a place; no other module makes a datetime of its own."""

import ast
import re
import time
from collections.abc import Iterator
from datetime import UTC, datetime, timedelta
from pathlib import Path

import pytest

from cartaro.i18n import CartaroError
from cartaro.moments import (
    day_here,
    find_zone,
    instant_of,
    read_instant,
    read_moment,
    show_minute,
    spell,
    spell_here,
)
from cartaro.store.rotation import dated
from tests.nights import NIGHTS, Night

SOURCES = Path(__file__).parents[1] / "src" / "cartaro"
HOMES = {
    "moments.py",
    "daily/days.py",  # a time zone computed from its rule, for machines without data: by wall times
}
"""The modules that may make datetimes by wall times."""
NAIVE = {
    *(f"datetime.{name}" for name in ("now", "today", "utcnow", "fromtimestamp", "utcfromtimestamp", "fromisoformat")),
    *("datetime.strptime", "datetime.combine", "date.today", "date.fromtimestamp"),
    *("time.localtime", "time.gmtime", "time.mktime", "time.strftime", "time.ctime"),
}
"""Calls whose result depends on the machine's zone, or lacks one."""
WORTH_PARSING = re.compile(r"datetime|tzinfo|astimezone|date\.|time\.(local|gm|mk|strf|c)time")


@pytest.mark.parametrize("night", NIGHTS, ids=str)
def test_every_minute_of_a_night_is_shown_and_read_back(night: Night) -> None:
    """With its offset every time is one moment; without it, those that exist once are."""
    zone = find_zone(night.zone)
    for minute in range(-120, 121, 7):
        at = night.at(minute)
        assert read_instant(spell(at, zone)) == at
        shown = show_minute(at.astimezone(zone))
        assert read_moment(shown, zone) == at
        assert (len(shown) > len("2026-10-25 02:30")) == (night.is_twice(minute))


@pytest.mark.parametrize("night", NIGHTS, ids=str)
def test_a_time_that_a_night_has_twice_or_never_is_asked(night: Night) -> None:
    """The refusal names two times; each of them is accepted, and they are an hour apart."""
    zone = find_zone(night.zone)
    if night.typed is None:
        read_moment(night.half_past_two, zone)
        return
    with pytest.raises(CartaroError) as refused:
        read_moment(night.half_past_two, zone)
    assert refused.value.code == night.typed
    for text in refused.value.text:
        choices = re.findall(r"\d\d:\d\d(?:[+-]\d\d:\d\d)?", text.split(": ", 1)[1])
        one, other = (read_moment(f"{night.day} {choice}", zone) for choice in choices)
        assert other - one == timedelta(hours=1), text


@pytest.mark.parametrize(
    ("text", "said"),
    [
        ("", "Write day and time like"),
        ("ieri", "Write day and time like"),
        ("2026-02-30 10:00", "Write day and time like"),
        ("0001-01-01", "The year is between"),
        ("9999-12-31T23:59-12:00", "The year is between"),
    ],
)
def test_what_is_no_moment_gets_a_sentence(text: str, said: str) -> None:
    with pytest.raises(CartaroError) as refused:
        read_moment(text, find_zone("America/New_York"))
    assert said in refused.value.text.en
    assert refused.value.text.it


@pytest.mark.parametrize(
    "name",
    [
        *("", "Roma", "Europe/Roma", "/etc/passwd", "../zone", "Europe", "x\0y"),
        *("localtime", "posixrules", "Factory", "posix/Europe/Rome", "right/Europe/Rome"),
    ],
)
def test_what_is_no_zone_gets_a_sentence(name: str) -> None:
    with pytest.raises(CartaroError, match="is not known"):
        find_zone(name)


def test_a_moment_kept_without_its_offset_is_refused() -> None:
    with pytest.raises(CartaroError, match="lacks its offset"):
        read_instant("2026-03-29T01:50:00")


@pytest.mark.skipif(not hasattr(time, "tzset"), reason="this system's zone cannot be changed for a process")
@pytest.mark.parametrize("night", NIGHTS, ids=str)
def test_what_this_machine_shows_names_its_offset(night: Night, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setenv("TZ", night.zone)
    time.tzset()
    try:
        shown = [spell_here(night.at(minutes)) for minutes in range(-90, 91, 30)]
        assert [read_instant(text) for text in shown] == [night.at(minutes) for minutes in range(-90, 91, 30)]
        assert day_here(night.at(0)).isoformat() == shown[3][:10]
    finally:
        monkeypatch.undo()
        time.tzset()


@pytest.mark.parametrize("night", NIGHTS, ids=str)
def test_backups_of_a_night_sort_by_their_moments(night: Night) -> None:
    zone = find_zone(night.zone)
    names = [dated(Path(), ".db", night.at(minutes).astimezone(zone)).name for minutes in range(-90, 91, 30)]
    assert names == sorted(set(names))


def test_no_other_module_makes_a_datetime_by_wall_times() -> None:
    """Linting finds naive datetimes only; this finds those of the machine's zone, and those that lose theirs, too."""
    found = {
        f"{path.relative_to(SOURCES).as_posix()}:{line} {what}"
        for path in SOURCES.rglob("*.py")
        if path.relative_to(SOURCES).as_posix() not in HOMES
        if WORTH_PARSING.search(text := path.read_text("utf-8"))
        for line, what in _wall_times(ast.parse(text))
    }
    assert found == set()


@pytest.mark.parametrize(
    "code",
    [
        "datetime.now()",
        "dt.datetime.now(UTC)",
        "datetime.fromisoformat(text)",
        "at.replace(tzinfo=None)",
        "at.astimezone()",
        "datetime.combine(day, hour)",
        "datetime(2026, 3, 29, 1, 50)",
        "time.localtime()",
    ],
)
def test_such_code_is_found(code: str) -> None:
    assert list(_wall_times(ast.parse(code)))


def test_instants_are_in_utc() -> None:
    assert instant_of(0) == datetime(1970, 1, 1, tzinfo=UTC)
    assert {at.tzinfo for at in (instant_of(0), read_instant("2026-03-29T01:50+01:00"))} == {UTC}


def _wall_times(module: ast.Module) -> Iterator[tuple[int, str]]:
    for node in ast.walk(module):
        if not isinstance(node, ast.Call):
            continue
        called = ast.unparse(node.func)
        name = called.removeprefix("dt.")
        loses_zone = called.endswith(".replace") and any(keyword.arg == "tzinfo" for keyword in node.keywords)
        is_machines = called.endswith(".astimezone") and not node.args and not node.keywords
        if name in NAIVE or name == "datetime" or loses_zone or is_machines:
            yield node.lineno, called
