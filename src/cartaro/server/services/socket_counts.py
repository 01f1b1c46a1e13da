"""How many WebSockets each address has open, at all nodes of a server together."""

import contextlib
from collections import Counter
from collections.abc import AsyncIterator

from cartaro.bus.ports import Shared
from cartaro.server.base.networks import network_label

AT_ONCE = 200
"""WebSockets that one address may have open."""
SAID_SECONDS = 60.0
"""How long what a node counts holds, unless it says it again."""
MANY = 8
"""What is less is not said again: to say it of everybody is dearer than the few that an address may gain by it."""


class SocketCounts:
    """Counts them; *allowance* is how many times the usual an address may have.

    While the bus is away each node allows its share of that.
    """

    def __init__(self, allowance: int, shared: Shared) -> None:
        self._most = AT_ONCE * allowance
        self._shared = shared
        self._here: Counter[str] = Counter()

    @contextlib.asynccontextmanager
    async def slot(self, address: str) -> AsyncIterator[bool]:
        """Yield whether there is room for one more WebSocket of *address*, which is counted until the block ends."""
        self._here[address] += 1
        try:
            in_all = await self._say(address)
            most = max(1, self._most // self._shared.nodes) if in_all is None else self._most
            yield (self._here[address] if in_all is None else in_all) <= most
        finally:
            self._here[address] -= 1
            if not self._here[address]:
                del self._here[address]
            await self._say(address)

    async def say_again(self) -> None:
        """Say what is counted here of addresses that have many, so that it goes on to hold."""
        for address in [address for address, count in self._here.items() if count >= MANY]:
            await self._say(address)

    async def _say(self, address: str) -> int | None:
        return await self._shared.count(f"sockets:{network_label(address)}", self._here[address], SAID_SECONDS)
