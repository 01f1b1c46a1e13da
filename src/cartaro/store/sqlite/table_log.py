"""The logs of tables in the file: rows are chained when written, and checked when read."""

import sqlite3
from collections.abc import Iterable

from cartaro.store.sqlite.reading import any_text, one_moment
from cartaro.table.audit import damage_to, follow
from cartaro.table.chain import COLUMNS, ChainedRow, Head, link, origin
from cartaro.table.entries import Entry

_COLUMNS = ", ".join(COLUMNS)
_MARKS = ", ".join("?" * (1 + len(COLUMNS)))
_KEEP = f"INSERT INTO entries (table_id, {_COLUMNS}) VALUES ({_MARKS})"  # noqa: S608 - built in this module, as are those below
_SET_HEAD = "UPDATE tables SET head = ?, sha256 = ? WHERE id = ?"
_ROWS = f"SELECT {_COLUMNS} FROM entries WHERE table_id = ? ORDER BY seq"  # noqa: S608
_ROWS_FROM = f"SELECT {_COLUMNS} FROM entries WHERE table_id = ? AND seq >= ? ORDER BY seq"  # noqa: S608


def head_of(connection: sqlite3.Connection, table: str) -> Head | None:
    """Return the head of the log of *table*; None if there is no such table."""
    row = connection.execute("SELECT head, sha256 FROM tables WHERE id = ?", (table,)).fetchone()
    return None if row is None else Head(*row)


def append_entries(connection: sqlite3.Connection, table: str, entries: Iterable[Entry], head: Head) -> Head:
    """Append *entries* after *head*, inside a transaction in which the log ends there; return the new head.

    Raise :class:`sqlite3.IntegrityError`, with nothing appended, if a command is in the log already.
    """
    rows = []
    for entry in entries:
        rows.append(link(entry, head.sha256))
        head = Head(entry.seq, rows[-1].sha256)
    connection.executemany(_KEEP, [(table, *row) for row in rows])
    connection.execute(_SET_HEAD, (*head, table))
    return head


def read_rows(connection: sqlite3.Connection, table: str) -> list[ChainedRow]:
    """Return all rows of *table*, whatever the file contains."""
    with any_text(connection):
        return [ChainedRow(*row) for row in connection.execute(_ROWS, (table,)).fetchall()]


def read_log(connection: sqlite3.Connection, table: str) -> list[Entry]:
    """Return the entries of *table*; raise :class:`cartaro.table.state.LogError` if they are not as written."""
    return _read(connection, table, 0)


def read_after(connection: sqlite3.Connection, table: str, seq: int) -> list[Entry]:
    """Return the entries of *table* after the one at *seq*; raise as :func:`read_log`."""
    return _read(connection, table, seq)


def _read(connection: sqlite3.Connection, table: str, seq: int) -> list[Entry]:
    with one_moment(connection):
        head = head_of(connection, table)
        with any_text(connection):
            rows = [ChainedRow(*row) for row in connection.execute(_ROWS_FROM, (table, seq)).fetchall()]
        start = Head(0, origin(table))
        if rows and seq:
            start = Head(seq, rows.pop(0).sha256)
        if head is not None and follow(rows, start) != head:
            raise damage_to(table, read_rows(connection, table), head)
    return [row.entry for row in rows]


def open_log(connection: sqlite3.Connection, table: str, at: float) -> Head:
    """Begin the log of a new *table* at *at*; raise :class:`sqlite3.IntegrityError` if there is one."""
    head = Head(0, origin(table))
    row = (table, at, at, *head)
    connection.execute("INSERT INTO tables (id, opened_at, active_at, head, sha256) VALUES (?, ?, ?, ?, ?)", row)
    return head
