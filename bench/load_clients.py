"""Clients at a table, which decode only what they need for playing."""

import asyncio
import json
import random
import time
from typing import TypeAlias, TypeVar

import msgspec
from msgspec import Struct

from bench.web_socket import WebSocketClient


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
    """The table on connection."""


class Update(_News, tag="update", tag_field="t"):
    """The table after a change."""


class Done(Struct, tag="done", tag_field="t"):
    """The action has been stored."""

    id: str


class Refusal(Struct, tag="refusal", tag_field="t"):
    """The action was refused."""


class Fault(Struct, tag="fault", tag_field="t"):
    """The action could not be used."""

    code: str


Heard: TypeAlias = Welcome | Update | Done | Refusal | Fault
_decoder: msgspec.json.Decoder[Heard] = msgspec.json.Decoder(Heard)


def message_in(payload: bytes) -> Heard:
    """Return the decoded message of the server."""
    return _decoder.decode(payload)


class Seat(WebSocketClient):
    """One client: it thinks, plays the first action it is offered, and measures the seconds until it is acknowledged.

    If the server is too busy, it sends the command again after a second or two; those seconds count in ``strove`` and
    not ``waited``.
    """

    def __init__(self, hello: str, thinking: float, chance: random.Random) -> None:
        super().__init__()
        self.waited: list[float] = []
        self.strove: list[float] = []
        self.awaited: list[float] = []
        self.faults = 0
        self.busy = 0
        self.welcomed: asyncio.Future[None] = asyncio.get_running_loop().create_future()
        self._hello, self._thinking, self._chance = hello, thinking, chance
        self._plays = self._is_own = False
        self._number, self._sent_at, self._began_at, self._command = 0, 0.0, 0.0, hello
        self._decided = -1
        self._done_at = 0.0
        self._timer: asyncio.TimerHandle | None = None
        self._news: _News | None = None

    @property
    def waits(self) -> int:
        """1 if an action has not been acknowledged yet, else 0."""
        return int(self._sent_at > 0)

    def begin(self) -> None:
        """Play from now on."""
        self._plays = True
        self._think()

    def pause(self) -> None:
        """Stop playing until :meth:`begin`; commands already sent are not cancelled."""
        self._plays = False

    def end(self) -> None:
        """Disconnect."""
        self._plays = False
        self.hang_up()

    def connection_lost(self, exc: Exception | None) -> None:
        if not self.welcomed.done():
            self.welcomed.set_exception(exc or ConnectionError("the server hung up"))
        self.faults += self._plays

    def opened(self) -> None:
        self.say(self._hello)

    def heard(self, payload: bytes) -> None:
        message = message_in(payload)
        if isinstance(message, Fault) and message.code == "busy":
            self.busy += 1
            asyncio.get_running_loop().call_later(self._chance.uniform(1, 2), self._say_again)
        elif isinstance(message, Done):
            now = time.perf_counter()
            self.waited.append(now - self._sent_at)
            self.strove.append(now - self._began_at)
            self._sent_at, self._done_at = 0.0, now
        elif isinstance(message, Refusal | Fault):
            self.faults += self._is_own  # any client may close the score sheet, and only the first succeeds
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
        if self._done_at and news.view.phase == "play":
            self.awaited.append(time.perf_counter() - self._done_at)
        self._done_at = 0.0
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
        """Send the command that is due now, as the table may have changed while the client was thinking."""
        self._timer, news = None, self._news
        due = None if news is None else self._due(news)
        if due is None or news is None or not self._plays:
            return
        self._decided = news.seq
        self._is_own = due["t"] == "act"
        self._number += 1
        self._command = json.dumps({**due, "id": f"command-{self._number}", "seq": news.seq})
        self._began_at = time.perf_counter()
        self._say_again()

    def _say_again(self) -> None:
        """Send the command, for the first time or again after the server was too busy and did not execute it."""
        if self._plays or not self.welcomed.done():
            self._sent_at = time.perf_counter() if self._plays else 0.0
            self.say(self._command)
        else:
            self._sent_at, self._decided = 0.0, -1


async def connect(host: str, port: int, table: str, token: str, thinking: float, chance: random.Random) -> Seat:
    """Return a client that has been welcomed at *table*; it thinks for *thinking* seconds on average."""
    hello = json.dumps({"t": "hello", "table": table, "token": token})
    return await connected(Seat(hello, thinking, chance), host, port)


Client = TypeVar("Client", bound=Seat)


async def connected(seat: Client, host: str, port: int) -> Client:
    """Return *seat* once it has been welcomed."""
    await asyncio.get_running_loop().create_connection(lambda: seat, host, port)
    seat.open(host, port, "/ws")
    await seat.welcomed
    return seat
