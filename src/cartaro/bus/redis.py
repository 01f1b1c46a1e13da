"""The bus through Redis or Valkey: hints are published to the subscribers of their topic.

A node receives its own heartbeats the same way as other nodes' hints, so it knows how late those are. If heartbeats
arrive late or not at all, the bus counts as unavailable; the node continues without it and keeps reconnecting.
"""

import asyncio
import logging
import random
import secrets
import time
from collections.abc import Callable, Sequence
from typing import Any

from redis.asyncio import Redis
from redis.asyncio.retry import Retry
from redis.backoff import NoBackoff
from redis.exceptions import RedisError, ResponseError

from cartaro.bus.ports import Heard, Shared
from cartaro.bus.redis_connection import Connection, RedisReader, RedisSender, open_connection, send
from cartaro.bus.redis_counts import RedisCounts

BEAT = 0.5
"""Interval between heartbeats, in seconds."""
LATE = 1.5
"""Age, in seconds, of the newest heartbeat received beyond which the bus counts as unavailable."""
DEAF = 5.0
"""Seconds without any heartbeat after which the connection is re-established: the other end may have vanished."""
FORGET_NODE = 4.0
"""Seconds after its last heartbeat for which a node still counts."""
CONNECT_SECONDS = 8.0
"""Timeout, in seconds, longer than any delay of a usable bus: the heartbeats show whether it is usable."""
SOONEST, LATEST = 0.1, 3.0
"""Seconds between two attempts to connect, at least and at most."""
MOST_WAITING = 10_000
"""Maximum number of topics with an unsent hint; beyond it the oldest is dropped."""
AT_ONCE = 500
"""Maximum number of hints or topics in one message to Redis."""
REST = 0.02
"""Interval, in seconds, at which pending hints are sent; hints that arrive in between are batched."""
SURVEY_SECONDS = 3.0
"""Seconds between checks for new followers of topics that had none: a new follower's own hint may be lost."""
NODES = "nodes"
NODE_CHARS = 16
_FOLLOWED = """
local followed, counts = {}, redis.call('PUBSUB', 'NUMSUB', unpack(ARGV))
for at = 2, #counts, 2 do
  if tonumber(counts[at]) > 1 then followed[#followed + 1] = at / 2 - 1 end
end
return followed
"""
"""Returns the indices of the given channels that have other subscribers than this node."""

log = logging.getLogger(__name__)

_TROUBLE = (RedisError, OSError, TimeoutError)


class _DeafError(Exception):
    """No heartbeat has been received for :data:`DEAF` seconds."""


class RedisBus:
    """A :class:`cartaro.bus.ports.Bus` at *url*; all its keys and channels begin with *prefix*."""

    def __init__(self, url: str, prefix: str = "cartaro") -> None:
        self.node = secrets.token_hex(NODE_CHARS // 2)
        self._client = _connect(url)
        self._channels = f"{prefix}:{self._client.connection_pool.connection_kwargs.get('db') or 0}:"
        self._topics: dict[str, tuple[Heard, Callable[[], None] | None]] = {}
        self._turned: dict[str, bool] = {}
        self._joined: set[str] = set()
        self._unheard: set[str] = set()
        self._sender = RedisSender(self._client)
        self._waiting: dict[str, Callable[[], bytes | None]] = {}
        self._something = asyncio.Event()
        self._turn = asyncio.Event()
        self._beat_sent, self._trusted_from = -LATE, 0.0
        self._heard_at = 0.0
        self._nodes: dict[str, float] = {}
        self._counts = RedisCounts(_connect(url), f"{prefix}:", self)
        self.shared: Shared = self._counts
        self.nodes = 1

    @property
    def is_away(self) -> bool:
        return time.monotonic() - self._beat_sent > LATE

    def distrust(self) -> None:
        """Treat the bus as unavailable until a heartbeat sent from now on is received."""
        self._beat_sent = -LATE
        self._trusted_from = time.monotonic()

    def is_heard(self, topic: str) -> bool:
        return topic not in self._unheard

    def publish(self, topic: str, make: Callable[[], bytes | None]) -> None:
        self._waiting.pop(topic, None)
        if len(self._waiting) >= MOST_WAITING:
            del self._waiting[next(iter(self._waiting))]
        self._waiting[topic] = make
        self._something.set()

    def follow(self, topic: str, heard: Heard, joined: Callable[[], None] | None = None) -> None:
        self._topics[topic] = heard, joined
        self._turned[topic] = True
        self._turn.set()

    def leave(self, topic: str) -> None:
        if self._topics.pop(topic, None) is not None:
            self._joined.discard(topic)
            self._unheard.discard(topic)
            self._turned[topic] = False
            self._turn.set()

    # Running

    async def run(self) -> None:
        pause, said = SOONEST, False
        while True:
            began = time.monotonic()
            try:
                await self._serve()
            except* (*_TROUBLE, _DeafError) as trouble:
                if not said:
                    log.warning("the bus is away, views come a second later: %s", _why(trouble))
                said = True
            if self._heard_at > began:  # it was connected: log the next outage again
                pause, said = SOONEST, False
            await asyncio.sleep(pause * random.uniform(0.5, 1))  # noqa: S311  # nodes are not to reconnect all at once
            pause = min(2 * pause, LATEST)

    async def _serve(self) -> None:
        """Send and receive hints until an error occurs."""
        self._turned = dict.fromkeys(self._topics, True)
        self._joined.clear()
        self._unheard.clear()
        self._turn.set()
        subscriber = open_connection(self._client)
        try:
            async with asyncio.timeout(CONNECT_SECONDS):
                await subscriber.connect()
                await send(subscriber, [("SUBSCRIBE", self._channels + NODES)])
            async with asyncio.TaskGroup() as tasks:
                tasks.create_task(self._listen(subscriber))
                tasks.create_task(self._turn_to_topics(subscriber))
                tasks.create_task(self._send())
                tasks.create_task(self._survey())
                tasks.create_task(self._beat())
        finally:
            await self._sender.close()
            await subscriber.disconnect(nowait=True)

    async def _listen(self, subscriber: Connection) -> None:
        reader = RedisReader(subscriber)
        while True:
            kind, channel, data = await reader.next()
            topic = channel.decode().removeprefix(self._channels)
            if kind == b"message":
                self._hear(topic, data)
            elif kind == b"subscribe" and (followed := self._topics.get(topic)):
                self._joined.add(topic)
                if followed[1] is not None:
                    self._call(topic, followed[1])

    def _hear(self, topic: str, data: bytes) -> None:
        node, hint = data[:NODE_CHARS].decode(errors="replace"), data[NODE_CHARS:]
        if topic == NODES:
            self._note_beat(node, hint)
        elif node != self.node and (followed := self._topics.get(topic)) is not None:
            self._unheard.discard(topic)
            self._call(topic, followed[0], node, hint)

    def _call(self, topic: str, follower: Callable[..., None], *said: object) -> None:
        """Call a *follower* of *topic*; log any exception, so that it does not affect the others."""
        try:
            follower(*said)
        except Exception:
            log.exception("a hint of %s could not be followed", topic)

    def _note_beat(self, node: str, hint: bytes) -> None:
        now = time.monotonic()
        if node != self.node:
            self._nodes[node] = now if hint else now - FORGET_NODE
            return
        sent = float(hint or 0)
        self._heard_at = now
        if sent >= self._trusted_from:
            self._beat_sent = max(self._beat_sent, sent)

    async def _turn_to_topics(self, subscriber: Connection) -> None:
        """Subscribe to newly followed topics, and unsubscribe from those that were left."""
        while True:
            await self._turn.wait()
            self._turn.clear()
            turned, self._turned = self._turned, {}
            for some in _portions([topic for topic, wanted in turned.items() if wanted]):
                await send(subscriber, [("SUBSCRIBE", *(self._channels + topic for topic in some))])
            for some in _portions([topic for topic, wanted in turned.items() if not wanted]):
                await send(subscriber, [("UNSUBSCRIBE", *(self._channels + topic for topic in some))])

    async def _send(self) -> None:
        while True:
            await self._something.wait()
            await self._send_waiting()
            await asyncio.sleep(REST)

    async def _send_waiting(self) -> None:
        self._something.clear()
        waiting, self._waiting = self._waiting, {}
        for some in _portions(list(waiting)):
            hints = [(topic, hint) for topic in some if (hint := _made(topic, waiting[topic])) is not None]
            await self._publish(hints)

    async def _publish(self, hints: Sequence[tuple[str, bytes]]) -> None:
        if not hints:
            return
        node = self.node.encode()
        heard_by = await self._sender.ask([("PUBLISH", self._channels + topic, node + hint) for topic, hint in hints])
        for (topic, _), number in zip(hints, heard_by, strict=True):
            if topic in self._joined and number == 1:
                self._unheard.add(topic)
            else:
                self._unheard.discard(topic)

    async def _survey(self) -> None:
        """Check which topics without other followers have gained one."""
        while True:
            await asyncio.sleep(SURVEY_SECONDS)
            for some in _portions(list(self._unheard)):
                channels = [self._channels + topic for topic in some]
                (followed,) = await self._sender.ask([("EVAL", _FOLLOWED, "0", *channels)])
                self._unheard.difference_update(some[at] for at in followed)

    async def _beat(self) -> None:
        began = time.monotonic()
        while True:
            now = time.monotonic()
            if now - max(began, self._heard_at) > DEAF:
                raise _DeafError(f"nothing was heard for {DEAF:g} s")
            if not self.is_away:
                self._nodes = {node: at for node, at in self._nodes.items() if now - at < FORGET_NODE}
                self.nodes = 1 + len(self._nodes)
            await self._publish([(NODES, repr(now).encode())])
            await asyncio.sleep(BEAT)

    async def close(self) -> None:
        try:
            if not self.is_away:
                self.publish(NODES, lambda: b"")
                await self._send_waiting()
        except _TROUBLE as error:
            log.debug("the bus did not hear that this node goes: %s", error)
        finally:
            await self._sender.close()
            await self._client.aclose()
            await self._counts.close()


def _connect(url: str) -> "Redis":
    """Return a client that tries once: this module decides when to retry."""
    client: Any = Redis.from_url(
        url,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=None,
        socket_keepalive=True,
        retry=Retry(NoBackoff(), 0),
        protocol=2,
    )
    return client  # type: ignore[no-any-return]  # Redis.from_url has no return type


def _made(topic: str, make: Callable[[], bytes | None]) -> bytes | None:
    """Return the hint that *make* makes; None, after logging, if it fails: hints may be lost."""
    try:
        return make()
    except Exception:
        log.exception("a hint of %s could not be made", topic)
        return None


def _portions(topics: Sequence[str]) -> Sequence[Sequence[str]]:
    return [topics[at : at + AT_ONCE] for at in range(0, len(topics), AT_ONCE)]


def _why(trouble: BaseException) -> str:
    """Describe the first cause in *trouble*: by its type and Redis's code if its message may reveal more."""
    while isinstance(trouble, BaseExceptionGroup):
        trouble = trouble.exceptions[0]
    if isinstance(trouble, _DeafError):
        return str(trouble)
    code = str(trouble).partition(" ")[0] if isinstance(trouble, ResponseError) else ""
    return f"{type(trouble).__name__} {code}" if code.isupper() else type(trouble).__name__
