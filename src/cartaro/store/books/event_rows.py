"""All rows of one event, table by table, so that a copy of the event alone can be made and taken in elsewhere."""

from cartaro.store.books.commands import CommandState, EventCommand, put_command
from cartaro.store.books.event_deletion import delete_event
from cartaro.store.books.event_numbers import give_number
from cartaro.store.contents import EVERYTHING
from cartaro.store.event_copies import EventCopy
from cartaro.store.ports import Database, Transaction, change_or_fail

_LEFT_OUT = ("event_contacts", "event_commands")
"""What only the organiser reads, and must be gone from everywhere once deleted; what is of one computer."""

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

    async def delete(self, event: str) -> bool:
        """Delete everything of *event*; return whether there was one. Raise :class:`StoreDownError` if refused."""
        return await change_or_fail(self._store, lambda transaction: delete_event(transaction, event))

    async def put(self, copy: EventCopy, state: CommandState) -> bool:
        """Take in *copy*, to be followed or taken over; return False if this computer commands the event itself.

        Raise :class:`cartaro.table.ports.StoreDownError` if the rows do not fit the store.
        """

        async def write(transaction: Transaction) -> bool:
            row = await transaction.row("SELECT leads FROM event_commands WHERE event_id = ?", copy.event)
            there = await transaction.row("SELECT 1 FROM events WHERE id = ?", copy.event)
            if there is not None and (row is None or row[0]):
                return False
            for its_table in reversed(TABLES):
                if its_table != "events":
                    its_event = TABLES[its_table].columns[0]
                    await transaction.execute(f"DELETE FROM {its_table} WHERE {its_event} = ?", copy.event)  # noqa: S608 - names of this program's tables
            for its_table, kept in TABLES.items():
                if its_table != "events" or there is None:
                    its_columns, its_values = ", ".join(kept.columns), ", ".join("?" * len(kept.columns))
                    insert = f"INSERT INTO {its_table} ({its_columns}) VALUES ({its_values})"  # noqa: S608 - names of this program's tables
                    await transaction.execute_many(insert, copy.tables.get(its_table, []))
            if there is None:
                await give_number(transaction, copy.event)
            await put_command(transaction, copy.event, EventCommand(False, state))
            return True

        return await change_or_fail(self._store, write)
