"""Transactions of the books in SQLite: coroutines that run to completion at once, in a thread of the store."""

import sqlite3
from collections.abc import Awaitable, Iterable, Sequence
from typing import Any, TypeVar

from cartaro.store.ports import Value

T = TypeVar("T")


class SqliteTransaction:
    """A :class:`cartaro.store.ports.Transaction` on *connection*; its awaitables never wait."""

    def __init__(self, connection: sqlite3.Connection) -> None:
        self._connection = connection

    async def rows(self, statement: str, *values: Value) -> Sequence[tuple[Any, ...]]:
        return self._connection.execute(statement, values).fetchall()

    async def row(self, statement: str, *values: Value) -> tuple[Any, ...] | None:
        row: tuple[Any, ...] | None = self._connection.execute(statement, values).fetchone()
        return row

    async def execute(self, statement: str, *values: Value) -> int:
        return self._connection.execute(statement, values).rowcount

    async def execute_many(self, statement: str, rows: Iterable[Sequence[Value]]) -> None:
        self._connection.executemany(statement, rows)


def run_now(work: Awaitable[T]) -> T:
    """Return the result of *work*; raise :class:`RuntimeError` if it awaits anything but its transaction."""
    steps = work.__await__()
    try:
        next(steps)
    except StopIteration as done:
        result: T = done.value
        return result
    steps.close()
    raise RuntimeError("a change of the store may wait for nothing but its transaction")
