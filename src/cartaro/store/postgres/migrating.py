"""Alembic, run over our own connection: imported only by a node that has something to migrate."""

from pathlib import Path
from typing import Any

from alembic import command
from alembic.config import Config
from asyncpg.exceptions import DuplicateTableError, UniqueViolationError
from sqlalchemy import Connection, text
from sqlalchemy.exc import DBAPIError
from sqlalchemy.ext.asyncio import AsyncEngine, create_async_engine
from sqlalchemy.pool import NullPool

from cartaro.store.postgres.connections import connect

_FOLDER = Path(__file__).parent / "migrations"
_LOCK = (
    "CREATE TABLE IF NOT EXISTS schema_lock (one INTEGER PRIMARY KEY, oldest INTEGER NOT NULL)",
    "INSERT INTO schema_lock (one, oldest) VALUES (1, 0) ON CONFLICT DO NOTHING",
)
_TAKE = text("SELECT oldest FROM schema_lock WHERE one = 1 FOR UPDATE")
_SET_OLDEST = text("UPDATE schema_lock SET oldest = :oldest WHERE one = 1")


async def migrate(address: str, to: int, oldest: int) -> None:
    """Migrate the database at *address* to version *to*, which works for programs of schema *oldest* and later.

    The node that locks the one row of ``schema_lock`` migrates, in one transaction; others wait for it and find it
    done. asyncpg's errors are passed on.
    """

    async def creator() -> Any:
        return await connect(address)

    engine = create_async_engine("postgresql+asyncpg://", async_creator=creator, poolclass=NullPool)
    try:
        await _make_lock(engine)
        async with engine.begin() as connection:
            await connection.execute(_TAKE)
            await connection.run_sync(_upgrade, to)
            await connection.execute(_SET_OLDEST, {"oldest": oldest})
    except DBAPIError as error:
        raise _cause(error) from error
    finally:
        await engine.dispose()


async def _make_lock(engine: AsyncEngine) -> None:
    """Create the table of the lock, with its row, unless it exists.

    If two nodes create it at the same moment, PostgreSQL lets one fail, IF NOT EXISTS or not: that one tries again.
    """
    for last in (False, True):
        try:
            async with engine.begin() as connection:
                for statement in _LOCK:
                    await connection.execute(text(statement))
        except DBAPIError as error:
            if last or not isinstance(_cause(error), DuplicateTableError | UniqueViolationError):
                raise
        else:
            return


def _upgrade(connection: Connection, to: int) -> None:
    config = Config()
    config.set_main_option("script_location", str(_FOLDER))
    config.attributes["connection"] = connection
    command.upgrade(config, f"{to:04}")


def _cause(error: BaseException) -> BaseException:
    """Return the driver's error, which SQLAlchemy has wrapped twice."""
    while error.__cause__ is not None:
        error = error.__cause__
    return error
