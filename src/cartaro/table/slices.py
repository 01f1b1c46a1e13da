"""Long work on the event loop in time slices: other tasks wait for one slice at most, however long the work."""

import asyncio
import time
from collections.abc import Callable, Iterable
from typing import TypeVar

SLICE = 0.002
"""Seconds of work, in total, after which other tasks get a turn of the loop. A command takes several slices."""

T = TypeVar("T")


class Slices:
    """Schedules long computations on one event loop: they take turns in slices of *seconds*.

    *spent* returns a monotonic time in seconds.
    """

    def __init__(self, seconds: float = SLICE, spent: Callable[[], float] = time.perf_counter) -> None:
        self._seconds = seconds
        self._spent = spent
        self._used = 0.0
        self._turn = asyncio.Lock()  # FIFO: a short computation waits for one slice of each long one

    async def last(self, steps: Iterable[T]) -> T | None:
        """Go through all *steps*; return the last one, None if there is none. Exceptions are passed on."""
        left = iter(steps)
        last: T | None = None
        while True:
            async with self._turn:
                began, before = self._spent(), self._used
                for last in left:  # noqa: B007  # it is returned
                    self._used = before + self._spent() - began
                    if self._used >= self._seconds:
                        break
                else:
                    return last
                self._used = 0.0
                await asyncio.sleep(0)
