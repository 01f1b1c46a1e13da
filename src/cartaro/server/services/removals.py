"""Whom a host has sent away, for an evening: by what somebody new may be known to be the same.

Kept in memory alone, by table: the log has the number of who was sent away, never an address or an account. All of it
is forgotten after an evening, and when the server stops; the token that somebody held at the table stays good no more.
Several nodes keep it together, under labels, where the bus between them is there; each remembers what it was told
itself, and says it again to a bus that comes back with nothing.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from cartaro.bus.ports import Shared
from cartaro.server.base.networks import network_label

EVENING = 12 * 3600.0
"""Seconds."""
MOST_TABLES = 10_000


@dataclass
class _Removed:
    until: float
    labels: set[str] = field(default_factory=set)


class Removals:
    """Those sent away from the tables of a server, by labels of networks and of accounts."""

    def __init__(self, shared: Shared, clock: Callable[[], float] = time.monotonic) -> None:
        self._from: dict[str, _Removed] = {}
        self._shared, self._clock = shared, clock

    async def add(self, table: str, network: str | None, account: str | None) -> None:
        """Have nobody come to *table* from the network of a label, nor with *account*; None is not to count."""
        labels = {*([] if network is None else [network]), *([] if account is None else [_label(account)])}
        await self._add(table, labels)

    async def _add(self, table: str, labels: set[str]) -> None:
        self._forget()
        removed = self._from.setdefault(table, _Removed(0.0))
        removed.until = self._clock() + EVENING
        removed.labels |= labels
        if labels:
            await self._shared.add(_key(table), labels, EVENING)

    async def labels(self, table: str) -> frozenset[str]:
        """Return what nobody who comes to *table* is to have in their :func:`labels_of`."""
        removed = self._from.get(table)
        own = frozenset() if removed is None or removed.until < self._clock() else frozenset(removed.labels)
        return own | (await self._shared.members(_key(table)) or frozenset())

    async def follow(self, table: str, again: str) -> None:
        """Keep those sent away from *table* away from *again* too, where its company plays on."""
        labels = await self.labels(table)
        if labels:
            await self._add(again, set(labels))

    async def tell_again(self) -> None:
        """Say what this node remembers to a bus that has come back, perhaps with nothing."""
        now = self._clock()
        for table, removed in list(self._from.items()):
            if removed.until > now and removed.labels:
                await self._shared.add(_key(table), removed.labels, removed.until - now)

    def _forget(self) -> None:
        if len(self._from) >= MOST_TABLES:
            now = self._clock()
            self._from = {table: removed for table, removed in self._from.items() if removed.until >= now}
        while len(self._from) >= MOST_TABLES:
            del self._from[next(iter(self._from))]


def _key(table: str) -> str:
    return f"removed:{table}"


def labels_of(network: str, account: str | None) -> frozenset[str]:
    """Return what somebody from *network* (:func:`.caller_of`), with *account*, if any, may be known by."""
    return frozenset({network_label(network), *([] if account is None else [_label(account)])})


def _label(account: str) -> str:
    return network_label(f"account {account}")
