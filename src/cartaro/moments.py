"""Moments: kept as instants, in UTC, and shown in the time of a place.

Every moment that is kept, compared or subtracted is a datetime in UTC: two datetimes of the same zone are compared by
what its clocks show, which repeats an hour in one night of the year and leaves one out in another. Only what a person
reads or writes is in the time of a place, and a typed time that a night has twice, or not at all, is refused.
"""

from datetime import UTC, date, datetime, time, timedelta, tzinfo
from zoneinfo import ZoneInfo

from cartaro.i18n import CartaroError, tr

_YEARS = range(1000, 9000)
"""The years of a typed moment: every zone can show those near their ends."""
_NO_PLACES = frozenset({"localtime", "posixrules", "Factory"})
_OTHER_CLOCKS = ("posix/", "right/")
"""Files that a system keeps beside its zones: other machines have others, and browsers refuse their names."""


def now() -> datetime:
    """Return the present instant."""
    return datetime.now(UTC)


def find_zone(name: str) -> ZoneInfo:
    """Return the time zone of an IANA name (``Europe/Rome``); raise :class:`CartaroError` if there is none."""
    if name in _NO_PLACES or name.startswith(_OTHER_CLOCKS):
        raise CartaroError("no_zone", tr("moments-no_zone", zone=name))
    try:
        return ZoneInfo(name)
    except (KeyError, ValueError, OSError) as error:
        raise CartaroError("no_zone", tr("moments-no_zone", zone=name)) from error


def instant_of(seconds: float) -> datetime:
    """Return the instant of *seconds* since 1970, UTC."""
    return datetime.fromtimestamp(seconds, UTC)


def read_instant(text: str) -> datetime:
    """Return the instant of an ISO 8601 text with its offset; raise :class:`CartaroError` on anything else."""
    typed = _read(text)
    if typed.tzinfo is None:
        raise CartaroError("bad_time", tr("moments-no_offset", text=text))
    return typed.astimezone(UTC)


def read_moment(text: str, zone: tzinfo) -> datetime:
    """Return the instant of an ISO 8601 text, by the clocks of *zone* unless it has an offset.

    Raise :class:`CartaroError` if it is invalid, or if those clocks show that time twice or never.
    """
    return resolve(_read(text), zone)


def resolve(typed: datetime, zone: tzinfo) -> datetime:
    """Return the instant of a typed time: of its offset if it has one, else by the clocks of *zone*.

    Raise :class:`CartaroError` if they show that time twice or never, with the two times that would be right.
    """
    _check_year(typed)
    if typed.tzinfo is not None:
        return typed.astimezone(UTC)
    first, second = (typed.replace(tzinfo=zone, fold=fold).astimezone(UTC) for fold in (0, 1))
    if first == second:
        return first
    choices = [at.astimezone(zone) for at in (first, second)]
    if first < second:
        one, other = map(_hour, choices)
        raise CartaroError(
            "time_twice", tr("moments-twice", time=_clock(typed), day=typed.date(), one=one, other=other)
        )
    later, earlier = map(_clock, choices)
    raise CartaroError(
        "time_never", tr("moments-never", time=_clock(typed), day=typed.date(), earlier=earlier, later=later)
    )


def resolve_hour(day: date, hour: time, zone: tzinfo) -> datetime:
    """Return the instant of an hour of *day*, as :func:`resolve`."""
    return resolve(datetime.combine(day, hour, hour.tzinfo), zone)


def wall_instant(day: date, hour: time, zone: tzinfo) -> datetime:
    """Return the instant at which the clocks of *zone* show *hour* on *day*, as RFC 5545 has it.

    Of a time that they show twice it is the first; one that they leave out is as far after the change as it is meant.
    """
    return datetime.combine(day, hour, zone).astimezone(UTC)


def read_wall(text: str) -> tuple[date, time]:
    """Return the day and the hour, to the minute, of an ISO 8601 text without offset; raise :class:`CartaroError`."""
    typed = _read(text)
    if typed.tzinfo is not None or typed != typed.replace(second=0, microsecond=0):
        raise CartaroError("bad_time", tr("moments-no_wall", text=text))
    return typed.date(), typed.time()


def day_in(at: datetime, zone: tzinfo) -> date:
    """Return the date in *zone* at an instant."""
    return at.astimezone(zone).date()


def day_start(day: date, zone: tzinfo) -> datetime:
    """Return the instant at which *day* begins in *zone*, which is also the end of the day before."""
    return datetime.combine(day, time(), zone).astimezone(UTC)


def next_at(hour: time, after: datetime, zone: tzinfo) -> datetime:
    """Return the first instant *after* another at which the clocks of *zone* show *hour*.

    An hour that they leave out comes as late after the hour before it as on other days; of one that they show twice it
    is the first.
    """
    day = day_in(after, zone)
    days = (day + timedelta(days=number) for number in range(3))
    return next(at for day in days if (at := datetime.combine(day, hour, zone).astimezone(UTC)) > after)


def spell(at: datetime, zone: tzinfo, timespec: str = "auto") -> str:
    """Return an instant as ISO 8601, in the time of *zone* with its offset."""
    return at.astimezone(zone).isoformat(timespec=timespec)


def spell_here(at: datetime, separator: str = "T", timespec: str = "seconds") -> str:
    """Return an instant as ISO 8601, in the time of this machine with its offset."""
    return at.astimezone().isoformat(separator, timespec)


def day_here(at: datetime) -> date:
    """Return the date on this machine at an instant."""
    return at.astimezone().date()


def show_minute(shown: datetime) -> str:
    """Return a time in its zone to the minute: ``2026-03-29 01:50``, with its offset if the clocks show it twice."""
    return f"{shown:%Y-%m-%d %H:%M}{offset_if_twice(shown)}"


def offset_if_twice(shown: datetime) -> str:
    """Return the offset (``+02:00``) of a time in its zone, if its clocks show that time twice; else nothing."""
    is_twice = shown.utcoffset() != shown.replace(fold=1 - shown.fold).utcoffset()
    return _hour(shown)[len(_clock(shown)) :] if is_twice else ""


def _hour(shown: datetime) -> str:
    """Return the hour of a time in its zone with its offset: ``02:30+02:00``."""
    return shown.isoformat(timespec=_precision(shown))[11:]


def _clock(shown: datetime) -> str:
    return shown.time().isoformat(timespec=_precision(shown))


def _precision(shown: datetime) -> str:
    return "seconds" if shown.second else "minutes"


def _read(text: str) -> datetime:
    try:
        typed = datetime.fromisoformat(text)
    except ValueError as error:
        raise CartaroError("bad_time", tr("moments-bad_time", text=text)) from error
    _check_year(typed)
    return typed


def _check_year(typed: datetime) -> None:
    if typed.year not in _YEARS:
        raise CartaroError(
            "bad_time", tr("moments-bad_year", first=str(_YEARS[0]), last=str(_YEARS[-1]), year=str(typed.year))
        )
