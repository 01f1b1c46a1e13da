"""How many watch a table: told to its players, now and then, so that nobody who comes and goes keeps them busy."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from cartaro.table.authority import LiveTable

if TYPE_CHECKING:
    from collections.abc import Callable

PAUSE_SECONDS = 2.0
"""Nobody is told more often."""


@dataclass
class _Count:
    watching: int = 0
    elsewhere: int = 0
    told: int = 0
    resting: bool = False


class SpectatorCounts:
    """Counts the connections of those who only watch, by table; of who they are nothing is told."""

    def __init__(self) -> None:
        self._at: WeakKeyDictionary[LiveTable, _Count] = WeakKeyDictionary()
        self.on_change: Callable[[LiveTable], None] = lambda _table: None

    def told_at(self, table: LiveTable) -> int:
        """Return how many watch *table*, as its players are told."""
        count = self._at.get(table)
        return 0 if count is None else count.told

    def here(self, table: LiveTable) -> int:
        """Return how many watch *table* by this server."""
        count = self._at.get(table)
        return 0 if count is None else count.watching

    def come(self, table: LiveTable) -> None:
        """Count one more."""
        count = self._at.setdefault(table, _Count())
        count.watching += 1
        self._tell(table, count)
        self.on_change(table)

    def go(self, table: LiveTable) -> None:
        """Count one less."""
        count = self._at[table]
        count.watching -= 1
        self._tell(table, count)
        self.on_change(table)

    def show_elsewhere(self, table: LiveTable, watching: int) -> None:
        """Take so many to be watching by other servers."""
        count = self._at.setdefault(table, _Count())
        if count.elsewhere != watching:
            count.elsewhere = watching
            self._tell(table, count)

    def _tell(self, table: LiveTable, count: _Count) -> None:
        watching = count.watching + count.elsewhere
        if count.resting or count.told == watching:
            return
        count.told, count.resting = watching, True
        table.followers.tell()
        asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._go_on, table, count)

    def _go_on(self, table: LiveTable, count: _Count) -> None:
        count.resting = False
        self._tell(table, count)
