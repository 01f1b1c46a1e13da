"""A bus in memory that loses, doubles, delays and reorders hints under a test's control."""

from collections.abc import Callable
from dataclasses import dataclass, field
from functools import partial

from cartaro.bus.in_process import LocalCounts
from cartaro.bus.ports import Heard, Shared


@dataclass
class CarelessNode:
    """One node's endpoint: a :class:`cartaro.bus.ports.Bus`."""

    hub: "CarelessHub"
    node: str
    is_away: bool | None = False
    shared: Shared = field(default_factory=LocalCounts)
    topics: dict[str, tuple[Heard, Callable[[], None] | None]] = field(default_factory=dict)
    waiting: dict[str, Callable[[], bytes | None]] = field(default_factory=dict)
    unheard: set[str] = field(default_factory=set)

    def is_heard(self, topic: str) -> bool:
        return topic not in self.unheard

    def publish(self, topic: str, make: Callable[[], bytes | None]) -> None:
        self.waiting[topic] = make

    def follow(self, topic: str, heard: Heard, joined: Callable[[], None] | None = None) -> None:
        self.topics[topic] = heard, joined
        if joined is not None:
            joined()

    def leave(self, topic: str) -> None:
        self.topics.pop(topic, None)

    async def run(self) -> None:
        """Nothing to do: hints are delivered by hand."""

    async def close(self) -> None:
        """Nothing to do."""


@dataclass
class CarelessHub:
    """All nodes, and the hints in transit."""

    nodes: list[CarelessNode] = field(default_factory=list)
    under_way: list[Callable[[], None]] = field(default_factory=list)

    def node(self) -> CarelessNode:
        """Return one more node."""
        self.nodes.append(CarelessNode(self, f"node {len(self.nodes)}"))
        return self.nodes[-1]

    def post(self) -> None:
        """Send every pending hint to every other node that follows its topic; none arrives yet."""
        for node in self.nodes:
            waiting, node.waiting = node.waiting, {}
            for topic, make in waiting.items():
                hint, ears = make(), [other for other in self.nodes if other is not node and topic in other.topics]
                if hint is None:
                    continue
                node.unheard.discard(topic)
                node.unheard.update([topic] if not ears and topic in node.topics else [])
                self.under_way += (partial(self._arrive, other, topic, node.node, hint) for other in ears)

    def _arrive(self, other: CarelessNode, topic: str, sender: str, hint: bytes) -> None:
        if topic in other.topics:
            other.unheard.discard(topic)
            other.topics[topic][0](sender, hint)

    def carry_all(self) -> None:
        """Deliver all hints in order, and those that result from them."""
        self.post()
        while self.under_way:
            self.under_way.pop(0)()
            self.post()
