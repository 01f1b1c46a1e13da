"""Reading a database without changing it; for verification with every text as it is, as bytes if it is not UTF-8."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cartaro.store.errors import missing_database
from cartaro.store.sqlite.causes import UNREADABLE, lets_nobody_write
from cartaro.store.sqlite.schema import check_version, damaged_database, unreadable_database

BUSY_SECONDS = 30.0
"""Maximum wait, in seconds, for a server's transaction."""

_TO_READ = "mode=rw"  # mode=ro would leave the files of the WAL behind, as this user's
_BY_ITSELF = "immutable=1"


@contextmanager
def reading(path: Path, *, still: bool = False) -> Iterator[sqlite3.Connection]:
    """Open the database at *path* to read it; *still*: no server has the file open.

    Raise :class:`cartaro.store.errors.DatabaseError` if there is none, or it cannot be read.
    """
    if not path.is_file():
        raise missing_database(path)
    try:
        with closing(_open(path, still=still)) as connection, any_text(connection):
            if not check_version(connection, path):
                raise damaged_database(path)
            yield connection
    except UNREADABLE as error:
        raise unreadable_database(path, error) from error


@contextmanager
def any_text(connection: sqlite3.Connection) -> Iterator[None]:
    """Let *connection* return every text as it is, until the block ends."""
    usual = connection.text_factory
    connection.text_factory = _text
    try:
        yield
    finally:
        connection.text_factory = usual


@contextmanager
def one_moment(connection: sqlite3.Connection) -> Iterator[None]:
    """Read in one transaction: all reads in the block are as of one moment, whatever is written meanwhile."""
    connection.execute("BEGIN")
    try:
        yield
    finally:
        connection.execute("ROLLBACK")


def open_to_read(path: Path) -> sqlite3.Connection:
    """Return a connection to the database at *path*, only to read, while a server has it open or not.

    It reads on a full disk too: SQLite's shared index of the WAL has no room there, unless a server keeps it, and this
    connection makes its own, in memory, while no other program has the file open. Where not even a WAL can be made, and
    there is none, nobody writes, and the file is read by itself. Raise :class:`sqlite3.Error`.
    """
    try:
        return _opened(path)
    except sqlite3.OperationalError as error:
        if not lets_nobody_write(error, path):
            raise
        try:
            return _opened(path, first="PRAGMA locking_mode = EXCLUSIVE")
        except sqlite3.Error:
            if path.with_name(f"{path.name}-wal").exists():
                raise error from None
            return _opened(path, _BY_ITSELF)


def _opened(path: Path, how: str = _TO_READ, *, first: str = "") -> sqlite3.Connection:
    """Return a connection which has done the statement *first*, and read something."""
    connection = _connect(path, how)
    try:
        for statement in (first, "PRAGMA user_version"):
            connection.execute(statement).fetchone()
    except sqlite3.Error:
        connection.close()
        raise
    return connection


def _open(path: Path, *, still: bool) -> sqlite3.Connection:
    return open_by_itself(path) if still else open_to_read(path)


def open_by_itself(path: Path) -> sqlite3.Connection:
    """Return a connection to the database at *path*, which nobody writes, without the files that SQLite puts beside."""
    return _connect(path, _BY_ITSELF)


def _connect(path: Path, how: str) -> sqlite3.Connection:
    return sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def _text(raw: bytes) -> str | bytes:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw
