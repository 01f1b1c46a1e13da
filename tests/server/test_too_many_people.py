"""With three times as many people as a server can serve it does nearly as much as it can, and nobody waits long.

In virtual time: a loop whose clock goes on by what its own work costs, and, where it has none, to what is due next. The
queue and the measurement of lag are those that serve.
"""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from cartaro.server.base.admission import BEAT, AdmissionControl
from cartaro.server.base.command_queue import CommandQueue

READING, DECIDING, SHOWING, REFUSING = 0.0001, 0.0006, 0.0013, 0.0001
"""Seconds of CPU: a command read, one decided, one shown to four seats, one turned away."""
CAPACITY = 1 / (READING + DECIDING + SHOWING)
COMMIT = 0.004
"""Seconds on the way to the disk and back, in which others are served."""
THINKING = (0.5, 1.5)
PAUSE = (1.0, 2.0)
"""Seconds after which a client repeats what was turned away."""
KNEE = 0.9
"""The share of its capacity at which a server's waits leave their plateau."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop whose time is its own."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def work(self, seconds: float) -> None:
        """Be busy for so long."""
        self.now += seconds

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]  # asyncio's own
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


@dataclass
class Server:
    """One server, the tables that play there, and what came of it."""

    loop: VirtualLoop
    admission: AdmissionControl = field(init=False)
    done: list[tuple[float, float]] = field(default_factory=list)
    """When each action was acknowledged, and how long after it was said."""
    turned_away: int = 0
    most_in_a_row: int = 0
    """How often one action was turned away at most."""
    chance: random.Random = field(default_factory=lambda: random.Random(1))

    def __post_init__(self) -> None:
        self.admission = AdmissionControl()
        self.admission.commands = CommandQueue(self.loop.time)

    async def watch(self) -> None:
        before = self.loop.time()
        while True:
            await asyncio.sleep(BEAT)
            passed = self.loop.time() - before
            self.admission.note(passed - BEAT, passed)
            before += passed

    async def play(self) -> None:
        """Let a table play on: each action is thought of, said until it is taken, and shown."""
        in_a_row = 0
        while True:
            if not in_a_row:
                await asyncio.sleep(self.chance.uniform(*THINKING))
            said = self.loop.time()
            self.loop.work(READING)
            entered = await self.admission.commands.enter(once_more=in_a_row > 0)
            if entered is None:
                self.loop.work(REFUSING)
                self.turned_away += 1
                in_a_row += 1
                self.most_in_a_row = max(self.most_in_a_row, in_a_row)
                await asyncio.sleep(self.chance.uniform(*PAUSE))
                continue
            in_a_row = 0
            self.loop.work(DECIDING)
            await asyncio.sleep(COMMIT)
            self.loop.work(SHOWING)
            self.admission.commands.leave(entered)
            self.done.append((self.loop.time(), self.loop.time() - said))

    def during(self, begin: float, end: float) -> list[float]:
        """Return the waits of what was acknowledged between two moments, the shortest first."""
        return sorted(wait for at, wait in self.done if begin <= at < end)


@pytest.fixture
def loop() -> Iterator[VirtualLoop]:
    loop = VirtualLoop()
    yield loop
    loop.close()


def _seat(server: Server, times: float) -> list[asyncio.Task[None]]:
    """Let so many times as many tables play as make the knee."""
    mean = sum(THINKING) / 2
    return [asyncio.ensure_future(server.play()) for _ in range(round(times * KNEE * CAPACITY * mean))]


async def _leave(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


WARM, SECONDS = 8.0, 20.0


async def _played(loop: VirtualLoop, times: float) -> tuple[Server, list[float]]:
    """Return a server at which so many have played, and what each action waited once all were at it."""
    server = Server(loop)
    watching = asyncio.ensure_future(server.watch())
    began = loop.time() + WARM
    tables = _seat(server, times)
    await asyncio.sleep(WARM + SECONDS)
    await _leave([*tables, watching])
    return server, server.during(began, began + SECONDS)


def _of_a_hundred(waits: list[float]) -> float:
    """Return how long 99 of a hundred waited at most."""
    return waits[len(waits) * 99 // 100]


def test_up_to_the_knee_nobody_is_turned_away(loop: VirtualLoop) -> None:
    server, waits = loop.run_until_complete(_played(loop, 1))
    assert server.turned_away == 0
    assert not server.admission.refuses_newcomers
    assert _of_a_hundred(waits) < 10 * (READING + DECIDING + SHOWING + COMMIT)


@pytest.mark.parametrize("times", [1.5, 2, 3])
def test_beyond_the_knee_as_much_is_done_and_what_is_let_in_waits_less_than_a_second(
    loop: VirtualLoop, times: float
) -> None:
    _, at_knee = loop.run_until_complete(_played(loop, 1))
    server, waits = loop.run_until_complete(_played(loop, times))
    assert server.turned_away > 0
    assert server.admission.refuses_newcomers
    assert len(waits) > 0.9 * len(at_knee)
    assert _of_a_hundred(waits) < 1


def test_whoever_is_turned_away_has_its_turn_before_long(loop: VirtualLoop) -> None:
    server, _ = loop.run_until_complete(_played(loop, 2))
    assert server.most_in_a_row <= 3


def test_waits_are_as_usual_five_seconds_after_the_others_have_gone(loop: VirtualLoop) -> None:
    async def come_and_go() -> tuple[list[float], list[float], Server]:
        server = Server(loop)
        watching = asyncio.ensure_future(server.watch())
        regulars = _seat(server, 1)
        await asyncio.sleep(WARM)
        usual = server.during(loop.time() - 3, loop.time())
        crowd = _seat(server, 2)
        await asyncio.sleep(SECONDS)
        await _leave(crowd)
        await asyncio.sleep(5)
        since = loop.time()
        await asyncio.sleep(3)
        await _leave([*regulars, watching])
        return usual, server.during(since, loop.time()), server

    usual, after, server = loop.run_until_complete(come_and_go())
    assert server.turned_away > 0
    assert _of_a_hundred(after) < 2 * _of_a_hundred(usual)
    assert not server.admission.refuses_newcomers
    assert server.admission.thought == 1
