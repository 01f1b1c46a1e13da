"""The plan of one seed's world: the table, the people, and the faults with their times."""

from collections.abc import Iterator
from dataclasses import dataclass, field
from typing import TypeAlias

from tests.simulation.begun import RULEBOOKS, Clocks
from tests.simulation.mishaps import MISHAPS
from tests.simulation.people import Habits
from tests.simulation.world import World

TIMED = (Clocks(10.0), Clocks(30.0), Clocks(20.0, 60.0))
BEGUN = (1, 1, 1, 1, 2, 2, 2, 0)
"""Variants of matches in progress (:mod:`tests.simulation.begun`); ends are rare, as their logs take long to read."""
MOST_MISHAPS = 4

Mishap: TypeAlias = tuple[float, str]
"""The time of a fault, and its name (:mod:`tests.simulation.mishaps`)."""


@dataclass(frozen=True)
class Plan:
    """The plan drawn from a seed. Times are in seconds; ``variant`` is that of a match in progress, None if it is new.

    ``gathers``: the match has not begun, and all but the host have yet to sit down.
    """

    rulebook: str
    people: int
    tabs: int
    nodes: int
    bus: bool
    spectator: bool
    clocks: Clocks
    variant: int | None
    gathers: bool
    bot_pace: float
    calm_at: float
    mishaps: tuple[Mishap, ...]
    skews: tuple[float, ...]
    drifts: tuple[float, ...]
    habits: Habits = field(default_factory=Habits)


def draw_plan(world: World) -> Plan:
    """Return the plan of the seed of *world*: rulebooks rotate, everything else is drawn."""
    chance = world.chance
    nodes, people = chance.choice((2, 3, 3)), chance.choice((1, 2, 2))
    timed = chance.random() < 0.5
    calm_at = chance.uniform(1.5, 4.5)
    wrong_clocks = chance.random() < 0.25
    variant = chance.choice(BEGUN) if chance.random() < 0.4 else None
    return Plan(
        rulebook=RULEBOOKS[world.seed % len(RULEBOOKS)],
        people=people,
        tabs=2,
        nodes=nodes,
        bus=chance.random() < 0.7,
        spectator=chance.random() < 0.15,
        clocks=chance.choice(TIMED) if timed else Clocks(),
        variant=variant,
        gathers=people > 1 and variant is None and chance.random() < 0.3,
        bot_pace=chance.choice((0.0, 0.2, 1.0)),
        calm_at=calm_at,
        mishaps=tuple(_draw_mishaps(world, calm_at)),
        skews=tuple(chance.choice((0.0, 0.5, -0.5, 3600.0, -3600.0)) if wrong_clocks else 0.0 for _ in range(nodes)),
        drifts=tuple(chance.choice((0.0, 0.01, -0.01)) if wrong_clocks else 0.0 for _ in range(nodes)),
        habits=Habits(
            thinks=chance.choice((0.3, 1.0, 3.0, 12.0) if timed else (0.3, 1.0, 2.0)),
            races=chance.choice((0.2, 0.9)),
            same_id=chance.choice((0.0, 0.5)),
            twice=chance.choice((0.0, 0.2)),
            talks=chance.choice((0.0, 0.0, 0.3)),
            rematches=chance.choice((0.0, 0.7)),
            wanders=chance.choice((0.1, 0.7)),
        ),
    )


def _draw_mishaps(world: World, calm_at: float) -> Iterator[Mishap]:
    for _ in range(world.chance.randrange(MOST_MISHAPS + 1)):
        yield world.chance.uniform(0.2, calm_at), world.chance.choice(tuple(MISHAPS))
