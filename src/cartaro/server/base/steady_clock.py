"""The server's clock: the time of day at its start, and since then what the machine's steady clock counts."""

import asyncio
import sys
import time

TICK = 0.002
"""Seconds: the clock's grain. Who is woken a little late is never too early."""


class SteadyClock:
    """A :class:`cartaro.table.ports.Clock` that nobody puts forward or back while the server runs.

    An hour that summer time or a correction adds to the machine's clock lapses no turn and stops no clock. Time that a
    machine sleeps counts where the system says how long it was.
    """

    def __init__(self) -> None:
        self._start = time.time() - _steady()

    def now(self) -> float:
        """Return seconds since 1970, UTC, to the millisecond."""
        return round(self._start + _steady(), 3)

    async def wait_until(self, at: float) -> None:
        """Return at *at*, in seconds since 1970, UTC."""
        await asyncio.sleep(max(0.0, at - self.now()) + TICK)


def _steady() -> float:
    """Return seconds since some moment, by a clock that nobody sets: also those that a Linux machine slept."""
    counting_sleep = getattr(time, "CLOCK_BOOTTIME", None)
    if counting_sleep is None or sys.platform == "emscripten":  # which has the name, and no such clock
        return time.monotonic()
    return time.clock_gettime(counting_sleep)
