"""Transactions of the books in PostgreSQL."""

import asyncio
import random
import time
from collections.abc import Awaitable, Callable, Iterable, Sequence
from typing import Any, TypeVar

from cartaro.store.ports import Transaction, Value
from cartaro.store.postgres.connections import LONGEST_QUEUE, Connections, Lent
from cartaro.store.postgres.dialect import number_values
from cartaro.store.postgres.failures import AGAIN, BROKEN, LOST
from cartaro.table.ports import Conflict, Duplicate

_LONGEST_REST = 0.02

T = TypeVar("T")


class PostgresTransaction:
    """A :class:`cartaro.store.ports.Transaction` on *connection*."""

    def __init__(self, connection: Lent) -> None:
        self._connection = connection

    async def rows(self, statement: str, *values: Value) -> Sequence[tuple[Any, ...]]:
        return [tuple(row) for row in await self._connection.fetch(number_values(statement), *values)]

    async def row(self, statement: str, *values: Value) -> tuple[Any, ...] | None:
        row = await self._connection.fetchrow(number_values(statement), *values)
        return None if row is None else tuple(row)

    async def execute(self, statement: str, *values: Value) -> int:
        done = await self._connection.execute(number_values(statement), *values)
        return int(done.rpartition(" ")[2])

    async def execute_many(self, statement: str, rows: Iterable[Sequence[Value]]) -> None:
        await self._connection.executemany(number_values(statement), rows)


class _Undone(Exception):  # noqa: N818 - not an error: carries the answer of a change to be rolled back
    def __init__(self, answer: Conflict | Duplicate) -> None:
        super().__init__()
        self.answer = answer


async def make_change(connections: Connections, change: Callable[[Transaction], Awaitable[T]]) -> T | Conflict:
    """Run *change* in one serializable transaction; retry it after conflicts with others, for :data:`LONGEST_QUEUE`.

    A conflict is an answer of the database, which is only busy. asyncpg's errors are passed on.
    """

    async def work(connection: Lent) -> T:
        async with connection.transaction(isolation="serializable"):
            answer = await change(PostgresTransaction(connection))
            if isinstance(answer, Conflict | Duplicate):
                raise _Undone(answer)
        return answer

    until = time.monotonic() + LONGEST_QUEUE
    while True:
        try:
            return await connections.use(work)
        except _Undone as undone:
            return undone.answer  # type: ignore[return-value]  # the change returned it
        except BROKEN:
            return Conflict()
        except AGAIN:
            if time.monotonic() > until:
                raise
        await asyncio.sleep(random.uniform(0, _LONGEST_REST))  # noqa: S311 - so that not all retry at once


async def make_reading(connections: Connections, read: Callable[[Lent], Awaitable[T]]) -> T:
    """Return the result of *read*; retry it once if the connection had been lost."""
    try:
        return await connections.use(read)
    except TimeoutError:
        raise
    except LOST:
        return await connections.use(read)
