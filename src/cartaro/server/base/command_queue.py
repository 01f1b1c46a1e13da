"""A queue that admits commands only as fast as the server processes them, and refuses those that would wait too long.

A loop that admits everything is late for everybody. So the number of commands in progress is limited to keep the loop's
turns short; the others wait here, which costs nothing, and a command that would wait longer than :data:`PATIENCE` is
refused before any work is done for it. There is always a next command waiting, so the server works at full capacity
however many arrive.
"""

import asyncio
import time
from collections import deque
from collections.abc import Callable

LEAST, MOST = 16, 256
"""Minimum and maximum number of commands in progress, which share a wait for the disk."""
LONG_TURN = 0.03
"""Lag of the loop, in seconds, beyond which fewer commands are admitted at once."""
SHRINK, GROW = 0.8, 2
"""The factor by which too large a window shrinks, and the number by which it grows, per measurement of the loop."""
PATIENCE, PATIENCE_ONCE_MORE = 0.3, 0.6
"""Maximum wait for a command, in seconds; the second value is for one that was refused before, which goes first."""
_LATEST = 1 / 32
"""Weight of the latest command in the average duration of commands."""


class CommandQueue:
    """Admits commands; each :meth:`enter` is followed by :meth:`leave`."""

    def __init__(self, clock: Callable[[], float] = time.monotonic) -> None:
        self.window = MOST
        self._clock = clock
        self._under_way = 0
        self._was_full = False
        self._takes = 0.0
        self._waiting: deque[tuple[float, asyncio.Future[None]]] = deque()

    @property
    def wait(self) -> float:
        """The estimated wait, in seconds, of a command that arrives now."""
        while self._waiting and self._waiting[0][1].done():
            self._waiting.popleft()
        if not self._waiting:
            return 0.0
        oldest = self._clock() - self._waiting[0][0]
        return max(oldest, len(self._waiting) * self._takes / self.window)

    async def enter(self, *, once_more: bool) -> float | None:
        """Wait for admission; return the time of it, or None if it would take too long.

        *once_more*: the command was refused before.
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
            if not turn.cancelled():  # it had already been admitted
                self._under_way -= 1
                self._let_in()
            raise
        return self._clock()

    def leave(self, entered: float) -> None:
        """Record that a command admitted at *entered* is finished."""
        self._takes += (self._clock() - entered - self._takes) * _LATEST
        self._under_way -= 1
        self._let_in()

    def note(self, late: float) -> None:
        """Record that the loop was *late* seconds late."""
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
