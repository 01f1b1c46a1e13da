"""The number of open WebSockets of each address, over all nodes of a server."""

from collections import Counter

from cartaro.bus.ports import Shared
from cartaro.server.base.networks import network_label
from cartaro.server.base.rate_limits import limit_keys

AT_ONCE = 200
"""The most open WebSockets of one address."""
VALID_SECONDS = 60.0
"""Seconds for which a node's counts are valid unless repeated."""
MANY = 8
"""The smallest count that is repeated: repeating all would cost more than the few sockets to be gained by it."""


class SocketCounts:
    """Counts WebSockets by address; *allowance* multiplies the limit.

    While the bus is unavailable, each node allows its share of the limit.
    """

    def __init__(self, allowance: int, shared: Shared) -> None:
        self._most = AT_ONCE * allowance
        self._shared = shared
        self._here: Counter[str] = Counter()

    def slot(self, address: str) -> "Slot":
        """Return a place for one more WebSocket of *address*, which is counted while its block runs."""
        return Slot(self, address)

    async def come(self, address: str) -> bool:
        """Count one more WebSocket of *address*; return whether it may be open."""
        keys = limit_keys(address)
        self._here.update(key for key, _ in keys)
        return all([await self._has_room(key, self._most * times) for key, times in keys])

    async def _has_room(self, key: str, limit: int) -> bool:
        in_all = await self._share(key)
        most = max(1, limit // self._shared.nodes) if in_all is None else limit
        return (self._here[key] if in_all is None else in_all) <= most

    async def go(self, address: str) -> None:
        """Count one WebSocket of *address* fewer."""
        for key, _ in limit_keys(address):
            self._here[key] -= 1
            if not self._here[key]:
                del self._here[key]
            await self._share(key)

    async def repeat(self) -> None:
        """Repeat this node's counts of addresses with many WebSockets, so that they remain valid."""
        for address in [address for address, count in self._here.items() if count >= MANY]:
            await self._share(address)

    async def _share(self, address: str) -> int | None:
        return await self._shared.count(f"sockets:{network_label(address)}", self._here[address], VALID_SECONDS)


class Slot:
    """One counted WebSocket, as a context manager that returns whether it may be open. There are thousands of them."""

    __slots__ = ("_address", "_counts")

    def __init__(self, counts: SocketCounts, address: str) -> None:
        self._counts, self._address = counts, address

    async def __aenter__(self) -> bool:
        try:
            return await self._counts.come(self._address)
        except BaseException:
            await self._counts.go(self._address)
            raise

    async def __aexit__(self, *_: object) -> None:
        await self._counts.go(self._address)
