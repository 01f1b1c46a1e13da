"""The server's clock: the time of day at its start, plus the time that the machine's steady clock has counted since."""

import asyncio
import sys
import time

TICK = 0.002
"""Seconds added to each wait, so that no task is woken too early: the clock's resolution."""


class SteadyClock:
    """A :class:`cartaro.table.ports.Clock` that nobody can set while the server runs.

    If summer time or a correction changes the machine's clock, no turn times out and no clock stops. Time during which
    a machine sleeps counts if the system reports how long it was.
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
    """Return seconds since some moment, by a clock that cannot be set; on Linux it includes time asleep."""
    counting_sleep = getattr(time, "CLOCK_BOOTTIME", None)
    if counting_sleep is None or sys.platform == "emscripten":  # where the name exists, but not the clock
        return time.monotonic()
    return time.clock_gettime(counting_sleep)
