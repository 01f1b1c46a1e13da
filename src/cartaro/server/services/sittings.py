"""Rate limits of sitting down, so that nobody can fill a table's log; only the offender has to wait, and not long."""

import time
from collections.abc import Callable

from cartaro.bus.ports import Shared
from cartaro.server.base.shared_limits import SharedLimiter

A_SECOND, AT_ONCE = 1.0, 60.0
"""People of one network at any tables: rate a second, and burst."""
HERE_A_SECOND, HERE_AT_ONCE = 1 / 30, 12.0
"""People of one network at one table: rate a second, and burst."""
TABLE_A_SECOND, TABLE_AT_ONCE = 0.5, 60.0
"""All people at one table: rate a second, and burst; more than one network can use up."""


class Sittings:
    """Token buckets by network, by table, and by both. *allowance* multiplies their rates."""

    def __init__(self, allowance: int, shared: Shared, clock: Callable[[], float] = time.monotonic) -> None:
        def limiter(name: str, a_second: float, at_once: float) -> SharedLimiter:
            return SharedLimiter(shared, f"sit_{name}", a_second * allowance, at_once * allowance, clock)

        self._of_network = limiter("network", A_SECOND, AT_ONCE)
        self._here = limiter("here", HERE_A_SECOND, HERE_AT_ONCE)
        self._of_table = limiter("table", TABLE_A_SECOND, TABLE_AT_ONCE)

    async def wait(self, table: str, network: str) -> float:
        """Return the seconds after which a person of *network* may sit down at *table*; 0: now."""
        return max(
            await self._of_network.seconds_to(network),
            await self._here.seconds_to(f"{table} {network}"),
            await self._of_table.seconds_to(table),
        )

    async def take(self, table: str, network: str) -> float:
        """Return :meth:`wait`, and count the person as sitting down if it is 0."""
        wait = await self.wait(table, network)
        if not wait:
            await self._of_network.take(network)
            await self._here.take(f"{table} {network}")
            await self._of_table.take(table)
        return wait
