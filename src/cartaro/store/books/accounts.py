"""Accounts in the store: their data, sessions, seats at tables, and ratings."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import NamedTuple, TypeAlias

import msgspec

from cartaro.look_alikes import are_alike, fold_name, skeleton
from cartaro.store.books.ending import end_sessions
from cartaro.store.books.erasing import delete_account, erase_or_leave
from cartaro.store.books.in_force import holds
from cartaro.store.books.push import leave_account
from cartaro.store.ports import Database, Transaction, change_or_fail
from cartaro.table.ports import Conflict

_SIT = "INSERT INTO seats (table_id, person, account_id) VALUES (?, ?, ?) ON CONFLICT DO NOTHING"
_SHOW_AGAIN = (
    "INSERT INTO circle_tables (circle_id, table_id, at) SELECT circle_id, tables.id, opened_at FROM circle_tables "
    "JOIN tables ON tables.id = ? WHERE table_id = ? ON CONFLICT DO NOTHING"
)
_RATED = (
    "SELECT mu, sigma, matches FROM accounts LEFT JOIN ratings ON account_id = accounts.id AND game = ? "
    "AND rulebook = ? AND month = ? WHERE accounts.id = ?"
)
RATE = (
    "INSERT INTO ratings (account_id, game, rulebook, month, mu, sigma, matches) VALUES (?, ?, ?, ?, ?, ?, ?) "
    "ON CONFLICT (account_id, game, rulebook, month) "
    "DO UPDATE SET mu = excluded.mu, sigma = excluded.sigma, matches = excluded.matches"
)
_RANKED = (
    "SELECT account_id, accounts.name, mu, sigma, matches FROM ratings JOIN accounts ON accounts.id = account_id "
    "WHERE game = ? AND rulebook = ? AND month = ? ORDER BY mu DESC, sigma, account_id"
)
_RATED_AT = (
    "SELECT table_id, mu, sigma, matches FROM seats JOIN ratings USING (account_id) "
    "WHERE table_id = ? AND game = ? AND rulebook = ? AND month = ? ORDER BY person"
)
_MET = (
    "SELECT mine.person, theirs.person, over_at, what FROM seats AS mine "
    "JOIN seats AS theirs ON theirs.table_id = mine.table_id JOIN results ON results.table_id = mine.table_id "
    "WHERE mine.account_id = ? AND theirs.account_id = ? AND over_at >= ? ORDER BY over_at, results.table_id"
)
_OF_ACCOUNT = (
    "SELECT game, rulebook, month, mu, sigma, matches FROM ratings WHERE account_id = ? ORDER BY game, rulebook, month"
)


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
    """The estimate of a player's strength in one game: mean, uncertainty, rated matches."""

    mu: float
    sigma: float
    matches: int


class Scale(NamedTuple):
    """What a rating is of: a game, one ``rulebook`` of it (empty: all), one ``month`` of it (``2026-11``; empty: all).

    A month begins anew: only its own matches count.
    """

    game: str
    rulebook: str = ""
    month: str = ""


class Rated(NamedTuple):
    """Somebody on a scale."""

    account: str
    name: str
    rating: Rating


Rate: TypeAlias = Callable[[Mapping[str, Rating]], Mapping[str, Rating]]
"""Returns ratings after a match by account, given those before it of the accounts that have one."""


class MatchRow(NamedTuple):
    """A finished match of an account: table, the person's number there, end (UTC seconds), result as JSON.

    ``void`` is the number of the operator's act by which it counts no longer; 0 if there is none.
    """

    table: str
    person: int
    over_at: float
    result: str
    void: int = 0


class AccountBook:
    """A :class:`cartaro.store.book_ports.AccountStore` in *store*."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def add(self, account: Account) -> bool:
        async def add(transaction: Transaction) -> bool:
            spellings = await _spellings_unless_alike(transaction, account.name, account.id)
            if spellings is None:
                return False
            row = (account.id, *spellings, account.password, account.made_at)
            insert = "INSERT INTO accounts (id, name, folded, likeness, password, made_at) VALUES (?, ?, ?, ?, ?, ?)"
            await transaction.execute(insert, *row)
            return True

        return await self._store.change(add) is True

    async def alike(self, name: str) -> Sequence[str]:
        return await self._store.read(lambda t: _alike(t, name))

    async def named(self, name: str) -> Account | None:
        return await self._one("folded = ?", fold_name(name))

    async def of_id(self, account: str) -> Account | None:
        return await self._one("id = ?", account)

    async def _one(self, condition: str, value: str) -> Account | None:
        query = f"SELECT id, name, password, made_at FROM accounts WHERE {condition}"  # noqa: S608 - built in this class
        row = await self._store.read(lambda t: t.row(query, value))
        return None if row is None else Account(*row)

    async def rename(self, account: str, name: str) -> bool:
        return await self._store.change(lambda t: rename_account(t, account, name)) is True

    async def change_password(self, account: Account, password: str, kept: bytes) -> bool:
        async def change(transaction: Transaction) -> bool:
            update = "UPDATE accounts SET password = ? WHERE id = ? AND password = ?"
            if not await transaction.execute(update, password, account.id, account.password):
                return False
            await end_sessions(transaction, "account_id = ? AND sha256 <> ?", account.id, kept)
            await leave_account(transaction, account.id)
            return True

        return await self._store.change(change) is True

    async def delete(self, account: str) -> None:
        await change_or_fail(self._store, lambda transaction: delete_account(transaction, account))
        await erase_or_leave(self._store)

    async def begin_session(self, account: Account, key: bytes, now: float) -> bool:
        async def begin(transaction: Transaction) -> bool:
            query = "SELECT id FROM accounts WHERE id = ? AND password = ?"
            is_right = await transaction.row(query, account.id, account.password) is not None
            if not is_right or await holds(transaction, "ban", now, "account_id = ?", account.id):
                return False
            insert = "INSERT INTO sessions (sha256, account_id, used_at) VALUES (?, ?, ?)"
            await transaction.execute(insert, key, account.id, now)
            return True

        return await self._store.change(begin) is True

    async def end_session(self, key: bytes) -> None:
        await self._store.change(lambda t: end_sessions(t, "sha256 = ?", key))

    async def forget_sessions(self, oldest: float) -> None:
        await self._store.change(lambda t: end_sessions(t, "used_at < ?", oldest))

    async def of_session(self, key: bytes, oldest: float) -> tuple[Account, float] | None:
        query = (
            "SELECT id, name, password, made_at, used_at FROM sessions JOIN accounts ON id = account_id "
            "WHERE sha256 = ? AND used_at >= ?"
        )
        row = await self._store.read(lambda t: t.row(query, key, oldest))
        return None if row is None else (Account(*row[:-1]), row[-1])

    async def touch_session(self, key: bytes, now: float) -> None:
        update = "UPDATE sessions SET used_at = ? WHERE sha256 = ?"
        await self._store.change(lambda t: t.execute(update, now, key))

    async def claim_seat(self, account: str, table: str, person: int) -> bool:
        async def claim(transaction: Transaction) -> bool:
            await transaction.execute(_SIT, table, person, account)
            query = "SELECT account_id FROM seats WHERE table_id = ? AND person = ?"
            return await transaction.row(query, table, person) == (account,)

        return await self._store.change(claim) is True

    async def seats_at(self, table: str) -> dict[int, str]:
        query = "SELECT person, account_id FROM seats WHERE table_id = ?"
        return dict(await self._store.read(lambda t: t.rows(query, table)))

    async def persons_of(self, account: str, table: str) -> Sequence[int]:
        query = "SELECT person FROM seats WHERE account_id = ? AND table_id = ?"
        return [person for (person,) in await self._store.read(lambda t: t.rows(query, account, table))]

    async def names_at(self, table: str) -> Mapping[int, str]:
        query = "SELECT person, name FROM seats JOIN accounts ON id = account_id WHERE table_id = ?"
        return dict(await self._store.read(lambda t: t.rows(query, table)))

    async def unfinished(self, account: str, most: int) -> Sequence[str]:
        query = (
            "SELECT DISTINCT id, active_at FROM seats JOIN tables ON id = table_id WHERE account_id = ? AND NOT over "
            "ORDER BY active_at DESC LIMIT ?"
        )
        return [id for id, _ in await self._store.read(lambda t: t.rows(query, account, most))]

    async def carry_seats(self, table: str, again: str, people: Mapping[int, int]) -> None:
        async def carry(transaction: Transaction) -> None:
            known = await transaction.rows("SELECT person, account_id FROM seats WHERE table_id = ?", table)
            rows = [(again, people[person], account) for person, account in known if person in people]
            await transaction.execute_many(_SIT, rows)
            await transaction.execute(_SHOW_AGAIN, again, table)

        await self._store.change(carry)

    async def history(self, account: str, since: float = 0.0) -> list[MatchRow]:
        query = (
            "SELECT table_id, person, over_at, what, void FROM seats JOIN results USING (table_id) "
            "WHERE account_id = ? AND over_at >= ? ORDER BY over_at DESC"
        )
        return [MatchRow(*row) for row in await self._store.read(lambda t: t.rows(query, account, since))]

    async def met(self, one: str, other: str, since: float) -> list[tuple[int, int, float, str]]:
        return [tuple(row) for row in await self._store.read(lambda t: t.rows(_MET, one, other, since))]

    async def ratings(self, account: str) -> dict[Scale, Rating]:
        rows = await self._store.read(lambda transaction: transaction.rows(_OF_ACCOUNT, account))
        return {Scale(*row[:3]): Rating(*row[3:]) for row in rows}

    async def ranked(self, scale: Scale) -> list[Rated]:
        rows = await self._store.read(lambda transaction: transaction.rows(_RANKED, *scale))
        return [Rated(account, name, Rating(*rating)) for account, name, *rating in rows]

    async def rated_at(self, tables: Sequence[str], scale: Scale) -> dict[str, list[Rating]]:
        async def read(transaction: Transaction) -> dict[str, list[Rating]]:
            rows = {table: await transaction.rows(_RATED_AT, table, *scale) for table in tables}
            return {table: [Rating(*rating) for _, *rating in found] for table, found in rows.items()}

        return await self._store.read(read)

    async def note_result(
        self,
        table: str,
        over_at: float,
        result: str,
        scales: Sequence[Scale] = (),
        accounts: Sequence[str] = (),
        rate: Rate = dict,
    ) -> bool:
        async def note(transaction: Transaction) -> None:
            earlier: list[list[Rating | None]] = []
            for scale in scales:
                found = {account: await transaction.row(_RATED, *scale, account) for account in accounts}
                there = {account: row for account, row in found.items() if row is not None}  # not deleted meanwhile
                known = {account: Rating(*row) for account, row in there.items() if row[0] is not None}
                after = rate(known)
                rows = [(account, *scale, *rating) for account, rating in after.items() if account in there]
                await transaction.execute_many(RATE, rows)
                earlier.append([known.get(account) for account in accounts])
            row = await transaction.row("SELECT coalesce(max(number), 0) FROM results") if scales else None
            insert = "INSERT INTO results (table_id, over_at, what, number, earlier) VALUES (?, ?, ?, ?, ?)"
            number = None if row is None else row[0] + 1
            before = None if row is None else msgspec.json.encode(earlier).decode()
            await transaction.execute(insert, table, over_at, result, number, before)

        return not isinstance(await self._store.change(note), Conflict)

    async def unnoted(self) -> list[str]:
        query = (
            "SELECT DISTINCT seats.table_id FROM seats JOIN tables ON id = seats.table_id "
            "LEFT JOIN results ON results.table_id = id WHERE over AND results.table_id IS NULL"
        )
        return [table for (table,) in await self._store.read(lambda t: t.rows(query))]


async def rename_account(transaction: Transaction, account: str, name: str) -> bool:
    """Give *account* another name, also among friends who know it by that; return False if it cannot have it."""
    spellings = await _spellings_unless_alike(transaction, name, account)
    row = await transaction.row("SELECT name FROM accounts WHERE id = ?", account)
    if spellings is None or row is None:
        return False
    update = "UPDATE accounts SET name = ?, folded = ?, likeness = ? WHERE id = ?"
    await transaction.execute(update, *spellings, account)
    among = await transaction.rows("SELECT circle, player, name FROM daily_friends WHERE account_id = ?", account)
    known = [(name, circle, player) for circle, player, called in among if are_alike(called, row[0])]
    await transaction.execute_many("UPDATE daily_friends SET name = ? WHERE circle = ? AND player = ?", known)
    return True


async def _spellings_unless_alike(transaction: Transaction, name: str, account: str) -> tuple[str, str, str] | None:
    """Return a name and the two keys that find it: folded, and by its skeleton.

    None if *account* cannot have it, because another account's name is similar.
    """
    return None if set(await _alike(transaction, name)) - {account} else (name, fold_name(name), skeleton(name))


async def _alike(transaction: Transaction, name: str) -> list[str]:
    query = "SELECT id FROM accounts WHERE likeness = ? OR folded = ?"
    return [id for (id,) in await transaction.rows(query, skeleton(name), fold_name(name))]
