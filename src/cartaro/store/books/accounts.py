"""Accounts in the store: who they are, their sessions, the seats at tables that are theirs, and their ratings."""

import sqlite3
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple

from cartaro.store.books.erasing import delete_account
from cartaro.store.sqlite.store import SqliteStore
from cartaro.table.names import fold_name, likeness
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
        """Keep a new account; False where its name is another's, or like it (:func:`likeness`)."""

        def add(connection: sqlite3.Connection) -> bool:
            spellings = spellings_unless_alike(connection, account.name, account.id)
            if spellings is None:
                return False
            row = (account.id, *spellings, account.password, account.made_at)
            insert = "INSERT INTO accounts (id, name, folded, likeness, password, made_at) VALUES (?, ?, ?, ?, ?, ?)"
            connection.execute(insert, row)
            return True

        return await self._store.change(add) is True

    async def alike(self, name: str) -> Sequence[str]:
        """Return the accounts whose name people would take for *name*."""
        return await self._store.read(lambda c: _alike(c, name))

    async def named(self, name: str) -> Account | None:
        """Return the account called *name*, however that is spelt (:func:`fold_name`); None where there is none."""
        return await self._one("folded = ?", fold_name(name))

    async def of_id(self, account: str) -> Account | None:
        """Return the account of that id; None where there is none."""
        return await self._one("id = ?", account)

    async def _one(self, condition: str, value: str) -> Account | None:
        query = f"SELECT id, name, password, made_at FROM accounts WHERE {condition}"  # noqa: S608 - of this class's making
        row = await self._store.read(lambda c: c.execute(query, (value,)).fetchone())
        return None if row is None else Account(*row)

    async def rename(self, account: str, name: str) -> bool:
        """Give the account another name; False where that is another's, or like it."""

        def rename(connection: sqlite3.Connection) -> bool:
            spellings = spellings_unless_alike(connection, name, account)
            if spellings is None:
                return False
            update = "UPDATE accounts SET name = ?, folded = ?, likeness = ? WHERE id = ?"
            return connection.execute(update, (*spellings, account)).rowcount == 1

        return await self._store.change(rename) is True

    async def change_password(self, account: str, password: str, kept: bytes) -> None:
        """Give the account another password's hash, and end all its sessions but *kept*."""

        def change(connection: sqlite3.Connection) -> None:
            connection.execute("UPDATE accounts SET password = ? WHERE id = ?", (password, account))
            connection.execute("DELETE FROM sessions WHERE account_id = ? AND sha256 != ?", (account, kept))

        await self._store.change(change)

    async def delete(self, account: str) -> None:
        """Delete the account with all that is its own; what it was called is taken out of everything that is kept.

        What was reported of it stays with the operator for its time, without the name.
        """
        await self._store.change(lambda connection: delete_account(connection, account))

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

    async def persons_of(self, account: str, table: str) -> Sequence[int]:
        """Return the people at *table* that are the account."""
        query = "SELECT person FROM seats WHERE account_id = ? AND table_id = ?"
        return await self._store.read(lambda c: [person for (person,) in c.execute(query, (account, table))])

    async def names_at(self, table: str) -> Mapping[int, str]:
        """Return the name of the account of each person at *table* that has one."""
        query = "SELECT person, name FROM seats JOIN accounts ON id = account_id WHERE table_id = ?"
        return dict(await self._store.read(lambda c: c.execute(query, (table,)).fetchall()))

    async def unfinished(self, account: str, most: int) -> Sequence[str]:
        """Return the tables under way where the account has a seat, *most* at most, those active last first."""
        query = (
            "SELECT DISTINCT id FROM seats JOIN tables ON id = table_id WHERE account_id = ? AND NOT over "
            "ORDER BY active_at DESC LIMIT ?"
        )
        return await self._store.read(lambda c: [id for (id,) in c.execute(query, (account, most))])

    async def carry_seats(self, table: str, again: str, people: Mapping[int, int]) -> None:
        """Note that those who are accounts at *table* are so at *again* too, under the number that *people* says."""

        def carry(connection: sqlite3.Connection) -> None:
            known = connection.execute("SELECT person, account_id FROM seats WHERE table_id = ?", (table,)).fetchall()
            rows = [(again, people[person], account) for person, account in known if person in people]
            connection.executemany("INSERT INTO seats VALUES (?, ?, ?) ON CONFLICT DO NOTHING", rows)

        await self._store.change(carry)

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


def spellings_unless_alike(connection: sqlite3.Connection, name: str, account: str) -> tuple[str, str, str] | None:
    """Return a name, and what it is found by: in another spelling, and as what people would take for it.

    None where it cannot be that of *account*, since another's is like it.
    """
    return None if set(_alike(connection, name)) - {account} else (name, fold_name(name), likeness(name))


def _alike(connection: sqlite3.Connection, name: str) -> list[str]:
    query = "SELECT id FROM accounts WHERE likeness = ?"
    return [id for (id,) in connection.execute(query, (likeness(name),))]
