"""How to reach the entrants of events: kept beside the log and never in it, so that it can be deleted for good.

Whoever runs the event alone may read it; no export, page or copy of a round has it.
"""

import sqlite3
from collections.abc import Mapping
from contextlib import closing
from pathlib import Path

from cartaro.store.sqlite.store import SqliteStore
from cartaro.table.ports import Conflict, StoreDownError


class Contacts:
    """The contacts kept in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def keep(self, event: str, entrant: int, contact: str) -> None:
        """Keep how to reach *entrant*; an empty *contact* deletes what was kept, and wipes it from the file."""

        def write(connection: sqlite3.Connection) -> None:
            connection.execute("PRAGMA secure_delete = ON")
            connection.execute("DELETE FROM event_contacts WHERE event_id = ? AND entrant = ?", (event, entrant))
            if contact:
                connection.execute("INSERT INTO event_contacts VALUES (?, ?, ?)", (event, entrant, contact))

        if isinstance(await self._store.change(write), Conflict):
            raise StoreDownError

    async def of(self, event: str) -> Mapping[int, str]:
        """Return the contacts of an event, by entrant."""
        query = "SELECT entrant, contact FROM event_contacts WHERE event_id = ? ORDER BY entrant"
        return await self._store.read(lambda connection: dict(connection.execute(query, (event,)).fetchall()))


def forget_contacts(database: Path) -> None:
    """Wipe every contact from a copy of the database, which nobody has open."""
    with closing(sqlite3.connect(database, isolation_level=None)) as connection:
        connection.execute("PRAGMA secure_delete = ON")
        if connection.execute("SELECT 1 FROM event_contacts LIMIT 1").fetchone():
            connection.execute("DELETE FROM event_contacts")
            connection.execute("VACUUM")
