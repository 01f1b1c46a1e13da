"""Whom a host has sent away, for an evening: by what somebody new may be known to be the same.

Kept in memory alone, by table: the log has the number of who was sent away, never an address or an account. All of it
is forgotten after an evening, and when the server stops; the token that somebody held at the table stays good no more.
"""

from dataclasses import dataclass, field

EVENING = 12 * 3600.0
"""Seconds."""
MOST_TABLES = 10_000


@dataclass
class _Removed:
    until: float
    networks: set[str] = field(default_factory=set)
    accounts: set[str] = field(default_factory=set)


class Removals:
    """Those sent away from the tables of a server; times are in seconds of any steady clock."""

    def __init__(self) -> None:
        self._from: dict[str, _Removed] = {}

    def add(self, table: str, network: str | None, account: str | None, now: float) -> None:
        """Have nobody come to *table* from *network*, nor with *account*; None is not known, or not to count."""
        self._forget(now)
        removed = self._from.setdefault(table, _Removed(now))
        removed.until = now + EVENING
        removed.networks.update([] if network is None else [network])
        removed.accounts.update([] if account is None else [account])

    def has_network(self, table: str, network: str, now: float) -> bool:
        """Whether nobody from *network* is to come to *table*."""
        removed = self._at(table, now)
        return removed is not None and network in removed.networks

    def accounts(self, table: str, now: float) -> frozenset[str]:
        """Return the accounts that are not to come to *table*."""
        removed = self._at(table, now)
        return frozenset() if removed is None else frozenset(removed.accounts)

    def follow(self, table: str, again: str, now: float) -> None:
        """Keep those sent away from *table* away from *again* too, where its company plays on."""
        removed = self._at(table, now)
        if removed is not None:
            self._from[again] = _Removed(removed.until, {*removed.networks}, {*removed.accounts})

    def _at(self, table: str, now: float) -> _Removed | None:
        removed = self._from.get(table)
        return None if removed is None or removed.until < now else removed

    def _forget(self, now: float) -> None:
        if len(self._from) >= MOST_TABLES:
            self._from = {table: removed for table, removed in self._from.items() if removed.until >= now}
        while len(self._from) >= MOST_TABLES:
            del self._from[next(iter(self._from))]
