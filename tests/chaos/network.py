"""A bad network, which delivers messages late, twice, or not at all, and breaks lines."""

import asyncio
import contextlib
import random
from collections.abc import AsyncIterator, Sequence
from dataclasses import dataclass, field

from websockets.asyncio.client import connect
from websockets.asyncio.server import ServerConnection, serve
from websockets.exceptions import ConnectionClosed, InvalidHandshake


@dataclass
class Weather:
    """The severity of faults: probabilities per message, and seconds. ``calm`` ends them."""

    chance: random.Random
    cut: float = 0.01
    delay: float = 0.05
    twice: float = 0.1
    longest: float = 0.15
    calm: bool = False
    cuts: int = field(default=0, init=False)
    delays: int = field(default=0, init=False)
    doubles: int = field(default=0, init=False)

    def happens(self, odds: float) -> bool:
        """Draw whether an event of probability *odds* happens now."""
        return not self.calm and self.chance.random() < odds


@contextlib.asynccontextmanager
async def bad_network(servers: Sequence[str], weather: Weather) -> AsyncIterator[str]:
    """Listen for WebSockets and forward each to one of *servers*; yield the address to connect to.

    A client's messages may arrive twice or late, and either direction may be cut at any time, so that the client does
    not know what the server received.
    """

    async def lead(client: ServerConnection) -> None:
        try:
            async with connect(weather.chance.choice(servers), open_timeout=30) as server:
                ways = [
                    asyncio.ensure_future(_pass_on(client, server, weather, doubles=True)),
                    asyncio.ensure_future(_pass_on(server, client, weather, doubles=False)),
                ]
                await asyncio.wait(ways, return_when=asyncio.FIRST_COMPLETED)
                for way in ways:
                    way.cancel()
                await asyncio.gather(*ways, return_exceptions=True)
        except (OSError, InvalidHandshake, ConnectionClosed):
            pass  # the server is down, and so is the line
        client.transport.abort()

    async with serve(lead, "127.0.0.1", 0) as listener:
        port = next(iter(listener.sockets)).getsockname()[1]
        yield f"ws://127.0.0.1:{port}/ws"


async def _pass_on(origin: object, target: object, weather: Weather, *, doubles: bool) -> None:
    async for message in origin:  # type: ignore[attr-defined]  # either end of a WebSocket
        if weather.happens(weather.delay):
            weather.delays += 1
            await asyncio.sleep(weather.chance.uniform(0, weather.longest))
        if weather.happens(weather.cut):
            weather.cuts += 1
            if weather.chance.random() < 0.5:
                await target.send(message)  # type: ignore[attr-defined]  # likewise
            return
        await target.send(message)  # type: ignore[attr-defined]  # likewise
        if doubles and weather.happens(weather.twice):
            weather.doubles += 1
            await target.send(message)  # type: ignore[attr-defined]  # likewise
