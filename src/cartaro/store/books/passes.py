"""Passes: one-time secrets with a short validity, stored as digests. They log an account in, or move a seat."""

from collections.abc import Collection

from cartaro.store.books.ending import end_sessions
from cartaro.store.books.numbers import last_number
from cartaro.store.books.push import leave_account, leave_seat
from cartaro.store.ports import Database, Transaction
from cartaro.table.ports import Conflict

_OPEN = "SELECT account_id, table_id, person FROM passes WHERE sha256 = ? AND until >= ?"


class PassBook:
    """A :class:`cartaro.store.book_ports.PassStore` in *store*."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def for_seat(self, key: bytes, table: str, person: int, now: float, until: float) -> None:
        async def give(transaction: Transaction) -> None:
            drop = "DELETE FROM passes WHERE until < ? OR (table_id = ? AND person = ?)"
            await transaction.execute(drop, now, table, person)
            insert = "INSERT INTO passes (sha256, until, table_id, person) VALUES (?, ?, ?, ?)"
            await transaction.execute(insert, key, until, table, person)

        await self._store.change(give)

    async def move_seat(self, key: bytes, table: str, now: float, token: bytes) -> int | None:
        async def move(transaction: Transaction) -> int | Conflict | None:
            seated = "SELECT person FROM tokens WHERE table_id = ? AND sha256 = ?"
            if (sits := await transaction.row(seated, table, token)) is not None:
                return int(sits[0])
            row = await transaction.row(_OPEN, key, now)
            if row is None or row[1] != table:
                return None
            person = int(row[2])
            await transaction.execute("DELETE FROM passes WHERE sha256 = ?", key)
            await take_tokens(transaction, table, person)
            sit = "INSERT INTO tokens (table_id, person, sha256) VALUES (?, ?, ?)"
            await transaction.execute(sit, table, person, token)
            return person

        moved = await self._store.change(move)
        return None if isinstance(moved, Conflict) else moved

    async def give_seat(self, table: str, person: int, token: bytes, others: Collection[bytes]) -> bool:
        async def give(transaction: Transaction) -> bool | Conflict:
            rows = await transaction.rows("SELECT sha256 FROM tokens WHERE table_id = ? AND person = ?", table, person)
            seated = {bytes(sha256) for (sha256,) in rows}
            left = "SELECT 1 FROM moved WHERE table_id = ? AND sha256 = ?"
            moved = await transaction.row(left, table, token) is not None
            if not seated or token in seated or (moved and seated.isdisjoint(others)):
                return False
            await transaction.execute("DELETE FROM passes WHERE table_id = ? AND person = ?", table, person)
            await transaction.execute("DELETE FROM seats WHERE table_id = ? AND person = ?", table, person)
            await take_tokens(transaction, table, person)
            await transaction.execute("DELETE FROM moved WHERE table_id = ? AND sha256 = ?", table, token)
            sit = "INSERT INTO tokens (table_id, person, sha256) VALUES (?, ?, ?)"
            await transaction.execute(sit, table, person, token)
            return True

        given = await self._store.change(give)
        return given is True

    async def has_moved(self, table: str, token: bytes) -> bool:
        query = "SELECT 1 FROM moved WHERE table_id = ? AND sha256 = ?"
        return await self._store.read(lambda t: t.row(query, table, token)) is not None

    async def use_login(self, key: bytes, now: float, password: str) -> str | None:
        async def use(transaction: Transaction) -> str | None:
            row = await transaction.row(_OPEN, key, now)
            if row is None or row[0] is None:
                return None
            await transaction.execute("DELETE FROM passes WHERE account_id = ?", row[0])
            await end_sessions(transaction, "account_id = ?", row[0])
            await leave_account(transaction, row[0])
            await transaction.execute("UPDATE accounts SET password = ? WHERE id = ?", password, row[0])
            return str(row[0])

        used = await self._store.change(use)
        return None if isinstance(used, Conflict) else used

    async def forget_old(self, now: float) -> None:
        await self._store.change(lambda t: t.execute("DELETE FROM passes WHERE until < ?", now))

    async def name_for(self, key: bytes, now: float) -> str | None:
        query = "SELECT name FROM passes JOIN accounts ON id = account_id WHERE sha256 = ? AND until >= ?"
        row = await self._store.read(lambda t: t.row(query, key, now))
        return None if row is None else str(row[0])


async def take_tokens(transaction: Transaction, table: str, person: int) -> None:
    """Invalidate every token of a seat, and remember each as moved."""
    tokens = await transaction.rows("SELECT sha256 FROM tokens WHERE table_id = ? AND person = ?", table, person)
    number = await last_number(transaction, "moved")
    rows = [(number + at, table, sha256) for at, (sha256,) in enumerate(tokens, 1)]
    insert = "INSERT INTO moved (id, table_id, sha256) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
    await transaction.execute_many(insert, rows)
    await transaction.execute("DELETE FROM tokens WHERE table_id = ? AND person = ?", table, person)
    await leave_seat(transaction, table, person)
