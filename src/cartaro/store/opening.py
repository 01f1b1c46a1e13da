"""Opening a store by its location: a folder, with everything in one SQLite file, or a database's address."""

import re
from importlib import import_module
from pathlib import Path
from typing import Any, Final, Protocol, TypeAlias

from cartaro.i18n import tr
from cartaro.store.errors import DatabaseError, missing_database
from cartaro.store.ports import Database, ServerStore
from cartaro.store.sqlite import FILE, SqliteStore
from cartaro.store.sqlite.reader import SqliteReader

Address: TypeAlias = Path | str
"""The location of a store: a folder, or the address of a PostgreSQL database, which begins with a :data:`SCHEMES`."""

SCHEMES: Final = ("postgresql://", "postgres://")


_FILE_SCHEME = "sqlite:"


def parse_address(text: str) -> Address:
    """Return the location of a store given as ``postgresql://...``, or ``sqlite:DIR``.

    Raise :class:`cartaro.store.errors.DatabaseError` on anything else.
    """
    if text.startswith(SCHEMES):
        return text
    folder = text.removeprefix(_FILE_SCHEME)
    if folder in (text, ""):
        raise DatabaseError("bad_address", tr("store-opening-bad_address", text=without_password(text)))
    return Path(folder)


def without_password(address: str) -> str:
    """Return *address* without its password, for display."""
    return re.sub(r"(//[^/@:]*):[^/]*@", r"\1:…@", address)


def postgres_part(name: str) -> Any:
    """Return a module of :mod:`cartaro.store.postgres`, which needs the extra ``cartaro[cluster]``.

    Raise :class:`cartaro.store.errors.DatabaseError` if that is not installed.
    """
    try:
        return import_module(f"cartaro.store.postgres.{name}")
    except ModuleNotFoundError as error:
        raise DatabaseError("no_driver", tr("store-opening-no_driver", name=error.name)) from error


def open_store(address: Address) -> ServerStore:
    """Open the store at *address*, creating it if it does not exist.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be used.
    """
    if isinstance(address, Path):
        return SqliteStore(address)
    store: ServerStore = postgres_part("store").PostgresStore(address)
    return store


def open_known_store(address: Address) -> ServerStore:
    """Open the store at *address* as :func:`open_store` does; raise :class:`DatabaseError` if a folder has none."""
    if isinstance(address, Path) and not (address / FILE).is_file():
        raise missing_database(address / FILE)
    return open_store(address)


class OpenDatabase(Database, Protocol):
    """A database that its user closes."""

    def close(self) -> None:
        """Close the database."""
        ...


def open_store_to_read(address: Address) -> OpenDatabase:
    """Open the store at *address* for a command that only reads, and for which nothing need be written.

    Only a file of an earlier version is brought up to date, as by :func:`open_store`. Raise :class:`DatabaseError` if
    the store is not there or cannot be read.
    """
    if isinstance(address, Path):
        reader = SqliteReader(address / FILE)
        if reader.is_up_to_date:
            return reader
        reader.close()
    return open_known_store(address)
