"""The logs of a page's tables: in memory while in use, with every row stored first in the browser's database."""

import asyncio
from base64 import b64decode, b64encode
from collections.abc import Awaitable, Mapping, Sequence
from typing import Protocol

import msgspec
from msgspec import Struct

from cartaro.store.memory import MemoryStore
from cartaro.table.entries import Entry, Revealed, decode, encode
from cartaro.table.ports import NOBODY, Conflict, Log, Outcome, Secrets, StoreDownError


class TableSummary(Struct, array_like=True):
    """A stored table: the time of its last entry (UTC seconds), and whether its match is over."""

    table: str
    at: float
    over: bool


class BrowserDatabase(Protocol):
    """The browser's database, as implemented by the page's script: rows of text, in order of arrival."""

    def keep(self, table: str, head: int, at: float, over: bool, row: str) -> Awaitable[None]:
        """Store a *row*, and the summary of its table, atomically; done once they are on disk.

        *head* is the number of the last entry in the table's log, 0 if its rows are not those of a log.
        """
        ...

    def rows(self, table: str) -> Awaitable[str]:
        """Return the rows of *table* as a JSON array of texts."""
        ...

    def forget(self, table: str) -> Awaitable[None]:
        """Delete everything stored of *table*."""
        ...


class BrowserRow(Struct, array_like=True):
    """The result of one command: entries as their fields, with what happened in JSON; keys and secrets in base 64."""

    entries: list[tuple[int, str, int | None, float, int, str]]
    keys: dict[str, str] = {}
    secrets: tuple[str, str] | None = None


_rows = msgspec.json.Decoder(list[str])
_row = msgspec.json.Decoder(BrowserRow)
_table_list = msgspec.json.Decoder(list[TableSummary])


class PageStore(MemoryStore):
    """A :class:`cartaro.table.ports.Store` with a single writer, in a browser's *database*.

    *tables* is what the database contains, a JSON array of :class:`TableSummary`. A table's rows are read on first use.
    """

    def __init__(self, database: BrowserDatabase, tables: str) -> None:
        super().__init__()
        self.database = database
        self._kept = {kept.table: kept for kept in _table_list.decode(tables)}
        self._writing = asyncio.Lock()

    async def create(
        self, table: str, entries: Sequence[Entry], secrets: Secrets, keys: Mapping[int, bytes]
    ) -> Outcome:
        async with self._writing:
            return Conflict() if table in self._kept else await super().create(table, entries, secrets, keys)

    async def append(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes] = NOBODY) -> Outcome:
        async with self._writing:
            await self._bring(table)
            return await super().append(table, entries, keys)

    async def load(self, table: str) -> Log | None:
        await self._bring(table)
        return await super().load(table)

    async def entries_after(self, table: str, seq: int) -> Sequence[Entry]:
        await self._bring(table)
        return await super().entries_after(table, seq)

    async def find(self, table: str, cmd_id: str) -> int | None:
        await self._bring(table)
        return await super().find(table, cmd_id)

    async def person_of(self, table: str, key: bytes) -> int | None:
        await self._bring(table)
        return await super().person_of(table, key)

    async def keys_of(self, table: str) -> Mapping[int, bytes]:
        await self._bring(table)
        return await super().keys_of(table)

    async def unfinished(self, since: float) -> Sequence[str]:
        found = [kept for kept in self._kept.values() if not kept.over and kept.at > since]
        return [kept.table for kept in sorted(found, key=lambda kept: -kept.at)]

    async def _keep(
        self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes], secrets: Secrets | None
    ) -> None:
        """Store the entries in the browser, before anybody is notified of them."""
        before = self._kept.get(table)
        over = (before is not None and before.over) or any(isinstance(entry.payload, Revealed) for entry in entries)
        row = BrowserRow(
            [(e.seq, e.cmd_id, e.actor, e.at, e.v, encode(e.payload).decode()) for e in entries],
            {str(person): b64encode(key).decode() for person, key in keys.items()},
            None if secrets is None else (b64encode(secrets.shuffle).decode(), b64encode(secrets.bot_seed).decode()),
        )
        try:
            last = entries[-1]
            await self.database.keep(table, last.seq, last.at, over, msgspec.json.encode(row).decode())
        except Exception as error:
            raise StoreDownError from error  # the browser refused: no space left, or no permission
        self._kept[table] = TableSummary(table, entries[-1].at, over)

    async def _bring(self, table: str) -> None:
        """Read the rows of a table that is not in memory yet."""
        if table in self._tables or table not in self._kept:
            return
        rows = [_row.decode(text) for text in _rows.decode(await self.database.rows(table))]
        if not rows:
            self._kept.pop(table, None)  # the browser's database was emptied
        elif table not in self._tables:
            entries = [
                Entry(seq, id, actor, at, decode(what), v)
                for row in rows
                for seq, id, actor, at, v, what in row.entries
            ]
            keys = {int(person): b64decode(key) for row in rows for person, key in row.keys.items()}
            shuffle, bots = next(map(b64decode, row.secrets) for row in rows if row.secrets is not None)
            self.recall(table, Log(entries, Secrets(shuffle, bots)), keys)
