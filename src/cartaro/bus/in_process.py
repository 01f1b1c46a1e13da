"""The bus of a single-node server: a no-op."""

from collections.abc import Callable, Collection

from cartaro.bus.ports import Heard, Shared


class LocalCounts:
    """The shared counts of a single node: every method returns None, so that the node uses its own counts."""

    nodes = 1

    async def take(self, key: str, rate: float, burst: float, tokens: float) -> None:
        return None

    async def seconds_to(self, key: str, rate: float, burst: float, tokens: float) -> None:
        return None

    async def count(self, key: str, own: int, seconds: float) -> None:
        return None

    async def add(self, key: str, members: Collection[str], seconds: float) -> None:
        """Do nothing: the node knows its own members."""

    async def members(self, key: str) -> None:
        return None


class InProcessBus:
    """A :class:`cartaro.bus.ports.Bus` that does nothing."""

    node = ""
    is_away: bool | None = None

    def __init__(self) -> None:
        self.shared: Shared = LocalCounts()

    def is_heard(self, topic: str) -> bool:
        """Return False: there are no other nodes."""
        return False

    def publish(self, topic: str, make: Callable[[], bytes | None]) -> None:
        """Do nothing: there are no other nodes."""

    def follow(self, topic: str, heard: Heard, joined: Callable[[], None] | None = None) -> None:
        """Do nothing: there are no other nodes."""

    def leave(self, topic: str) -> None:
        """Do nothing: nothing is followed."""

    async def run(self) -> None:
        """Return at once: there are no messages."""

    async def close(self) -> None:
        """Do nothing: nothing is open."""
