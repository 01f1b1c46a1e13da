"""Rate limits for a whole server, however many nodes it has.

Limits that protect the processor of one node (:mod:`cartaro.server.base.costs`, bots' thinking) are per node.
"""

import time
from collections.abc import Callable

from cartaro.bus.ports import Shared
from cartaro.server.base.networks import network_label
from cartaro.server.base.rate_limits import RateLimiter


class SharedLimiter:
    """A :class:`RateLimiter` called *name* that is shared by all nodes.

    While the bus is unavailable, each node uses its own limiter as if all others used as much: together they do not
    exceed the limit, and a client of one node only gets that node's share.
    """

    def __init__(
        self, shared: Shared, name: str, rate: float, burst: float, clock: Callable[[], float] = time.monotonic
    ) -> None:
        self._shared, self._name, self._rate, self._burst = shared, name, rate, burst
        self._own = RateLimiter(rate, burst)
        self._clock = clock

    async def take(self, client: str, tokens: float = 1) -> bool:
        """Take *tokens* of *client*; if it has too few, take none and return False."""
        wait = await self._shared.take(self._key(client), self._rate, self._burst, tokens)
        own = self._own.take(client, self._clock(), self._for_all(tokens))  # counted even while the bus is available
        return own if wait is None else wait == 0

    async def seconds_to(self, client: str, tokens: float = 1) -> float:
        """Return the seconds until *client* has *tokens*."""
        wait = await self._shared.seconds_to(self._key(client), self._rate, self._burst, tokens)
        return self._own.seconds_to(client, self._clock(), self._for_all(tokens)) if wait is None else wait

    def _key(self, client: str) -> str:
        return f"rate:{self._name}:{network_label(client)}"

    def _for_all(self, tokens: float) -> float:
        return min(self._burst, tokens * self._shared.nodes)
