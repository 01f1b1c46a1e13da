"""The time of one table: that of the server's clock, but never behind the times in the table's log.

A log may have been written by a clock that ran ahead of this server's: the machine's was set back between two starts,
or another server uses the same folder. Time at the table then starts from its entries, and continues at the steady
pace of this server's clock. So deadlines count from the last entry, whatever the wall clock says.

Two servers whose clocks are both behind the log each continue from where they last read it, and the one that read it
later is behind the other. The log shows that too: an entry is never older than this server's last read of a log
without it.
"""

from cartaro.table.ports import Clock

TOLERATED = 1.0
"""Difference, in seconds, tolerated between the clocks of two servers that use one folder."""


GRAIN = 0.001
"""Resolution of entries' times, in seconds."""


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
        """Return at *at*, in seconds since 1970, UTC, by this table's time."""
        await self._clock.wait_until(at - self._ahead)

    def heed(self, at: float) -> float:
        """Advance to *at*, a time in the log (UTC seconds), if it is later; return the seconds advanced."""
        put_forward = max(0.0, at - self._clock.now() - self._ahead)
        self._ahead += put_forward
        return put_forward

    def fall_back(self, at: float, since: float) -> float:
        """Go back to the clock that wrote an entry at *at*, absent at *since* by the server's own clock.

        Both are UTC seconds. Return the seconds gone back, which a turn that began by that clock is not charged for.
        """
        put_back = max(0.0, self._ahead - (at - since))
        self._ahead -= put_back
        return put_back
