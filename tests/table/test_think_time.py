"""The time of a bot's play reveals neither its hand nor how long it computed."""

import asyncio
import math
import time

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.bots import LEVELS, Budget
from cartaro.engine.chance import Stream
from cartaro.games.scopa.game import FISHING
from cartaro.table.facet import Stake
from cartaro.table.think_time import ThinkTimeQuantizer
from tests.bots.test_bots_see_an_observation import play_on, swap_hidden, terms_of

PACE = 0.9


class Hours:
    """A clock set by tests: waiting tasks are woken at their time, without real waiting."""

    def __init__(self) -> None:
        self.time = 1000.0

    def now(self) -> float:
        return self.time

    async def wait_until(self, at: float) -> None:
        while self.time < at:  # noqa: ASYNC110  # time is an attribute that tests set
            await asyncio.sleep(0)


async def seen_after(
    clock: Hours, pace: float, thinking: float, pause: float = 1.0, hurry_after: float = math.inf
) -> float:
    """Return the delay until a choice that took *thinking* seconds is shown at a table of that *pace*."""

    async def think() -> str:
        await clock.wait_until(began + thinking)
        return "thought"

    began = clock.now()
    hurried = asyncio.Event()
    kept = asyncio.ensure_future(ThinkTimeQuantizer(clock, pace).keep(think(), lambda _: pause, hurried))
    while not kept.done():
        if clock.now() >= began + hurry_after:
            hurried.set()
        for _ in range(5):
            await asyncio.sleep(0)
        clock.time = round(clock.time + 0.01, 2)
    assert kept.result() == "thought"
    return round(clock.now() - began, 2)


async def test_long_and_short_thoughts_are_known_at_the_same_time() -> None:
    after = {await seen_after(Hours(), PACE, thinking) for thinking in (0.0, 0.01, 0.3, PACE * 0.6, PACE - 0.05)}
    assert len(after) == 1
    assert after.pop() == pytest.approx(PACE, abs=0.02)


@pytest.mark.parametrize("pause", [stake.value + sway for stake in Stake for sway in (-0.1, 0.1)])
async def test_every_pause_is_longer_than_any_thought(pause: float) -> None:
    after = {await seen_after(Hours(), PACE, thinking, pause) for thinking in (0.0, 0.3, PACE * 0.6)}
    assert len(after) == 1
    assert after.pop() == pytest.approx(PACE * pause, abs=0.02)


async def test_who_does_not_want_to_wait_sees_the_play_at_once_and_nothing_of_the_thought() -> None:
    early = {await seen_after(Hours(), PACE, thinking, 1.6, hurry_after=0.0) for thinking in (0.0, 0.2, PACE * 0.6)}
    assert len(early) == 1
    assert early.pop() == pytest.approx(PACE * 0.65, abs=0.02)
    assert await seen_after(Hours(), PACE, 0.1, 1.6, hurry_after=1.0) == pytest.approx(1.0, abs=0.02)


async def test_what_takes_longer_is_known_at_the_next_beat() -> None:
    late = {await seen_after(Hours(), PACE, thinking) for thinking in (PACE + 0.05, 1.2, 1.6)}
    assert len(late) == 1
    assert late.pop() == pytest.approx(2 * PACE, abs=0.02)


async def test_without_a_pace_nothing_is_waited_for() -> None:
    assert (
        await ThinkTimeQuantizer(Hours(), 0).keep(asyncio.sleep(0, "thought"), lambda _: 1.0, asyncio.Event())
        == "thought"
    )


async def test_what_goes_wrong_in_a_thought_is_not_lost() -> None:
    async def fail() -> str:
        raise ZeroDivisionError

    with pytest.raises(ZeroDivisionError):
        await ThinkTimeQuantizer(Hours(), 0).keep(fail(), lambda _: 1.0, asyncio.Event())


@pytest.mark.parametrize("level", LEVELS)
@settings(max_examples=5)
@given(secret=st.binary(min_size=8, max_size=8), plays=st.integers(0, 30))
def test_worlds_that_look_the_same_are_played_at_the_same_time(level: str, secret: bytes, plays: int) -> None:
    """With other hidden cards the bot may compute for longer or shorter, but its play appears at the same time."""
    position = play_on(terms_of("scopone"), secret, plays, (0, 0))
    seen = set()
    for world in (position, *(swap_hidden(position, bytes([n])) for n in range(3))):
        began = time.thread_time()
        LEVELS[level].choose(FISHING.observe(world, world.turn), Stream(secret), Budget(simulations=60))
        seen.add(asyncio.run(seen_after(Hours(), PACE, time.thread_time() - began)))
    assert len(seen) == 1
