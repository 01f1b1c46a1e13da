"""Reading a database for verification: every text as it is in the file, as bytes if it is not UTF-8."""

import sqlite3
from collections.abc import Iterator
from contextlib import closing, contextmanager
from pathlib import Path

from cartaro.store.errors import missing_database
from cartaro.store.sqlite.backup import BUSY_SECONDS
from cartaro.store.sqlite.schema import check_version, damaged_database, unreadable_database


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
    except sqlite3.DatabaseError as error:
        raise unreadable_database(path, error) from error
    except UnicodeDecodeError as error:  # text quoted by SQLite may not be UTF-8
        raise damaged_database(path) from error


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


def _open(path: Path, *, still: bool) -> sqlite3.Connection:
    how = "immutable=1" if still else "mode=rw"  # mode=ro would leave the files of the WAL behind, as this user's
    return sqlite3.connect(f"{path.resolve().as_uri()}?{how}", uri=True, timeout=BUSY_SECONDS, isolation_level=None)


def _text(raw: bytes) -> str | bytes:
    try:
        return raw.decode()
    except UnicodeDecodeError:
        return raw
