"""The week among friends: totals over different games, in which one missed day costs nothing."""

from collections.abc import Sequence
from datetime import date, timedelta

DAYS = 7
_DAY = timedelta(days=1)


def monday_of(day: date) -> date:
    """Return the Monday of the week of *day*."""
    return day - day.weekday() * _DAY


def days_of(monday: date, last: date) -> list[date]:
    """Return the days of a week up to *last*; empty for a future week."""
    return [day for day in (monday + at * _DAY for at in range(DAYS)) if day <= last]


def total_of(shares: Sequence[int | None]) -> int:
    """Return the total of a week: a missed day (None) counts 0, and the worst day is left out.

    Days are percentages, so that a day of Scala 40 weighs as much as one of Scopa. Missing one day therefore costs
    nothing compared with leaving out the worst of all. A single day counts.
    """
    worth = sorted(share or 0 for share in shares)
    return sum(worth[1:] if len(worth) > 1 else worth)
