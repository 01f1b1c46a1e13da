"""The chat at tables, and reports about it, in the store: beside the logs, not in them."""

from collections.abc import Sequence
from dataclasses import replace
from typing import NamedTuple

import msgspec

from cartaro.store.books.numbers import last_number
from cartaro.store.ports import Database, Transaction
from cartaro.struct_types import prepare
from cartaro.table.ports import Conflict, Duplicate
from cartaro.table.talk import RECENT, Report, SpokenLine

KEPT_SECONDS = 30 * 24 * 3600.0
"""Seconds after which chat messages are deleted."""
REPORTS_SECONDS = 180 * 24 * 3600.0
"""Seconds after which reports are deleted."""
MOST_AT_A_TABLE = 2_000
"""Maximum number of lines stored per table: the oldest are dropped."""

_INSERT = "INSERT INTO talk (table_id, number, cmd_id, person, name, at, said, phrase) VALUES (?, ?, ?, ?, ?, ?, ?, ?)"
_LINES = "SELECT number, person, name, at, said, phrase FROM talk"

_AT_ONCE = 200
"""Number of tables in one statement."""
_ENDS = (
    f"SELECT table_id, max(number) FROM talk WHERE table_id IN ({', '.join('?' * _AT_ONCE)})"  # noqa: S608 - question marks
    " GROUP BY table_id"
)


class StoredReport(NamedTuple):
    """A report as stored: its number, the table, when it was made (UTC seconds)."""

    id: int
    table: str
    at: float
    what: Report


class TalkBook:
    """A :class:`cartaro.store.book_ports.TalkStore` in *store*."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def add(self, table: str, head: int, cmd_id: str, said: SpokenLine) -> SpokenLine | Duplicate | Conflict:
        async def write(transaction: Transaction) -> SpokenLine | Duplicate | Conflict:
            if (earlier := await _find(transaction, table, cmd_id)) is not None:
                return Duplicate(earlier)
            if await transaction.row("SELECT head FROM tables WHERE id = ?", table) != (head,):
                return Conflict()
            last = await transaction.row("SELECT coalesce(max(number), 0) FROM talk WHERE table_id = ?", table)
            number = 1 if last is None else int(last[0]) + 1
            row = (table, number, cmd_id, said.who, said.name, said.at, said.text, said.phrase)
            await transaction.execute(_INSERT, *row)
            gone = "DELETE FROM talk WHERE table_id = ? AND number <= ?"
            await transaction.execute(gone, table, number - MOST_AT_A_TABLE)
            return replace(said, number=number)

        return await self._store.change(write)

    async def find(self, table: str, cmd_id: str) -> int | None:
        return await self._store.read(lambda t: _find(t, table, cmd_id))

    async def recent(self, table: str, until: float | None = None) -> list[SpokenLine]:
        async def read(transaction: Transaction) -> list[SpokenLine]:
            query = f"{_LINES} WHERE table_id = ? AND at <= coalesce(?, at) ORDER BY number DESC LIMIT ?"
            rows = await transaction.rows(query, table, until, RECENT)
            return [SpokenLine(*row) for row in reversed(rows)]

        return await self._store.read(read)

    async def ends(self, tables: Sequence[str]) -> dict[str, int]:
        async def read(transaction: Transaction) -> dict[str, int]:
            found: dict[str, int] = {}
            for first in range(0, len(tables), _AT_ONCE):
                some = tables[first : first + _AT_ONCE]
                filled = [*some, *[some[-1]] * (_AT_ONCE - len(some))]  # one statement, prepared once
                found.update(await transaction.rows(_ENDS, *filled))
            return found

        return await self._store.read(read)

    async def line(self, table: str, number: int) -> SpokenLine | None:
        query = f"{_LINES} WHERE table_id = ? AND number = ?"
        row = await self._store.read(lambda t: t.row(query, table, number))
        return None if row is None else SpokenLine(*row)

    async def who_said(self, table: str, phrase: str) -> frozenset[int]:
        query = "SELECT DISTINCT person FROM talk WHERE table_id = ? AND phrase = ?"
        return frozenset(who for (who,) in await self._store.read(lambda t: t.rows(query, table, phrase)))

    async def report(self, table: str, cmd_id: str, at: float, report: Report) -> None:
        what = msgspec.json.encode(report).decode()

        async def keep(transaction: Transaction) -> None:
            number = 1 + await last_number(transaction, "reports")
            insert = "INSERT INTO reports (id, table_id, cmd_id, at, what) VALUES (?, ?, ?, ?, ?)"
            await transaction.execute(insert, number, table, cmd_id, at, what)

        await self._store.change(keep)

    async def reports(self) -> Sequence[StoredReport]:
        return await self._store.read(all_reports)

    async def lines_by(self, account: str) -> list[tuple[str, SpokenLine]]:
        async def read(transaction: Transaction) -> list[tuple[str, SpokenLine]]:
            query = (
                "SELECT table_id, number, person, name, at, said, phrase FROM talk JOIN seats USING (table_id, person) "
                "WHERE account_id = ? ORDER BY at"
            )
            return [(table, SpokenLine(*said)) for table, *said in await transaction.rows(query, account)]

        return await self._store.read(read)

    async def forget_old(self, now: float) -> None:
        async def forget(transaction: Transaction) -> None:
            await transaction.execute("DELETE FROM talk WHERE at < ?", now - KEPT_SECONDS)
            await transaction.execute("DELETE FROM reports WHERE at < ?", now - REPORTS_SECONDS)

        await self._store.change(forget)


async def all_reports(transaction: Transaction) -> Sequence[StoredReport]:
    """Return the reports, the oldest first."""
    rows = await transaction.rows("SELECT id, table_id, at, what FROM reports ORDER BY id")
    return [StoredReport(id, table, at, msgspec.json.decode(what, type=Report)) for id, table, at, what in rows]


async def _find(transaction: Transaction, table: str, cmd_id: str) -> int | None:
    row = await transaction.row("SELECT number FROM talk WHERE table_id = ? AND cmd_id = ?", table, cmd_id)
    return None if row is None else int(row[0])


prepare(Report)
