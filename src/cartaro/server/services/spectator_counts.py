"""The number of spectators of a table, sent to its players at a limited rate."""

import asyncio
from dataclasses import dataclass
from typing import TYPE_CHECKING
from weakref import WeakKeyDictionary

from cartaro.table.authority import LiveTable

if TYPE_CHECKING:
    from collections.abc import Callable

PAUSE_SECONDS = 2.0
"""The shortest interval between two updates, in seconds."""


@dataclass
class _Count:
    watching: int = 0
    elsewhere: int = 0
    shown: int = 0
    resting: bool = False


class SpectatorCounts:
    """Counts the spectators' connections by table; their identities are not shown."""

    def __init__(self) -> None:
        self._at: WeakKeyDictionary[LiveTable, _Count] = WeakKeyDictionary()
        self.on_change: Callable[[LiveTable], None] = lambda _table: None

    def shown_at(self, table: LiveTable) -> int:
        """Return the number of spectators of *table* that its players are shown."""
        count = self._at.get(table)
        return 0 if count is None else count.shown

    def here(self, table: LiveTable) -> int:
        """Return the number of spectators of *table* connected to this server."""
        count = self._at.get(table)
        return 0 if count is None else count.watching

    def come(self, table: LiveTable) -> None:
        """Count one more."""
        count = self._at.setdefault(table, _Count())
        count.watching += 1
        self._notify(table, count)
        self.on_change(table)

    def go(self, table: LiveTable) -> None:
        """Count one fewer."""
        count = self._at[table]
        count.watching -= 1
        self._notify(table, count)
        self.on_change(table)

    def show_elsewhere(self, table: LiveTable, watching: int) -> None:
        """Set the number of spectators connected to other servers."""
        count = self._at.setdefault(table, _Count())
        if count.elsewhere != watching:
            count.elsewhere = watching
            self._notify(table, count)

    def _notify(self, table: LiveTable, count: _Count) -> None:
        watching = count.watching + count.elsewhere
        if count.resting or count.shown == watching:
            return
        count.shown, count.resting = watching, True
        table.followers.notify()
        asyncio.get_running_loop().call_later(PAUSE_SECONDS, self._go_on, table, count)

    def _go_on(self, table: LiveTable, count: _Count) -> None:
        count.resting = False
        self._notify(table, count)
