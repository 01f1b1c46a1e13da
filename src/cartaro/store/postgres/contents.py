"""Everything in a PostgreSQL database, read as of one moment, or written in one transaction."""

from collections.abc import AsyncIterator, Iterator, Sequence
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import asyncpg

from cartaro.store.contents import Row, StoredTable
from cartaro.store.postgres.connections import Connection, connect
from cartaro.store.postgres.schema import bring_up_to_date, unusable

AT_ONCE = 2_000
"""Number of rows read at a time."""

_PATIENT = {"idle_in_transaction_session_timeout": "0"}
"""Disables the timeout between two chunks, during which the other side is read or written, which may take long."""

_TEXTS = "SELECT column_name FROM information_schema.columns WHERE table_name = $1 AND data_type = 'text'"


class PostgresContents:
    """A :class:`cartaro.store.contents.Target` on *connection*, inside its transaction."""

    def __init__(self, connection: Connection) -> None:
        self._connection = connection

    async def chunks(self, kept: StoredTable) -> AsyncIterator[Sequence[Row]]:
        texts = {name for (name,) in await self._connection.fetch(_TEXTS, kept.name)}
        key = ", ".join(f'{column} COLLATE "C"' if column in texts else column for column in kept.key)
        query = f"SELECT {', '.join(kept.columns)} FROM {kept.name} ORDER BY {key}"  # noqa: S608 - built in this package
        cursor: Any = await self._connection.cursor(query)
        while rows := await cursor.fetch(AT_ONCE):
            yield [tuple(row) for row in rows]

    async def put(self, kept: StoredTable, rows: Sequence[Row]) -> None:
        await self._connection.copy_records_to_table(kept.name, records=rows, columns=kept.columns)


@asynccontextmanager
async def snapshot(address: str) -> AsyncIterator[PostgresContents]:
    """Read all of the database at *address* as it is now; nodes continue to write.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be read.
    """
    async with session(address) as connection, connection.transaction(isolation="repeatable_read", readonly=True):
        yield PostgresContents(connection)


@asynccontextmanager
async def fill(address: str) -> AsyncIterator[PostgresContents]:
    """Fill the database at *address*; the data are committed only if the block ends without an error.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be written.
    """
    async with session(address) as connection, connection.transaction():
        yield PostgresContents(connection)


@asynccontextmanager
async def session(address: str) -> AsyncIterator[Connection]:
    """Lend a connection without time limits to the database at *address*, after migrating it.

    Raise :class:`cartaro.store.errors.DatabaseError` for any error of the database.
    """
    bring_up_to_date(address)
    with _in_words():
        connection = await connect(address, _PATIENT)
        try:
            yield connection
        finally:
            connection.terminate()


@contextmanager
def _in_words() -> Iterator[None]:
    try:
        yield
    except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError) as error:
        raise unusable(error) from error
