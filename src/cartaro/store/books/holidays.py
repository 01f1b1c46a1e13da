"""Holidays of accounts: from which day to which, during which the time at their calm tables stands still.

A holiday that is set has all calm tables of the account looked at, in the same transaction: whichever node does that
writes it into their logs (:mod:`cartaro.server.services.holidays`).
"""

from collections.abc import Mapping, Sequence
from datetime import date, timedelta
from enum import StrEnum
from math import ceil
from typing import Final, NamedTuple

from cartaro.store.ports import Database, Transaction, change_or_fail

DAYS_A_YEAR: Final = 30
"""The most days of holiday in one calendar year."""

_DAY_SECONDS: Final = 24 * 3600.0
_OF = "SELECT first_day, last_day, since, until FROM holidays WHERE account_id = ? ORDER BY since"
_AT = "SELECT person, since, until FROM seats JOIN holidays USING (account_id) WHERE table_id = ? ORDER BY since"
_CALM = "SELECT DISTINCT table_id FROM seats JOIN calm_turns USING (table_id) WHERE account_id = ? ORDER BY table_id"


class HolidayRefusal(StrEnum):
    """Why a holiday was not set."""

    RUNNING = "holiday_running"
    TOO_LONG = "holiday_too_long"


class StoredHoliday(NamedTuple):
    """A holiday: the first and the last day, and the instants (UTC seconds) from when to when it lasts."""

    first: date
    last: date
    since: float
    until: float

    def days_in(self, year: int) -> int:
        """Return how many of its days are in *year*."""
        first, last = max(self.first, date(year, 1, 1)), min(self.last, date(year, 12, 31))
        return max(0, (last - first).days + 1)


class HolidayBook:
    """The holidays in *store*; every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def of(self, account: str) -> Sequence[StoredHoliday]:
        """Return the holidays of *account*, in their order."""
        return await self._store.read(lambda transaction: _read(transaction, account))

    async def at(self, table: str) -> Mapping[int, tuple[float, float]]:
        """Return the last holiday of each person at *table* whose account has one: from when to when (UTC seconds)."""
        rows = await self._store.read(lambda transaction: transaction.rows(_AT, table))
        return {person: (since, until) for person, since, until in rows}

    async def set(self, account: str, holiday: StoredHoliday, now: float) -> HolidayRefusal | None:
        """Store the next holiday of *account*, in the place of one that has not begun; return why it was not done."""

        async def write(transaction: Transaction) -> HolidayRefusal | None:
            kept = [one for one in await _read(transaction, account) if one.since <= now]
            if any(one.until > now for one in kept):
                return HolidayRefusal.RUNNING
            for year in {holiday.first.year, holiday.last.year}:
                if sum(one.days_in(year) for one in (*kept, holiday)) > DAYS_A_YEAR:
                    return HolidayRefusal.TOO_LONG
            await transaction.execute("DELETE FROM holidays WHERE account_id = ? AND since > ?", account, now)
            insert = "INSERT INTO holidays (account_id, first_day, last_day, since, until) VALUES (?, ?, ?, ?, ?)"
            first, last = holiday.first.isoformat(), holiday.last.isoformat()
            await transaction.execute(insert, account, first, last, holiday.since, holiday.until)
            await _have_looked_at(transaction, account, now)
            return None

        return await change_or_fail(self._store, write)

    async def end(self, account: str, now: float, today: date) -> None:
        """End the holiday that lasts *now*, and forget one that has not begun.

        *today* may be by the clocks of another zone: it counts as at least as many days as it has lasted.
        """

        async def write(transaction: Transaction) -> None:
            await transaction.execute("DELETE FROM holidays WHERE account_id = ? AND since > ?", account, now)
            end = "UPDATE holidays SET until = ?, last_day = ? WHERE account_id = ? AND until > ?"
            for one in await _read(transaction, account):
                if one.until > now:
                    lasted = one.first + timedelta(days=max(0, ceil((now - one.since) / _DAY_SECONDS) - 1))
                    last = min(one.last, max(today, lasted))
                    await transaction.execute(end, now, last.isoformat(), account, now)
            await _have_looked_at(transaction, account, now)

        await change_or_fail(self._store, write)

    async def forget_old(self, before: float) -> None:
        """Delete the holidays that were over *before* a time (UTC seconds)."""
        await change_or_fail(
            self._store, lambda transaction: transaction.execute("DELETE FROM holidays WHERE until < ?", before)
        )


def days_left(holidays: Sequence[StoredHoliday], year: int) -> int:
    """Return how many days of *year* may still be holidays."""
    return DAYS_A_YEAR - sum(one.days_in(year) for one in holidays)


async def _have_looked_at(transaction: Transaction, account: str, now: float) -> None:
    tables = [(now, table) for (table,) in await transaction.rows(_CALM, account)]
    await transaction.execute_many("UPDATE calm_turns SET due = ? WHERE table_id = ?", tables)


async def _read(transaction: Transaction, account: str) -> Sequence[StoredHoliday]:
    rows = await transaction.rows(_OF, account)
    return [StoredHoliday(date.fromisoformat(first), date.fromisoformat(last), *times) for first, last, *times in rows]
