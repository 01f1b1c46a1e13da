"""The time of one table: as the server's clock, and never behind what stands in the table's log.

A log may have been written by a clock that ran ahead of this server's: the machine's was put back between two starts,
or another server keeps the same folder. What its entries say is then the time at the table, and goes on from there at
the steady pace of this server's clock. So deadlines count from the last entry, whatever the clock on the wall says.

Two servers whose clocks are both behind the log go on from where each read it last, and the one that read it later is
behind the other. The log shows that too: an entry is never older than this server's last look at a log without it.
"""

from cartaro.table.ports import Clock

TOLERATED = 1.0
"""Seconds by which the clocks of two servers that keep one folder may differ without a word."""


GRAIN = 0.001
"""Seconds: entries are timed to the millisecond."""


class TableTime:
    """A :class:`cartaro.table.ports.Clock` that may be ahead of the server's *clock*, or behind it."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._ahead = 0.0

    @property
    def behind(self) -> float:
        """Seconds by which it is behind the server's clock; 0 where it is ahead."""
        return max(0.0, -self._ahead)

    def now(self) -> float:
        """Return seconds since 1970, UTC, to the millisecond."""
        return round(self._clock.now() + self._ahead, 3)

    async def wait_until(self, at: float) -> None:
        """Return at *at*, in seconds since 1970, UTC, at this table."""
        await self._clock.wait_until(at - self._ahead)

    def heed(self, at: float) -> float:
        """Advance to *at*, a time in the log (UTC seconds), if it is later; return the seconds advanced."""
        put_forward = max(0.0, at - self._clock.now() - self._ahead)
        self._ahead += put_forward
        return put_forward

    def fall_back(self, at: float, since: float) -> float:
        """Go back to the clock that wrote an entry at *at*, which was not there at *since* by the server's own clock.

        Both are UTC seconds. Return the seconds gone back: a turn that began by that clock is not charged with them.
        """
        put_back = max(0.0, self._ahead - (at - since))
        self._ahead -= put_back
        return put_back
