"""Commands run in order of arrival, as many at once as the server can handle; none is lost."""

import asyncio
from dataclasses import dataclass, field

import pytest
from hypothesis import settings
from hypothesis import strategies as st
from hypothesis.stateful import RuleBasedStateMachine, invariant, precondition, rule

from cartaro.server.base.command_queue import LEAST, LONG_TURN, MOST, PATIENCE, PATIENCE_ONCE_MORE, CommandQueue


@dataclass
class Hands:
    """A clock advanced by the test."""

    now: float = 0.0

    def __call__(self) -> float:
        return self.now


@dataclass
class Asked:
    """A client that has requested admission."""

    number: int
    task: "asyncio.Task[float | None]" = field(repr=False)


class Turns(RuleBasedStateMachine):
    """Clients request, wait, leave while waiting, and finish, in any order, on a loop that may be late."""

    def __init__(self) -> None:
        super().__init__()
        self.loop = asyncio.new_event_loop()
        self.hands = Hands()
        self.queue = CommandQueue(self.hands)
        self.queue.window = LEAST
        self.waiting: list[Asked] = []
        self.inside: list[tuple[int, float]] = []
        self.let_in: list[int] = []
        self.came = 0

    def teardown(self) -> None:
        for asked in self.waiting:
            asked.task.cancel()
        self.turn()
        self.loop.close()

    def turn(self) -> None:
        """Let the loop run all that is ready, and check that no client is skipped."""
        for _ in range(3):
            self.loop.call_soon(self.loop.stop)
            self.loop.run_forever()
        for asked in [asked for asked in self.waiting if asked.task.done()]:
            self.waiting.remove(asked)
            if not asked.task.cancelled() and (entered := asked.task.result()) is not None:
                self.inside.append((asked.number, entered))
                self.let_in.append(asked.number)

    @rule(times=st.integers(1, 2 * LEAST), once_more=st.booleans())
    def ask(self, times: int, once_more: bool) -> None:
        for _ in range(times):
            self.came += 1
            asked = self.loop.create_task(self.queue.enter(once_more=once_more))
            self.waiting.append(Asked(self.came, asked))
        expected = self.queue.wait
        self.turn()
        if expected > PATIENCE_ONCE_MORE:
            assert not {asked.number for asked in self.waiting} & set(range(self.came - times + 1, self.came + 1))

    @precondition(lambda self: self.inside)
    @rule(data=st.data())
    def be_done(self, data: st.DataObject) -> None:
        _, entered = self.inside.pop(data.draw(st.integers(0, len(self.inside) - 1)))
        self.queue.leave(entered)
        self.turn()

    @precondition(lambda self: self.waiting)
    @rule(data=st.data())
    def go_away(self, data: st.DataObject) -> None:
        self.waiting[data.draw(st.integers(0, len(self.waiting) - 1))].task.cancel()
        self.turn()

    @precondition(lambda self: self.waiting and self.inside)
    @rule()
    def go_away_as_the_turn_comes(self) -> None:
        _, entered = self.inside.pop()
        self.queue.leave(entered)
        self.waiting[0].task.cancel()
        self.turn()

    @rule(late=st.sampled_from([0.0, LONG_TURN, 2 * LONG_TURN]))
    def measure_the_loop(self, late: float) -> None:
        self.queue.note(late)
        self.turn()

    @rule(seconds=st.floats(0, 1))
    def wait(self, seconds: float) -> None:
        self.hands.now += seconds

    @invariant()
    def whoever_waits_waits_for_somebody(self) -> None:
        assert not self.waiting or len(self.inside) >= self.queue.window

    @invariant()
    def no_more_are_let_in_than_may(self) -> None:
        assert LEAST <= self.queue.window <= MOST
        assert len(self.inside) <= MOST

    @invariant()
    def they_are_let_in_in_their_order(self) -> None:
        assert self.let_in == sorted(self.let_in)

    @invariant()
    def nobody_waits_for_nothing(self) -> None:
        assert (self.queue.wait == 0) <= (self.waiting == [] or self.hands.now >= 0)
        assert self.queue.wait >= 0


Turns.TestCase.settings = settings(max_examples=60, stateful_step_count=40, deadline=None)
TestTurns = Turns.TestCase


async def _fill(queue: CommandQueue) -> list[float]:
    entered = [await queue.enter(once_more=False) for _ in range(queue.window)]
    return [at for at in entered if at is not None]


async def test_whoever_would_wait_long_is_turned_away_at_once_and_goes_before_others_then() -> None:
    hands = Hands()
    queue = CommandQueue(hands)
    await _fill(queue)
    first = asyncio.ensure_future(queue.enter(once_more=False))
    await asyncio.sleep(0)
    hands.now = (PATIENCE + PATIENCE_ONCE_MORE) / 2
    assert await queue.enter(once_more=False) is None
    again = asyncio.ensure_future(queue.enter(once_more=True))
    await asyncio.sleep(0)
    assert not again.done()
    hands.now = 1.1 * PATIENCE_ONCE_MORE
    assert await queue.enter(once_more=True) is None
    queue.leave(0.0)
    queue.leave(0.0)
    assert [await first, await again] == [hands.now, hands.now]
    assert queue.wait == 0


async def test_a_crowd_that_comes_at_once_is_counted_before_the_first_has_waited() -> None:
    """Commands take a second each, so a window of them is done per second: no more than that may wait in addition."""
    hands = Hands()
    queue = CommandQueue(hands)
    for _ in range(200):
        hands.now += 1
        queue.leave(await queue.enter(once_more=False) - 1)  # type: ignore[operator]  # there is room
    await _fill(queue)
    crowd = [asyncio.ensure_future(queue.enter(once_more=False)) for _ in range(2 * queue.window)]
    await asyncio.sleep(0)
    waiting = sum(not asked.done() for asked in crowd)
    assert waiting == pytest.approx(PATIENCE * queue.window, abs=2)
    for asked in crowd:
        asked.cancel()
    await asyncio.gather(*crowd, return_exceptions=True)


async def test_a_late_loop_takes_fewer_on_and_more_again_where_they_are_wanted() -> None:
    queue = CommandQueue(Hands())
    for _ in range(100):
        queue.note(2 * LONG_TURN)
    assert queue.window == LEAST
    queue.note(0.0)
    assert queue.window == LEAST  # nobody waits
    entered = await _fill(queue)
    waiting = asyncio.ensure_future(queue.enter(once_more=False))
    await asyncio.sleep(0)
    queue.note(0.0)
    assert LEAST < queue.window <= MOST
    assert await waiting is not None
    for at in [*entered, 0.0]:
        queue.leave(at)
