"""Contacts and notes of the entrants of events: stored beside the log and never in it, so that they can be deleted.

Only the organiser may read them; no export, page or copy of a round contains them.
"""

from collections.abc import Mapping

from cartaro.store.book_ports import PrivateLines
from cartaro.store.ports import Database, Transaction, change_or_fail


class Contacts:
    """A :class:`cartaro.store.book_ports.ContactStore` in *store*."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def keep(self, event: str, entrant: int, lines: PrivateLines) -> None:
        await self.keep_all(event, {entrant: lines})

    async def keep_all(self, event: str, lines: Mapping[int, PrivateLines]) -> None:
        async def write(transaction: Transaction) -> None:
            for entrant, own in lines.items():
                delete = "DELETE FROM event_contacts WHERE event_id = ? AND entrant = ?"
                await transaction.execute(delete, event, entrant)
                if own != PrivateLines():
                    insert = "INSERT INTO event_contacts (event_id, entrant, contact, note) VALUES (?, ?, ?, ?)"
                    await transaction.execute(insert, event, entrant, own.contact, own.note)

        await change_or_fail(self._store, write)

    async def of(self, event: str) -> Mapping[int, PrivateLines]:
        query = "SELECT entrant, contact, note FROM event_contacts WHERE event_id = ? ORDER BY entrant"
        rows = await self._store.read(lambda t: t.rows(query, event))
        return {entrant: PrivateLines(contact, note) for entrant, contact, note in rows}
