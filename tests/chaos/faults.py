"""A deliberately faulty server, with one planted fault.

Each fault represents a mistake made in real software; the driver is useful only if it finds them.
"""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence
from typing import Any

from cartaro.cli.main import main
from cartaro.store.sqlite import schema, store, table_log
from cartaro.table.entries import Entry, Revealed
from cartaro.table.ports import Appended, Outcome

COMMIT_DELAY = 0.05
"""The delay of commits, in seconds, in a server that acknowledges first."""


def acknowledge_before_commit() -> None:
    """Answer every append at once, and commit it later."""
    append = store.SqliteStore.append
    late: set[asyncio.Task[Outcome]] = set()

    async def append_later(*arguments: Any) -> Outcome:
        await asyncio.sleep(COMMIT_DELAY)
        return await append(*arguments)

    async def promise(*arguments: Any) -> Outcome:
        task = asyncio.ensure_future(append_later(*arguments))
        late.add(task)
        task.add_done_callback(late.discard)
        return Appended()

    store.SqliteStore.append = promise  # type: ignore[assignment,method-assign]  # that is the fault


def no_unique_key() -> None:
    """Allow two entries of a table to have the same seq, with no constraint in the database and no check."""
    schema.SCHEMA = schema.SCHEMA.replace("PRIMARY KEY (table_id, seq),", "").replace(") WITHOUT ROWID;", ");", 1)

    def insert(
        connection: sqlite3.Connection, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes]
    ) -> Outcome:
        head = table_log.head_of(connection, table)
        assert head is not None
        table_log.append_entries(connection, table, entries, head)
        tokens = [(table, person, key) for person, key in keys.items()]
        connection.executemany("INSERT INTO tokens VALUES (?, ?, ?)", tokens)
        over = any(isinstance(entry.payload, Revealed) for entry in entries)
        connection.execute("UPDATE tables SET over = max(over, ?) WHERE id = ?", (over, table))
        return Appended()

    store._insert = insert
    store._AppendOne.__call__ = lambda self, connection: insert(connection, self.table, [self.entry], {})  # type: ignore[method-assign]  # that is the fault


def no_command_id() -> None:
    """Forget which command made an entry: a command repeated after a broken connection is a new one."""
    schema.SCHEMA = schema.SCHEMA.replace(
        "PRIMARY KEY (table_id, seq),\n    UNIQUE (table_id, cmd_id)", "PRIMARY KEY (table_id, seq)"
    )
    store._find = lambda connection, table, cmd_id: None


FAULTS: Mapping[str, Callable[[], None]] = {
    fault.__name__: fault for fault in (acknowledge_before_commit, no_unique_key, no_command_id)
}


def serve_with_a_fault(arguments: Sequence[str]) -> int:
    """Plant the fault named by the first argument, then run the command with the others; return its status."""
    FAULTS[arguments[0]]()
    return main(arguments[1:])
