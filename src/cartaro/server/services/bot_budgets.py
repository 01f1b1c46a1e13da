"""Budgets of the bots' CPU time: less when the server is late, and at tables of networks that have used theirs."""

import math
import time
from collections.abc import Callable

from cartaro.i18n import tr
from cartaro.server.base.admission import LEAST_THOUGHT, AdmissionControl
from cartaro.server.base.later import Later
from cartaro.server.base.networks import Networks, network_label
from cartaro.server.base.rate_limits import RateLimiter, TokenBucket
from cartaro.table.authority import LiveTable

A_SECOND, AT_ONCE = 0.4, 60.0
"""Seconds of CPU for bots at the tables of one network: refill a second, and maximum."""
REMEMBERED = 20_000
"""The number of tables whose opener is remembered; older ones are charged to the network of their host."""
ENOUGH = 1.0
"""Seconds of CPU that a network must have left to open another table."""


class BotBudgets:
    """Budgets by network (:class:`cartaro.table.driver.ThinkTimeBudget`), multiplied by *allowance*."""

    def __init__(
        self,
        admission: AdmissionControl,
        origins: Networks,
        allowance: float = 1,
        clock: Callable[[], float] = time.monotonic,
    ) -> None:
        self._strain, self._origins, self._clock = admission, origins, clock
        self._most = AT_ONCE * allowance
        self._of = RateLimiter(A_SECOND * allowance, self._most)
        self._openers: dict[str, str] = {}
        self.spent = 0.0
        """Seconds of CPU that bots have thought, at all tables."""

    def note(self, table: str, network: str) -> None:
        """Charge the bots at *table* to *network*, from which it was opened."""
        self._openers[table] = network_label(network)
        if len(self._openers) > REMEMBERED:
            del self._openers[next(iter(self._openers))]

    def share(self, table: LiveTable) -> float:
        """Return the share of the usual CPU time of a bot at *table*: 1 until half the budget is used."""
        left = self._budget(table)
        gone = left.seconds_to(self._clock(), self._most) * left.rate / self._most
        return min(self._strain.thought, max(LEAST_THOUGHT, min(1.0, 2 * (1 - gone))))

    def spend(self, table: LiveTable, seconds: float) -> None:
        """Charge *seconds* of CPU time at *table*."""
        self.spent += seconds
        budget = self._budget(table)
        budget.wait(self._clock(), seconds)
        budget.level = max(0.0, budget.level)

    def refusal(self, network: str) -> Later | None:
        """Return the error for opening another table with bots; None if *network* has enough budget left."""
        wait = self._of.seconds_to(network_label(network), self._clock(), ENOUGH)
        return Later(429, "too_costly", TOO_MANY_BOTS, math.ceil(wait)) if wait else None

    def _budget(self, table: LiveTable) -> TokenBucket:
        return self._of.of(self._openers.get(table.id) or self._origins.of_table(table), self._clock())


TOO_MANY_BOTS = tr("server-services-bot_budgets-too_many_bots")
