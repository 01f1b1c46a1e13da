"""Quiet hours of accounts, and the notices that wait for their end.

Every method may raise :class:`cartaro.table.ports.StoreError`.
"""

from collections.abc import Sequence
from typing import NamedTuple

from cartaro.store.ports import Database, Transaction, change_or_fail

_OF_SEAT = "SELECT zone, begins, ends FROM seats JOIN quiet_hours USING (account_id) WHERE table_id = ? AND person = ?"
_SET = (
    "INSERT INTO quiet_hours (account_id, zone, begins, ends) VALUES (?, ?, ?, ?) ON CONFLICT (account_id)"
    " DO UPDATE SET zone = excluded.zone, begins = excluded.begins, ends = excluded.ends"
)
_LATER = (
    "INSERT INTO push_later (table_id, person, kind, seq, due) VALUES (?, ?, ?, ?, ?) ON CONFLICT (table_id, person)"
    " DO UPDATE SET kind = excluded.kind, seq = excluded.seq, due = excluded.due"
)
_DUE = "SELECT table_id, person, kind, seq, due FROM push_later WHERE due <= ? ORDER BY due, table_id, person LIMIT ?"


class QuietHours(NamedTuple):
    """From which minute of the day to which nobody is told anything, by the clocks of a zone (``Europe/Rome``)."""

    zone: str
    begins: int
    ends: int


class LaterNotice(NamedTuple):
    """A notice to *person* at *table* about the entry ``seq``, for when the quiet hours are over (UTC seconds)."""

    table: str
    person: int
    kind: str
    seq: int
    due: float


class QuietBook:
    """The quiet hours in *store*."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def of(self, account: str) -> QuietHours | None:
        """Return the quiet hours of *account*; None if it has none."""
        query = "SELECT zone, begins, ends FROM quiet_hours WHERE account_id = ?"
        row = await self._store.read(lambda transaction: transaction.row(query, account))
        return None if row is None else QuietHours(*row)

    async def of_seat(self, table: str, person: int) -> QuietHours | None:
        """Return the quiet hours of the account of *person* at *table*; None if there are none."""
        row = await self._store.read(lambda transaction: transaction.row(_OF_SEAT, table, person))
        return None if row is None else QuietHours(*row)

    async def set(self, account: str, hours: QuietHours | None) -> None:
        """Set the quiet hours of *account*, or let there be none."""

        async def write(transaction: Transaction) -> None:
            if hours is None:
                await transaction.execute("DELETE FROM quiet_hours WHERE account_id = ?", account)
            else:
                await transaction.execute(_SET, account, *hours)

        await change_or_fail(self._store, write)

    async def put_off(self, id: str, notice: LaterNotice, now: float) -> bool:
        """Keep *notice*, with this *id*, for later, in the place of an earlier one to the same person there.

        Return False if some node has seen to it already.
        """

        async def write(transaction: Transaction) -> bool:
            claim = "INSERT INTO push_told (id, at) VALUES (?, ?) ON CONFLICT (id) DO NOTHING"
            if not await transaction.execute(claim, id, now):
                return False
            await transaction.execute(_LATER, *notice)
            return True

        return await change_or_fail(self._store, write)

    async def take(self, now: float, most: int) -> Sequence[LaterNotice]:
        """Return up to *most* notices whose time has come, which no other node is given."""
        if not await self._store.read(lambda transaction: transaction.rows(_DUE, now, 1)):
            return ()

        async def write(transaction: Transaction) -> Sequence[LaterNotice]:
            rows = await transaction.rows(f"{_DUE} {self._store.skip_locked}", now, most)
            taken = [LaterNotice(*row) for row in rows]
            gone = "DELETE FROM push_later WHERE table_id = ? AND person = ?"
            await transaction.execute_many(gone, [one[:2] for one in taken])
            return taken

        return await change_or_fail(self._store, write)
