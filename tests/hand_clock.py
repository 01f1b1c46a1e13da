"""A clock for tests, moved by hand."""

import asyncio


class HandClock:
    """A :class:`cartaro.table.ports.Clock` that stands still until it is moved, and then wakes its waiters."""

    def __init__(self) -> None:
        self.time = 1_000_000.0
        self._moved = asyncio.Event()

    def now(self) -> float:
        """Return the seconds since 1970."""
        return self.time

    async def wait_until(self, at: float) -> None:
        """Return when the clock has been moved to *at* or later."""
        while self.time < at:
            await self._moved.wait()

    def move(self, seconds: float) -> None:
        """Advance the clock."""
        self.time += seconds
        self._moved.set()
        self._moved = asyncio.Event()
