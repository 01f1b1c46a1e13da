"""A bus that delivers everything twice: all messages are published again a while later, and thus out of order."""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator

from redis.asyncio import Redis

LATEST = 0.5
"""The maximum of seconds until a message arrives for the second time, with others in between."""


class Doubling:
    """Repeats all messages at the Redis of *address*, on any channel, except its own."""

    def __init__(self, address: str, chance: random.Random) -> None:
        self.repeated = 0
        self._client: Redis = Redis.from_url(address)
        self._chance = chance
        self._own: Counter[tuple[bytes, bytes]] = Counter()

    async def run(self) -> None:
        """Repeat messages until cancelled."""
        async with self._client, self._client.pubsub() as pubsub, asyncio.TaskGroup() as repeating:
            await pubsub.psubscribe("*")
            async for message in pubsub.listen():
                said = message["channel"], message["data"]
                if message["type"] != "pmessage":
                    continue
                if self._own[said]:
                    self._own[said] -= 1
                else:
                    repeating.create_task(self._repeat(*said))

    async def _repeat(self, channel: bytes, hint: bytes) -> None:
        await asyncio.sleep(self._chance.uniform(0.0, LATEST))
        self._own[channel, hint] += 1
        await self._client.publish(channel, hint)
        self.repeated += 1


@contextlib.asynccontextmanager
async def doubling(address: str, chance: random.Random) -> AsyncIterator[Doubling]:
    """Double all messages of the bus at *address* while the block runs."""
    doubled = Doubling(address, chance)
    running = asyncio.ensure_future(doubled.run())
    try:
        yield doubled
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
