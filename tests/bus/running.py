"""Nodes of one server with a Redis between them, and waiting for their knowledge of each other."""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from typing import TYPE_CHECKING

from tests.conftest import PATIENCE

if TYPE_CHECKING:
    from cartaro.bus.redis import RedisBus


@contextlib.asynccontextmanager
async def running(*urls: str, prefix: str = "test") -> AsyncIterator[list["RedisBus"]]:
    """Yield nodes of one server that know of each other."""
    from cartaro.bus.redis import RedisBus  # noqa: PLC0415  # where redis is not installed the module is skipped

    buses = [RedisBus(url, prefix) for url in urls]
    tasks = [asyncio.ensure_future(bus.run()) for bus in buses]
    try:
        await until(lambda: all(not bus.is_away and bus.nodes >= len(buses) for bus in buses))
        yield buses
    finally:
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        for bus in buses:
            await bus.close()


async def until(fact: Callable[[], bool]) -> None:
    async def ask() -> bool:
        return fact()

    await until_true(ask)


async def until_true(ask: Callable[[], Awaitable[bool]]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not await ask():  # noqa: ASYNC110  # there is no event for it
            await asyncio.sleep(0.005)
