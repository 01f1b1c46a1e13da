"""Calm tables: people play when they have time, each turn within days, and nobody has to be there.

A turn's deadline is an instant (UTC) that follows from the log: the time of the entry that gave the turn, and the days.
So it is the same for every reader, whatever is restarted, and whatever the zone or the season. A server's downtime
counts, unlike at tables with clocks; but a turn that ended meanwhile is left for :data:`RETURN_SECONDS` more to its
person, who could not play.

A table may also agree on a reserve: so many days besides that each person has in the whole match, for turns that take
longer. And a person's time stands still during holidays (:mod:`cartaro.table.holidays`).

When a turn's time is up, a bot plays that turn; after two in a row a bot plays for the person, until they take the seat
back (:mod:`cartaro.table.clocks`). Between two deals nobody is awaited, except those who may buy back into the match.
"""

from typing import Final

DAY: Final = 24 * 3600.0
CALM_DAYS: Final = (1, 3, 7)
"""The days that a turn may take; a table may also set no limit (0)."""
SHEET_DAYS: Final = 7
"""For how many days a table without a limit awaits people who may buy back."""
RETURN_SECONDS: Final = 3600.0
"""For how long a server that starts leaves what fell due before to the people."""


def turn_seconds(days: int) -> float | None:
    """Return the seconds for a turn at a calm table of *days*; None: no limit."""
    return days * DAY or None


def sheet_seconds(days: int) -> float:
    """Return for how many seconds a calm table of *days* awaits people who may buy back into the match."""
    return (days or SHEET_DAYS) * DAY


def due_at(at: float, since: float) -> float:
    """Return when a server that runs *since* a time (UTC seconds) sees to what falls due *at* a calm table."""
    return at if at >= since else since + RETURN_SECONDS
