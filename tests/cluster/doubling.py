"""A bus that carries everything twice: whatever is published is published once more a while later, so out of order."""

import asyncio
import contextlib
import random
from collections import Counter
from collections.abc import AsyncIterator

from redis.asyncio import Redis

LATEST = 0.5
"""Seconds: after so many at most each hint comes for the second time, others between."""


class Doubling:
    """Repeats what it hears at the Redis of *address*, whatever the channel, but not what it says itself."""

    def __init__(self, address: str, chance: random.Random) -> None:
        self.repeated = 0
        self._client: Redis = Redis.from_url(address)
        self._chance = chance
        self._own: Counter[tuple[bytes, bytes]] = Counter()

    async def run(self) -> None:
        """Do so until cancelled."""
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
    """Let the bus at *address* double what it carries while the block runs."""
    doubled = Doubling(address, chance)
    running = asyncio.ensure_future(doubled.run())
    try:
        yield doubled
    finally:
        running.cancel()
        with contextlib.suppress(asyncio.CancelledError):
            await running
