"""Runs the world of one seed, and reports its errors."""

import gc
import logging
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, field

from cartaro.table.opening import hash_token
from tests.simulation.begun import TABLE, begin, gather, near_the_end
from tests.simulation.bus import SimulatedBus
from tests.simulation.judge import judge
from tests.simulation.mishaps import MISHAPS
from tests.simulation.node import Node
from tests.simulation.people import Person, Tab
from tests.simulation.plan import Plan, draw_plan
from tests.simulation.remembering import remembering
from tests.simulation.store import SharedStore
from tests.simulation.world import Event, World, only_this_world

GOES_ON = 150.0
"""Seconds within which a table must continue after faults end, enough for a lapsed turn and an absence."""
ENTRIES_AFTERWARDS = 3
MOST_STEPS = 400_000
STEPS_BETWEEN_LOOKS = 20


@dataclass
class Outcome:
    """The outcome of a seed."""

    seed: int
    faults: list[str]
    hash: int
    entries: int
    acknowledged: int
    texts: int
    seconds: float
    steps: int
    plan: Plan
    last: list[Event] = field(default_factory=list)

    @property
    def befell(self) -> tuple[str, ...]:
        """The names of the planned faults."""
        return tuple(mishap for _, mishap in self.plan.mishaps)


class Scene:
    """The parts of one world."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.plan: Plan = draw_plan(world)
        self.store = SharedStore(world)
        self.bus = SimulatedBus(world, is_there=self.plan.bus)
        plan = self.plan
        self.nodes = [Node(world, f"node {n}", self.store, self.bus, plan.bot_pace) for n in range(plan.nodes)]
        for node, skew, drift in zip(self.nodes, plan.skews, plan.drifts, strict=True):
            node.skew, node.drift = skew, drift
        self.people = [
            Person(None if plan.gathers and n else n, f"{n}" * 32, f"10.0.0.{n}") for n in range(plan.people)
        ]
        self.tabs: list[Tab] = []
        self.calm = False

    def open(self) -> None:
        """Open the table, start the nodes, and let the people connect."""
        plan, world = self.plan, self.world
        self._open_table()
        for node in self.nodes:
            node.start()
        for person in self.people:
            for tab in range(plan.tabs):
                self.tabs.append(Tab(f"{person.number}{'abc'[tab]}", world, TABLE, person, self.nodes, plan.habits))
        if plan.spectator:
            watcher = Person(None, None, "10.0.9.9")
            self.tabs.append(Tab("w", world, TABLE, watcher, self.nodes, plan.habits))
        for at, mishap in plan.mishaps:
            world.after(at, lambda mishap=mishap: self._befall(mishap))  # type: ignore[misc]  # mypy takes it for a default
        world.after(plan.calm_at, self.calm_down)

    def _open_table(self) -> None:
        plan = self.plan
        if plan.gathers:
            begun = gather(plan.rulebook, plan.people, plan.clocks, self.world.chance)
        elif plan.variant is None:
            begun = begin(plan.rulebook, plan.people, plan.clocks, self.world.chance)
        else:
            begun = near_the_end(plan.rulebook, plan.people, plan.clocks, plan.variant)
        keys = {person.number: hash_token(person.token or "") for person in self.people if person.number is not None}
        self.store.create(TABLE, begun.entries, begun.secrets, keys)

    # Faults

    def _befall(self, mishap: str) -> None:
        if not self.calm:
            node = self.world.chance.choice(self.nodes)
            self.world.note("befalls", mishap, node.name)
            MISHAPS[mishap](self, node)

    def store_up(self) -> None:
        """Let the store answer again."""
        self.store.down = False
        self.world.note("store", "is up")

    def calm_down(self) -> None:
        """End all faults in progress, and begin no more."""
        self.calm = True
        self.world.note("calm")
        self.store_up()
        self.world.slow_lines = 0.0
        self.bus.lost = self.bus.doubled = self.bus.late = 0.0
        self.bus.mend()
        for node in self.nodes:
            node.way.cut, node.way.fails_before, node.way.fails_after, node.way.slow = False, 0.0, 0.0, 0.0
        self._enough = len(self.store.tables[TABLE].entries) + ENTRIES_AFTERWARDS

    _enough = 0

    @property
    def has_gone_on(self) -> bool:
        """Whether the table has continued since the faults ended, and everybody sees its current state."""
        if not self.calm or not all(node.is_up for node in self.nodes):
            return False
        head = self.store.tables[TABLE].entries[-1].seq
        over = any(tab.view is not None and tab.view.phase == "over" for tab in self.tabs)
        return (head >= self._enough or over) and all(tab.live and tab.seq == head for tab in self.tabs)


def run(seed: int, *, keep_all: bool = False) -> Outcome:
    """Run the world of *seed*; with *keep_all* the outcome has all events, else the last ones, if it failed."""
    world = World(seed, keep_all=keep_all)
    with _quiet(), only_this_world(world), remembering():
        scene = Scene(world)
        scene.open()
        stuck = []
        while not scene.has_gone_on:
            for _ in range(STEPS_BETWEEN_LOOKS):
                world.step()
            if world.now > scene.plan.calm_at + GOES_ON or world.steps > MOST_STEPS:
                stuck.append(_why_stuck(scene))
                break
        faults = [*stuck, *world.unhandled, *judge(TABLE, scene.store.tables[TABLE], scene.people, scene.tabs)]
        world.end()
        scene.bus.end()
    asked = [one for person in scene.people for one in person.asked.values()]
    return Outcome(
        seed,
        faults,
        world.hash,
        len(scene.store.tables[TABLE].entries),
        sum(bool(one.done) for one in asked),
        sum(len(tab.texts) for tab in scene.tabs),
        world.now,
        world.steps,
        scene.plan,
        list(world.last) if faults or keep_all else [],
    )


def _why_stuck(scene: Scene) -> str:
    head = scene.store.tables[TABLE].entries[-1].seq
    tabs = ", ".join(
        f"{tab.name} at {tab.seq}{'' if tab.live else ' not live'} {tab.faults[-1:]}" for tab in scene.tabs
    )
    return f"stuck: the log ends at {head} ({scene._enough} would do), {tabs}"


@contextmanager
def _quiet() -> Iterator[None]:
    """Disable garbage collection and logging, whose timing would differ between runs."""
    gc.disable()
    logging.disable(logging.CRITICAL)
    try:
        yield
    finally:
        logging.disable(logging.NOTSET)
        gc.enable()
