"""Connections between clients and nodes: each direction keeps its order, may be slow, and may break at any moment.

When a line breaks, messages in flight are lost, and either end may notice only later.
"""

import asyncio
import zlib
from collections import deque
from collections.abc import Callable, Sequence
from typing import Protocol

from cartaro.server.base.peer import PeerGoneError
from tests.simulation.world import NodeLoop, World

RESET_WITHIN = 1.0
UNNOTICED_FOR = 20.0
"""Seconds after which a node closes a line that broke silently."""


class Client(Protocol):
    """The far end of a line."""

    def hear(self, line: "Line", text: bytes) -> None:
        """Receive a text."""
        ...

    def lose(self, line: "Line") -> None:
        """Called when the client notices that the line is broken."""
        ...


class Line:
    """One connection; it implements :class:`cartaro.server.base.peer.Peer` for the node."""

    session = None

    def __init__(self, world: World, loop: NodeLoop, client: Client, network: str) -> None:
        self.network = network
        self.world = world
        self.number = world.lines = world.lines + 1
        self._loop = loop
        self._client = client
        self._arrived: deque[str] = deque()
        self._reader: asyncio.Future[None] | None = None
        self.sent_at_step = 0
        """The step of the world at which the text being received was sent."""
        self.broken = False
        self._gone = False
        self._up_at = self._down_at = 0.0

    # The client's end

    def say(self, text: str) -> None:
        """Send *text* to the node."""
        if not self.broken:
            self._up_at = max(self._up_at, self.world.now + self._travel())
            self.world.at(self._up_at, lambda: self._arrive(text))

    def hang_up(self) -> None:
        """Close the line from the client's end: the node usually notices at once, otherwise later."""
        if not self.broken:
            self._break()
            self.world.after(self._travel() if self.world.happens(0.9) else UNNOTICED_FOR, self._part)

    def break_off(self) -> None:
        """Break the line: messages in flight are lost, and the ends need not notice."""
        if self.broken:
            return
        self._break()
        world = self.world
        world.after(world.between(0, RESET_WITHIN) if world.happens(0.7) else UNNOTICED_FOR, self._part)
        if world.happens(0.7):
            world.after(world.between(0, RESET_WITHIN), lambda: self._client.lose(self))

    def _break(self) -> None:
        self.broken = True
        self.world.note("line", self.number, "breaks")

    def _travel(self) -> float:
        world = self.world
        return world.between(0.02, 1.5) if world.happens(world.slow_lines) else 0.002 + 0.01 * world.chance.random()

    def _arrive(self, text: str) -> None:
        if not self.broken:
            self._arrived.append(text)
            self._loop.run_callback(self._wake)

    def _part(self) -> None:
        self._gone = True
        self._loop.run_callback(self._wake)

    def _wake(self) -> None:
        if self._reader is not None and not self._reader.done():
            self._reader.set_result(None)

    # The node's end

    @property
    def is_ready(self) -> bool:
        return self.world.chance.random() < 0.9

    async def accept(self) -> None:
        """Nothing to do: the line is open."""

    async def receive(self) -> str | None:
        while not self._arrived:
            if self._gone:
                raise PeerGoneError
            self._reader = self._loop.create_future()
            try:
                await self._reader
            finally:
                self._reader = None
        return self._arrived.popleft()

    async def send(self, texts: Sequence[bytes]) -> None:
        await asyncio.sleep(self.world.between(0.0, 0.05))
        self.write(texts)

    def write(self, texts: Sequence[bytes]) -> None:
        if self._gone:
            raise PeerGoneError
        if self.broken:
            return  # the text is lost
        for text in texts:
            self.world.note("line", self.number, "carries", len(text), zlib.crc32(text))
            self._down_at = max(self._down_at, self.world.now + self._travel())
            self.world.at(self._down_at, self._carry(text, self.world.steps))

    def _carry(self, text: bytes, sent: int) -> Callable[[], None]:
        def carry() -> None:
            if not self.broken:
                self.sent_at_step = sent
                self._client.hear(self, text)

        return carry

    async def close(self, code: int) -> None:
        self._gone = True
        if not self.broken:
            self.broken = True
            self.world.after(self.world.between(0, RESET_WITHIN), lambda: self._client.lose(self))
