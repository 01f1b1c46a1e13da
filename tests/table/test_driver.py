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

Given = TypeVarTuple("Given")
Made = TypeVar("Made")


class FailingThreads(ThinkingThreads):
    """Threads that fail *times* times before they think."""

    def __init__(self, times: int) -> None:
        super().__init__()
        self.times = times

    async def think(self, work: Callable[[*Given], Made], *given: *Given) -> TimedResult[Made]:
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
        async with asyncio.timeout(PATIENCE):
            while (await authority.state_of(table)).head < before + 3:  # noqa: ASYNC110 - the driver's task notifies nobody of a failure
                await asyncio.sleep(0.01)
    await driver.stop()
    await authority.finish()
    store.close()
    assert [record.exc_info is not None for record in caplog.records] == [True]
