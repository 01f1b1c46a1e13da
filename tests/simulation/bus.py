"""The bus between nodes: it carries hints, which may be lost, duplicated, delayed or reordered."""

from collections.abc import Callable

from cartaro.bus.in_process import LocalCounts
from cartaro.bus.ports import Heard, Shared
from tests.simulation.world import NodeLoop, World

SURVEY_SECONDS = 3.0
"""Seconds for which a node assumes that nobody else follows a topic, as with Redis."""


class SimulatedBus:
    """The bus that connects the nodes."""

    def __init__(self, world: World, *, is_there: bool) -> None:
        self.world = world
        self.is_there = is_there
        self.lost = self.doubled = 0.05
        self.late = 0.1
        self.latest = 3.0
        self.cut: set[str] = set()
        """The names of nodes that are cut off in both directions."""
        self._nodes: list[NodeBus] = []
        self._ever: list[NodeBus] = []

    def join(self, name: str, loop: NodeLoop) -> "NodeBus":
        """Return the endpoint of a node that has just been started, in place of its former one."""
        self._nodes = [node for node in self._nodes if node.name != name]
        self._nodes.append(NodeBus(self, name, loop))
        self._ever.append(self._nodes[-1])
        return self._nodes[-1]

    def end(self) -> None:
        """Release everything: finalizers of tables refer to nodes' endpoints, and through them to the whole world."""
        for node in self._ever:
            node.end()

    def mend(self) -> None:
        """Reconnect all nodes."""
        there, self.cut = self.cut, set()
        for node in self._nodes:
            if node.name in there:
                node.loop.run_callback(node.come_back)

    def is_followed(self, topic: str, sender: "NodeBus") -> bool:
        """Whether another node than *sender* would get a hint on *topic*."""
        return any(node is not sender and not node.is_away and node.follows(topic) for node in self._nodes)

    def carry(self, sender: "NodeBus", topic: str, hint: bytes) -> None:
        """Deliver *hint* to the other nodes."""
        self.world.note(sender.node, "hints", topic, hint)
        for node in self._nodes:
            if node is not sender and not node.is_away:
                for _ in range(1 + self.world.happens(self.doubled)):
                    self._carry(node, sender.node, topic, hint)

    def _carry(self, node: "NodeBus", sender: str, topic: str, hint: bytes) -> None:
        world = self.world
        if not world.happens(self.lost):
            late = world.between(0.0, self.latest) if world.happens(self.late) else 0.004 * world.chance.random()
            world.after(late, lambda: node.loop.run_callback(node.hear, sender, topic, hint))


class NodeBus:
    """Implements :class:`cartaro.bus.ports.Bus` for one process of a node."""

    def __init__(self, bus: SimulatedBus, name: str, loop: NodeLoop) -> None:
        self.name, self.loop = name, loop
        self.node = f"{name} since {bus.world.now:.6f}"
        self.shared: Shared = LocalCounts()
        self._bus = bus
        self._topics: dict[str, tuple[Heard, Callable[[], None] | None]] = {}
        self._waiting: dict[str, Callable[[], bytes | None]] = {}
        self._unheard: dict[str, float] = {}

    @property
    def is_away(self) -> bool | None:
        return self.name in self._bus.cut if self._bus.is_there else None

    def is_heard(self, topic: str) -> bool:
        if topic in self._unheard and self._bus.world.now - self._unheard[topic] > SURVEY_SECONDS:
            self.note_heard(topic)
        return topic not in self._unheard

    def note_heard(self, topic: str) -> None:
        """Update whether others follow *topic*."""
        self._unheard.pop(topic, None)
        if topic in self._topics and not self._bus.is_followed(topic, self):
            self._unheard[topic] = self._bus.world.now

    def publish(self, topic: str, make: Callable[[], bytes | None]) -> None:
        if not self._bus.is_there:
            return
        if not self._waiting:
            self.loop.call_soon(self._post)
        self._waiting[topic] = make

    def follow(self, topic: str, heard: Heard, joined: Callable[[], None] | None = None) -> None:
        if not self._bus.is_there:
            return
        self._topics[topic] = heard, joined
        if joined is not None and not self.is_away:
            self.loop.call_soon(joined)

    def follows(self, topic: str) -> bool:
        """Whether it follows *topic*."""
        return topic in self._topics

    def leave(self, topic: str) -> None:
        self._topics.pop(topic, None)
        self._unheard.pop(topic, None)

    def end(self) -> None:
        """Detach from the process, which has ended."""
        self._topics.clear()
        self._waiting.clear()
        del self.loop, self._bus

    async def run(self) -> None:
        """Nothing to do: the world delivers hints."""

    async def close(self) -> None:
        """Nothing to do."""

    def _post(self) -> None:
        if self.is_away:
            return
        waiting, self._waiting = self._waiting, {}
        for topic, make in waiting.items():
            hint = make()
            if hint is not None:
                self._bus.carry(self, topic, hint)
                self.note_heard(topic)

    def come_back(self) -> None:
        """Send pending hints, and notify followers that hints arrive again."""
        self._unheard.clear()
        self._post()
        for _, joined in list(self._topics.values()):
            if joined is not None:
                joined()

    def hear(self, sender: str, topic: str, hint: bytes) -> None:
        """Receive a hint."""
        if not self.is_away and topic in self._topics:
            self._unheard.pop(topic, None)
            self._topics[topic][0](sender, hint)
