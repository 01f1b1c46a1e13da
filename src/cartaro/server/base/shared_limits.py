"""Rate limits for a whole server, however many nodes it has.

Limits that protect the processor of one node (:mod:`cartaro.server.base.costs`, bots' thinking) are per node.
"""

import time
from collections.abc import Callable

from cartaro.bus.ports import Shared
from cartaro.server.base.networks import network_label
from cartaro.server.base.rate_limits import RateLimiter, limit_keys


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
        own = self._own.take(client, self._clock(), self._for_all(tokens))  # counted even while the bus is available
        itself, *wider = limit_keys(client)
        for key, times in wider:  # only looked at: who is refused takes nothing of the neighbours'
            if await self._shared.seconds_to(self._key(key), self._rate * times, self._burst * times, tokens):
                return False
        for key, times in (itself, *wider):
            wait = await self._shared.take(self._key(key), self._rate * times, self._burst * times, tokens)
            if wait is None:
                return own
            if wait:
                return False
        return True

    async def seconds_to(self, client: str, tokens: float = 1) -> float:
        """Return the seconds until *client* has *tokens*."""
        waits = [
            await self._shared.seconds_to(self._key(key), self._rate * times, self._burst * times, tokens)
            for key, times in limit_keys(client)
        ]
        known = [wait for wait in waits if wait is not None]
        return max(known) if known else self._own.seconds_to(client, self._clock(), self._for_all(tokens))

    def _key(self, client: str) -> str:
        return f"rate:{self._name}:{network_label(client)}"

    def _for_all(self, tokens: float) -> float:
        return min(self._burst, tokens * self._shared.nodes)
