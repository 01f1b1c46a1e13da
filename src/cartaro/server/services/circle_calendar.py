"""When the appointments of circles are: their next times, when to remind of them, and their calendars (RFC 5545).

An appointment is by the clocks of a zone: one of every Thursday at nine stays at nine when the clocks change.
"""

from collections.abc import Sequence
from datetime import date, timedelta
from typing import Final, NamedTuple

from cartaro.moments import day_in, find_zone, instant_of, read_wall, spell, wall_instant
from cartaro.store.books.circle_meetings import CircleMeeting

LEAD_SECONDS: Final = 3600.0
"""How long before an appointment its members are reminded."""
_WEEK: Final = timedelta(days=7)
_YEARS_BEFORE, _YEARS_AFTER = 1, 5
"""The years for which a calendar says how the clocks change."""
_PRODUCT: Final = "-//Cartaro//Cartaro//IT"


class Occurrence(NamedTuple):
    """One time of an appointment: its day in the zone, and its beginning (UTC seconds)."""

    day: date
    at: float


def end_of(meeting: CircleMeeting) -> float | None:
    """Return when an appointment is over for good (UTC seconds); None if it is every week."""
    return None if meeting.weekly else start_of(meeting) + 60 * meeting.minutes


def start_of(meeting: CircleMeeting) -> float:
    """Return when an appointment is for the first time (UTC seconds)."""
    return wall_instant(*read_wall(meeting.starts), find_zone(meeting.zone)).timestamp()


def next_time(meeting: CircleMeeting, now: float) -> Occurrence | None:
    """Return the first time of an appointment that is not over *now* (UTC seconds); None if there is none any more."""
    first, hour = read_wall(meeting.starts)
    zone, lasts = find_zone(meeting.zone), 60 * meeting.minutes
    day = first
    if meeting.weekly:
        weeks = (day_in(instant_of(now - lasts), zone) - first).days // 7
        day += max(0, weeks) * _WEEK
    while True:
        at = wall_instant(day, hour, zone).timestamp()
        if at + lasts > now:
            return Occurrence(day, at)
        if not meeting.weekly:
            return None
        day += _WEEK


def due_of(meeting: CircleMeeting, now: float) -> float | None:
    """Return when to remind of an appointment next, after *now* (UTC seconds); None if never."""
    found = next_time(meeting, now)
    if found is not None and found.at - LEAD_SECONDS <= now:
        found = next_time(meeting, found.at + 60 * meeting.minutes)
    return None if found is None else found.at - LEAD_SECONDS


def hour_of(meeting: CircleMeeting) -> str:
    """Return the hour of an appointment, by the clocks of its zone."""
    return read_wall(meeting.starts)[1].isoformat("minutes")


def write_calendar(name: str, meetings: Sequence[CircleMeeting], now: float) -> bytes:
    """Return *meetings* of the circle called *name* as a calendar; it names nobody."""
    from icalendar import Calendar, Event  # noqa: PLC0415 - a tenth of a second, at the first calendar only

    calendar = Calendar()
    for key, value in (("prodid", _PRODUCT), ("version", "2.0"), ("x-wr-calname", name), ("name", name)):
        calendar.add(key, value)
    calendar.add("refresh-interval", timedelta(hours=12), parameters={"value": "DURATION"})
    for meeting in meetings:
        day, hour = read_wall(meeting.starts)
        event = Event()
        event.add("uid", f"{meeting.circle}-{meeting.number}@cartaro")
        event.add("dtstamp", instant_of(round(meeting.made_at)))
        event.add("dtstart", wall_instant(day, hour, find_zone(meeting.zone)).astimezone(find_zone(meeting.zone)))
        event.add("duration", timedelta(minutes=meeting.minutes))
        if meeting.weekly:
            event.add("rrule", {"freq": "weekly"})
        event.add("summary", name)
        if meeting.note:
            event.add("description", meeting.note)
        calendar.add_component(event)
    this_year = int(spell(instant_of(now), find_zone("UTC"))[:4])
    first, last = date(this_year - _YEARS_BEFORE, 1, 1), date(this_year + _YEARS_AFTER, 1, 1)
    calendar.add_missing_timezones(first_date=first, last_date=last)
    return bytes(calendar.to_ical())
