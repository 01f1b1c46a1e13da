"""Checks whether the store works: it accepts a change, and its file is undamaged."""

import sqlite3
from contextlib import closing
from pathlib import Path

from cartaro.store.sqlite.backup import find_damage
from cartaro.store.sqlite.schema import BUSY_MS

_DAMAGE = (sqlite3.SQLITE_CORRUPT, sqlite3.SQLITE_NOTADB)


def change_nothing(connection: sqlite3.Connection) -> None:
    """Write existing values again, a change without effect that has to reach the disk like any other."""
    (version,) = connection.execute("PRAGMA user_version").fetchone()
    connection.execute(f"PRAGMA user_version = {int(version)}")


def is_whole(path: Path) -> bool:
    """Whether the database at *path* exists and is readable from end to end, on a separate connection.

    Raise :class:`sqlite3.Error` if that cannot be determined, for example because the disk is full.
    """
    if not path.is_file():
        return False
    try:
        with closing(sqlite3.connect(f"{path.absolute().as_uri()}?mode=ro", uri=True, timeout=BUSY_MS / 1000)) as file:
            return not find_damage(file)
    except sqlite3.Error as error:
        if error.sqlite_errorcode & 0xFF in _DAMAGE:
            return False
        raise
