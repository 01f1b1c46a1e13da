"""Opening a store by where it is: a folder, where everything is in one SQLite file, or a database's address."""

from pathlib import Path
from typing import Final, TypeAlias

from cartaro.i18n import tr
from cartaro.store.errors import DatabaseError
from cartaro.store.ports import ServerStore
from cartaro.store.sqlite import SqliteStore

Address: TypeAlias = Path | str
"""Where a store is: a folder, or the address of a PostgreSQL database, which begins with one of :data:`SCHEMES`."""

SCHEMES: Final = ("postgresql://", "postgres://")


def open_store(address: Address) -> ServerStore:
    """Open the store at *address*; one that is not there yet is made.

    Raise :class:`cartaro.store.errors.DatabaseError` where it cannot be used.
    """
    if isinstance(address, Path):
        return SqliteStore(address)
    try:
        from cartaro.store.postgres.store import PostgresStore  # noqa: PLC0415 - of an extra, cartaro[cluster]
    except ModuleNotFoundError as error:
        raise DatabaseError("no_driver", tr("store-opening-no_driver", name=error.name)) from error
    return PostgresStore(address)
