"""Persistent players: they reconnect, repeat unanswered commands, and record the answers."""

import asyncio
import contextlib
import itertools
import json
import random
from collections.abc import Callable
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests import http_client

RIVALS = 0.1
"""The probability that a player plays in two tabs at once."""
PATIENCE = 8.0
"""Seconds of silence after which a player opens another line."""
LOST = (OSError, InvalidHandshake, InvalidMessage, ConnectionClosed, TimeoutError)


class PartedError(ConnectionError):
    """The server has said goodbye; reconnect after the given seconds."""

    def __init__(self, retry_after: float) -> None:
        super().__init__()
        self.retry_after = retry_after


@dataclass(frozen=True)
class Farewell:
    """The state known to a player when a server said goodbye; ``seen`` is None if it was not the player's turn."""

    retry_after: float
    seen: int | None


@dataclass
class Game:
    """One table as known to its player: commands sent, acknowledged (command to seq) and refused, and views seen."""

    table: str
    token: str
    sent: set[str] = field(default_factory=set)
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    seen: int = 0
    went_back: int = 0
    farewells: list[Farewell] = field(default_factory=list)
    over: bool = False


class Player:
    """Plays one match after another through *line*; *where* returns the server that opens tables now.

    *agreed* has further options of its tables, such as clocks. It *thinks* for at most that many seconds before it
    acts. After a server's goodbye it reconnects at the time given.
    """

    def __init__(
        self, line: str, where: Callable[[], str], rulebook: str, seed: int, thinks: float = 0.0, **agreed: Any
    ) -> None:
        self.agreed, self.thinks = agreed, thinks
        self.line = line
        self.where = where
        self.rulebook = rulebook
        self.games: list[Game] = []
        self.lines = 0
        self.leaving = False
        self.chance = random.Random(seed)
        self._commands = itertools.count()
        self._progress = asyncio.Condition()
        self.unanswered: dict[str, Any] | None = None
        self._view: dict[str, Any] = {}
        self._seq = 0

    @property
    def actions(self) -> int:
        """The number of acknowledged commands."""
        return sum(len(game.acknowledged) for game in self.games)

    async def has_done(self, actions: int) -> None:
        """Wait until *actions* commands have been acknowledged in total."""
        async with self._progress:
            await self._progress.wait_for(lambda: self.actions >= actions)

    async def play(self) -> None:
        """Play until asked to leave, and then until the last command is answered."""
        while not self.leaving:
            if not self.games or self.games[-1].over:
                await self._open()
            try:
                await self._sit(self.games[-1])
            except PartedError as parted:
                await asyncio.sleep(parted.retry_after)
            except LOST:
                await asyncio.sleep(self.chance.uniform(0.01, 0.1))

    async def _open(self) -> None:
        body = {"rulebook": self.rulebook, "name": "Ada", "bots": "random", **self.agreed}
        async with http_client.AsyncClient() as client:
            while True:
                try:
                    answer = await client.post(f"{self.where()}/api/tables", json=body)
                except httpx.TransportError:
                    await asyncio.sleep(0.05)
                    continue
                if answer.status_code == 201:
                    break
                await asyncio.sleep(0.2)
        opened = answer.json()
        self.unanswered = None
        self.games.append(Game(opened["table"], opened["token"]))

    async def _sit(self, game: Game) -> None:
        async with connect(self.line, open_timeout=PATIENCE) as socket:
            self.lines += 1
            await socket.send(json.dumps({"t": "hello", "table": game.table, "token": game.token}))
            await self._hear_until(socket, game, "welcome")
            while not game.over and not (self.leaving and self.unanswered is None):
                if self.unanswered is None:
                    if self.thinks and self._due() is not None:
                        await self._think(socket, game)
                    self.unanswered = self._due()
                    if self.unanswered is None:
                        await self._hear(socket, game)
                        continue
                game.sent.add(self.unanswered["id"])
                await asyncio.gather(self._ask(socket, game, self.unanswered), self._race(game))

    async def _think(self, socket: ClientConnection, game: Game) -> None:
        """Wait for a time, and process the messages received during it."""
        with contextlib.suppress(TimeoutError):
            async with asyncio.timeout(self.chance.uniform(0, self.thinks)):
                while True:
                    await self._hear(socket, game)

    async def _race(self, game: Game) -> None:
        """Occasionally make another decision at the same time in a second tab: only one of the two may be executed."""
        rival = self._due() if self.chance.random() < RIVALS else None
        if rival is None:
            return
        game.sent.add(rival["id"])
        with contextlib.suppress(*LOST):
            async with connect(self.line, open_timeout=PATIENCE) as socket:
                await socket.send(json.dumps({"t": "hello", "table": game.table, "token": game.token}))
                await socket.send(json.dumps(rival))
                while (answer := json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))).get("id") != rival["id"]:
                    pass
            if answer["t"] == "done":
                game.acknowledged[rival["id"]] = answer["seq"]
            elif answer.get("code") not in {"store_down", "store_full"}:
                game.refused.add(rival["id"])

    async def _ask(self, socket: ClientConnection, game: Game, command: dict[str, Any]) -> None:
        await socket.send(json.dumps(command))
        while self.unanswered is not None:
            answer = await self._hear_until(socket, game, "done", "refusal", "fault")
            if answer["id"] != command["id"]:
                assert answer["id"] is None or answer["id"] in game.acknowledged or answer["id"] in game.refused, answer
                continue
            if answer["t"] == "done":
                game.acknowledged[command["id"]] = answer["seq"]
                async with self._progress:
                    self._progress.notify_all()
            elif answer.get("code") in {"store_down", "store_full"}:
                await asyncio.sleep(0.1)
                await socket.send(json.dumps(command))
                continue
            else:
                game.refused.add(command["id"])
            self.unanswered = None

    def _due(self) -> dict[str, Any] | None:
        view, id = self._view, f"command-{next(self._commands):06}"
        if view["me"] is None:
            return None
        if view["phase"] == "count":
            return {"t": "next", "id": id, "seq": self._seq}
        if view["phase"] == "play" and view["turn"] == view["me"]:
            actions = view["game"]["actions"]  # texts in Scala 40: the draw, or at last a discard
            action = actions[-1] if isinstance(actions[0], str) else self.chance.choice(actions)["text"]
            return {"t": "act", "id": id, "seq": self._seq, "action": action}
        return None

    async def _hear_until(self, socket: ClientConnection, game: Game, *kinds: str) -> dict[str, Any]:
        while (message := await self._hear(socket, game))["t"] not in kinds:
            pass
        return message

    async def _hear(self, socket: ClientConnection, game: Game) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if message["t"] == "bye":
            decides = self.unanswered is None and self._view.get("turn") == self._view.get("me") is not None
            game.farewells.append(Farewell(message["retry_after"], self._seq if decides else None))
            raise PartedError(message["retry_after"])
        if message["t"] in {"welcome", "update"}:
            game.went_back += message["seq"] < game.seen
            self._seq, self._view = message["seq"], message["view"]
            game.seen = max(game.seen, message["seq"])
            game.over = self._view["phase"] == "over"
        return message
