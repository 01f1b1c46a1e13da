"""Contact data of the entrants of events: stored beside the log and never in it, so that it can be deleted.

Only the organiser may read it; no export, page or copy of a round contains it.
"""

from collections.abc import Mapping

from cartaro.store.ports import Database, Transaction
from cartaro.table.ports import Conflict, StoreDownError


class Contacts:
    """A :class:`cartaro.store.book_ports.ContactStore` in *store*."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def keep(self, event: str, entrant: int, contact: str) -> None:
        async def write(transaction: Transaction) -> None:
            await transaction.execute("DELETE FROM event_contacts WHERE event_id = ? AND entrant = ?", event, entrant)
            if contact:
                insert = "INSERT INTO event_contacts (event_id, entrant, contact) VALUES (?, ?, ?)"
                await transaction.execute(insert, event, entrant, contact)

        if isinstance(await self._store.change(write), Conflict):
            raise StoreDownError

    async def of(self, event: str) -> Mapping[int, str]:
        query = "SELECT entrant, contact FROM event_contacts WHERE event_id = ? ORDER BY entrant"
        return dict(await self._store.read(lambda t: t.rows(query, event)))
