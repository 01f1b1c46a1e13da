"""All rows of one event, table by table, so that a copy of the event alone can be made and taken in elsewhere."""

from cartaro.store.contents import EVERYTHING
from cartaro.store.event_copies import EventCopy
from cartaro.store.ports import Database, Transaction

_LEFT_OUT = ("event_contacts",)
"""What only the organiser reads, and must be gone from everywhere once deleted."""

TABLES = {
    kept.name: kept
    for kept in EVERYTHING
    if (kept.columns[0] == "event_id" or kept.name == "events") and kept.name not in _LEFT_OUT
}
"""The tables of which a copy has rows, referenced tables first; the first column of each is the event's id."""


class EventRows:
    """Reads the events in *store* for copies."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def read(self, event: str) -> EventCopy:
        """Return everything of *event*, as of one moment."""

        async def read(transaction: Transaction) -> EventCopy:
            tables = {}
            for its_table, kept in TABLES.items():
                its_columns, its_event, its_key = ", ".join(kept.columns), kept.columns[0], ", ".join(kept.key)
                query = f"SELECT {its_columns} FROM {its_table} WHERE {its_event} = ? ORDER BY {its_key}"  # noqa: S608 - names of this program's tables
                tables[its_table] = [list(row) for row in await transaction.rows(query, event)]
            return EventCopy(event, tables)

        return await self._store.read(read)
