"""Pages that lie open and follow who is there: what they cost a server on which nothing happens.

The server is a separate process; all pages are in this process. Each follows the lobby as the first page does, and
pings when it has heard nothing for a while.
"""

import asyncio
import tempfile
from collections.abc import Sequence
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it has no types

from bench.figures import Figure
from bench.served import cpu, serving, settle
from bench.web_socket import WebSocketClient
from cartaro.server.base.descriptors import allow_many_connections

AT_ONCE = 64
"""The number of pages that connect at the same time."""
_PING = '{"t":"ping"}'


class IdlePage(WebSocketClient):
    """A page that pings *every* so many seconds after it last heard something."""

    def __init__(self, every: float) -> None:
        super().__init__()
        self._every = every
        self._timer: asyncio.TimerHandle | None = None
        self.told = asyncio.get_running_loop().create_future()

    def opened(self) -> None:
        pass

    def heard(self, payload: bytes) -> None:
        if not self.told.done():
            self.told.set_result(len(payload))
        if self._timer is not None:
            self._timer.cancel()
        self._timer = asyncio.get_running_loop().call_later(self._every, self.say, _PING)

    def connection_lost(self, exc: Exception | None) -> None:
        if self._timer is not None:
            self._timer.cancel()
        if not self.told.done():
            self.told.set_exception(exc or ConnectionError("the server hung up"))


def measure(pages: int, every: Sequence[float], seconds: float) -> list[Figure]:
    """Return the figures of a server without pages, and with so many that ping at each interval, watched *seconds*."""
    allow_many_connections()
    return [_measure(0, 0.0, seconds), *(_measure(pages, one, seconds) for one in every)]


def _measure(pages: int, every: float, seconds: float) -> Figure:
    with tempfile.TemporaryDirectory() as folder, serving(Path(folder)) as (server, host, port):
        return asyncio.run(_follow(server, (host, port), pages, every, seconds))


async def _follow(server: psutil.Process, address: tuple[str, int], pages: int, every: float, seconds: float) -> Figure:
    gate = asyncio.Semaphore(AT_ONCE)

    async def come() -> IdlePage:
        page = IdlePage(every)
        async with gate:
            await asyncio.get_running_loop().create_connection(lambda: page, *address)
            page.open(*address, "/ws/lobby")
            await page.told
        return page

    await settle(server)
    before = server.memory_info().rss
    there = await asyncio.gather(*(come() for _ in range(pages)))
    await asyncio.sleep(every)
    spent = cpu(server)
    await asyncio.sleep(seconds)
    spent = cpu(server) - spent
    memory = server.memory_info().rss
    for page in there:
        page.hang_up()
    return {
        "pages": pages,
        "ping after, s": every or "",
        "CPU s a minute": spent * 60 / seconds,
        "memory, MiB": memory / 2**20,
        "memory a page, KiB": (memory - before) / 2**10 / pages if pages else "",
    }
