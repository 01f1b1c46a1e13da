"""The week among friends: days beside one another, whatever is played on each, and a day missed that costs nothing."""

from collections.abc import Sequence
from datetime import date, timedelta

DAYS = 7
_DAY = timedelta(days=1)


def monday_of(day: date) -> date:
    """Return the Monday of the week that *day* is in."""
    return day - day.weekday() * _DAY


def days_of(monday: date, last: date) -> list[date]:
    """Return the days of a week up to *last*: none where it is still to come."""
    return [day for day in (monday + at * _DAY for at in range(DAYS)) if day <= last]


def total_of(shares: Sequence[int | None]) -> int:
    """Return what the days of a week sum up to: a missed one (None) is worth nothing, and the worst is left out.

    Each is a share of a hundred others, so that a day of Scala 40 weighs as much as one of Scopa. Whoever misses a day
    is level with whoever played all of them and leaves out the worst. A single day counts.
    """
    worth = sorted(share or 0 for share in shares)
    return sum(worth[1:] if len(worth) > 1 else worth)
