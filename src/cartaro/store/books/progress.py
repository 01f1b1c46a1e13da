"""What accounts have done of what is to be learnt, so that it is found in every browser where they log in.

What writes raises :class:`cartaro.table.ports.StoreDownError` where the database does not take it.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cartaro.store.ports import Database, Transaction
from cartaro.table.ports import Conflict, StoreDownError

MOST_ITEMS = 5_000
"""What is kept of one account at most; more is left out, the oldest first."""

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
    """One thing of a *room* (lessons, problems), as a browser keeps it in JSON; changed last *at* (ms since 1970)."""

    room: str
    name: str
    at: float
    what: str


class ProgressBook:
    """Progress of accounts in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def of(self, account: str) -> Sequence[Item]:
        """Return all that *account* has done, by room and name."""
        return [Item(*row) for row in await self._store.read(lambda t: t.rows(_OF, account))]

    async def join(self, account: str, items: Sequence[Item]) -> Sequence[Item]:
        """Add *items* to what *account* has done; return all of it. Of an item known already the newer stays."""

        async def write(transaction: Transaction) -> list[Item]:
            await transaction.execute_many(_KEEP, [(account, *item) for item in items])
            await transaction.execute(_OLDER, account, account, MOST_ITEMS)
            return [Item(*row) for row in await transaction.rows(_OF, account)]

        joined = await self._store.change(write)
        if isinstance(joined, Conflict):
            raise StoreDownError
        return joined

    async def forget(self, account: str) -> None:
        """Forget all that *account* has done."""
        await self._store.change(lambda t: t.execute("DELETE FROM progress WHERE account_id = ?", account))
