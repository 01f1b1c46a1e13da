"""Counts shared by the nodes, in Redis: each step is one script, so that it is atomic.

Times are those of Redis, so the nodes' clocks need not agree. If Redis restarts empty, all buckets are full, and the
nodes report their sockets and sets again.
"""

import asyncio
from collections.abc import Collection
from typing import TYPE_CHECKING, Any, Protocol

from redis.exceptions import RedisError

if TYPE_CHECKING:
    from redis.asyncio import Redis

ANSWER_SECONDS = 0.25
"""How long to wait for an answer, in seconds."""

_BUCKET = """
local rate, burst, tokens = tonumber(ARGV[1]), tonumber(ARGV[2]), tonumber(ARGV[3])
local time = redis.call('TIME')
local now = time[1] + time[2] / 1000000
local kept = redis.call('HMGET', KEYS[1], 'level', 'at')
local level = tonumber(kept[1]) or burst
level = math.min(burst, level + math.max(0, now - (tonumber(kept[2]) or now)) * rate)
local wait = math.max(0, (tokens - level) / rate)
if ARGV[4] == 'take' and wait == 0 then
  level = level - tokens
  redis.call('HSET', KEYS[1], 'level', string.format('%.9f', level), 'at', string.format('%.6f', now))
  redis.call('PEXPIRE', KEYS[1], math.min(86400000, math.ceil((burst - level) / rate * 1000) + 1000))
end
return string.format('%.6f', wait)
"""
"""A token bucket (as :class:`cartaro.server.base.rate_limits.TokenBucket`); full buckets are not stored."""

_COUNT = """
local seconds = tonumber(ARGV[3])
local now = tonumber(redis.call('TIME')[1])
if tonumber(ARGV[2]) > 0 then
  redis.call('HSET', KEYS[1], ARGV[1], ARGV[2] .. ' ' .. string.format('%.0f', now + seconds))
  redis.call('EXPIRE', KEYS[1], math.ceil(seconds))
else
  redis.call('HDEL', KEYS[1], ARGV[1])
end
local all, sum = redis.call('HGETALL', KEYS[1]), 0
for at = 1, #all, 2 do
  local count, till = string.match(all[at + 1], '(%d+) (%d+)')
  if tonumber(till) >= now then sum = sum + tonumber(count) else redis.call('HDEL', KEYS[1], all[at]) end
end
return sum
"""
"""A number per node, which the node reports again before it expires; returns the sum."""


class Link(Protocol):
    """The state of the bus."""

    node: str
    nodes: int

    @property
    def is_away(self) -> bool:
        """Whether it would answer late or not at all."""
        ...

    def distrust(self) -> None:
        """Treat the bus as unavailable until it proves otherwise."""
        ...


class RedisCounts:
    """A :class:`cartaro.bus.ports.Shared` in Redis; all keys begin with *prefix*."""

    def __init__(self, client: "Redis", prefix: str, link: Link) -> None:
        self._client, self._prefix, self._link = client, prefix, link
        self._bucket = client.register_script(_BUCKET)
        self._count = client.register_script(_COUNT)

    @property
    def nodes(self) -> int:
        return self._link.nodes

    async def take(self, key: str, rate: float, burst: float, tokens: float) -> float | None:
        return await self._ask_bucket(key, rate, burst, tokens, "take")

    async def seconds_to(self, key: str, rate: float, burst: float, tokens: float) -> float | None:
        return await self._ask_bucket(key, rate, burst, tokens, "look")

    async def _ask_bucket(self, key: str, rate: float, burst: float, tokens: float, what: str) -> float | None:
        answer = await self._ask(self._bucket(keys=[self._prefix + key], args=[rate, burst, tokens, what]))
        return None if answer is None else float(answer)

    async def count(self, key: str, own: int, seconds: float) -> int | None:
        args: list[str | float] = [self._link.node, own, seconds]
        answer = await self._ask(self._count(keys=[self._prefix + key], args=args))
        return None if answer is None else int(answer)

    async def add(self, key: str, members: Collection[str], seconds: float) -> None:
        pipeline = self._client.pipeline(transaction=True)
        pipeline.sadd(self._prefix + key, *members)
        pipeline.expire(self._prefix + key, int(seconds))
        await self._ask(pipeline.execute())

    async def members(self, key: str) -> frozenset[str] | None:
        answer = await self._ask(self._client.smembers(self._prefix + key))
        return None if answer is None else frozenset(member.decode() for member in answer)

    async def _ask(self, question: Any) -> Any:
        """Return the answer to *question*, an awaitable of the client; None if it does not come in time."""
        if self._link.is_away:
            question.close()
            return None
        try:
            async with asyncio.timeout(ANSWER_SECONDS):
                return await question
        except (RedisError, OSError, TimeoutError):
            self._link.distrust()
            return None

    async def close(self) -> None:
        """Close the connections."""
        await self._client.aclose()
