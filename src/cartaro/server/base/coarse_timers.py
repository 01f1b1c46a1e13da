"""Timers that may fire up to a second late: those due in the same second fire in one turn of the loop.

With a loop timer for each of thousands of connections, the loop would wake up, from sleep and with cold caches, some
hundred times a second for next to nothing, and each timer would take more memory.
"""

import asyncio
import math
from collections.abc import Callable
from weakref import WeakKeyDictionary

GRAIN = 1.0
"""Resolution of the timers, in seconds."""


class CoarseTimer:
    """The result of :meth:`CoarseTimers.call_later`: it fires once, unless it is cancelled first."""

    __slots__ = ("_call",)

    def __init__(self, call: Callable[[], None]) -> None:
        self._call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """Cancel the timer."""
        self._call = None

    def ring(self) -> None:
        """Make the call now, unless it was made or cancelled."""
        if self._call is not None:
            self._call()


class CoarseTimers:
    """The coarse timers of *loop*."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._due: dict[int, list[CoarseTimer]] = {}

    def call_later(self, delay: float, call: Callable[[], None]) -> CoarseTimer:
        """Call *call* after *delay* seconds, plus up to :data:`GRAIN`."""
        now = self._loop.time()
        grain = math.ceil((now + delay) / GRAIN)
        if grain not in self._due:
            self._due[grain] = []
            self._loop.call_later(grain * GRAIN - now, self._ring, grain)
        timer = CoarseTimer(call)
        self._due[grain].append(timer)
        return timer

    def _ring(self, grain: int) -> None:
        for timer in self._due.pop(grain):
            self._loop.call_soon(timer.ring)  # separately, so that an error does not affect the others


def coarse_timers(loop: asyncio.AbstractEventLoop) -> CoarseTimers:
    """Return the coarse timers of *loop*; there is one object per loop."""
    timers = _timers.get(loop)
    if timers is None:
        timers = _timers[loop] = CoarseTimers(loop)
    return timers


_timers: "WeakKeyDictionary[asyncio.AbstractEventLoop, CoarseTimers]" = WeakKeyDictionary()
