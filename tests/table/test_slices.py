"""Long work yields to other tasks."""

import asyncio
from collections.abc import Iterator

import pytest

from cartaro.table.slices import Slices


class Watch:
    """A clock that advances by a millisecond on each reading."""

    def __init__(self) -> None:
        self.time = 0.0

    def __call__(self) -> float:
        self.time += 0.001
        return self.time


async def count_turns(work: "asyncio.Future[int | None]") -> int:
    """Return the number of loop iterations available to others until *work* is done."""
    turns = 0
    while not work.done():
        await asyncio.sleep(0)
        turns += 1
    return turns


async def test_others_have_a_turn_after_each_slice() -> None:
    slices = Slices(0.005, Watch())
    work = asyncio.ensure_future(slices.last(range(100)))
    assert await count_turns(work) >= 100 / 5
    assert work.result() == 99


async def test_short_works_share_a_slice_and_none_is_longer() -> None:
    """However many start at once, one iteration of the loop has one slice of work."""
    slices, done = Slices(0.005, Watch()), []

    def work(number: int) -> Iterator[int]:
        for step in range(3):
            done.append(number)
            yield step

    works = asyncio.gather(*(slices.last(work(number)) for number in range(20)))
    most = before = 0
    while not works.done():
        await asyncio.sleep(0)
        most, before = max(most, len(done) - before), len(done)
    assert await works == [2] * 20
    assert most <= 6


async def test_a_short_work_does_not_wait_for_the_end_of_a_long_one() -> None:
    slices = Slices(0.005, Watch())
    long = asyncio.ensure_future(slices.last(range(10_000)))
    await asyncio.sleep(0)
    assert await slices.last(range(3)) == 2
    assert not long.done()
    long.cancel()


async def test_what_a_work_raises_is_raised_and_the_others_go_on() -> None:
    slices = Slices()
    with pytest.raises(ZeroDivisionError):
        await slices.last(1 // (3 - number) for number in range(5))
    assert await slices.last("abc") == "c"
