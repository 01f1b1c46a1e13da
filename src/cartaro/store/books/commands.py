"""Which computer commands an event: this one, if nothing is stored; else what it follows, or to whom it has lost it."""

from collections.abc import Mapping
from typing import NamedTuple

import msgspec
from msgspec import Struct

from cartaro.store.ports import Database, Transaction, change_or_fail
from cartaro.tournament.model.chain import LogEntry
from cartaro.tournament.model.log_entries import TakenOver


class Ruling(Struct, frozen=True):
    """Who has taken an event over: the number of command, the hash of the log's entry, the name, when, and where."""

    command: int
    head: str
    by: str
    at: str
    address: str = ""


class CommandState(Struct, frozen=True):
    """What this computer knows of an event that several have.

    ``source`` is the address of the one that it follows, or from which it has taken over, empty if that was a file;
    ``lost`` is to whom it has lost the event; ``left`` are the commands of entries of the other that were left out.
    """

    source: str = ""
    lost: Ruling | None = None
    left: tuple[str, ...] = ()


class EventCommand(NamedTuple):
    """Whether this computer commands an event, and what it knows."""

    leads: bool
    state: CommandState


class CommandBook:
    """The commands of events in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def of(self, event: str) -> EventCommand:
        """Return the command of *event*."""
        row = await self._store.read(
            lambda t: t.row("SELECT leads, what FROM event_commands WHERE event_id = ?", event)
        )
        return EventCommand(True, CommandState()) if row is None else _read(row[0], row[1])

    async def all(self) -> Mapping[str, EventCommand]:
        """Return the commands of the events that several computers have, by event."""
        rows = await self._store.read(lambda t: t.rows("SELECT event_id, leads, what FROM event_commands"))
        return {str(event): _read(leads, what) for event, leads, what in rows}

    async def keep(self, event: str, command: EventCommand) -> None:
        """Store the command of *event*; raise :class:`StoreDownError` if the database refuses."""

        async def write(transaction: Transaction) -> None:
            await put_command(transaction, event, command)

        await change_or_fail(self._store, write)


async def put_command(transaction: Transaction, event: str, command: EventCommand) -> None:
    """Store the command of *event* in a transaction."""
    await transaction.execute("DELETE FROM event_commands WHERE event_id = ?", event)
    insert = "INSERT INTO event_commands (event_id, leads, what) VALUES (?, ?, ?)"
    await transaction.execute(insert, event, int(command.leads), _encoder.encode(command.state).decode())


async def may_write(transaction: Transaction, event: str, entry: LogEntry) -> bool:
    """Whether this computer may append *entry*: it has the event's command, or takes it with this entry."""
    row = await transaction.row("SELECT leads FROM event_commands WHERE event_id = ?", event)
    if row is None or row[0]:
        return True
    if not isinstance(entry.payload, TakenOver):
        return False
    await transaction.execute("UPDATE event_commands SET leads = 1 WHERE event_id = ?", event)
    return True


def _read(leads: int, what: str) -> EventCommand:
    return EventCommand(bool(leads), _decoder.decode(what))


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(CommandState)
