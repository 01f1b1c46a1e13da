"""Opening a store by where it is: a folder, where everything is in one SQLite file, or a database's address."""

from pathlib import Path
from typing import TypeAlias

from cartaro.store.ports import ServerStore
from cartaro.store.sqlite import SqliteStore

Address: TypeAlias = Path
"""Where a store is: a folder."""


def open_store(address: Address) -> ServerStore:
    """Open the store at *address*; one that is not there yet is made.

    Raise :class:`cartaro.store.errors.DatabaseError` where it cannot be used.
    """
    return SqliteStore(address)
