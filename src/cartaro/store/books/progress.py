"""Accounts' progress in lessons and problems, available in every browser where they log in.

Writing methods raise :class:`cartaro.table.ports.StoreDownError` if the database refuses.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cartaro.store.ports import Database, Transaction, change_or_fail

MOST_ITEMS = 5_000
"""Maximum number of items stored for one account; the oldest are dropped."""

_KEEP = (
    "INSERT INTO progress (account_id, room, item, at, what) VALUES (?, ?, ?, ?, ?) "
    "ON CONFLICT (account_id, room, item) DO UPDATE SET at = excluded.at, what = excluded.what "
    "WHERE excluded.at > progress.at"
)
_OF = "SELECT room, item, at, what FROM progress WHERE account_id = ? ORDER BY room, item"
_OLDER = (
    "DELETE FROM progress WHERE account_id = ? AND (room, item) NOT IN "
    "(SELECT room, item FROM progress WHERE account_id = ? ORDER BY at DESC, room, item LIMIT ?)"
)


class Item(NamedTuple):
    """One item of a *room* (lessons, problems), as JSON of the browser; last changed *at* (ms since 1970)."""

    room: str
    name: str
    at: float
    what: str


class ProgressBook:
    """Progress of accounts in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def of(self, account: str) -> Sequence[Item]:
        """Return all progress of *account*, by room and name."""
        return [Item(*row) for row in await self._store.read(lambda t: t.rows(_OF, account))]

    async def join(self, account: str, items: Sequence[Item]) -> Sequence[Item]:
        """Merge *items* into the progress of *account*, the newer version of each item; return all of it."""

        async def write(transaction: Transaction) -> list[Item]:
            await transaction.execute_many(_KEEP, [(account, *item) for item in items])
            await transaction.execute(_OLDER, account, account, MOST_ITEMS)
            return [Item(*row) for row in await transaction.rows(_OF, account)]

        return await change_or_fail(self._store, write)

    async def forget(self, account: str) -> None:
        """Delete all progress of *account*."""
        await self._store.change(lambda t: t.execute("DELETE FROM progress WHERE account_id = ?", account))
