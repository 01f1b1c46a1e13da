"""What operators do about people: each act in a log that is only ever added to, in one transaction with its effect.

An act is on an account, or on a person at one table. The log names accounts by their ids: what becomes of a name
becomes of it there too. Whether somebody is muted or banned is what the last such act on them says.
"""

import sqlite3
from collections.abc import Sequence
from typing import Final, NamedTuple

from cartaro.store.books.accounts import spellings_unless_alike
from cartaro.store.books.erasing import delete_account, erase_account_names, erase_person
from cartaro.store.books.passes import take_tokens
from cartaro.store.sqlite.store import SqliteStore
from cartaro.table.names import fold_name
from cartaro.table.ports import Conflict

ACTS: Final = ("warn", "mute", "unmute", "ban", "unban", "rename", "delete", "login")


class Subject(NamedTuple):
    """Whom an act is on: an account, or a person at a table; the other fields are None."""

    account: str | None = None
    table: str | None = None
    person: int | None = None


class Act(NamedTuple):
    """One act: when (UTC seconds) and by whom, what, on whom, until when (None: for good), why."""

    at: float
    who: str
    did: str
    on: Subject
    until: float | None
    why: str


class Told(NamedTuple):
    """An act as the log tells it: its number, and the name that its account has now (None: it has none)."""

    id: int
    act: Act
    name: str | None


class Warning(NamedTuple):  # noqa: A001  # what it is
    """What an operator has told the owner of an account."""

    at: float
    why: str


class ActBook:
    """The acts kept in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def find(self, called: str) -> Subject | None:
        """Return whom *called* means, an account's name or ``TABLE/PERSON``; None where there is nobody of it."""
        table, _, number = called.partition("/")

        def find(connection: sqlite3.Connection) -> Subject | None:
            row = connection.execute("SELECT id FROM accounts WHERE folded = ?", (fold_name(called),)).fetchone()
            if row is not None:
                return Subject(account=row[0])
            if not (number.isascii() and number.isdigit() and len(number) < 4):
                return None
            of = "SELECT (SELECT account_id FROM seats WHERE (table_id, person) = (?1, ?2)) FROM tokens "
            row = connection.execute(f"{of} WHERE (table_id, person) = (?1, ?2)", (table, int(number))).fetchone()
            if row is None:
                return None
            return Subject(table=table, person=int(number)) if row[0] is None else Subject(account=row[0])

        return await self._store.read(find)

    async def do(self, act: Act, name: str = "", key: bytes = b"") -> bool:
        """Do *act* and log it; False, with nothing done, where the *name* of a ``rename`` is another's.

        *key* is the digest of the pass that a ``login`` gives.
        """

        def do(connection: sqlite3.Connection) -> bool | Conflict:
            if not _do(connection, act, name, key):
                return Conflict()
            insert = (
                "INSERT INTO acts (at, who, did, account_id, table_id, person, until, why) "
                "VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
            )
            connection.execute(insert, (act.at, act.who, act.did, *act.on, act.until, act.why))
            return True

        return await self._store.change(do) is True

    async def log(self) -> Sequence[Told]:
        """Return every act, the oldest first."""
        query = (
            "SELECT acts.id, at, who, did, account_id, table_id, person, until, why, name "
            "FROM acts LEFT JOIN accounts ON accounts.id = account_id ORDER BY acts.id"
        )

        def read(connection: sqlite3.Connection) -> Sequence[Told]:
            return [
                Told(id, Act(at, who, did, Subject(*on), until, why), name)
                for id, at, who, did, *on, until, why, name in connection.execute(query)
            ]

        return await self._store.read(read)

    async def is_banned(self, account: str, now: float) -> bool:
        """Whether *account* may not log in at *now* (UTC seconds)."""
        return await self._store.read(lambda c: _holds(c, "ban", "account_id = ?", (account,), now))

    async def is_muted(self, table: str, person: int, now: float) -> bool:
        """Whether *person* at *table* may not write at *now* (UTC seconds), or the account that it is."""
        on = (
            "(table_id, person) = (?1, ?2) OR account_id = "
            "(SELECT account_id FROM seats WHERE (table_id, person) = (?1, ?2))"
        )
        return await self._store.read(lambda c: _holds(c, "mute", on, (table, person), now))

    async def warnings(self, account: str) -> Sequence[Warning]:
        """Return the warnings that the owner of *account* has not put away, the oldest first."""
        query = (
            "SELECT at, why FROM acts JOIN accounts ON accounts.id = account_id "
            "WHERE account_id = ? AND did = 'warn' AND acts.id > heeded ORDER BY acts.id"
        )
        return await self._store.read(lambda c: [Warning(*row) for row in c.execute(query, (account,))])

    async def heed(self, account: str) -> None:
        """Put the warnings of *account* away."""
        update = "UPDATE accounts SET heeded = (SELECT coalesce(max(id), 0) FROM acts) WHERE id = ?"
        await self._store.change(lambda c: c.execute(update, (account,)).rowcount)

    async def last(self) -> int:
        """Return the number of the last act."""
        return int(await self._store.read(lambda c: c.execute("SELECT coalesce(max(id), 0) FROM acts").fetchone()[0]))

    async def last_erased(self) -> int:
        """Return the number of the last table where names were taken out."""
        return int(await self._store.read(lambda c: c.execute(_LAST_ERASED).fetchone()[0]))

    async def erased_after(self, id: int) -> Sequence[tuple[int, str]]:
        """Return the tables where names were taken out after number *id*, each time with its number."""
        query = "SELECT id, table_id FROM erased WHERE id > ? ORDER BY id"
        return await self._store.read(lambda c: c.execute(query, (id,)).fetchall())


_LAST_ERASED = "SELECT coalesce(max(id), 0) FROM erased"


def _do(connection: sqlite3.Connection, act: Act, name: str, key: bytes) -> bool:
    """Bring about what *act* does beside being in the log; False where it cannot be."""
    account, table, person = act.on
    match act.did, account:
        case "ban", _:
            _shut_out(connection, act.on)
        case "rename", None:
            assert table is not None
            assert person is not None
            erase_person(connection, table, person)
        case "rename", str():
            spellings = spellings_unless_alike(connection, name, account)
            if spellings is None:
                return False
            erase_account_names(connection, account)
            update = "UPDATE accounts SET name = ?, folded = ?, likeness = ? WHERE id = ?"
            connection.execute(update, (*spellings, account))
        case "delete", str():
            delete_account(connection, account)
        case "login", str():
            connection.execute("DELETE FROM passes WHERE account_id = ?", (account,))
            insert = "INSERT INTO passes (sha256, until, account_id) VALUES (?, ?, ?)"
            connection.execute(insert, (key, act.until, account))
    return True


def _shut_out(connection: sqlite3.Connection, on: Subject) -> None:
    """End the sessions of an account, and make the tokens of its seats, or of a person's, good for nothing."""
    seats: list[tuple[str, int]] = []
    if on.table is not None and on.person is not None:
        seats = [(on.table, on.person)]
    if on.account is not None:
        connection.execute("DELETE FROM sessions WHERE account_id = ?", (on.account,))
        connection.execute("DELETE FROM passes WHERE account_id = ?", (on.account,))
        mine = "SELECT table_id, person FROM seats JOIN tables ON id = table_id WHERE account_id = ? AND NOT over"
        seats = connection.execute(mine, (on.account,)).fetchall()
    for table, person in seats:
        take_tokens(connection, table, person)


def _holds(connection: sqlite3.Connection, did: str, on: str, of: tuple[object, ...], now: float) -> bool:
    """Whether the last act of a kind, or against it, on somebody still holds."""
    query = f"SELECT did, until FROM acts WHERE ({on}) AND did IN ('{did}', 'un{did}') ORDER BY id DESC LIMIT 1"  # noqa: S608 - of this module's making
    row = connection.execute(query, of).fetchone()
    return row is not None and row[0] == did and (row[1] is None or row[1] > now)
