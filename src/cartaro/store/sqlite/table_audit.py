"""Auditing the tables in a file: every row of every log, as it is there."""

import sqlite3
from collections.abc import Iterator, Mapping
from pathlib import Path

from cartaro.store.sqlite.reading import one_moment, reading
from cartaro.store.sqlite.schema import check_version
from cartaro.store.sqlite.table_log import head_of, read_rows
from cartaro.store.table_audit import Audited, audit_log
from cartaro.table.chain import Head

_TABLES = "SELECT id FROM tables UNION SELECT table_id FROM entries UNION SELECT table_id FROM secrets ORDER BY 1"


def audit_tables(database: Path, before: Mapping[str, Head]) -> Iterator[tuple[int, int, Audited]]:
    """Audit every table in *database*, while servers work; *before* has earlier heads of tables.

    Yield the number done, the total, and the result for the last table. Raise
    :class:`cartaro.store.errors.DatabaseError` if the file cannot be read.
    """
    with reading(database) as connection:
        has_tables = check_version(connection, database) > 0  # an empty file has none yet
        tables = [str(table) for (table,) in connection.execute(_TABLES)] if has_tables else []
        every = [*tables, *sorted(before.keys() - tables)]
        for done, table in enumerate(every, 1):
            with one_moment(connection):
                yield done, len(every), _audit(connection, table, before.get(table))


def _audit(connection: sqlite3.Connection, table: str, before: Head | None) -> Audited:
    kept = connection.execute("SELECT shuffle FROM secrets WHERE table_id = ?", (table,)).fetchone()
    return audit_log(table, read_rows(connection, table), head_of(connection, table), kept and kept[0], before)
