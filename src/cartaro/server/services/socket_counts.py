"""The number of open WebSockets of each address, over all nodes of a server."""

import contextlib
from collections import Counter
from collections.abc import AsyncIterator

from cartaro.bus.ports import Shared
from cartaro.server.base.networks import network_label

AT_ONCE = 200
"""The most open WebSockets of one address."""
VALID_SECONDS = 60.0
"""Seconds for which a node's counts are valid unless repeated."""
MANY = 8
"""The smallest count that is repeated: repeating all would cost more than the few sockets to be gained by it."""


class SocketCounts:
    """Counts WebSockets by address; *allowance* multiplies the limit.

    While the bus is away each node allows its share of the limit.
    """

    def __init__(self, allowance: int, shared: Shared) -> None:
        self._most = AT_ONCE * allowance
        self._shared = shared
        self._here: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def slot(self, address: str) -> AsyncIterator[bool]:
        """Yield whether *address* may open one more WebSocket, which is counted until the block ends."""
        self._here[address] += 1
        try:
            in_all = await self._share(address)
            most = max(1, self._most // self._shared.nodes) if in_all is None else self._most
            yield (self._here[address] if in_all is None else in_all) <= most
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]
            await self._share(address)

    async def repeat(self) -> None:
        """Repeat this node's counts of addresses with many WebSockets, so that they remain valid."""
        for address in [address for address, count in self._here.items() if count >= MANY]:
            await self._share(address)

    async def _share(self, address: str) -> int | None:
        return await self._shared.count(f"sockets:{network_label(address)}", self._here[address], VALID_SECONDS)
