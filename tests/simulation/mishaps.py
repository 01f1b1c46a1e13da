"""Faults of nodes, store, bus and lines: one function each, which applies it to a scene.

A new fault is a function here and its name in :data:`MISHAPS`; lasting effects are ended in ``Scene.calm_down``.
"""

from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from tests.simulation.node import Node
    from tests.simulation.run import Scene

LONGEST = 6.0
"""The most seconds that a store is down, or a node is cut off from it."""


def crash(scene: "Scene", node: "Node") -> None:
    """A node is killed at one of its next awaits, and restarted after a while."""

    def die() -> None:
        node.crash()
        scene.world.after(scene.world.between(0.05, 3.0), node.start)

    node.soon(die)


def leave(scene: "Scene", node: "Node") -> None:
    """A node is told to exit, as for an upgrade, and restarted after a while."""
    node.leave(lambda: scene.world.after(scene.world.between(0.05, 3.0), node.start))


def freeze(scene: "Scene", node: "Node") -> None:
    """A node is stopped at one of its next awaits, and resumes all its work after 1 to 30 seconds."""
    node.soon(lambda: node.freeze(scene.world.between(1.0, 30.0)))


def store_down(scene: "Scene", node: "Node") -> None:
    """The store answers all requests with an error."""
    scene.store.down = True
    scene.world.after(scene.world.between(0.2, LONGEST), scene.store_up)


def node_cut_from_store(scene: "Scene", node: "Node") -> None:
    """A node's requests to the store, and the answers, do not arrive."""
    node.way.cut = True
    scene.world.after(scene.world.between(0.2, LONGEST), lambda: setattr(node.way, "cut", False))


def bad_store(scene: "Scene", node: "Node") -> None:
    """Requests occasionally fail before anything is committed, or their answers are lost afterwards."""
    for each in scene.nodes:
        odds = scene.world.chance.choice(((0.2, 0.0), (0.0, 0.2), (0.1, 0.3)))
        each.way.fails_before, each.way.fails_after = odds


def bus_cut(scene: "Scene", node: "Node") -> None:
    """A node receives no hints, and its own do not arrive."""
    scene.bus.cut.add(node.name)


def bad_bus(scene: "Scene", node: "Node") -> None:
    """Half of the hints are lost; of the others half arrive twice, half late, and therefore also out of order."""
    scene.bus.lost = scene.bus.doubled = scene.bus.late = 0.5


def lines_break(scene: "Scene", node: "Node") -> None:
    """Most connections of clients break at one moment."""
    for each in scene.nodes:
        each.break_lines(0.7)


def bad_lines(scene: "Scene", node: "Node") -> None:
    """Messages between clients and nodes are often late."""
    scene.world.slow_lines = 0.4


def page_left(scene: "Scene", node: "Node") -> None:
    """A person closes both tabs, and returns."""
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
