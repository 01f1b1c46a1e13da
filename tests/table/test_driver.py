"""A table goes on although something failed that nobody had foreseen."""

import asyncio
import logging
from collections.abc import Callable
from pathlib import Path
from typing import TypeVar, TypeVarTuple

import pytest

from cartaro.server.base.steady_clock import SteadyClock
from cartaro.store.sqlite import SqliteStore
from cartaro.table.authority import Authority
from cartaro.table.driver import TableDriver
from cartaro.table.opening import Wanted, open_table
from cartaro.table.thinking import ThinkingThreads, TimedResult
from tests.conftest import PATIENCE
from tests.waiting import until_true

Given = TypeVarTuple("Given")
Made = TypeVar("Made")


HOUR = 3600.0
"""A wait, in seconds, that no test sees end."""


class FailingThreads(ThinkingThreads):
    """Threads that fail *times* times before they think."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times
        self.asked = 0

    async def think(self, work: Callable[[*Given], Made], *given: *Given) -> TimedResult[Made]:
        self.asked += 1
        if self.times:
            self.times -= 1
            raise MemoryError
        return await super().think(work, *given)


async def test_a_bot_that_cannot_think_is_asked_again(tmp_path: Path, caplog: pytest.LogCaptureFixture) -> None:
    """Its table does not stand still until somebody comes; the log tells of the failure once."""
    store = SqliteStore(tmp_path)
    authority = Authority(store, SteadyClock())
    driver = TableDriver(authority, 0, thinkers=FailingThreads(2))
    authority.on_change = driver.wake
    opened = await open_table(store, authority.clock, Wanted("scopone-federale", {"target": 11}, None, "random"))
    table = await authority.find(opened.table)
    assert table is not None
    assert table.cached is not None
    before = table.cached.state.head
    with caplog.at_level(logging.ERROR):

        async def has_gone_on() -> bool:
            return (await authority.state_of(table)).head >= before + 3

        await until_true(has_gone_on)
    await driver.stop()
    await authority.finish()
    store.close()
    assert [record.exc_info is not None for record in caplog.records] == [True]


async def test_whoever_comes_does_not_wait_for_the_next_try(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The table is tried again as somebody comes, but not because somebody there reads what the failure dropped."""
    monkeypatch.setattr("cartaro.table.driver._FIRST_WAIT", HOUR)
    store, thinkers = SqliteStore(tmp_path), FailingThreads(3)
    authority = Authority(store, SteadyClock())
    driver = TableDriver(authority, 0, thinkers=thinkers)
    authority.on_change = driver.wake
    opened = await open_table(store, authority.clock, Wanted("scopone-federale", {"target": 11}, None, "random"))
    table = await authority.find(opened.table)
    assert table is not None
    await asked(thinkers, 1)
    for _ in range(20):
        table.drop(authority.looked_at)
        await authority.state_of(table)
    assert thinkers.asked == 1
    table.come(0)
    await asked(thinkers, 2)
    table.drop(authority.looked_at)
    table.go(0)
    await asked(thinkers, 3)
    await driver.stop()
    await authority.finish()
    store.close()


async def asked(thinkers: FailingThreads, times: int) -> None:
    """Wait until *thinkers* have been asked so many *times*."""
    async with asyncio.timeout(PATIENCE):
        while thinkers.asked < times:  # noqa: ASYNC110 - the driver's task notifies nobody of a failure
            await asyncio.sleep(0.01)
