"""Group commit: one writer per node; requests that arrive during a commit go into the next statement together.

If many tables play, the first of a batch waits a moment for others (:mod:`cartaro.store.gathering`).

A batch is one statement and one round trip, and all its requests are answered after its commit. If the connection is
lost, or no answer comes, it is unknown whether the batch was committed: all its requests get that error, and find out
by repeating the same command.
"""

import asyncio
import logging
from collections.abc import Mapping, Sequence
from typing import Any, Final, NamedTuple

import asyncpg

from cartaro.store.gathering import Gathering
from cartaro.store.postgres.connections import Connection, Limit
from cartaro.store.postgres.failures import BROKEN, failure_of
from cartaro.store.postgres.heads import KnownHead
from cartaro.store.postgres.log_statements import APPEND
from cartaro.store.postgres.own_connection import OwnConnection
from cartaro.store.postgres.slots import slot_of
from cartaro.table.chain import Head, link
from cartaro.table.entries import Entry, Revealed
from cartaro.table.ports import Appended, Conflict, Duplicate, StoreDownError

MOST_LINES: Final = 1_000
"""Maximum number of entries appended by one statement."""

NOTED_WITHIN: Final = 60.0
"""Resolution, in seconds, of the stored time at which a table was last active."""

log = logging.getLogger(__name__)


class Written(NamedTuple):
    """The result of an append. ``outcome`` is None if the log has another head, or another writer locked it."""

    outcome: Appended | Conflict | Duplicate | None


class Append:
    """Entries to be appended to *table* after the head that is *known*, with the keys of people who sit down."""

    __slots__ = ("after", "answer", "keys", "lines", "table", "wanted")

    def __init__(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes], known: KnownHead) -> None:
        self.table = table
        slot, head = slot_of(table), known.head
        self.lines: list[tuple[Any, ...]] = []
        for entry in entries:
            row = link(entry, head.sha256)
            self.lines.append((slot, table, *row))
            head = Head(row.seq, row.sha256)
        self.keys = [(table, person, key) for person, key in keys.items()]
        over = any(isinstance(entry.payload, Revealed) for entry in entries)
        at = entries[-1].at
        noted = at if over or abs(at - known.noted) >= NOTED_WITHIN else None
        self.wanted = (slot, table, *known.head, *head, noted, over)
        self.after = KnownHead(head, known.noted if noted is None else noted)
        self.answer: asyncio.Future[Written] = asyncio.get_running_loop().create_future()


class GroupCommit:
    """Appends to the logs in the database at *address*, over a separate connection."""

    def __init__(self, address: str) -> None:
        self._connection = OwnConnection(address)
        self._waiting: list[Append] = []
        self._writer: asyncio.Task[None] | None = None
        self._gathering = Gathering()
        self._failing = False
        self.commits = 0

    async def append(self, append: Append) -> Written:
        """Put *append* into the next batch.

        Raise :class:`cartaro.table.ports.StoreError` if it is unknown whether it is in the log.
        """
        if self._connection.is_closed:
            raise StoreDownError
        self._waiting.append(append)
        if self._writer is None:
            self._writer = asyncio.create_task(self._write_all())
        return await append.answer

    def close(self) -> None:
        """Close the connection; further appends raise :class:`StoreDownError`."""
        self._connection.close()

    async def _write_all(self) -> None:
        try:
            while self._waiting:
                if seconds := self._gathering.rest():
                    await asyncio.sleep(seconds)
                if batch := self._next_batch():
                    await self._commit(batch)
        finally:
            self._writer = None

    def _next_batch(self) -> list[Append]:
        """Take the first waiting append of each table, as many as fit into one statement."""
        batch: dict[str, Append] = {}
        left: list[Append] = []
        room = MOST_LINES
        for append in self._waiting:
            if append.answer.done():
                continue  # the caller was cancelled before anything was done
            if append.table in batch or (batch and room < len(append.lines)):
                left.append(append)
                continue
            batch[append.table] = append
            self._gathering.note(append.table)
            room -= len(append.lines)
        self._waiting = left
        return list(batch.values())

    async def _commit(self, batch: Sequence[Append]) -> None:
        """Execute the appends of *batch*, and answer them; no error ends the writer."""
        try:
            with Limit(self._connection.drop):
                written = await self._write(batch)
        except Exception as error:  # noqa: BLE001  # other tables depend on the writer
            self._note_failure(error)
            self._connection.drop()
            for append in batch:
                if not append.answer.done():
                    append.answer.set_exception(failure_of(error) or StoreDownError())
            return
        self._failing = False
        for append in batch:
            if not append.answer.done():
                append.answer.set_result(written.get(append, Written(None)))

    async def _write(self, batch: Sequence[Append]) -> dict[Append, Written]:
        connection = await self._connection.opened()
        try:
            return await self._execute(connection, batch)
        except (BROKEN, asyncpg.DataError):
            if len(batch) == 1:
                return {batch[0]: Written(Conflict())}
        written: dict[Append, Written] = {}
        for append in batch:  # one of them violates a constraint: it must not affect the others
            written |= await self._write([append])
        return written

    async def _execute(self, connection: Connection, batch: Sequence[Append]) -> dict[Append, Written]:
        wanted = [(number, *append.wanted) for number, append in enumerate(batch)]
        lines = [(number, *line) for number, append in enumerate(batch) for line in append.lines]
        keys = [(number, *key) for number, append in enumerate(batch) for key in append.keys]
        columns = [*_columns(wanted, 9), *_columns(lines, 12), *_columns(keys, 4)]
        written: dict[Append, Written] = {}
        for number, own_seq, seq in await connection.fetch(APPEND, *columns):
            append = batch[number]
            if own_seq is None:
                written[append] = Written(Appended())
            elif own_seq == append.lines[0][2]:
                written[append] = Written(Duplicate(seq))
            else:
                written.setdefault(append, Written(Conflict()))
        self.commits += 1
        return written

    def _note_failure(self, error: Exception) -> None:
        """Log only the first of consecutive failures: an outage is one problem, however many attempts fail."""
        if not self._failing:
            log.warning("appends fail: %r", error)
        self._failing = True


def _columns(rows: Sequence[tuple[Any, ...]], width: int) -> list[list[Any]]:
    return [list(column) for column in zip(*rows, strict=True)] if rows else [[] for _ in range(width)]
