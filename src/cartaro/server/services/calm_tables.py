"""Calm tables between two turns: noted in the store, out of memory, and woken when something is due there.

One look at the store finds what is due at any of them. A table that somebody has just changed is noted within a moment,
many in one go; what a node that is killed did not note is read again when the next one starts, as is any table that is
under way.
"""

import asyncio
import logging
from typing import TYPE_CHECKING, Final

from cartaro.server.base.chores import repeat
from cartaro.server.services.holidays import Holidays
from cartaro.store.books.calm_turns import CalmTurn, CalmTurns
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.calm import due_at
from cartaro.table.driver import TableDriver, next_automatic_command
from cartaro.table.ports import StoreError
from cartaro.table.state import LogError, TableState
from cartaro.table.timeouts import Timeout
from cartaro.table.waits import calm_wait

if TYPE_CHECKING:
    from collections.abc import Callable

LOOK_SECONDS: Final = 1.0
"""Interval, in seconds, between looks at the store."""
HOLD_SECONDS: Final = 60.0
"""Seconds after which a table that was due, and where nothing was done, is looked at again."""
TAKEN_AT_ONCE: Final = 20
REMINDED_SECONDS: Final = 6 * 3600.0
"""How long before a turn's time is out its person is told."""

log = logging.getLogger(__name__)


def turn_at(state: TableState, now: float, since: float) -> CalmTurn:
    """Return what a node that runs *since* a time notes *now* (UTC seconds) of a calm table in *state*.

    What is due already is this node's to do; another looks in case it dies.
    """
    wait, chair = calm_wait(state), state.chair_to_act
    person = None if chair is None or state.roster.is_played_by_bot(chair) else state.roster.people[chair]
    due = None if wait is None else due_at(wait.at, since)
    if wait is not None and isinstance(wait.command, Timeout) and now < wait.at - REMINDED_SECONDS:
        due = wait.at - REMINDED_SECONDS
    if next_automatic_command(state) is not None or (due is not None and due <= now):
        due = now + HOLD_SECONDS
    until = None if state.clocks is None else state.clocks.deadline
    return CalmTurn(state.id, state.head, due, person, until)


class CalmTables:
    """Notes the calm tables of *authority* in *turns*, and has *driver* see to those that are due.

    Before that *holidays* are written into their logs.
    """

    def __init__(self, turns: CalmTurns, authority: Authority, driver: TableDriver, holidays: Holidays) -> None:
        self.turns = turns
        self._holidays = holidays
        self._authority, self._driver = authority, driver
        self._unnoted: dict[str, CalmTurn] = {}
        self._over: set[str] = set()
        self.on_ending: Callable[[LiveTable], None] = lambda _table: None
        """Called with a table where the time of a turn is nearly out, once for each turn."""

    def note(self, table: LiveTable) -> None:
        """Note *table* soon, which has changed, or was read."""
        state = None if table.cached is None else table.cached.state
        if state is None or state.opened.calm is None:
            return
        if state.over:
            self._unnoted.pop(state.id, None)
            self._over.add(state.id)
        elif state.match is not None:
            self._unnoted[state.id] = turn_at(state, table.clock.now(), self._authority.running_since)

    async def run(self) -> None:
        """Repeat :meth:`look` until cancelled."""
        await repeat(self.look, lambda: asyncio.sleep(LOOK_SECONDS))

    async def look(self) -> None:
        """Note what has changed, and see to the tables that are due."""
        while True:
            await self.flush()
            now = self._authority.clock.now()
            taken = await self.turns.take(now, now + HOLD_SECONDS, TAKEN_AT_ONCE)
            for id in taken:
                await self._see_to(id)
            if len(taken) < TAKEN_AT_ONCE:
                return

    async def flush(self) -> None:
        """Note what has changed; raise :class:`cartaro.table.ports.StoreError` if it is to be tried again."""
        if not self._unnoted and not self._over:
            return
        turns, over = dict(self._unnoted), set(self._over)
        await self.turns.note(list(turns.values()), list(over))
        self._over -= over
        for id, turn in turns.items():
            if self._unnoted.get(id) == turn:
                del self._unnoted[id]
        for id in turns:
            if (table := self._authority.live(id)) is not None:
                await self._write_holidays(table)

    async def _write_holidays(self, table: LiveTable) -> None:
        """Write what people have told: after the table was noted, so that what they tell later has it looked at."""
        try:
            await self._holidays.write(table)
        except LogError as error:
            log.warning("%s", error)

    async def _see_to(self, id: str) -> None:
        try:
            table = await self._authority.find(id)
            if table is not None:
                await self._holidays.write(table)
        except (StoreError, LogError) as error:
            log.warning("%s", error)
            return  # it is looked at again
        if table is None or table.cached is None:
            return
        wait, now = calm_wait(table.cached.state), table.clock.now()
        if wait is not None and isinstance(wait.command, Timeout) and wait.at - REMINDED_SECONDS <= now < wait.at:
            self.on_ending(table)
        self._driver.take(table)
        self.note(table)
