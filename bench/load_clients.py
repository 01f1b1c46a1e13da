"""Clients that cost next to nothing: a WebSocket by hand on an asyncio protocol, which reads only what it plays by."""

import asyncio
import base64
import json
import random
import time
from typing import TypeAlias

import msgspec
from msgspec import Struct

TEXT, PING, PONG = 1, 9, 10
HANDSHAKE = (
    "GET /ws HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\n\r\n"
)


class _Action(Struct):
    text: str


class _Game(Struct):
    actions: list[_Action]


class _View(Struct):
    me: int
    phase: str
    turn: int | None
    game: _Game


class _Chair(Struct):
    going: bool


class _Company(Struct):
    me: int
    chairs: list[_Chair]


class _News(Struct):
    seq: int
    view: _View
    company: _Company


class Welcome(_News, tag="welcome", tag_field="t"):
    """The table, at first."""


class Update(_News, tag="update", tag_field="t"):
    """The table, when it has changed."""


class Done(Struct, tag="done", tag_field="t"):
    """The action is on disk."""

    id: str


class Refusal(Struct, tag="refusal", tag_field="t"):
    """The action was refused."""


class Fault(Struct, tag="fault", tag_field="t"):
    """The action could not be used."""

    code: str


Heard: TypeAlias = Welcome | Update | Done | Refusal | Fault
_decoder: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


class Seat(asyncio.Protocol):
    """One client: it thinks, plays the first action it is offered, and counts the seconds until it is acknowledged."""

    def __init__(self, hello: str, thinking: float, chance: random.Random) -> None:
        self.waited: list[float] = []
        self.faults = 0
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hello, self._thinking, self._chance = hello, thinking, chance
        self._transport: asyncio.Transport | None = None
        self._bytes = b""
        self._is_open = self._plays = self._is_own = False
        self._number, self._sent_at = 0, 0.0
        self._decided = -1
        self._timer: asyncio.TimerHandle | None = None
        self._news: _News | None = None

    @property
    def waits(self) -> int:
        """1 where an action has not been acknowledged yet, else 0."""
        return int(self._sent_at > 0)

    def begin(self) -> None:
        """Play from now on."""
        self._plays = True
        self._think()

    def end(self) -> None:
        """Hang up."""
        self._plays = False
        if self._transport is not None:
            self._transport.abort()

    def open(self, host: str, port: int) -> None:
        """Ask for a WebSocket."""
        assert self._transport is not None
        self._transport.write(HANDSHAKE.format(host=host, port=port).encode())

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(exc or ConnectionError("the server hung up"))
        self.faults += self._plays

    def data_received(self, data: bytes) -> None:
        self._bytes += data
        if not self._is_open:
            head, end, rest = self._bytes.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            self._is_open, self._bytes = True, rest
            self._say(self._hello)
        while (frame := self._take()) is not None:
            kind, payload = frame
            if kind == TEXT:
                self._hear(payload)
            elif kind == PING:
                self._send(PONG, payload)

    def _take(self) -> tuple[int, bytes] | None:
        """Return the kind and the payload of the next whole frame; a server's frames are whole and not masked."""
        if len(self._bytes) < 2:
            return None
        size = self._bytes[1]
        start = {126: 4, 127: 10}.get(size, 2)
        if len(self._bytes) < start:
            return None
        if start > 2:
            size = int.from_bytes(self._bytes[2:start], "big")
        if len(self._bytes) < start + size:
            return None
        kind, payload = self._bytes[0] & 0x0F, self._bytes[start : start + size]
        self._bytes = self._bytes[start + size :]
        return kind, payload

    def _say(self, text: str) -> None:
        self._send(TEXT, text.encode())

    def _send(self, kind: int, payload: bytes) -> None:
        """Send one frame, masked with zeros."""
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(bytes([0x80 | kind]) + size + bytes(4) + payload)

    def _hear(self, payload: bytes) -> None:
        message = _decoder.decode(payload)
        if isinstance(message, Done):
            self.waited.append(time.perf_counter() - self._sent_at)
            self._sent_at = 0.0
        elif isinstance(message, Refusal | Fault):
            self.faults += self._is_own  # everybody may put the score sheet away, and one comes first
            self._sent_at, self._decided = 0.0, -1
        else:
            self._news = message
            if not self.welcomed.done():
                self.welcomed.set_result(None)
        if self._plays:
            self._think()

    def _think(self) -> None:
        news = self._news
        if news is None or self._sent_at or self._timer or self._decided == news.seq or self._due(news) is None:
            return
        loop = asyncio.get_running_loop()
        self._timer = loop.call_later(self._thinking * self._chance.uniform(0.5, 1.5), self._act)

    def _due(self, news: _News) -> dict[str, object] | None:
        view = news.view
        if view.phase == "count" and not news.company.chairs[news.company.me].going:
            return {"t": "next"}
        if view.phase == "play" and view.turn == view.me:
            return {"t": "act", "action": view.game.actions[0].text}
        return None

    def _act(self) -> None:
        """Say what is due now: the table may have changed while it was thinking."""
        self._timer, news = None, self._news
        due = None if news is None else self._due(news)
        if due is None or news is None or not self._plays:
            return
        self._decided = news.seq
        self._is_own = due["t"] == "act"
        self._number += 1
        self._sent_at = time.perf_counter()
        self._say(json.dumps({**due, "id": f"command-{self._number}", "seq": news.seq}))


async def connect(host: str, port: int, table: str, token: str, thinking: float, chance: random.Random) -> Seat:
    """Return a client that has been welcomed at *table*; it thinks for *thinking* seconds on average."""
    hello = json.dumps({"t": "hello", "table": table, "token": token})
    loop = asyncio.get_running_loop()
    _, seat = await loop.create_connection(lambda: Seat(hello, thinking, chance), host, port)
    seat.open(host, port)
    await seat.welcomed
    return seat
