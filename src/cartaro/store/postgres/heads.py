"""A node's cache of the logs' heads, to which the next entries are chained; a wrong head is always detected."""

import math
from dataclasses import dataclass

from cartaro.table.chain import Head

_MOST = 50_000


@dataclass(frozen=True, slots=True)
class KnownHead:
    """A log's head, and the approximate time at which its table is recorded as active (UTC seconds)."""

    head: Head
    noted: float = -math.inf


class Heads:
    """The heads last read or written, for as many tables as a node may serve."""

    def __init__(self) -> None:
        self._known: dict[str, KnownHead] = {}

    def of(self, table: str) -> KnownHead | None:
        """Return what is known of the log of *table*, if anything."""
        return self._known.get(table)

    def note(self, table: str, known: KnownHead) -> None:
        """Remember the head after an append."""
        if table not in self._known and len(self._known) >= _MOST:
            del self._known[next(iter(self._known))]
        self._known[table] = known

    def learn(self, table: str, head: Head) -> KnownHead:
        """Remember the head found when a log was read."""
        earlier = self._known.get(table)
        known = KnownHead(head) if earlier is None else KnownHead(head, earlier.noted)
        self.note(table, known)
        return known

    def forget(self, table: str) -> None:
        """Forget a head that may be wrong."""
        self._known.pop(table, None)
