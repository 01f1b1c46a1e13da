"""Whom accounts have blocked. Nobody learns by whom: a blocked account is told nothing, and exports nothing of it.

Writing methods raise :class:`cartaro.table.ports.StoreDownError` if the database refuses.
"""

from collections.abc import Collection, Mapping, Sequence
from typing import Final, NamedTuple

from cartaro.store.ports import Database, Transaction, change_or_fail

MOST_BLOCKED: Final = 200
"""Maximum number of accounts that one account blocks."""
_AT_ONCE: Final = 40
"""Number of tables in one statement."""

_BLOCK = (
    "INSERT INTO blocks (account_id, blocked_id, at) SELECT ?, id, ? FROM accounts WHERE id = ? AND "
    "(SELECT count(*) FROM blocks WHERE account_id = ?) < ? ON CONFLICT DO NOTHING"
)
_OF = "SELECT name, at FROM blocks JOIN accounts ON id = blocked_id WHERE account_id = ? ORDER BY at DESC, name"
_AT = "SELECT blocks.account_id, person FROM seats JOIN blocks ON blocked_id = seats.account_id WHERE table_id = ?"
_BETWEEN = (
    f"SELECT DISTINCT table_id FROM seats WHERE table_id IN ({', '.join('?' * _AT_ONCE)}) "  # noqa: S608 - question marks
    "AND (account_id IN (SELECT blocked_id FROM blocks WHERE account_id = ?) "
    "OR account_id IN (SELECT account_id FROM blocks WHERE blocked_id = ?))"
)


class Blocked(NamedTuple):
    """Somebody who is blocked: the account's name, since when (UTC seconds)."""

    name: str
    at: float


class BlockBook:
    """The blocks in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def of(self, account: str) -> Sequence[Blocked]:
        """Return whom *account* has blocked, the last first."""
        return [Blocked(*row) for row in await self._store.read(lambda t: t.rows(_OF, account))]

    async def block(self, account: str, other: str, now: float) -> bool:
        """Block *other* for *account*; return False if that blocks too many already."""

        async def write(transaction: Transaction) -> bool:
            await transaction.execute(_BLOCK, account, now, other, account, MOST_BLOCKED)
            query = "SELECT 1 FROM blocks WHERE account_id = ? AND blocked_id = ?"
            return await transaction.row(query, account, other) is not None

        return await change_or_fail(self._store, write)

    async def unblock(self, account: str, other: str) -> None:
        """Block *other* for *account* no more."""
        delete = "DELETE FROM blocks WHERE account_id = ? AND blocked_id = ?"
        await change_or_fail(self._store, lambda t: t.execute(delete, account, other))

    async def at(self, table: str) -> Mapping[str, frozenset[int]]:
        """Return, by account, the people at *table* whose accounts it has blocked; without those that block nobody."""
        found: dict[str, frozenset[int]] = {}
        for account, person in await self._store.read(lambda t: t.rows(_AT, table)):
            found[account] = found.get(account, frozenset()) | {person}
        return found

    async def between(self, account: str, tables: Sequence[str]) -> Collection[str]:
        """Return those of *tables* where somebody has a seat whom *account* has blocked, or who has blocked it."""

        async def read(transaction: Transaction) -> set[str]:
            found: set[str] = set()
            for first in range(0, len(tables), _AT_ONCE):
                some = tables[first : first + _AT_ONCE]
                filled = [*some, *[some[-1]] * (_AT_ONCE - len(some))]  # one statement, prepared once
                found |= {table for (table,) in await transaction.rows(_BETWEEN, *filled, account, account)}
            return found

        return await self._store.read(read)
