"""What was said at tables, and what was reported of it, in the store: beside the logs, never in them."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from dataclasses import replace
from pathlib import Path
from typing import NamedTuple

import msgspec

from cartaro.i18n import tr
from cartaro.store.sqlite.schema import DatabaseError, check_version
from cartaro.store.sqlite.store import SqliteStore
from cartaro.table.ports import Conflict, Duplicate
from cartaro.table.talk import RECENT, Report, Said

KEPT_SECONDS = 30 * 24 * 3600.0
"""What was said is forgotten after so long."""
REPORTS_SECONDS = 180 * 24 * 3600.0
"""And what was reported of it after so long."""
MOST_AT_A_TABLE = 2_000
"""Lines that one table keeps: the oldest go first."""

_LINES = "SELECT number, person, name, at, said, phrase FROM talk"


class Reported(NamedTuple):
    """A report as it is kept: its number, the table, when it came (UTC seconds)."""

    id: int
    table: str
    at: float
    what: Report


class TalkBook:
    """The talk kept in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def add(self, table: str, head: int, cmd_id: str, said: Said) -> Said | Duplicate | Conflict:
        """Keep a line, numbered, if the table's log still ends at *head*: what is said belongs to that moment.

        :class:`Conflict` where the log has gone on, :class:`Duplicate` (of a line's number) where it was kept before.
        """

        def write(connection: sqlite3.Connection) -> Said | Duplicate | Conflict:
            if (earlier := _find(connection, table, cmd_id)) is not None:
                return Duplicate(earlier)
            (now,) = connection.execute("SELECT max(seq) FROM entries WHERE table_id = ?", (table,)).fetchone()
            if now != head:
                return Conflict()
            query = "SELECT coalesce(max(number), 0) + 1 FROM talk WHERE table_id = ?"
            (number,) = connection.execute(query, (table,)).fetchone()
            row = (table, number, cmd_id, said.who, said.name, said.at, said.text, said.phrase)
            connection.execute("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?, ?)", row)
            gone = "DELETE FROM talk WHERE table_id = ? AND number <= ?"
            connection.execute(gone, (table, number - MOST_AT_A_TABLE))
            return replace(said, number=number)

        return await self._store.change(write)

    async def find(self, table: str, cmd_id: str) -> int | None:
        """Return the number of the line that a command made; None where it made none."""
        return await self._store.read(lambda connection: _find(connection, table, cmd_id))

    async def recent(self, table: str, until: float | None = None) -> list[Said]:
        """Return the last lines at *table*, the newest last; with *until* (UTC seconds) those said by then."""

        def read(connection: sqlite3.Connection) -> list[Said]:
            query = f"{_LINES} WHERE table_id = ? AND at <= coalesce(?, at) ORDER BY number DESC LIMIT ?"
            rows = connection.execute(query, (table, until, RECENT)).fetchall()
            return [Said(*row) for row in reversed(rows)]

        return await self._store.read(read)

    async def line(self, table: str, number: int) -> Said | None:
        """Return one line; None where there is none of that number."""
        query = f"{_LINES} WHERE table_id = ? AND number = ?"
        row = await self._store.read(lambda connection: connection.execute(query, (table, number)).fetchone())
        return None if row is None else Said(*row)

    async def report(self, table: str, cmd_id: str, at: float, report: Report) -> None:
        """Keep a report, once: the same command again is the same report."""
        row = (table, cmd_id, at, msgspec.json.encode(report).decode())
        insert = "INSERT INTO reports (table_id, cmd_id, at, what) VALUES (?, ?, ?, ?)"
        await self._store.change(lambda connection: connection.execute(insert, row).rowcount)

    async def said_by(self, account: str) -> list[tuple[str, Said]]:
        """Return what the account has said and is still kept, with the tables."""

        def read(connection: sqlite3.Connection) -> list[tuple[str, Said]]:
            query = (
                "SELECT table_id, number, person, name, at, said, phrase FROM talk JOIN seats USING (table_id, person) "
                "WHERE account_id = ? ORDER BY at"
            )
            return [(table, Said(*said)) for table, *said in connection.execute(query, (account,))]

        return await self._store.read(read)

    async def forget_old(self, now: float) -> None:
        """Forget what was said, and reported, too long before *now* (UTC seconds)."""

        def forget(connection: sqlite3.Connection) -> None:
            connection.execute("DELETE FROM talk WHERE at < ?", (now - KEPT_SECONDS,))
            connection.execute("DELETE FROM reports WHERE at < ?", (now - REPORTS_SECONDS,))

        await self._store.change(forget)


def _find(connection: sqlite3.Connection, table: str, cmd_id: str) -> int | None:
    query = "SELECT number FROM talk WHERE table_id = ? AND cmd_id = ?"
    row = connection.execute(query, (table, cmd_id)).fetchone()
    return None if row is None else int(row[0])


def missing_database(path: Path) -> DatabaseError:
    """Return what is said where an operator names a folder without a log."""
    return DatabaseError(
        "no_database",
        tr("store-talk-no_database", path=path),
    )


def read_reports(path: Path) -> Sequence[Reported]:
    """Return the reports kept in the database at *path*, the oldest first; also while a server has it open.

    Raise :class:`DatabaseError` where it cannot be read.
    """
    if not path.is_file():
        raise missing_database(path)
    try:
        with closing(sqlite3.connect(path, timeout=30)) as connection:
            if check_version(connection, path) < SINCE_VERSION:
                return []
            rows = connection.execute("SELECT id, table_id, at, what FROM reports ORDER BY id").fetchall()
    except sqlite3.Error as error:
        raise DatabaseError(
            "unusable_database",
            tr("store-talk-unusable_database", path=path, error=error),
        ) from error
    return [Reported(id, table, at, msgspec.json.decode(what, type=Report)) for id, table, at, what in rows]


SINCE_VERSION = 4
"""The first version of the schema that has reports."""
