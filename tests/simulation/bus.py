"""The bus between nodes: it carries hints, which may be lost, doubled, late, and out of order."""

from typing import TYPE_CHECKING

from tests.simulation.world import NodeLoop, World

if TYPE_CHECKING:
    from tests.simulation.node import Node


class SimulatedBus:
    """Carries "table T is at seq N" to the other nodes."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.lost = self.doubled = 0.05
        self.late = 0.1
        self.latest = 3.0
        self.cut: set[str] = set()
        """The names of nodes that hear nothing and are not heard."""
        self._nodes: dict[str, tuple[Node, NodeLoop]] = {}

    def join(self, node: "Node", loop: NodeLoop) -> None:
        self._nodes[node.name] = node, loop

    def leave(self, node: "Node") -> None:
        self._nodes.pop(node.name, None)

    def publish(self, sender: "Node", table: str, seq: int) -> None:
        """Tell all nodes but *sender*."""
        for node, loop in self._nodes.values():
            if node is not sender and not {node.name, sender.name} & self.cut:
                for _ in range(1 + self.world.happens(self.doubled)):
                    self._carry(node, loop, table, seq)

    def _carry(self, node: "Node", loop: NodeLoop, table: str, seq: int) -> None:
        world = self.world
        if not world.happens(self.lost):
            late = world.between(0.0, self.latest) if world.happens(self.late) else 0.004 * world.chance.random()
            world.after(late, lambda: loop.run_callback(node.hint, table, seq))
