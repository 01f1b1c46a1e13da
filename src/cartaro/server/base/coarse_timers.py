"""Timers that may ring a second late: those of one second ring in one turn of the loop.

A timer of the loop's own for each of thousands of connections wakes the loop, out of sleep and with cold caches, some
hundred times a second for next to nothing, and each takes more memory.
"""

import asyncio
import math
from collections.abc import Callable
from weakref import WeakKeyDictionary

GRAIN = 1.0
"""Seconds."""


class CoarseTimer:
    """What :meth:`CoarseTimers.call_later` returns: it rings once, unless it was cancelled before."""

    __slots__ = ("_call",)

    def __init__(self, call: Callable[[], None]) -> None:
        self._call: Callable[[], None] | None = call

    def cancel(self) -> None:
        """Never ring."""
        self._call = None

    def ring(self) -> None:
        """Do now what it is for."""
        if self._call is not None:
            self._call()


class CoarseTimers:
    """The coarse timers of *loop*."""

    def __init__(self, loop: asyncio.AbstractEventLoop) -> None:
        self._loop = loop
        self._due: dict[int, list[CoarseTimer]] = {}

    def call_later(self, delay: float, call: Callable[[], None]) -> CoarseTimer:
        """Call *call* after *delay* seconds, and up to :data:`GRAIN` more."""
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
            self._loop.call_soon(timer.ring)  # each by itself: what goes wrong is its own trouble


def coarse_timers(loop: asyncio.AbstractEventLoop) -> CoarseTimers:
    """Return the coarse timers of *loop*: it has one lot."""
    timers = _timers.get(loop)
    if timers is None:
        timers = _timers[loop] = CoarseTimers(loop)
    return timers


_timers: "WeakKeyDictionary[asyncio.AbstractEventLoop, CoarseTimers]" = WeakKeyDictionary()
