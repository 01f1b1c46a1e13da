"""Everything in a file, read as of one moment, or written in one transaction."""

import sqlite3
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from contextlib import asynccontextmanager, closing, contextmanager
from pathlib import Path
from typing import TypeAlias

from cartaro.i18n import tr
from cartaro.store.contents import BYTES, CHAINED, EVERYTHING, SWITCHES, Row, StoredTable
from cartaro.store.errors import DatabaseError
from cartaro.store.sqlite.causes import UNREADABLE
from cartaro.store.sqlite.reading import BUSY_SECONDS
from cartaro.store.sqlite.schema import open_database, unreadable_database

AT_ONCE = 2_000
"""Number of rows read or written at a time."""
ALONE_SECONDS = 1.0
"""Maximum wait, in seconds, until no other process has the file open."""

_Value: TypeAlias = str | bytes | int | float | None


class SqliteContents:
    """A :class:`cartaro.store.contents.Target` on *connection*, inside its transaction."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def chunks(self, kept: StoredTable) -> AsyncIterator[Sequence[Row]]:
        columns, key = ", ".join(kept.columns), ", ".join(kept.key)
        cursor = self._connection.execute(f"SELECT {columns} FROM {kept.name} ORDER BY {key}")  # noqa: S608 - built in this package
        readers = [_reader_of(kept.name, column) for column in kept.columns]
        while rows := cursor.fetchmany(AT_ONCE):
            yield [tuple(read(value) for read, value in zip(readers, row, strict=True)) for row in rows]

    async def put(self, kept: StoredTable, rows: Sequence[Row]) -> None:
        marks = ", ".join("?" * len(kept.columns))
        self._connection.executemany(f"INSERT INTO {kept.name} ({', '.join(kept.columns)}) VALUES ({marks})", rows)  # noqa: S608 - likewise

    def replace_nul(self) -> int:
        """Replace U+0000, which PostgreSQL cannot store, by U+FFFD in every text; return the number of rows with it.

        If that gives two rows of a table the same key, the other one is dropped. Raise
        :class:`cartaro.store.errors.DatabaseError`, which names the row, if a log has it: its hash would be another.
        """
        return sum(self._replace_nul(kept) for kept in EVERYTHING)

    def _replace_nul(self, kept: StoredTable) -> int:
        where = " OR ".join(f"(typeof({name}) = 'text' AND instr({name}, char(0)) > 0)" for name in kept.columns)
        query = f"SELECT {', '.join(kept.columns)} FROM {kept.name} WHERE {where}"  # noqa: S608 - built in this package
        rows = self._connection.execute(query).fetchall()
        if rows and kept.name in CHAINED:
            raise DatabaseError("nul_in_log", tr("store-contents-nul_in_log", row=kept.called(rows[0])))
        if rows:
            self._connection.create_function("without_nul", 1, _without_nul, deterministic=True)
            values = ", ".join(f"{name} = without_nul({name})" for name in kept.columns)
            self._connection.execute(f"UPDATE OR REPLACE {kept.name} SET {values} WHERE {where}")  # noqa: S608 - likewise
        return len(rows)


@asynccontextmanager
async def hold_still(path: Path) -> AsyncIterator[SqliteContents]:
    """Read all of the file at *path*, after migrating it; no other process can open it, and no change is kept.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be read, or a server has it open.
    """
    open_database(path, lambda: _connect(path)).close()
    with _in_words(path), closing(_connect(path, ALONE_SECONDS)) as connection:
        connection.execute("PRAGMA locking_mode = EXCLUSIVE")
        connection.execute("BEGIN IMMEDIATE")
        yield SqliteContents(connection)
        connection.execute("ROLLBACK")


@asynccontextmanager
async def fill_new(path: Path) -> AsyncIterator[SqliteContents]:
    """Fill a new file at *path*; the data are committed only if the block ends without an error.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be written.
    """
    with _in_words(path), closing(open_database(path, lambda: _connect(path))) as connection:
        connection.execute("BEGIN IMMEDIATE")
        yield SqliteContents(connection)
        connection.execute("COMMIT")


@contextmanager
def _in_words(path: Path) -> Iterator[None]:
    try:
        yield
    except UNREADABLE as error:
        if getattr(error, "sqlite_errorcode", 0) & 0xFF == sqlite3.SQLITE_BUSY:
            raise DatabaseError("in_use", tr("store-contents-in_use", path=path)) from error
        raise unreadable_database(path, error) from error


def _connect(path: Path, patience: float = BUSY_SECONDS) -> sqlite3.Connection:
    return sqlite3.connect(path, timeout=patience, isolation_level=None)


def _reader_of(table: str, column: str) -> Callable[[object], object]:
    if column in SWITCHES:
        return bool
    return _bytes if (table, column) in BYTES else _same


def _bytes(value: object) -> object:
    return value.encode() if isinstance(value, str) else value


def _without_nul(value: _Value) -> _Value:
    return value.replace("\0", "\ufffd") if isinstance(value, str) else value


def _same(value: object) -> object:
    return value
