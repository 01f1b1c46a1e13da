"""The bus through Redis, or Valkey: hints are published, and heard by who has subscribed to their topic.

A node hears its own heartbeats as it hears the others' hints, so that it knows how late they come. Where they come
late, or not at all, the bus is away: the node goes on without it, and tries again and again.
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
from redis.exceptions import RedisError

from cartaro.bus.ports import Heard, Shared
from cartaro.bus.redis_connection import Connection, RedisReader, RedisSender, open_connection, send
from cartaro.bus.redis_counts import RedisCounts

BEAT = 0.5
"""Seconds between two heartbeats."""
LATE = 1.5
"""Seconds: a bus whose newest heartbeat was sent longer ago is away."""
DEAF = 5.0
"""Seconds without any heartbeat after which the connection is made anew: the other end may be gone without a word."""
FORGET_NODE = 4.0
"""Seconds after its last heartbeat for which a node is counted."""
CONNECT_SECONDS = 8.0
"""Longer than a bus is late that still brings hints: whether it is worth asking is told by the heartbeats."""
SOONEST, LATEST = 0.1, 3.0
"""Seconds between two attempts to connect."""
MOST_WAITING = 10_000
"""Topics whose hint may wait to be sent; beyond them the oldest is dropped."""
AT_ONCE = 500
"""Hints or topics in one message to Redis."""
REST = 0.02
"""Seconds after which hints are sent again: those that come meanwhile go, and are heard and looked after, together."""
SURVEY_SECONDS = 3.0
"""Seconds between two looks whether somebody follows what nobody did: who begins to says so, and may not be heard."""
NODES = "nodes"
NODE_CHARS = 16
_FOLLOWED = """
local followed, counts = {}, redis.call('PUBSUB', 'NUMSUB', unpack(ARGV))
for at = 2, #counts, 2 do
  if tonumber(counts[at]) > 1 then followed[#followed + 1] = at / 2 - 1 end
end
return followed
"""
"""Which of the channels this node is not alone with, by their place among them."""

log = logging.getLogger(__name__)

_TROUBLE = (RedisError, OSError, TimeoutError)


class _DeafError(Exception):
    """Nothing is heard any more."""


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
        """Take the bus to be away until a heartbeat that is sent from now on is heard."""
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
            if self._heard_at > began:  # it was there: it is said again when it goes again
                pause, said = SOONEST, False
            await asyncio.sleep(pause * random.uniform(0.5, 1))  # noqa: S311  # so that not all come at once
            pause = min(2 * pause, LATEST)

    async def _serve(self) -> None:
        """Carry hints until something goes wrong."""
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
        """Let who follows *topic* hear something; a fault of theirs is no other's."""
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
        """Subscribe to what is followed, and unsubscribe from what is no longer."""
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
        """Find out which topics that nobody else followed somebody follows by now."""
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
    """Return a client that tries once: when to try again is decided here."""
    client: Any = Redis.from_url(
        url,
        socket_connect_timeout=CONNECT_SECONDS,
        socket_timeout=None,
        socket_keepalive=True,
        retry=Retry(NoBackoff(), 0),
        protocol=2,
    )
    return client  # type: ignore[no-any-return]  # Redis.from_url does not say what it returns


def _made(topic: str, make: Callable[[], bytes | None]) -> bytes | None:
    """Return the hint that *make* makes; one that cannot be made is lost, as hints may be."""
    try:
        return make()
    except Exception:
        log.exception("a hint of %s could not be made", topic)
        return None


def _portions(topics: Sequence[str]) -> Sequence[Sequence[str]]:
    return [topics[at : at + AT_ONCE] for at in range(0, len(topics), AT_ONCE)]


def _why(trouble: BaseException) -> str:
    """Return the first cause in *trouble*, by its kind alone where its words might have more than that."""
    while isinstance(trouble, BaseExceptionGroup):
        trouble = trouble.exceptions[0]
    return str(trouble) if isinstance(trouble, _DeafError) else f"{type(trouble).__name__}"
