"""Nodes of one server with a Redis between them."""

import asyncio
import contextlib
from collections.abc import AsyncIterator
from typing import TYPE_CHECKING

from tests.waiting import until

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
