"""When a commit waits for more appends: if many tables play at once, and never if few do.

A commit costs a turn of the writer, one of the loop and a wait for the disk, however many appends it contains.
PostgreSQL's ``commit_delay`` and ``commit_siblings`` do the same, but only after each has become a statement.
"""

import time
from collections.abc import Callable

GATHERING = 0.004
"""Seconds for which the writer pauses while appends accumulate, which may delay one of them by as long."""
LATELY = 0.05
"""Seconds since its last append for which a table counts as playing."""
FEW = 5
"""Up to this many tables there is no pause."""


class Gathering:
    """Counts the tables recently written or read; it belongs to the one task that writes or reads them."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self._clock = clock
        self._at: dict[str, float] = {}

    def note(self, table: str) -> None:
        """Count *table*, which has just been written or read."""
        self._at.pop(table, None)
        self._at[table] = self._clock()

    def rest(self) -> float:
        """Return how many seconds the next commit is to wait."""
        old = self._clock() - LATELY
        while self._at and self._at[first := next(iter(self._at))] < old:
            del self._at[first]
        return GATHERING if len(self._at) > FEW else 0.0
