"""The books of a SQLite file that is only read, for commands: they work on a full disk too."""

from collections.abc import Awaitable, Callable
from pathlib import Path
from typing import TypeVar

from cartaro.store.errors import missing_database
from cartaro.store.ports import Transaction
from cartaro.store.sqlite.causes import UNREADABLE
from cartaro.store.sqlite.reading import one_moment, open_to_read
from cartaro.store.sqlite.schema import VERSION, check_version, unreadable_database
from cartaro.store.sqlite.transaction import SqliteTransaction, run_now
from cartaro.table.ports import Conflict

T = TypeVar("T")


class SqliteReader:
    """A :class:`cartaro.store.ports.Database` at *path* without changes. It blocks its thread.

    Raise :class:`cartaro.store.errors.DatabaseError` if the file is not there or cannot be read.
    """

    now = "((julianday('now') - 2440587.5) * 86400.0)"
    skip_locked = ""

    def __init__(self, path: Path) -> None:
        if not path.is_file():
            raise missing_database(path)
        self._path = path
        try:
            self._connection = open_to_read(path)
            try:
                self.is_up_to_date = check_version(self._connection, path) == VERSION
            except BaseException:
                self.close()
                raise
        except UNREADABLE as error:
            raise unreadable_database(path, error) from error

    async def read(self, read: Callable[[Transaction], Awaitable[T]]) -> T:
        """Return the result of *read* (see :class:`cartaro.store.ports.Database`).

        Raise :class:`cartaro.store.errors.DatabaseError` if the file cannot be read.
        """
        try:
            with one_moment(self._connection):
                return run_now(read(SqliteTransaction(self._connection)))
        except UNREADABLE as error:
            raise unreadable_database(self._path, error) from error

    async def change(self, change: Callable[[Transaction], Awaitable[T]]) -> T | Conflict:
        """Refuse *change*: what is to be changed has to be opened with ``open_store``."""
        raise NotImplementedError(change)

    def close(self) -> None:
        """Close the file."""
        self._connection.close()
