"""With three times its capacity in people, a server's throughput stays near its maximum, and waits stay short.

In virtual time: the loop's clock advances by the cost of its own work and, when idle, to the next due event. The queue
and the measurement of lag are those of the real server.
"""

import asyncio
import random
from collections.abc import Iterator
from dataclasses import dataclass, field

import pytest

from cartaro.server.base.admission import BEAT, AdmissionControl
from cartaro.server.base.command_queue import CommandQueue

pytestmark = pytest.mark.usefixtures("usual_admission")

READING, DECIDING, SHOWING, REFUSING = 0.0001, 0.0006, 0.0013, 0.0001
"""CPU seconds to read a command, to decide one, to show one to four seats, and to refuse one."""
CAPACITY = 1 / (READING + DECIDING + SHOWING)
COMMIT = 0.004
"""Seconds of a commit to disk, during which other commands are served."""
THINKING = (0.5, 1.5)
PAUSE = (1.0, 2.0)
"""Seconds after which a client repeats a refused command."""
KNEE = 0.9
"""The share of its capacity at which a server's waits leave their plateau."""


class VirtualLoop(asyncio.SelectorEventLoop):
    """A loop with virtual time."""

    now = 0.0

    def time(self) -> float:
        return self.now

    def work(self, seconds: float) -> None:
        """Use *seconds* of virtual CPU time."""
        self.now += seconds

    def _run_once(self) -> None:
        if not self._ready and self._scheduled:  # type: ignore[attr-defined]  # private to asyncio
            self.now = max(self.now, self._scheduled[0].when())  # type: ignore[attr-defined]
        super()._run_once()  # type: ignore[misc]


@dataclass
class Server:
    """One server, its playing tables, and the results."""

    loop: VirtualLoop
    admission: AdmissionControl = field(init=False)
    done: list[tuple[float, float]] = field(default_factory=list)
    """The time of each acknowledgement, and its delay."""
    turned_away: int = 0
    most_in_a_row: int = 0
    """The most refusals of a single action."""
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
        """Let a table play: each action is decided, sent until it is accepted, and shown."""
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
        """Return the waits of actions acknowledged between two times, the shortest first."""
        return sorted(wait for at, wait in self.done if begin <= at < end)


@pytest.fixture
def loop() -> Iterator[VirtualLoop]:
    loop = VirtualLoop()
    yield loop
    loop.close()


def _seat(server: Server, times: float) -> list[asyncio.Task[None]]:
    """Let *times* times the knee's number of tables play."""
    mean = sum(THINKING) / 2
    return [asyncio.ensure_future(server.play()) for _ in range(round(times * KNEE * CAPACITY * mean))]


async def _leave(tasks: list[asyncio.Task[None]]) -> None:
    for task in tasks:
        task.cancel()
    await asyncio.gather(*tasks, return_exceptions=True)


WARM, SECONDS = 8.0, 20.0


async def _played(loop: VirtualLoop, times: float) -> tuple[Server, list[float]]:
    """Return a server after such a load, and the waits of actions after all tables had started."""
    server = Server(loop)
    watching = asyncio.ensure_future(server.watch())
    began = loop.time() + WARM
    tables = _seat(server, times)
    await asyncio.sleep(WARM + SECONDS)
    await _leave([*tables, watching])
    return server, server.during(began, began + SECONDS)


def _of_a_hundred(waits: list[float]) -> float:
    """Return the 99th percentile of *waits*."""
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
