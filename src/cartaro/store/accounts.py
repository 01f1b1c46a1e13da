"""Accounts in the store: who they are, their sessions, the seats at tables that are theirs, and their ratings."""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cartaro.store.sqlite import SqliteStore
from cartaro.store.table_log import forget_name
from cartaro.table.names import fold_name
from cartaro.table.ports import Conflict


@dataclass(frozen=True, slots=True)
class Account:
    """One account; ``password`` is its argon2 hash, ``made_at`` in seconds since 1970, UTC."""

    id: str
    name: str
    password: str
    made_at: float

    def __repr__(self) -> str:
        return f"Account({self.name})"


class Rating(NamedTuple):
    """What is believed of a player's strength in one game: mean, uncertainty, rated matches."""

    mu: float
    sigma: float
    matches: int


class Played(NamedTuple):
    """A finished match of somebody's: the table, the person's number there, when it ended, its result as JSON."""

    table: str
    person: int
    over_at: float
    result: str


class AccountBook:
    """The accounts kept in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def add(self, account: Account) -> bool:
        """Keep a new account; False where its name, upper or lower case, is taken."""
        row = (account.id, account.name, fold_name(account.name), account.password, account.made_at)
        insert = "INSERT INTO accounts VALUES (?, ?, ?, ?, ?)"
        return not isinstance(await self._store.change(lambda c: c.execute(insert, row).rowcount), Conflict)

    async def named(self, name: str) -> Account | None:
        """Return the account called *name*, however that is spelt (:func:`fold_name`); None where there is none."""
        return await self._one("folded = ?", fold_name(name))

    async def _one(self, condition: str, value: str) -> Account | None:
        query = f"SELECT id, name, password, made_at FROM accounts WHERE {condition}"  # noqa: S608 - of this class's making
        row = await self._store.read(lambda c: c.execute(query, (value,)).fetchone())
        return None if row is None else Account(*row)

    async def rename(self, account: str, name: str) -> bool:
        """Give the account another name; False where that is taken."""
        update, row = "UPDATE accounts SET name = ?, folded = ? WHERE id = ?", (name, fold_name(name), account)
        return not isinstance(await self._store.change(lambda c: c.execute(update, row).rowcount), Conflict)

    async def change_password(self, account: str, password: str, kept: bytes) -> None:
        """Give the account another password's hash, and end all its sessions but *kept*."""

        def change(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE accounts SET password = ? WHERE id = ?", (password, account))
            connection.execute("DELETE FROM sessions WHERE account_id = ? AND sha256 != ?", (account, kept))

        await self._store.change(change)

    async def delete(self, account: str) -> None:
        """Delete the account with all that is its own; at its finished tables its name is taken away.

        What it said anywhere goes too; what was reported of it stays with the operator for its time.
        """

        def forget(connection: sqlite3.Connection) -> None:
            seats = "SELECT table_id, person FROM seats JOIN tables ON id = table_id WHERE account_id = ? AND over"
            for table, person in connection.execute(seats, (account,)).fetchall():
                forget_name(connection, table, person)
            said = (
                "DELETE FROM talk WHERE (table_id, person) IN (SELECT table_id, person FROM seats WHERE account_id = ?)"
            )
            connection.execute(said, (account,))
            connection.execute("DELETE FROM accounts WHERE id = ?", (account,))

        await self._store.change(forget)

    async def begin_session(self, account: str, key: bytes, now: float, oldest: float) -> None:
        """Keep a session, and drop those not used since *oldest*."""

        def begin(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM sessions WHERE used_at < ?", (oldest,))
            connection.execute("INSERT INTO sessions VALUES (?, ?, ?)", (key, account, now))

        await self._store.change(begin)

    async def end_session(self, key: bytes) -> None:
        """End a session."""
        await self._store.change(lambda c: c.execute("DELETE FROM sessions WHERE sha256 = ?", (key,)).rowcount)

    async def of_session(self, key: bytes, oldest: float) -> tuple[Account, float] | None:
        """Return whose session it is and when it was last used; None where there is none used since *oldest*."""
        query = (
            "SELECT id, name, password, made_at, used_at FROM sessions JOIN accounts ON id = account_id "
            "WHERE sha256 = ? AND used_at >= ?"
        )
        row = await self._store.read(lambda c: c.execute(query, (key, oldest)).fetchone())
        return None if row is None else (Account(*row[:-1]), row[-1])

    async def touch_session(self, key: bytes, now: float) -> None:
        """Note that a session was used."""
        update = "UPDATE sessions SET used_at = ? WHERE sha256 = ?"
        await self._store.change(lambda c: c.execute(update, (now, key)).rowcount)

    async def claim_seat(self, account: str, table: str, person: int) -> bool:
        """Note that *person* at *table* is the account; False where it is another's already."""

        def claim(connection: sqlite3.Connection) -> bool:
            connection.execute("INSERT INTO seats VALUES (?, ?, ?) ON CONFLICT DO NOTHING", (table, person, account))
            query = "SELECT account_id FROM seats WHERE table_id = ? AND person = ?"
            return bool(connection.execute(query, (table, person)).fetchone()[0] == account)

        return await self._store.change(claim) is True

    async def seats_at(self, table: str) -> dict[int, str]:
        """Return the account of each person at *table* that has one."""
        query = "SELECT person, account_id FROM seats WHERE table_id = ?"
        return dict(await self._store.read(lambda c: c.execute(query, (table,)).fetchall()))

    async def history(self, account: str, most: int) -> list[Played]:
        """Return the newest matches of the account, *most* at most."""
        query = (
            "SELECT table_id, person, over_at, what FROM seats JOIN results USING (table_id) "
            "WHERE account_id = ? ORDER BY over_at DESC LIMIT ?"
        )
        return [Played(*row) for row in await self._store.read(lambda c: c.execute(query, (account, most)).fetchall())]

    async def ratings(self, accounts: Sequence[str], game: str | None = None) -> dict[tuple[str, str], Rating]:
        """Return the ratings of *accounts* by account and game, in one *game* or in all."""
        query = (
            "SELECT account_id, game, mu, sigma, matches FROM ratings WHERE account_id = ? AND game = coalesce(?, game)"
        )

        def read(connection: sqlite3.Connection) -> list[tuple[str, str, float, float, int]]:
            return [row for account in accounts for row in connection.execute(query, (account, game))]

        return {(account, of): Rating(mu, sigma, n) for account, of, mu, sigma, n in await self._store.read(read)}

    async def note_result(
        self, table: str, over_at: float, result: str, game: str, ratings: Mapping[str, Rating]
    ) -> bool:
        """Keep how a match ended and what the ratings are now, once; False where that was done before."""

        def note(connection: sqlite3.Connection) -> None:
            connection.execute("INSERT INTO results VALUES (?, ?, ?)", (table, over_at, result))
            rows = [(account, game, *rating) for account, rating in ratings.items()]
            connection.executemany("INSERT OR REPLACE INTO ratings VALUES (?, ?, ?, ?, ?)", rows)

        return not isinstance(await self._store.change(note), Conflict)

    async def unnoted(self) -> list[str]:
        """Return the finished tables with seats of accounts whose results are not kept yet."""
        query = (
            "SELECT DISTINCT seats.table_id FROM seats JOIN tables ON id = seats.table_id "
            "LEFT JOIN results ON results.table_id = id WHERE over AND results.table_id IS NULL"
        )
        return [table for (table,) in await self._store.read(lambda c: c.execute(query).fetchall())]
