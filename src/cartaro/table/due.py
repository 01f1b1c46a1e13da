"""Unowned tables: what a node that is gone would have done next is done by another node, within seconds.

A table that has something to do by itself is marked in the store with the time at which somebody should look at it if
nobody has by then. The node that drives it postpones its mark, in one go for all its tables; an expired mark may be
taken by any node. Nothing else depends on marks. If two nodes drive one table at a time, each does what it would do
alone, for the ids of what a table does by itself follow from its log: this costs thinking time, but no card.
"""

import asyncio
import logging
import time

from cartaro.table.authority import Authority, LiveTable
from cartaro.table.driver import TableDriver, next_automatic_command
from cartaro.table.ports import DueMark, DueMarks, StoreError
from cartaro.table.state import LogError
from cartaro.table.waits import next_wait

HOLD = 1.5
"""Seconds for which a node that drives a table reserves it, and by which it may be late."""
AHEAD = 30.0
"""Maximum lead of a mark, in seconds: for that long another node may miss something that became due sooner."""
LOOK_SECONDS = 0.5
"""Interval, in seconds, between checks for due tables."""
TAKEN_AT_ONCE = 20
"""Tables taken before looking for more: reading them takes time, and other nodes should get their share."""

log = logging.getLogger(__name__)


class DueTables:
    """Marks the tables that *driver* drives, and has it drive those that no node drives."""

    def __init__(self, marks: DueMarks, authority: Authority, driver: TableDriver) -> None:
        self._marks, self._authority, self._driver = marks, authority, driver
        self._until: dict[str, float] = {}
        self._leaving = False

    async def run(self) -> None:
        """Repeat :meth:`look` until this node leaves."""
        while not self._leaving:
            try:
                await self.look()
            except StoreError as error:
                log.warning("%s", error)
            await asyncio.sleep(LOOK_SECONDS)

    async def look(self) -> None:
        """Postpone the marks of the tables driven here, and take tables that no node drives."""
        while not self._leaving:
            await self._keep()
            taken = await self._marks.take(HOLD, TAKEN_AT_ONCE)
            for id in taken:
                await self._go_on(id)
            if len(taken) < TAKEN_AT_ONCE:
                return

    def stop(self) -> None:
        """Stop marking and taking tables."""
        self._leaving = True

    async def leave(self) -> None:
        """Release all tables to the other nodes at once; no more are taken."""
        self.stop()
        self._until.clear()
        await self._marks.leave()

    async def _keep(self) -> None:
        now = time.monotonic()
        driven = {table.id: table for table in self._driver.driven()}
        marks = [DueMark(id, None, here=False) for id in self._until.keys() - driven.keys()]
        for table in driven.values():
            ahead, until = seconds_ahead(table), self._until.get(table.id, 0.0)
            if until - now < HOLD / 2 or until - now > ahead + HOLD / 2:
                marks.append(DueMark(table.id, ahead, here=bool(table.present_here)))
        if not marks:
            return
        anothers = await self._marks.keep(marks)
        for mark in marks:
            if mark.seconds is None or mark.table in anothers:
                self._until.pop(mark.table, None)
            else:
                self._until[mark.table] = now + mark.seconds
        for id in anothers:
            self._driver.let_go(driven[id])

    async def _go_on(self, id: str) -> None:
        until = time.monotonic() + HOLD
        try:
            table = await self._authority.find(id)
        except StoreError as error:
            log.warning("%s", error)
            return  # its mark expires, and it is tried again
        except LogError as error:
            log.warning("%s", error)
            table = None
        self._until[id] = until
        if table is not None:
            self._driver.take(table)


def seconds_ahead(table: LiveTable) -> float:
    """Return the number of seconds after which another node should look at *table*, which this one drives."""
    if table.cached is None or next_automatic_command(table.cached.state) is not None:
        return HOLD
    wait = next_wait(table.cached.state, table)
    return HOLD if wait is None else HOLD + min(max(wait.at - table.clock.now(), 0.0), AHEAD)
