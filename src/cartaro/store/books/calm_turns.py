"""Calm tables as nodes last saw them: whose turn it is, until when, and when to look at the table next.

It follows from the log and is noted after it, so that no table has to be in memory before something is due there. A
node that dies in between leaves a row of an earlier entry, which is due no later than what it missed.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cartaro.store.ports import Database, Transaction, change_or_fail


class CalmTurn(NamedTuple):
    """A calm table as of the entry ``head`` of its log: ``person`` has the turn (None: nobody) until ``until``.

    ``due`` is when to look at it, None never. Times are in UTC seconds; a turn without a limit has none.
    """

    table: str
    head: int
    due: float | None
    person: int | None
    until: float | None


_NOTE = (
    "INSERT INTO calm_turns (table_id, head, due, person, until) VALUES (?, ?, ?, ?, ?)"
    " ON CONFLICT (table_id) DO UPDATE SET head = excluded.head, due = excluded.due, person = excluded.person,"
    " until = excluded.until WHERE calm_turns.head <= excluded.head"
)
_DUE = "SELECT table_id FROM calm_turns WHERE due <= ? ORDER BY due, table_id LIMIT ?"
_OF = "SELECT table_id, head, due, person, until FROM calm_turns WHERE table_id = ?"


class CalmTurns:
    """The calm tables in *store*; every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def note(self, turns: Sequence[CalmTurn], over: Sequence[str] = ()) -> None:
        """Note *turns*, each unless a later one of its table is known, and forget the tables that are *over*."""

        async def write(transaction: Transaction) -> None:
            await transaction.execute_many(_NOTE, sorted(turns))
            await transaction.execute_many("DELETE FROM calm_turns WHERE table_id = ?", [(id,) for id in sorted(over)])

        await change_or_fail(self._store, write)

    async def take(self, now: float, until: float, most: int) -> Sequence[str]:
        """Return up to *most* tables that are due at *now*, which no other node looks at before *until*."""
        if not await self._store.read(lambda transaction: transaction.rows(_DUE, now, 1)):
            return ()

        async def write(transaction: Transaction) -> Sequence[str]:
            rows = await transaction.rows(f"{_DUE} {self._store.skip_locked}", now, most)
            taken = [str(id) for (id,) in rows]
            claim = "UPDATE calm_turns SET due = ? WHERE table_id = ?"
            await transaction.execute_many(claim, [(until, table) for table in sorted(taken)])
            return taken

        return await change_or_fail(self._store, write)

    async def among(self, tables: Sequence[str]) -> Sequence[CalmTurn]:
        """Return those of *tables* that are calm and under way, in their order."""

        async def read(transaction: Transaction) -> Sequence[CalmTurn]:
            return [CalmTurn(*row) for table in tables for row in await transaction.rows(_OF, table)]

        return await self._store.read(read)
