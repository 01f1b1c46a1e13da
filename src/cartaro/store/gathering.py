"""When a commit waits for others to come along: where many tables play at once, and never where few do.

A commit costs a turn of the writer, one of the loop and a wait for the disk, whatever it has in it. PostgreSQL does the
same by its ``commit_delay`` and ``commit_siblings``, where it has made a statement of each already.
"""

import time
from collections.abc import Callable

GATHERING = 0.004
"""Seconds that the writer rests while appends gather: so much later one of them may be answered."""
LATELY = 0.05
"""Seconds: the tables that were appended to within so many are those that play at once."""
FEW = 5
"""So many tables, and fewer, wait for nobody."""


class Gathering:
    """Counts the tables that were written, or read, of late; it belongs to the one task that does that."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._at: dict[str, float] = {}

    def note(self, table: str) -> None:
        """Count *table*, which has been written or read just now."""
        self._at.pop(table, None)
        self._at[table] = self._clock()

    def rest(self) -> float:
        """Return for how many seconds a commit that is next is to wait."""
        old = self._clock() - LATELY
        while self._at and self._at[first := next(iter(self._at))] < old:
            del self._at[first]
        return GATHERING if len(self._at) > FEW else 0.0
