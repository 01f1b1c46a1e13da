"""Passes: secrets that are good once, for a short while, kept as digests. They let an account in, or move a seat."""

import sqlite3

from cartaro.store.sqlite.store import SqliteStore
from cartaro.table.ports import Conflict

_OPEN = "SELECT account_id, table_id, person FROM passes WHERE sha256 = ? AND until >= ?"


class PassBook:
    """The passes kept in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def for_seat(self, key: bytes, table: str, person: int, now: float, until: float) -> None:
        """Keep the pass of a seat, the only one from now on; those past their time go."""

        def give(connection: sqlite3.Connection) -> None:
            connection.execute(
                "DELETE FROM passes WHERE until < ? OR (table_id, person) = (?, ?)", (now, table, person)
            )
            insert = "INSERT INTO passes (sha256, until, table_id, person) VALUES (?, ?, ?, ?)"
            connection.execute(insert, (key, until, table, person))

        await self._store.change(give)

    async def move_seat(self, key: bytes, table: str, now: float, token: bytes) -> int | None:
        """Use the pass of a seat at *table*: its one token is now that of the hash *token*; return the person.

        None where there is no such pass, or it was used: but by the same token, which sits there then.
        """

        def move(connection: sqlite3.Connection) -> int | Conflict | None:
            seated = "SELECT person FROM tokens WHERE table_id = ? AND sha256 = ?"
            if (sits := connection.execute(seated, (table, token)).fetchone()) is not None:
                return int(sits[0])
            row = connection.execute(_OPEN, (key, now)).fetchone()
            if row is None or row[1] != table:
                return None
            person = int(row[2])
            connection.execute("DELETE FROM passes WHERE sha256 = ?", (key,))
            take_tokens(connection, table, person)
            connection.execute("INSERT INTO tokens VALUES (?, ?, ?)", (table, person, token))
            return person

        moved = await self._store.change(move)
        return None if isinstance(moved, Conflict) else moved

    async def has_moved(self, table: str, token: bytes) -> bool:
        """Whether the token of that hash opened a seat at *table* that is elsewhere now."""
        query = "SELECT 1 FROM moved WHERE table_id = ? AND sha256 = ?"
        return await self._store.read(lambda c: c.execute(query, (table, token)).fetchone()) is not None

    async def last_moved(self) -> int:
        """Return a number that grows whenever tokens stop being good."""
        return int(await self._store.read(lambda c: c.execute("SELECT coalesce(max(id), 0) FROM moved").fetchone()[0]))

    async def use_login(self, key: bytes, now: float, password: str) -> str | None:
        """Use the pass of an account, which has that password's hash from now on; return the account.

        Its sessions end. None where there is no such pass, or it was used.
        """

        def use(connection: sqlite3.Connection) -> str | None:
            row = connection.execute(_OPEN, (key, now)).fetchone()
            if row is None or row[0] is None:
                return None
            connection.execute("DELETE FROM passes WHERE account_id = ?", (row[0],))
            connection.execute("DELETE FROM sessions WHERE account_id = ?", (row[0],))
            connection.execute("UPDATE accounts SET password = ? WHERE id = ?", (password, row[0]))
            return str(row[0])

        used = await self._store.change(use)
        return None if isinstance(used, Conflict) else used

    async def name_for(self, key: bytes, now: float) -> str | None:
        """Return the name of the account that a pass lets in; None where it lets none in."""
        query = "SELECT name FROM passes JOIN accounts ON id = account_id WHERE sha256 = ? AND until >= ?"
        row = await self._store.read(lambda c: c.execute(query, (key, now)).fetchone())
        return None if row is None else str(row[0])


def take_tokens(connection: sqlite3.Connection, table: str, person: int) -> None:
    """Make every token of a seat good for nothing, and remember that each was."""
    of = "FROM tokens WHERE table_id = ? AND person = ?"
    connection.execute(f"INSERT OR IGNORE INTO moved (table_id, sha256) SELECT table_id, sha256 {of}", (table, person))
    connection.execute(f"DELETE {of}", (table, person))
