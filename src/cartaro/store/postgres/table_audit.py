"""Auditing the tables in a PostgreSQL database: every row of every log, while nodes work."""

from collections.abc import AsyncIterator, Mapping
from typing import Final

from cartaro.store.postgres.connections import Connection
from cartaro.store.postgres.contents import session
from cartaro.store.postgres.slots import slot_of
from cartaro.store.table_audit import Audited, audit_log
from cartaro.table.chain import COLUMNS, ChainedRow, Head

_TABLES: Final = (
    "SELECT id FROM tables UNION SELECT table_id FROM entries UNION SELECT table_id FROM secrets ORDER BY 1"
)
_HEAD: Final = "SELECT head, sha256 FROM tables WHERE slot = $1 AND id = $2"
_SHUFFLE: Final = "SELECT shuffle FROM secrets WHERE slot = $1 AND table_id = $2"
_ROWS: Final = f"SELECT {', '.join(COLUMNS)} FROM entries WHERE slot = $1 AND table_id = $2 ORDER BY seq"  # noqa: S608 - built in this module


async def audit_tables(address: str, before: Mapping[str, Head]) -> AsyncIterator[tuple[int, int, Audited]]:
    """Audit every table in the database at *address*; *before* has earlier heads of tables.

    Yield the number done, the total, and the result for the last table. Raise
    :class:`cartaro.store.errors.DatabaseError` if the database cannot be read.
    """
    async with session(address) as connection:
        tables = [str(table) for (table,) in await connection.fetch(_TABLES)]
        every = [*tables, *sorted(before.keys() - tables)]
        for done, table in enumerate(every, 1):
            async with connection.transaction(isolation="repeatable_read", readonly=True):
                yield done, len(every), await _audit(connection, table, before.get(table))


async def _audit(connection: Connection, table: str, before: Head | None) -> Audited:
    slot = slot_of(table)
    rows = [ChainedRow(*row) for row in await connection.fetch(_ROWS, slot, table)]
    listed = await connection.fetchrow(_HEAD, slot, table)
    secret = await connection.fetchval(_SHUFFLE, slot, table)
    return audit_log(table, rows, None if listed is None else Head(*listed), secret, before)
