"""The logs of events in the store: entries with their hashes, and secrets apart."""

import asyncio
import sqlite3
from collections.abc import Callable, Mapping, Sequence

from cartaro.store.heads import put_aside
from cartaro.store.sqlite.store import SqliteStore
from cartaro.table.ports import Conflict
from cartaro.tournament.model.chain import COLUMNS, Entry
from cartaro.tournament.model.ports import NO_SECRETS, Kept, Known, Outcome, Raced

_COLUMNS = ", ".join(COLUMNS)


class EventBook:
    """A :class:`cartaro.tournament.model.ports.EventStore` in *store*.

    Every method may raise :class:`cartaro.table.ports.StoreError`.
    """

    def __init__(self, store: SqliteStore) -> None:
        self._store = store

    async def create(self, event: str, entry: Entry, secrets: Mapping[str, bytes] = NO_SECRETS) -> Outcome:
        """Keep a new event with its first entry."""

        def write(connection: sqlite3.Connection) -> Outcome:
            connection.execute("INSERT INTO events (id, opened) VALUES (?, ?)", (event, entry.written))
            return _insert(connection, event, entry, secrets)

        return await self._kept(event, entry, write)

    async def append(self, event: str, entry: Entry, secrets: Mapping[str, bytes] = NO_SECRETS) -> Outcome:
        """Append *entry*, unless its number is taken or its command is in the log already."""

        def write(connection: sqlite3.Connection) -> Outcome:
            query = "SELECT seq FROM event_entries WHERE event_id = ? AND cmd_id = ?"
            row = connection.execute(query, (event, entry.cmd_id)).fetchone()
            return Known(int(row[0])) if row else _insert(connection, event, entry, secrets)

        return await self._kept(event, entry, write)

    async def _kept(self, event: str, entry: Entry, write: Callable[[sqlite3.Connection], Outcome]) -> Outcome:
        outcome = _said(await self._store.change(write))
        if isinstance(outcome, Kept):
            await asyncio.to_thread(put_aside, self._store.path, event, entry)
        return outcome

    async def load(self, event: str, after: int = 0) -> Sequence[tuple[Entry, str]]:
        """Return the entries after *after*, each with its kept hash."""
        query = f"SELECT {_COLUMNS}, sha256 FROM event_entries WHERE event_id = ? AND seq > ? ORDER BY seq"  # noqa: S608 - of this module's making

        def read(connection: sqlite3.Connection) -> list[tuple[Entry, str]]:
            return [(Entry(*row), kept) for *row, kept in connection.execute(query, (event, after))]

        return await self._store.read(read)

    async def secret(self, event: str, label: str) -> bytes | None:
        """Return what was kept under *label*."""
        query = "SELECT secret FROM event_secrets WHERE event_id = ? AND label = ?"
        row = await self._store.read(lambda c: c.execute(query, (event, label)).fetchone())
        return None if row is None else bytes(row[0])

    async def events(self) -> Sequence[str]:
        """Return the names of the events, the newest first."""
        query = "SELECT id FROM events ORDER BY rowid DESC"
        return [str(id) for (id,) in await self._store.read(lambda c: c.execute(query).fetchall())]


def _insert(connection: sqlite3.Connection, event: str, entry: Entry, secrets: Mapping[str, bytes]) -> Outcome:
    query = "SELECT seq, sha256 FROM event_entries WHERE event_id = ? ORDER BY seq DESC LIMIT 1"
    head = connection.execute(query, (event,)).fetchone()
    if entry.seq != (head[0] + 1 if head else 1) or (head and entry.previous != head[1]):
        return Raced()
    row = (event, *entry.row, entry.hash)
    connection.execute(f"INSERT INTO event_entries VALUES ({', '.join('?' * len(row))})", row)  # noqa: S608 - marks alone
    kept = [(event, label, secret) for label, secret in secrets.items()]
    connection.executemany("INSERT INTO event_secrets VALUES (?, ?, ?)", kept)
    return Kept()


def _said(outcome: Outcome | Conflict) -> Outcome:
    return Raced() if isinstance(outcome, Conflict) else outcome
