"""The store in PostgreSQL: the logs of tables, and the database of the books. Every node has one."""

import asyncio
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Any, TypeVar

from cartaro.store.books.job_results import JobResults
from cartaro.store.ports import Transaction
from cartaro.store.postgres import log_statements as statements
from cartaro.store.postgres.connections import Connections, Lent
from cartaro.store.postgres.failures import BROKEN, failure_of
from cartaro.store.postgres.group_commit import Append, GroupCommit
from cartaro.store.postgres.group_reading import GroupReading
from cartaro.store.postgres.heads import Heads, KnownHead
from cartaro.store.postgres.job_queue import JobQueue
from cartaro.store.postgres.schema import bring_up_to_date
from cartaro.store.postgres.slots import SLOTS, slot_of
from cartaro.store.postgres.table_log import check_rows, damage_in
from cartaro.store.postgres.transaction import PostgresTransaction, make_change, make_reading
from cartaro.table.chain import Head, link, origin
from cartaro.table.entries import Entry, Revealed
from cartaro.table.ports import (
    NOBODY,
    Appended,
    Conflict,
    Duplicate,
    Log,
    Outcome,
    Secrets,
    StoreDownError,
)

CONNECTIONS = 8
"""Maximum number of connections of a node besides the writer's and the reader's."""

PATIENCE = 1.9
"""Seconds after which the outcome of an append is reported as unknown."""

_REST = 0.003
"""Seconds until a log that another node was writing is checked again."""

_EVERY_SLOT = list(range(SLOTS))

T = TypeVar("T")


class PostgresStore:
    """A :class:`cartaro.store.ports.ServerStore` at *address*, ``postgresql://...``.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be used.
    """

    now = "extract(epoch FROM now())::float8"
    skip_locked = "FOR UPDATE SKIP LOCKED"

    def __init__(self, address: str) -> None:
        bring_up_to_date(address)
        self._connections = Connections(address, CONNECTIONS)
        self._writer = GroupCommit(address)
        self._reader = GroupReading(address)
        self._heads = Heads()
        self.job_queue = JobQueue(self._connections)

    @property
    def commits(self) -> int:
        """The number of committed batches."""
        return self._writer.commits

    @property
    def readings(self) -> int:
        """The number of statements that have read ends of logs."""
        return self._reader.readings

    async def create(
        self, table: str, entries: Sequence[Entry], secrets: Secrets, keys: Mapping[int, bytes]
    ) -> Outcome:
        """Store a new table (see :class:`cartaro.table.ports.Store`)."""
        rows, head = [], Head(0, origin(table))
        for entry in entries:
            rows.append(link(entry, head.sha256))
            head = Head(entry.seq, rows[-1].sha256)
        over = any(isinstance(entry.payload, Revealed) for entry in entries)
        columns = [list(column) for column in zip(*rows, strict=True)]
        values = (table, float(entries[0].at), float(entries[-1].at), over, *head, secrets.shuffle, secrets.bot_seed)
        people = [list(keys), list(keys.values())]

        async def write(connection: Lent) -> bool:
            return bool(await connection.fetch(statements.CREATE, *values, *columns, *people))

        try:
            made = entries[0].seq == 1 and await self._do(self._connections.use(write))
        except BROKEN:
            made = False
        if not made:
            return Conflict()
        self._heads.note(table, KnownHead(head, entries[-1].at))
        return Appended()

    async def append(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes] = NOBODY) -> Outcome:
        """Append *entries*, all or none (see :class:`cartaro.table.ports.Store`).

        Raise :class:`StoreDownError` if the database does not answer in time; then it is unknown whether they are in.
        """
        try:
            async with asyncio.timeout(PATIENCE):
                return await self._append(table, entries, keys)
        except TimeoutError:
            self._heads.forget(table)
            raise StoreDownError from None
        except BaseException:
            self._heads.forget(table)
            raise

    async def _append(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes]) -> Outcome:
        known = self._heads.of(table)
        while True:
            if known is None or known.head.seq + 1 != entries[0].seq:
                known = await self._look_up(table)
            if known is None or known.head.seq + 1 != entries[0].seq:
                return await self._conflict(table, entries[0])
            append = Append(table, entries, keys, known)
            outcome = (await self._writer.append(append)).outcome
            if isinstance(outcome, Appended):
                self._heads.note(table, append.after)
            elif isinstance(outcome, Conflict):
                return await self._conflict(table, entries[0])
            if outcome is not None:
                return outcome
            before, known = known, await self._look_up(table)
            if known is not None and known.head == before.head:
                await asyncio.sleep(_REST)

    async def _look_up(self, table: str) -> KnownHead | None:
        """Return the present head of the log of *table*; None if there is no such table."""
        self._heads.forget(table)
        for _, seq, sha256 in await self._rows(statements.HEADS, [slot_of(table)], [table]):
            return self._heads.learn(table, Head(seq, sha256))
        return None

    async def _conflict(self, table: str, first: Entry) -> Conflict | Duplicate:
        earlier = await self.find(table, first.cmd_id)
        return Conflict() if earlier is None else Duplicate(earlier)

    async def load(self, table: str) -> Log | None:
        """Return the log of *table*; None if there is no such table.

        Raise :class:`cartaro.table.state.LogError` if it is not as it was written.
        """
        kept = await self._rows(statements.SECRETS, slot_of(table), table)
        return Log(await self.entries_after(table, 0), Secrets(*kept[0])) if kept else None

    async def entries_after(self, table: str, seq: int) -> Sequence[Entry]:
        """Return the entries of *table* after the one at *seq*; raise :class:`LogError` on a damaged log."""
        if seq:
            found = await self._do(self._reader.rows(table, seq))
        else:
            found = await self._rows(statements.LOG, slot_of(table), table, seq)
        if not found:
            return []
        checked = await check_rows(table, found, seq)
        if checked is None:
            raise damage_in(table, await self._rows(statements.LOG, slot_of(table), table, 0))
        entries, head = checked
        self._heads.learn(table, head)
        return entries

    async def find(self, table: str, cmd_id: str) -> int | None:
        """Return the seq of a command; None if the log does not contain it."""
        return await self._value(statements.FIND, slot_of(table), table, cmd_id)

    async def person_of(self, table: str, key: bytes) -> int | None:
        """Return the person whose token has the hash *key*; None if there never was one."""
        return await self._value(statements.PERSON_OF, slot_of(table), table, key)

    async def keys_of(self, table: str) -> Mapping[int, bytes]:
        """Return the hash of everybody's token, by the person's number."""
        return dict(await self._rows(statements.KEYS_OF, slot_of(table), table))

    async def unfinished(self, since: float) -> Sequence[str]:
        """Return the unfinished tables that were active after *since*, newest first; no calm ones that are noted."""
        return [str(id) for (id,) in await self._rows(statements.UNFINISHED, _EVERY_SLOT, since)]

    async def finished(self, since: float) -> Mapping[str, float]:
        """Return the tables whose match was over at *since* (UTC seconds) or later, with the time, earliest first."""
        return dict(await self._rows(statements.FINISHED, _EVERY_SLOT, since))

    async def changed_elsewhere(self) -> bool:
        """Return True: other nodes may always have written; :meth:`heads` shows what, for all tables at once."""
        return True

    async def heads(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Return the seq of the last entry of each of *tables* that exists."""
        found = await self._rows(statements.HEADS, [slot_of(table) for table in tables], list(tables))
        return {id: seq for id, seq, _ in found}

    async def change(self, change: Callable[[Transaction], Awaitable[T]]) -> T | Conflict:
        """Run *change* in one transaction (see :class:`cartaro.store.ports.Database`)."""
        return await self._do(make_change(self._connections, change))

    async def read(self, read: Callable[[Transaction], Awaitable[T]]) -> T:
        """Return the result of *read* (see :class:`cartaro.store.ports.Database`)."""
        return await self._do(make_reading(self._connections, lambda c: read(PostgresTransaction(c))))

    @property
    def folder(self) -> None:
        """None: a database's standby and backups hold the data that its damage must not affect."""
        return None

    is_shared = True

    async def leave_no_traces(self) -> None:
        """Delete results of jobs, which may contain a name that was deleted.

        PostgreSQL's own vacuuming removes the rest from its files in time.
        """
        await JobResults(self).drop_all()

    async def prove_writable(self) -> None:
        """Make a change without effect."""
        await self._rows(statements.PROBE)

    async def is_whole(self) -> bool:
        """Whether the schema exists: PostgreSQL checks its pages itself, and no node reads all data."""
        return bool(await self._rows(statements.SCHEMA))

    def close(self) -> None:
        """Close all connections; further calls raise :class:`StoreDownError`. Pending calls get no answer."""
        self._writer.close()
        self._reader.close()
        self._connections.close()

    async def _rows(self, statement: str, *values: Any) -> list[Any]:
        return await self._do(make_reading(self._connections, lambda connection: connection.fetch(statement, *values)))

    async def _value(self, statement: str, *values: Any) -> int | None:
        rows = await self._rows(statement, *values)
        return int(rows[0][0]) if rows else None

    async def _do(self, work: Awaitable[T]) -> T:
        """Return the result of *work*; raise errors of the database as the store's."""
        try:
            return await work
        except Exception as error:
            failure = failure_of(error)
            if failure is None:
                raise
            raise failure from error
