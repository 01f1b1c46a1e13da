"""How often people sit down: nobody wears a table out, for whoever does is held up alone, and not for long."""

from cartaro.server.base.rate_limits import RateLimiter

A_SECOND, AT_ONCE = 1.0, 60.0
"""How often people of one network may sit down, wherever it be."""
HERE_A_SECOND, HERE_AT_ONCE = 1 / 30, 12.0
"""How often people of one network may sit down at one table."""
TABLE_A_SECOND, TABLE_AT_ONCE = 0.5, 60.0
"""How often anybody may sit down at one table: more than one network can do alone."""


class Sittings:
    """Counts them by network, by table, and by both; all of it fills again. *allowance* is how many times as much."""

    def __init__(self, allowance: int) -> None:
        self._of_network = RateLimiter(A_SECOND * allowance, AT_ONCE * allowance)
        self._here = RateLimiter(HERE_A_SECOND * allowance, HERE_AT_ONCE * allowance)
        self._of_table = RateLimiter(TABLE_A_SECOND * allowance, TABLE_AT_ONCE * allowance)

    def wait(self, table: str, network: str, now: float) -> float:
        """Return the seconds after which somebody of *network* may sit down at *table*: 0 now."""
        return max(
            self._of_network.seconds_to(network, now),
            self._here.seconds_to(f"{table} {network}", now),
            self._of_table.seconds_to(table, now),
        )

    def take(self, table: str, network: str, now: float) -> float:
        """Count one who wants to sit down; return the :meth:`wait`, where nothing is counted but for 0."""
        wait = self.wait(table, network, now)
        if not wait:
            self._of_network.take(network, now)
            self._here.take(f"{table} {network}", now)
            self._of_table.take(table, now)
        return wait
