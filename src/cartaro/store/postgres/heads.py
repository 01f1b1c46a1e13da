"""What a node remembers of the logs' heads, to chain the next entry to: a cache, right or found out."""

import math
from dataclasses import dataclass

from cartaro.table.chain import Head

_MOST = 50_000


@dataclass(frozen=True, slots=True)
class KnownHead:
    """A log's head, and about when its table is noted as active (UTC seconds)."""

    head: Head
    noted: float = -math.inf


class Heads:
    """The heads that were read or written last, of so many tables as a node may serve."""

    def __init__(self) -> None:
        self._known: dict[str, KnownHead] = {}

    def of(self, table: str) -> KnownHead | None:
        """Return what is known of the log of *table*."""
        return self._known.get(table)

    def note(self, table: str, known: KnownHead) -> None:
        """Remember what was written."""
        if table not in self._known and len(self._known) >= _MOST:
            del self._known[next(iter(self._known))]
        self._known[table] = known

    def learn(self, table: str, head: Head) -> KnownHead:
        """Remember the head that a log was read to have."""
        earlier = self._known.get(table)
        known = KnownHead(head) if earlier is None else KnownHead(head, earlier.noted)
        self.note(table, known)
        return known

    def forget(self, table: str) -> None:
        """Forget a head of which nobody knows whether it is one."""
        self._known.pop(table, None)
