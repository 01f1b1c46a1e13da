"""Days in Italian time, and the game of each day."""

from collections.abc import Mapping
from datetime import UTC, date, datetime, timedelta, tzinfo
from functools import cache
from importlib.resources import files

import msgspec
from msgspec import Struct

from cartaro.i18n import CartaroError, tr
from cartaro.moments import day_in, day_start, find_zone, instant_of
from cartaro.rulebook import OptionValue
from cartaro.struct_types import prepare

ZONE = "Europe/Rome"
_STANDARD, _HOUR = timedelta(hours=1), timedelta(hours=1)


class DayPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The rulebook and options of a day."""

    rulebook: str
    options: Mapping[str, OptionValue]


class _Week(Struct, frozen=True, forbid_unknown_fields=True):
    day: tuple[DayPlan, ...]


@cache
def _week() -> tuple[DayPlan, ...]:
    text = files("cartaro.daily").joinpath("week.toml").read_bytes()
    return msgspec.toml.decode(text, type=_Week).day


def plan_of(day: date) -> DayPlan:
    """Return the plan of *day*, by its weekday."""
    week = _week()
    return week[day.weekday() % len(week)]


def day_at(seconds: float) -> date:
    """Return the date in Italy at *seconds* since 1970, UTC."""
    return day_in(instant_of(seconds), italian_time())


def month_at(seconds: float) -> str:
    """Return the month in Italy at *seconds* since 1970, UTC, such as ``2026-11``."""
    return f"{day_at(seconds):%Y-%m}"


def beginning_of(day: date) -> float:
    """Return when *day* begins in Italy, in seconds since 1970, UTC, which is also the end of the day before."""
    return day_start(day, italian_time()).timestamp()


def read_day(text: str) -> date:
    """Return a day written ``2027-01-01``; raise :class:`CartaroError` on anything else."""
    try:
        day = date.fromisoformat(text)
    except ValueError:
        day = None
    if day is None or day.isoformat() != text:
        raise CartaroError("bad_day", tr("daily-bad_day", text=text))
    return day


@cache
def italian_time() -> tzinfo:
    """Return Italy's time zone, from the machine's data, or by the rule in force since 1996 if it has none."""
    try:
        return find_zone(ZONE)
    except CartaroError:
        return CentralEuropeanTime()


class CentralEuropeanTime(tzinfo):
    """UTC+1; UTC+2 from the last Sunday of March to that of October, changing at 01:00 UTC."""

    def utcoffset(self, at: datetime | None) -> timedelta:
        return _STANDARD + self.dst(at)

    def dst(self, at: datetime | None) -> timedelta:
        if at is None:
            return timedelta()
        wall = at.replace(tzinfo=None)
        begins, ends = (_change(wall.year, month) for month in (3, 10))
        first_pass = begins + 2 * _HOUR <= wall < ends + (_HOUR if at.fold else 2 * _HOUR)
        return _HOUR if first_pass else timedelta()

    def tzname(self, at: datetime | None) -> str:
        return "CEST" if self.dst(at) else "CET"

    def fromutc(self, at: datetime) -> datetime:
        wall = at.replace(tzinfo=None)
        begins, ends = (_change(wall.year, month) for month in (3, 10))
        summer = begins <= wall < ends
        fold = ends <= wall < ends + _HOUR
        return (at + _STANDARD + (_HOUR if summer else timedelta())).replace(fold=int(fold))


def _change(year: int, month: int) -> datetime:
    """Return the last Sunday of a month of 31 days, at 1 o'clock UTC, as a naive datetime."""
    last = datetime(year, month, 31, 1, tzinfo=UTC)
    return (last - timedelta(days=(last.weekday() + 1) % 7)).replace(tzinfo=None)


prepare(_Week)
