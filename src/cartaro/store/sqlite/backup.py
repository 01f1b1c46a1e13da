"""Copies of the database, made and restored while servers have it open, by SQLite's online backup, page by page."""

import os
import sqlite3
from collections.abc import Callable
from contextlib import closing
from pathlib import Path
from typing import NamedTuple

from cartaro.i18n import tr
from cartaro.store.errors import DatabaseError
from cartaro.store.private import make_private_file, make_private_folder
from cartaro.store.sqlite.causes import UNREADABLE, cause_of, is_damage
from cartaro.store.sqlite.reading import BUSY_SECONDS, open_by_itself, open_to_read
from cartaro.store.sqlite.schema import check_version, open_database, unreadable_database

PAGES_A_STEP = 256

Progress = Callable[[int, int], None]
"""Called with the number of pages done, and the total."""


class Contents(NamedTuple):
    """The contents of a database."""

    tables: int
    unfinished: int
    entries: int
    events: int = 0


def back_up(source: Path, target: Path, progress: Progress | None = None) -> Contents:
    """Copy the database *source*, as of one moment, to the new file *target*; return the copy's contents.

    A server that writes meanwhile is not held up. The copy is checked before it gets its name: a file called *target*
    is complete. Raise :class:`DatabaseError` if either cannot be used.
    """
    refuse_taken(target)
    unfinished = target.with_name(f".{target.name}.unfinished")
    try:
        copy_file(source, unfinished, progress)
        contents = inspect(unfinished)
        unfinished.rename(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return contents


def restore(backup: Path, target: Path, kept: Path, progress: Progress | None = None) -> Contents:
    """Replace the contents of the database *target* by *backup*, after copying the old ones, if any, to *kept*.

    It is one transaction of *target*: servers that have it open see the old contents, then the new. An older backup is
    migrated on the way. Raise :class:`DatabaseError`, before anything is changed, if *backup* is damaged.
    """
    inspect(backup, still=True)
    make_private_folder(target.parent)
    staged = target.with_name(f".{target.name}.restoring")
    staged.unlink(missing_ok=True)
    try:
        copy_file(backup, staged, None, still=True)
        open_database(staged, lambda: sqlite3.connect(staged, isolation_level=None)).close()
        contents = inspect(staged)
        if target.exists():
            back_up(target, kept)
        copy_file(staged, target, progress)
    finally:
        staged.unlink(missing_ok=True)
    return contents


def inspect(path: Path, *, still: bool = False) -> Contents:
    """Read a database from end to end and return its contents; *still*: no server has the file open.

    Raise :class:`DatabaseError` if it is damaged, or cannot be read.
    """
    if not path.is_file():
        raise _missing(path)
    try:
        with closing(_open(path, still=still)) as connection:
            if not check_version(connection, path):
                raise _unsound(path)
            if find_damage(connection):
                raise _unsound(path)
            tables, unfinished, entries = connection.execute(_COUNT).fetchone()
            return Contents(tables, unfinished, entries, _count_events(connection))
    except UNREADABLE as error:
        sound = isinstance(error, sqlite3.DatabaseError) and not is_damage(error)
        raise (unreadable_database(path, error) if sound else _unsound(path)) from error


def _open(path: Path, *, still: bool) -> sqlite3.Connection:
    """Open a database to read it; *still*: without the files that SQLite puts beside it, where it cannot put any.

    Such a file is a backup on a medium that is read-only, or of another user; one with a log of its own is not.
    """
    if still and not os.access(path.parent, os.W_OK) and not path.with_name(f"{path.name}-wal").exists():
        return open_by_itself(path)
    return open_to_read(path)


def _count_events(connection: sqlite3.Connection) -> int:
    """Count the events; a database from before events existed has none."""
    known = connection.execute("SELECT 1 FROM sqlite_master WHERE name = 'events'").fetchone()
    return int(connection.execute("SELECT count(*) FROM events").fetchone()[0]) if known else 0


def find_damage(connection: sqlite3.Connection) -> list[str]:
    """Return the faults that SQLite finds in pages, indexes or references (``table → what it refers to``), a line each.

    Findings about NULLs are ignored: SQLite 3.40 looks for them in the wrong column of a table WITHOUT ROWID.
    """
    told = [str(line) for (line,) in connection.execute("PRAGMA integrity_check")]
    found = [line for line in told if line != "ok" and not line.startswith("NULL value in ")]
    lost = {f"{table} → {parent}" for table, _, parent, _ in connection.execute("PRAGMA foreign_key_check")}
    return [*found, *sorted(lost)]


_COUNT = "SELECT (SELECT count(*) FROM tables), (SELECT count(*) FROM tables WHERE NOT over), count(*) FROM entries"


def copy_file(source: Path, target: Path, progress: Progress | None, *, still: bool = False) -> None:
    """Copy one database over another; *still*: no server has *source* open.

    Raise errors of SQLite or the disk as :class:`DatabaseError`.
    """
    if not source.is_file():
        raise _missing(source)

    def report(_status: int, remaining: int, pages: int) -> None:
        if progress is not None:
            progress(pages - remaining, pages)

    try:
        make_private_file(target)
        with (
            closing(_hold(source, still=still)) as origin,
            closing(sqlite3.connect(target, timeout=BUSY_SECONDS)) as copy,
        ):
            origin.backup(copy, pages=PAGES_A_STEP, progress=report)
    except (sqlite3.Error, OSError) as error:
        raise _failed(target, error) from error


def _hold(source: Path, *, still: bool) -> sqlite3.Connection:
    """Begin to read *source*, whose contents do not change any more for the connection that is returned."""
    try:
        origin = _open(source, still=still)
        try:
            origin.execute("BEGIN")
            origin.execute("SELECT count(*) FROM sqlite_master").fetchone()
        except BaseException:
            origin.close()
            raise
    except UNREADABLE as error:
        raise unreadable_database(source, error) from error
    return origin


def _missing(path: Path) -> DatabaseError:
    return DatabaseError(
        "no_database",
        tr("store-backup-no_database", path=path),
    )


def refuse_taken(path: Path) -> None:
    """Raise :class:`DatabaseError` if there is a file at *path* already."""
    if path.exists():
        raise DatabaseError("file_exists", tr("store-backup-file_exists", path=path))


def _unsound(path: Path) -> DatabaseError:
    return DatabaseError(
        "unsound_backup",
        tr("store-backup-unsound_backup", path=path),
    )


def _failed(path: Path, error: sqlite3.Error | OSError) -> DatabaseError:
    return DatabaseError(
        "copy_failed",
        tr("store-backup-copy_failed", path=path, error=cause_of(error, path)),
    )
