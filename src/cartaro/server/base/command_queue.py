"""Commands are let in as fast as the server gets through them, first come first served; who would wait long is told so.

A loop that takes on whatever comes is late for everybody. So no more commands are under way at once than keep its turns
short; the others wait here, where a wait costs nothing, and beyond :data:`PATIENCE` a command is turned away before
anything is done for it. There is always one to go on with: what a server can do it does, however many ask.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable

LEAST, MOST = 16, 256
"""Commands under way at once: so many share a wait for the disk."""
LONG_TURN = 0.03
"""Seconds: where the loop is later, fewer are let in at once."""
SHRINK, GROW = 0.8, 2
"""By what a window that is too wide shrinks, and by how many it grows, with each measurement of the loop."""
PATIENCE, PATIENCE_ONCE_MORE = 0.3, 0.6
"""Seconds that a command may have to wait; one that was turned away before goes before others."""
_LATEST = 1 / 32
"""What the latest command counts in how long commands take."""


class CommandQueue:
    """Lets commands in; each that :meth:`enter` s is to :meth:`leave`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.window = MOST
        self._clock = clock
        self._under_way = 0
        self._was_full = False
        self._takes = 0.0
        self._waiting: deque[tuple[float, asyncio.Future[None]]] = deque()

    @property
    def wait(self) -> float:
        """The seconds for which a command that comes now has to wait, as far as can be told."""
        while self._waiting and self._waiting[0][1].done():
            self._waiting.popleft()
        if not self._waiting:
            return 0.0
        oldest = self._clock() - self._waiting[0][0]
        return max(oldest, len(self._waiting) * self._takes / self.window)

    async def enter(self, *, once_more: bool) -> float | None:
        """Wait for a turn; return when it came, None where that would take too long.

        *once_more*: the command was turned away before.
        """
        if self._under_way < self.window and not self._waiting:
            self._under_way += 1
            return self._clock()
        self._was_full = True
        if self.wait > (PATIENCE_ONCE_MORE if once_more else PATIENCE):
            return None
        turn: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._waiting.append((self._clock(), turn))
        try:
            await turn
        except asyncio.CancelledError:
            if not turn.cancelled():  # its turn had come already
                self._under_way -= 1
                self._let_in()
            raise
        return self._clock()

    def leave(self, entered: float) -> None:
        """What had its turn at *entered* is done."""
        self._takes += (self._clock() - entered - self._takes) * _LATEST
        self._under_way -= 1
        self._let_in()

    def note(self, late: float) -> None:
        """Take note that the loop was *late* seconds late."""
        if late > LONG_TURN:
            self.window = max(LEAST, int(self.window * SHRINK))
        elif self._was_full:
            self.window = min(MOST, self.window + GROW)
            self._let_in()
        self._was_full = bool(self._waiting)

    def _let_in(self) -> None:
        while self._waiting and self._under_way < self.window:
            _, turn = self._waiting.popleft()
            if not turn.done():
                turn.set_result(None)
                self._under_way += 1
