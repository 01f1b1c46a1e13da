"""How much bots may think: less where the server is late, less at the tables of a network that has had its share."""

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
"""Seconds of CPU that bots may think at the tables of one network."""
REMEMBERED = 20_000
"""Tables of which it is known who opened them: any older one is on its host's account."""
ENOUGH = 1.0
"""Seconds that a network has to have left to open one more table."""


class BotBudgets:
    """Shares thought out (:class:`cartaro.table.driver.ThinkTimeBudget`); *allowance* is how many times the usual."""

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
        """Take note that *table* was opened from *network*: it thinks on that one's account."""
        self._openers[table] = network_label(network)
        if len(self._openers) > REMEMBERED:
            del self._openers[next(iter(self._openers))]

    def share(self, table: LiveTable) -> float:
        """Return the share of its thought that a bot at *table* may have now: all until half of the budget is gone."""
        left = self._budget(table)
        gone = left.seconds_to(self._clock(), self._most) * left.rate / self._most
        return min(self._strain.thought, max(LEAST_THOUGHT, min(1.0, 2 * (1 - gone))))

    def spend(self, table: LiveTable, seconds: float) -> None:
        """Count *seconds* of thought, of CPU time, at *table*."""
        self.spent += seconds
        budget = self._budget(table)
        budget.wait(self._clock(), seconds)
        budget.level = max(0.0, budget.level)

    def refusal(self, network: str) -> Later | None:
        """Return the error for whoever wants one more table with bots; None where *network* has thought left."""
        wait = self._of.seconds_to(network_label(network), self._clock(), ENOUGH)
        return Later(429, "too_costly", TOO_MANY_BOTS, math.ceil(wait)) if wait else None

    def _budget(self, table: LiveTable) -> TokenBucket:
        return self._of.of(self._openers.get(table.id) or self._origins.of_table(table), self._clock())


TOO_MANY_BOTS = tr("server-services-bot_budgets-too_many_bots")
