"""People removed from tables by the host, and the labels of network and account by which they are recognized.

The labels are kept in memory only, by table: the log has the number of the removed person, never an address or an
account. They expire after some hours, and when the server stops; the person's token at the table remains invalid. With
a bus, the nodes share the labels; each node remembers those that it has added itself, and sends them again to a bus
that has lost them.
"""

import time
from collections.abc import Callable
from dataclasses import dataclass, field

from cartaro.bus.ports import Shared
from cartaro.server.base.networks import network_label

EVENING = 12 * 3600.0
"""Seconds for which a removal is remembered."""
MOST_TABLES = 10_000


@dataclass
class _Removed:
    until: float
    labels: set[str] = field(default_factory=set)


class Removals:
    """The people removed from the tables of a server, by labels of networks and of accounts."""

    def __init__(self, shared: Shared, clock: Callable[[], float] = time.monotonic) -> None:
        self._from: dict[str, _Removed] = {}
        self._shared, self._clock = shared, clock

    async def add(self, table: str, network: str | None, account: str | None) -> None:
        """Bar the network with this label, and *account*, from *table*; None is ignored."""
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
        """Return the labels barred from *table*; newcomers are compared by :func:`labels_of`."""
        removed = self._from.get(table)
        own = frozenset() if removed is None or removed.until < self._clock() else frozenset(removed.labels)
        return own | (await self._shared.members(_key(table)) or frozenset())

    async def follow(self, table: str, again: str) -> None:
        """Bar the people removed from *table* also from *again*, the table of the rematch."""
        labels = await self.labels(table)
        if labels:
            await self._add(again, set(labels))

    async def send_again(self) -> None:
        """Send this node's labels again to a bus that was unavailable and may have lost them."""
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
    """Return the labels of a person from *network* (:func:`.caller_of`) with *account*, if any."""
    return frozenset({network_label(network), *([] if account is None else [_label(account)])})


def _label(account: str) -> str:
    return network_label(f"account {account}")
