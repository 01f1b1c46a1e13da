"""What may befall nodes, store, bus and lines: one function each, which names what it does to a scene.

A new one is a function here and its name in :data:`MISHAPS`; whatever lasts is ended in ``Scene.calm_down``.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.simulation.node import Node
    from tests.simulation.run import Scene

LONGEST = 6.0
"""Seconds that a store is down, or a node cut from it, at the most."""


def crash(scene: "Scene", node: "Node") -> None:
    """A node is killed at one of its next awaits, and started again in a while."""

    def die() -> None:
        node.crash()
        scene.world.after(scene.world.between(0.05, 3.0), node.start)

    node.soon(die)


def leave(scene: "Scene", node: "Node") -> None:
    """A node is told to end, as when it is upgraded, and started again in a while."""
    node.leave(lambda: scene.world.after(scene.world.between(0.05, 3.0), node.start))


def freeze(scene: "Scene", node: "Node") -> None:
    """A node is stopped at one of its next awaits, and goes on in 1 to 30 seconds, with all that was under way."""
    node.soon(lambda: node.freeze(scene.world.between(1.0, 30.0)))


def store_down(scene: "Scene", node: "Node") -> None:
    """Nobody is answered by the store but with an error."""
    scene.store.down = True
    scene.world.after(scene.world.between(0.2, LONGEST), scene.store_up)


def node_cut_from_store(scene: "Scene", node: "Node") -> None:
    """A node's requests do not arrive, nor do answers to it."""
    node.way.cut = True
    scene.world.after(scene.world.between(0.2, LONGEST), lambda: setattr(node.way, "cut", False))


def bad_store(scene: "Scene", node: "Node") -> None:
    """Requests fail now and then before anything is committed, or their answers are lost afterwards."""
    for each in scene.nodes:
        odds = scene.world.chance.choice(((0.2, 0.0), (0.0, 0.2), (0.1, 0.3)))
        each.way.fails_before, each.way.fails_after = odds


def bus_cut(scene: "Scene", node: "Node") -> None:
    """A node hears no hints, and its own are not heard."""
    scene.bus.cut.add(node.name)


def bad_bus(scene: "Scene", node: "Node") -> None:
    """Half of the hints are lost, half of the others come twice, half of them late: so out of order too."""
    scene.bus.lost = scene.bus.doubled = scene.bus.late = 0.5


def lines_break(scene: "Scene", node: "Node") -> None:
    """Most connections of clients break at one moment."""
    for each in scene.nodes:
        each.break_lines(0.7)


def bad_lines(scene: "Scene", node: "Node") -> None:
    """What clients and nodes say to each other is often late."""
    scene.world.slow_lines = 0.4


def page_left(scene: "Scene", node: "Node") -> None:
    """Somebody closes both tabs, and comes back."""
    person = scene.world.chance.choice(scene.people)
    for tab in scene.tabs:
        if tab.person is person:
            tab.leave_for(scene.world.between(1.0, 20.0))


MISHAPS: Mapping[str, Callable[["Scene", "Node"], None]] = {
    mishap.__name__: mishap
    for mishap in (
        crash,
        leave,
        freeze,
        store_down,
        node_cut_from_store,
        bad_store,
        bus_cut,
        bad_bus,
        lines_break,
        bad_lines,
        page_left,
    )
}
