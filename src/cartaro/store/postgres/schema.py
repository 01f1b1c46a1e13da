"""The schema in PostgreSQL: migrated when a node starts, by Alembic, one node at a time.

A migration expands: it adds what a newer program needs, and does not change what an older one uses. Parts that no
program uses any more are removed (contracted) by a later one, as recorded in ``OLDEST``. So a node refuses a database
only if a migration has removed something that it needs (docs/decisions/0011-expand-then-contract.md).
"""

import asyncio
from concurrent.futures import ThreadPoolExecutor
from typing import Final

import asyncpg

from cartaro.file_errors import reason_of
from cartaro.i18n import Text, tr
from cartaro.store.errors import DatabaseError
from cartaro.store.postgres.connections import connect

VERSION: Final = 1
"""The schema for which this Cartaro is written: the number of its last migration."""

OLDEST: Final = {1: 1}
"""For each version, the oldest program that can work on it, given by the schema for which that program was written."""

PATIENCE: Final = 60.0
"""Seconds for which a node waits, at its start, for another's migration, or for a database that is starting."""

_REST = 0.1
_BUSY = (
    asyncpg.UniqueViolationError,  # another node was creating the same table
    asyncpg.DuplicateObjectError,
    asyncpg.CannotConnectNowError,
    asyncpg.TooManyConnectionsError,
    TimeoutError,
)
_THERE = "SELECT count(*) FROM information_schema.tables WHERE table_schema = current_schema() AND table_name = $1"


def bring_up_to_date(address: str, to: int = VERSION) -> None:
    """Migrate the schema of the database at *address* to version *to*; callable from anywhere.

    Any number of nodes may do so at once. Raise :class:`cartaro.store.errors.DatabaseError` if it fails.
    """
    with ThreadPoolExecutor(1) as thread:  # the caller may be in a running loop
        thread.submit(asyncio.run, _bring_up_to_date(address, to)).result()


async def _bring_up_to_date(address: str, to: int) -> None:
    until = asyncio.get_running_loop().time() + PATIENCE
    while True:
        try:
            return await _attempt(address, to)
        except _BUSY as error:
            if asyncio.get_running_loop().time() > until:
                raise unusable(error) from error
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, ValueError, OverflowError) as error:
            raise unusable(error) from error
        await asyncio.sleep(_REST)


async def _attempt(address: str, to: int) -> None:
    if await _version(address) < to:
        from cartaro.store.postgres.migrating import migrate  # noqa: PLC0415 - 30 MB that few starts need

        await migrate(address, to, OLDEST[to])


async def _version(address: str) -> int:
    """Return the version of the database; 0 for an empty one."""
    connection = await connect(address)
    try:
        if not await connection.fetchval(_THERE, "alembic_version"):
            if await connection.fetchval(_THERE, "tables"):
                raise DatabaseError("foreign_database", tr("store-postgres-foreign_database"))
            return 0
        version = int(await connection.fetchval("SELECT coalesce(max(version_num), '0') FROM alembic_version"))
        oldest = await connection.fetchval("SELECT oldest FROM schema_lock WHERE one = 1")
    finally:
        await connection.close(timeout=1)
    if oldest > VERSION:
        raise DatabaseError("newer_database", tr("store-postgres-newer_database", version=version, VERSION=VERSION))
    return version


def unusable(error: BaseException) -> DatabaseError:
    """Return the error for a database that answers with *error*."""
    said: str | Text = str(error) or type(error).__name__
    if isinstance(error, OSError | UnicodeError | OverflowError):
        said = reason_of(error)
    return DatabaseError("unusable_database", tr("store-postgres-unusable_database", error=said))
