"""How often people sit down: nobody wears a table out, for whoever does is held up alone, and not for long."""

import time
from collections.abc import Callable

from cartaro.bus.ports import Shared
from cartaro.server.base.shared_limits import SharedLimiter

A_SECOND, AT_ONCE = 1.0, 60.0
"""How often people of one network may sit down, wherever it be."""
HERE_A_SECOND, HERE_AT_ONCE = 1 / 30, 12.0
"""How often people of one network may sit down at one table."""
TABLE_A_SECOND, TABLE_AT_ONCE = 0.5, 60.0
"""How often anybody may sit down at one table: more than one network can do alone."""


class Sittings:
    """Counts them by network, by table, and by both; all of it fills again. *allowance* is how many times as much."""

    def __init__(self, allowance: int, shared: Shared, clock: Callable[[], float] = time.monotonic) -> None:
        def limiter(name: str, a_second: float, at_once: float) -> SharedLimiter:
            return SharedLimiter(shared, f"sit_{name}", a_second * allowance, at_once * allowance, clock)

        self._of_network = limiter("network", A_SECOND, AT_ONCE)
        self._here = limiter("here", HERE_A_SECOND, HERE_AT_ONCE)
        self._of_table = limiter("table", TABLE_A_SECOND, TABLE_AT_ONCE)

    async def wait(self, table: str, network: str) -> float:
        """Return the seconds after which somebody of *network* may sit down at *table*: 0 now."""
        return max(
            await self._of_network.seconds_to(network),
            await self._here.seconds_to(f"{table} {network}"),
            await self._of_table.seconds_to(table),
        )

    async def take(self, table: str, network: str) -> float:
        """Count one who wants to sit down; return the :meth:`wait`, where nothing is counted but for 0."""
        wait = await self.wait(table, network)
        if not wait:
            await self._of_network.take(network)
            await self._here.take(f"{table} {network}")
            await self._of_table.take(table)
        return wait
