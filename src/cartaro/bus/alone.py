"""One node, that has nobody to tell."""

from collections.abc import Callable, Collection

from cartaro.bus.ports import Heard, Shared


class CountsAlone:
    """Leaves all counting to its only node."""

    nodes = 1

    async def take(self, key: str, rate: float, burst: float, tokens: float) -> None:
        return None

    async def seconds_to(self, key: str, rate: float, burst: float, tokens: float) -> None:
        return None

    async def count(self, key: str, own: int, seconds: float) -> None:
        return None

    async def add(self, key: str, members: Collection[str], seconds: float) -> None:
        """Whoever adds them knows them already."""

    async def members(self, key: str) -> None:
        return None


class Alone:
    """A :class:`cartaro.bus.ports.Bus` that carries nothing."""

    node = ""
    is_away: bool | None = None

    def __init__(self) -> None:
        self.shared: Shared = CountsAlone()

    def tell(self, topic: str, make: Callable[[], bytes | None]) -> None:
        """There is nobody to hear it."""

    def follow(self, topic: str, heard: Heard, joined: Callable[[], None] | None = None) -> None:
        """Nobody else says anything."""

    def leave(self, topic: str) -> None:
        """Nothing is followed."""

    async def run(self) -> None:
        """There is nothing to do."""

    async def close(self) -> None:
        """There is nothing to leave."""
