"""The store in one SQLite file: WAL, ``synchronous=FULL``, one writer thread, group commit.

Everything queued while the last commit ran goes into the next transaction, so that many tables share one wait for the
disk; if many play at once, the writer pauses a little after each commit, so that more do. An append is answered after
its commit. The database guarantees the uniqueness of (table, seq) and of (table, command).
"""

import asyncio
import contextlib
import logging
import math
import queue
import sqlite3
import threading
import time
from collections.abc import Awaitable, Callable, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import Any, TypeAlias, TypeVar

from msgspec import Struct

from cartaro.store.gathering import Gathering
from cartaro.store.ports import Transaction
from cartaro.store.sqlite.probing import change_nothing, is_whole
from cartaro.store.sqlite.schema import BUSY_MS, open_database
from cartaro.store.sqlite.table_log import append_entries, head_of, open_log, read_after, read_log
from cartaro.store.sqlite.transaction import SqliteTransaction, run_now
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
    StoreError,
    StoreFullError,
)

FILE = "cartaro.db"
"""The name of the database in the data folder; SQLite keeps two more files beside it while it is open."""

NOTED_WITHIN = 60.0
"""Resolution, in seconds, of the stored time at which a table was last active."""
_MOST_NOTED = 10_000

_UNFINISHED = (
    "SELECT id FROM tables WHERE NOT over AND active_at > ? AND NOT EXISTS (SELECT 1 FROM calm_turns"
    " WHERE calm_turns.table_id = tables.id AND calm_turns.head = tables.head) ORDER BY active_at DESC"
)
_FINISHED = "SELECT id, active_at FROM tables WHERE over AND active_at >= ? ORDER BY active_at, id"

_NOTE = "UPDATE tables SET active_at = CASE WHEN over THEN active_at ELSE ? END, over = max(over, ?) WHERE id = ?"
"""Once a match is over, later entries (that another one was opened) do not change when it was."""

T = TypeVar("T")

log = logging.getLogger(__name__)


Write: TypeAlias = Callable[[sqlite3.Connection], Any]
"""A change, made in a transaction that it shares with others."""


class _AppendOne(Struct, frozen=True):
    """The most frequent change: append ``entry`` if it is the next of ``table``."""

    table: str
    entry: Entry

    def __call__(self, connection: sqlite3.Connection) -> Outcome:
        head = head_of(connection, self.table)
        with contextlib.suppress(sqlite3.IntegrityError):
            if head is not None and head.seq + 1 == self.entry.seq:
                append_entries(connection, self.table, [self.entry], head)
                return Appended()
        earlier = _find(connection, self.table, self.entry.cmd_id)
        return Conflict() if earlier is None else Duplicate(earlier)


class SqliteStore:
    """A :class:`cartaro.store.ports.ServerStore` in ``folder``.

    Raise :class:`cartaro.store.errors.DatabaseError` if its file cannot be used.
    """

    def __init__(self, folder: Path) -> None:
        self.path = folder / FILE
        self._writer_connection = open_database(self.path, self._connect)
        self._gathering = Gathering()
        self._queue: queue.SimpleQueue[tuple[Write, asyncio.Future[Any]] | None] = queue.SimpleQueue()
        self._reader = ThreadPoolExecutor(1, "store-reader")
        self._reader_connection: sqlite3.Connection | None = None
        self._closed = False
        self._noted: dict[str, float] = {}
        self.commits = 0
        self._failing = False
        (self._seen_version,) = self._writer_connection.execute("PRAGMA data_version").fetchone()
        self._writer = threading.Thread(target=self._write_all, name="store-writer", daemon=True)
        self._writer.start()

    now = "((julianday('now') - 2440587.5) * 86400.0)"
    job_queue = None
    skip_locked = ""  # only one transaction at a time changes the file

    async def create(
        self, table: str, entries: Sequence[Entry], secrets: Secrets, keys: Mapping[int, bytes]
    ) -> Outcome:
        """Store a new table (see :class:`cartaro.table.ports.Store`)."""

        def write(connection: sqlite3.Connection) -> Outcome:
            open_log(connection, table, entries[0].at)
            connection.execute("INSERT INTO secrets VALUES (?, ?, ?)", (table, secrets.shuffle, secrets.bot_seed))
            return _insert(connection, table, entries, keys)

        created: Outcome = await self._write(write)
        return created

    async def append(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes] = NOBODY) -> Outcome:
        """Append *entries*, all or none (see :class:`cartaro.table.ports.Store`)."""

        def write(connection: sqlite3.Connection) -> Outcome:
            earlier = _find(connection, table, entries[0].cmd_id)
            return _insert(connection, table, entries, keys) if earlier is None else Duplicate(earlier)

        simple = len(entries) == 1 and not keys and not isinstance(entries[0].payload, Revealed)
        noted = simple and self._is_noted(table, entries[0].at)
        appended: Outcome = await self._write(_AppendOne(table, entries[0]) if noted else write)
        return appended

    def _is_noted(self, table: str, at: float) -> bool:
        """Whether the file records *table* as active at about *at*; if not, count the next write as recording it."""
        if abs(at - self._noted.get(table, -math.inf)) < NOTED_WITHIN:
            return True
        if len(self._noted) >= _MOST_NOTED:
            self._noted.clear()
        self._noted[table] = at
        return False

    async def load(self, table: str) -> Log | None:
        """Return the log of *table*; None if there is no such table.

        Raise :class:`cartaro.table.state.LogError` if it is not as it was written.
        """

        def read(connection: sqlite3.Connection) -> Log | None:
            kept = connection.execute("SELECT shuffle, bots FROM secrets WHERE table_id = ?", (table,)).fetchone()
            return Log(read_log(connection, table), Secrets(*kept)) if kept else None

        return await self._read(read)

    async def entries_after(self, table: str, seq: int) -> Sequence[Entry]:
        """Return the entries of *table* after the one at *seq*; raise as :meth:`load`."""
        return await self._read(lambda connection: read_after(connection, table, seq))

    async def find(self, table: str, cmd_id: str) -> int | None:
        """Return the seq of a command; None if the log does not contain it."""
        return await self._read(lambda connection: _find(connection, table, cmd_id))

    async def person_of(self, table: str, key: bytes) -> int | None:
        """Return the person whose token has the hash *key*; None if there never was one."""

        def read(connection: sqlite3.Connection) -> int | None:
            query = "SELECT person FROM tokens WHERE table_id = ? AND sha256 = ?"
            row = connection.execute(query, (table, key)).fetchone()
            return None if row is None else int(row[0])

        return await self._read(read)

    async def keys_of(self, table: str) -> Mapping[int, bytes]:
        """Return the hash of everybody's token, by the person's number."""
        query = "SELECT person, sha256 FROM tokens WHERE table_id = ?"
        return await self._read(lambda connection: dict(connection.execute(query, (table,)).fetchall()))

    async def unfinished(self, since: float) -> Sequence[str]:
        """Return the unfinished tables that were active after *since*, newest first; no calm ones that are noted."""
        return await self._read(lambda connection: [str(id) for (id,) in connection.execute(_UNFINISHED, (since,))])

    async def change(self, change: Callable[[Transaction], Awaitable[T]]) -> T | Conflict:
        """Run *change* in one transaction (see :class:`cartaro.store.ports.Database`)."""
        changed: T | Conflict = await self._write(lambda connection: run_now(change(SqliteTransaction(connection))))
        return changed

    async def read(self, read: Callable[[Transaction], Awaitable[T]]) -> T:
        """Return the result of *read* (see :class:`cartaro.store.ports.Database`)."""
        return await self._read(lambda connection: run_now(read(SqliteTransaction(connection))))

    async def finished(self, since: float) -> Mapping[str, float]:
        """Return the tables whose match was over at *since* (UTC seconds) or later, with the time, earliest first."""
        return await self._read(lambda connection: dict(connection.execute(_FINISHED, (since,)).fetchall()))

    is_shared = False

    @property
    def folder(self) -> Path:
        """The folder of the file, for copies and heads put aside beside it."""
        return self.path.parent

    async def prove_writable(self) -> None:
        """Write existing values again (see :class:`cartaro.store.ports.ServerStore`)."""
        await self._write(change_nothing)

    async def is_whole(self) -> bool:
        """Whether the file exists and is readable; raise :class:`StoreDownError` if that cannot be determined."""
        try:
            return await asyncio.to_thread(is_whole, self.path)
        except sqlite3.Error as error:
            raise StoreDownError from error

    async def leave_no_traces(self) -> None:
        """Remove deleted data from the files: the write-ahead log is moved into the database and emptied.

        Another process's transaction may prevent it: then the next checkpoint does it.
        """

        def truncate(connection: sqlite3.Connection) -> None:
            connection.execute("PRAGMA wal_checkpoint(TRUNCATE)").fetchall()

        await self._read(truncate)

    async def changed_elsewhere(self) -> bool:
        """Whether another process has written to the file since this was last asked."""

        def look(connection: sqlite3.Connection) -> Outcome:
            (version,) = connection.execute("PRAGMA data_version").fetchone()
            seen, self._seen_version = self._seen_version, version
            return Appended() if version == seen else Conflict()

        return bool(await self._write(look) == Conflict())

    async def heads(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Return the seq of the last entry of each of *tables* that exists."""

        def read(connection: sqlite3.Connection) -> dict[str, int]:
            query = "SELECT max(seq) FROM entries WHERE table_id = ?"
            heads = {id: connection.execute(query, (id,)).fetchone()[0] for id in tables}
            return {id: head for id, head in heads.items() if head is not None}

        return await self._read(read)

    def close(self) -> None:
        """Write what is queued, then close the file; further calls except this one raise :class:`StoreDownError`."""
        if self._closed:
            return
        self._closed = True
        self._queue.put(None)
        self._writer.join()
        self._reader.submit(self._close_reader).result()
        self._reader.shutdown()

    def _close_reader(self) -> None:
        if self._reader_connection is not None:
            self._reader_connection.close()

    def _connect(self) -> sqlite3.Connection:
        connection = sqlite3.connect(self.path, isolation_level=None, check_same_thread=False, timeout=BUSY_MS / 1000)
        try:
            _keep_wal(connection)
            for pragma in ("synchronous = FULL", "foreign_keys = ON", "secure_delete = ON"):
                connection.execute(f"PRAGMA {pragma}")
        except BaseException:
            connection.close()
            raise
        return connection

    async def _read(self, read: Callable[[sqlite3.Connection], T]) -> T:
        if self._closed:
            raise StoreDownError
        return await asyncio.get_running_loop().run_in_executor(self._reader, self._read_now, read)

    def _read_now(self, read: Callable[[sqlite3.Connection], T]) -> T:
        try:
            if self._reader_connection is None:
                self._reader_connection = self._connect()
            return read(self._reader_connection)
        except sqlite3.Error as error:
            self._close_reader()
            self._reader_connection = None
            raise _store_error(error) from error

    async def _write(self, write: Write) -> Any:
        if self._closed:
            raise StoreDownError
        future: asyncio.Future[Any] = asyncio.get_running_loop().create_future()
        self._queue.put((write, future))
        return await future

    def _write_all(self) -> None:
        while (first := self._queue.get()) is not None:
            batch = [first]
            last = False
            while not self._queue.empty():
                following = self._queue.get()
                if following is None:
                    last = True
                    break
                batch.append(following)
            self._commit(batch)
            if last:
                break
            self._rest(batch)
        self._writer_connection.close()

    def _rest(self, batch: Sequence[tuple[Write, "asyncio.Future[Any]"]]) -> None:
        """Pause after *batch* if many tables play, so that more appends are committed together."""
        for write, _ in batch:
            if isinstance(write, _AppendOne):
                self._gathering.note(write.table)
        if seconds := self._gathering.rest():
            time.sleep(seconds)

    def _commit(self, batch: Sequence[tuple[Write, "asyncio.Future[Any]"]]) -> None:
        """Make every change of *batch* in one transaction, and answer them once it is on disk."""
        connection = self._writer_connection
        outcomes: list[Any]
        try:
            connection.execute("BEGIN IMMEDIATE")
            outcomes = [_attempt(connection, write) for write, _ in batch]
            connection.execute("COMMIT")
            self.commits += 1
            self._failing = False
        except Exception as error:  # noqa: BLE001  # no error ends the writer: other tables depend on it
            self._note_failure(error)
            self._start_afresh()
            outcomes = [_store_error(error) for _ in batch]
        _answer({future: outcome for (_, future), outcome in zip(batch, outcomes, strict=True)})

    def _note_failure(self, error: Exception) -> None:
        """Log only the first of consecutive failures: a full disk is one problem, however many attempts fail."""
        if not self._failing:
            log.warning("commits fail: %r", error)
        self._failing = True

    def _start_afresh(self) -> None:
        """Replace the connection after a failed commit, since its state can no longer be trusted."""
        try:
            self._writer_connection.close()
            self._writer_connection = self._connect()
        except sqlite3.Error as error:
            log.warning("the log cannot be opened again: %s", error)


def _answer(answers: Mapping["asyncio.Future[Any]", object]) -> None:
    """Give every waiting caller its answer, waking each loop only once."""
    for loop in {future.get_loop() for future in answers}:
        with contextlib.suppress(RuntimeError):  # it was closed meanwhile: nobody waits there
            loop.call_soon_threadsafe(_settle, {f: answer for f, answer in answers.items() if f.get_loop() is loop})


def _settle(answers: Mapping["asyncio.Future[Any]", object]) -> None:
    for future, answer in answers.items():
        if future.done():
            continue  # the caller was cancelled
        if isinstance(answer, Exception):
            future.set_exception(answer)
        else:
            future.set_result(answer)


def _store_error(error: Exception) -> StoreError:
    full = getattr(error, "sqlite_errorcode", None) == sqlite3.SQLITE_FULL
    return StoreFullError() if full else StoreDownError()


def _attempt(connection: sqlite3.Connection, write: Write) -> Any:
    """Make one change inside the shared transaction; if it fails by itself, only that change is rolled back.

    Raise :class:`sqlite3.Error` if the file fails, and with it the whole transaction.
    """
    if isinstance(write, _AppendOne):
        return _outcome_of(connection, write)  # it is atomic by itself
    connection.execute("SAVEPOINT one")
    outcome = _outcome_of(connection, write)
    if isinstance(outcome, Conflict | Duplicate | Exception):
        connection.execute("ROLLBACK TO one")
    connection.execute("RELEASE one")
    return outcome


def _outcome_of(connection: sqlite3.Connection, write: Write) -> Any:
    """Return the result of *write*; a :class:`Conflict` if it violates uniqueness, or the exception of its own code."""
    try:
        return write(connection)
    except sqlite3.IntegrityError:
        return Conflict()
    except sqlite3.Error as error:
        if hasattr(error, "sqlite_errorcode"):  # of SQLite itself, not of values that it cannot take or give
            raise
        return _store_error(error)
    except Exception as error:  # noqa: BLE001  # its caller gets it
        return error


def _find(connection: sqlite3.Connection, table: str, cmd_id: str) -> int | None:
    query = "SELECT seq FROM entries WHERE table_id = ? AND cmd_id = ?"
    row = connection.execute(query, (table, cmd_id)).fetchone()
    return None if row is None else int(row[0])


def _insert(connection: sqlite3.Connection, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes]) -> Outcome:
    head = head_of(connection, table)
    if head is None or entries[0].seq != head.seq + 1:
        return Conflict()
    append_entries(connection, table, entries, head)
    if keys:
        tokens = [(table, person, key) for person, key in keys.items()]
        connection.executemany("INSERT INTO tokens VALUES (?, ?, ?)", tokens)
    over = any(isinstance(entry.payload, Revealed) for entry in entries)
    connection.execute(_NOTE, (entries[-1].at, over, table))
    return Appended()


def _keep_wal(connection: sqlite3.Connection) -> None:
    """Enable the write-ahead log, retrying while another process does the same, for which SQLite does not wait."""
    until = time.monotonic() + BUSY_MS / 1000
    while True:
        try:
            connection.execute("PRAGMA journal_mode = WAL")
        except sqlite3.OperationalError as error:
            if error.sqlite_errorcode & 0xFF != sqlite3.SQLITE_BUSY or time.monotonic() > until:
                raise
            time.sleep(0.01)
        else:
            return
