"""Holidays of accounts, written into the logs of their calm tables."""

from cartaro.store.books.holidays import HolidayBook
from cartaro.store.ports import Database
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.decide import table_command
from cartaro.table.holidays import Rest
from cartaro.table.state import TableState

NO_REST = 0.0, 0.0
"""Stands in a log for a holiday that was given up before it began."""


class Holidays:
    """The holidays in *store*, and the tables of *authority*."""

    def __init__(self, store: Database, authority: Authority) -> None:
        self.book = HolidayBook(store)
        self._authority = authority

    async def write(self, table: LiveTable) -> None:
        """Write into the log of *table*, a calm one, what its people have set since.

        Several nodes may do so at once: the log takes each holiday once. May raise
        :class:`cartaro.table.ports.StoreError` and :class:`cartaro.table.state.LogError`.
        """
        state = await self._authority.state_of(table)
        if state.match is None or state.over or state.opened.calm is None:
            return
        now = table.clock.now()
        told = await self.book.at(table.id)
        for person in state.roster.persons:
            wanted = rest_of(state, person, told.get(person), now)
            if wanted is not None:
                state = await self._authority.state_of(table)
                await self._authority.submit(table, Rest(table_command(f"rest {person}", state.head), person, *wanted))


def rest_of(state: TableState, person: int, told: tuple[float, float] | None, now: float) -> tuple[float, float] | None:
    """Return the rest to be written for *person*, whose account has *told* its last holiday; None if it is there."""
    chair = state.roster.chair_of(person)
    known = NO_REST if chair is None else state.rests.get(chair, NO_REST)
    lasts = told is not None and told[1] > now
    if not lasts and known[1] <= now:
        return None
    wanted = told if told is not None and (lasts or told[0] == known[0]) else NO_REST
    return None if wanted == known else wanted
