"""The reports in a database opened only for reading, of any version, whether or not a server has it open."""

import sqlite3
from collections.abc import Sequence
from contextlib import closing
from pathlib import Path

from cartaro.i18n import tr
from cartaro.store.books.talk import StoredReport, all_reports
from cartaro.store.errors import DatabaseError, missing_database
from cartaro.store.sqlite.causes import cause_of
from cartaro.store.sqlite.reading import open_to_read
from cartaro.store.sqlite.schema import check_version, damaged_database
from cartaro.store.sqlite.transaction import SqliteTransaction, run_now


def read_reports(path: Path) -> Sequence[StoredReport]:
    """Return the reports in the database at *path*, the oldest first.

    Raise :class:`DatabaseError` if it cannot be read.
    """
    if not path.is_file():
        raise missing_database(path)
    try:
        with closing(open_to_read(path)) as connection:
            if not check_version(connection, path):
                raise damaged_database(path)
            return run_now(all_reports(SqliteTransaction(connection)))
    except UnicodeDecodeError as error:
        raise damaged_database(path) from error
    except sqlite3.Error as error:
        raise DatabaseError(
            "unusable_database",
            tr("store-talk-unusable_database", path=path, error=cause_of(error, path)),
        ) from error
