"""The logs of events in the store: entries with their hashes, and secrets separately."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from datetime import datetime
from pathlib import Path
from typing import Any
from weakref import WeakValueDictionary

from cartaro.i18n import CartaroError
from cartaro.moments import instant_of, read_instant
from cartaro.store.books.commands import may_write
from cartaro.store.books.event_numbers import give_number, read_numbers
from cartaro.store.heads import put_aside
from cartaro.store.ports import Database, Transaction
from cartaro.table.ports import Conflict
from cartaro.tournament.model.chain import COLUMNS, LogEntry
from cartaro.tournament.model.ports import (
    NO_CHANGES,
    NO_SECRETS,
    AlreadyAppended,
    NotInCommand,
    Outcome,
    Raced,
    Stored,
)

_COLUMNS = ", ".join(COLUMNS)
_MARKS = ", ".join("?" * (2 + len(COLUMNS)))
_KEEP = f"INSERT INTO event_entries (event_id, {_COLUMNS}, sha256) VALUES ({_MARKS})"  # noqa: S608 - built in this module

_TRIES = 5
"""How often an event is created if another one, opened at the same time, has taken its number."""


class EventBook:
    """A :class:`cartaro.tournament.model.ports.EventStore` in *store*; heads are also written to the folder *aside*.

    Every method may raise :class:`cartaro.table.ports.StoreError`.
    """

    def __init__(self, store: Database, aside: Path | None) -> None:
        self._store = store
        self._aside = aside
        self._turns: WeakValueDictionary[str, asyncio.Lock] = WeakValueDictionary()

    async def create(self, event: str, entry: LogEntry, secrets: Mapping[str, bytes] = NO_SECRETS) -> Outcome:
        """Store a new event with its first entry."""

        async def write(transaction: Transaction) -> Outcome:
            await transaction.execute("INSERT INTO events (id, opened) VALUES (?, ?)", event, entry.written)
            await give_number(transaction, event)
            return await _insert(transaction, event, entry, secrets)

        outcome: Outcome = Raced()
        for _ in range(_TRIES):
            outcome = await self._kept(event, entry, write)
            if not isinstance(outcome, Raced) or event in await self.events():
                break
        return outcome

    async def append(
        self,
        event: str,
        entry: LogEntry,
        secrets: Mapping[str, bytes] = NO_SECRETS,
        beside: Mapping[int, bytes] = NO_CHANGES,
    ) -> Outcome:
        """Append *entry*, unless its number is taken or its command is in the log already.

        With it what stands *beside* earlier entries is changed, by their number.
        """

        async def write(transaction: Transaction) -> Outcome:
            query = "SELECT seq FROM event_entries WHERE event_id = ? AND cmd_id = ?"
            row = await transaction.row(query, event, entry.cmd_id)
            if row:
                return AlreadyAppended(int(row[0]))
            if not await may_write(transaction, event, entry):
                return NotInCommand()
            outcome = await _insert(transaction, event, entry, secrets)
            if isinstance(outcome, Stored):
                update = "UPDATE event_entries SET beside = ? WHERE event_id = ? AND seq = ?"
                await transaction.execute_many(update, [(left, event, seq) for seq, left in beside.items()])
            return outcome

        return await self._kept(event, entry, write)

    async def _kept(self, event: str, entry: LogEntry, write: Callable[[Transaction], Awaitable[Outcome]]) -> Outcome:
        outcome = _outcome_of(await self._store.change(write))
        if isinstance(outcome, Stored) and self._aside is not None:
            await asyncio.to_thread(put_aside, self._aside, event, entry)
        return outcome

    def turn(self, event: str) -> AbstractAsyncContextManager[object]:
        """Return a context in which nobody else writes to *event* through this book, if all do so in theirs."""
        return self._turns.setdefault(event, asyncio.Lock())

    async def load(self, event: str, after: int = 0) -> Sequence[tuple[LogEntry, str]]:
        """Return the entries after *after*, each with its stored hash."""
        query = f"SELECT {_COLUMNS}, sha256 FROM event_entries WHERE event_id = ? AND seq > ? ORDER BY seq"  # noqa: S608 - built in this module

        async def read(transaction: Transaction) -> list[tuple[LogEntry, str]]:
            return [(LogEntry(*row), kept) for *row, kept in await transaction.rows(query, event, after)]

        return await self._store.read(read)

    async def secret(self, event: str, label: str) -> bytes | None:
        """Return the secret stored under *label*."""
        query = "SELECT secret FROM event_secrets WHERE event_id = ? AND label = ?"
        row = await self._store.read(lambda t: t.row(query, event, label))
        return None if row is None else bytes(row[0])

    async def events(self) -> Sequence[str]:
        """Return the names of the events, the newest first."""
        rows = await self._store.read(lambda t: t.rows("SELECT id, opened FROM events"))
        return [str(id) for id, _ in sorted(rows, key=_opened_at)][::-1]

    async def lengths(self) -> Mapping[str, int]:
        """Return the number of entries of each event."""
        query = "SELECT id, (SELECT COALESCE(MAX(seq), 0) FROM event_entries WHERE event_id = events.id) FROM events"
        rows = await self._store.read(lambda t: t.rows(query))
        return {str(id): int(length) for id, length in rows}

    async def numbers(self) -> Mapping[str, int]:
        """Return the number of each event in its short address."""
        return await self._store.read(read_numbers)


def _opened_at(row: tuple[Any, ...]) -> datetime:
    """Return when an event was opened, in UTC, whatever zone it was written in; damage is left to the verification."""
    try:
        return read_instant(row[1])
    except (TypeError, CartaroError):
        return instant_of(0)


async def _insert(transaction: Transaction, event: str, entry: LogEntry, secrets: Mapping[str, bytes]) -> Outcome:
    query = "SELECT seq, sha256 FROM event_entries WHERE event_id = ? ORDER BY seq DESC LIMIT 1"
    head = await transaction.row(query, event)
    if entry.seq != (head[0] + 1 if head else 1) or (head and entry.previous != head[1]):
        return Raced()
    await transaction.execute(_KEEP, event, *entry.row, entry.hash)
    kept = [(event, label, secret) for label, secret in secrets.items()]
    insert = "INSERT INTO event_secrets (event_id, label, secret) VALUES (?, ?, ?)"
    await transaction.execute_many(insert, kept)
    return Stored()


def _outcome_of(outcome: Outcome | Conflict) -> Outcome:
    return Raced() if isinstance(outcome, Conflict) else outcome
