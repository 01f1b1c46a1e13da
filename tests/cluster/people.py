"""Simulated people at tables of a cluster, each with two browser tabs connected to any nodes.

They reconnect, repeat commands, send two commands at once, and record everything that they are told.
"""

import asyncio
import contextlib
import hashlib
import itertools
import json
import random
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from typing import Any

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidHandshake, InvalidMessage

from tests import http_client
from tests.cluster.nodes import Node

LOST = (OSError, InvalidHandshake, InvalidMessage, ConnectionClosed, TimeoutError)
QUIET, SILENT = 1.0, 2.0
"""Seconds of silence after which a person's page pings the node, and after which it looks for another."""
AGAIN = {"store_down", "store_full", "busy"}
"""Faults after which the same command is sent again."""
COMMAND = b"person-"
"""The prefix of the ids of people's commands, also in the entries of the log."""
RIVALS, LINES = 0.05, 0.05
"""The probabilities that a person decides in both tabs at once, and that the person writes to the table."""


@dataclass
class Seat:
    """The messages to one person at one table: acknowledged commands with their seq, refused ones, all views."""

    token: str
    sent: set[str] = field(default_factory=set)
    acknowledged: dict[str, int] = field(default_factory=dict)
    refused: set[str] = field(default_factory=set)
    sat: bool = False
    """Whether sitting down was acknowledged; the log then has an entry with the token, of this or an earlier try."""
    said: set[str] = field(default_factory=set)
    """Chat messages that were acknowledged."""
    shown: dict[int, set[str]] = field(default_factory=dict)
    """The digests of the game's views, by seq."""
    newest: int = 0
    went_back: int = 0
    over: bool = False


@dataclass
class Table:
    """A table of a rulebook, and its people."""

    id: str
    rulebook: str
    seats: list[Seat]
    acks: list[float] = field(default_factory=list)
    """The times of acknowledgement of all people's actions, by the monotonic clock."""
    at_nodes: dict[int, int] = field(default_factory=dict)
    """The node of each person's first tab, by the person's number."""

    @property
    def actions(self) -> int:
        """The number of acknowledged commands."""
        return sum(len(seat.acknowledged) for seat in self.seats)


COMPARED = ("deal", "phase", "turn", "me", "totals", "game", "last_play", "sheet")
"""The parts of a view that follow from the log alone, unlike presence and clocks."""


def digest(view: Mapping[str, Any]) -> str:
    """Return the digest by which views of a table, as read from JSON, are compared."""
    compared = {key: view.get(key) for key in COMPARED}
    return hashlib.sha256(json.dumps(compared, sort_keys=True).encode()).hexdigest()


class Person:
    """A person at a table, who plays until the match is over or the run ends."""

    def __init__(self, table: Table, number: int, nodes: Sequence[Node], chance: random.Random) -> None:
        self._table, self._number, self._nodes, self._chance = table, number, nodes, chance
        self._seat = table.seats[number]
        self._commands = itertools.count()
        self.asked: dict[str, Any] | None = None
        self._view: dict[str, Any] | None = None
        self._company: dict[str, Any] = {}
        self._seq = 0
        self._sits = number == 0
        self.leaving = False

    def __str__(self) -> str:
        view = {} if self._view is None else {key: self._view[key] for key in ("phase", "turn", "me")}
        at = self._table.at_nodes.get(self._number)
        return f"person {self._number} at node {at}, seq {self._seq}, {view}, waits for {self.asked}"

    async def play(self) -> None:
        """Play until the match is over, or this person leaves and the last command is answered."""
        while not self._seat.over and not (self.leaving and self.asked is None):
            node = self._chance.choice(self._nodes)
            try:
                async with connect(node.socket, open_timeout=SILENT, close_timeout=0.1) as socket:
                    self._table.at_nodes[self._number] = node.number
                    await self._stay(socket)
            except LOST:
                await asyncio.sleep(self._chance.uniform(0.01, 0.1))

    async def _stay(self, socket: ClientConnection) -> None:
        hello = {"t": "hello", "table": self._table.id, "token": self._seat.token if self._sits else None}
        await socket.send(json.dumps(hello))
        if self.asked is not None:
            await self._send(socket, self.asked)
        while not self._seat.over and not (self.leaving and self.asked is None):
            message = await self._hear(socket)
            if message["t"] in {"done", "refusal", "fault"}:
                if not await self._answered(socket, message):
                    return
            elif message["t"] == "bye":
                await asyncio.sleep(message["retry_after"])
                return
            await self._act(socket)

    async def _act(self, socket: ClientConnection) -> None:
        if self.asked is not None or self.leaving or (due := self._due()) is None:
            return
        self.asked = due
        await self._send(socket, due)
        if due["t"] == "act" and self._chance.random() < RIVALS:
            await self._race()

    async def _send(self, socket: ClientConnection, command: dict[str, Any]) -> None:
        if command["t"] not in {"say", "sit"}:
            self._seat.sent.add(command["id"])
        await socket.send(json.dumps(command))

    async def _answered(self, socket: ClientConnection, message: dict[str, Any]) -> bool:
        """Record an answer; return False if this connection can no longer be used."""
        asked = self.asked
        if asked is None or message.get("id") != asked["id"]:
            return message["t"] != "fault" or message.get("id") is not None  # a fault without an id ends the connection
        if message["t"] == "fault" and message["code"] in AGAIN:
            await asyncio.sleep(self._chance.uniform(0.05, 0.3))
            await self._send(socket, asked)
            return True
        self.asked = None
        if message["t"] != "done":
            self._seat.refused.add(asked["id"])
            return True
        if asked["t"] == "say":
            self._seat.said.add(asked["id"])
            return True
        if asked["t"] == "sit":
            self._sits = True
            self._seat.sat = True
        else:
            self._note_done(asked["id"], message["seq"])
        return True

    def _note_done(self, id: str, seq: int) -> None:
        self._seat.acknowledged[id] = seq
        self._table.acks.append(time.monotonic())

    async def _race(self) -> None:
        """Send another decision at the same time from a second tab, at another node; at most one is executed."""
        rival = self._due()
        if rival is None or rival["t"] != "act":
            return
        self._seat.sent.add(rival["id"])
        with contextlib.suppress(*LOST):
            async with connect(self._chance.choice(self._nodes).socket, open_timeout=SILENT, close_timeout=0.1) as tab:
                hello = {"t": "hello", "table": self._table.id, "token": self._seat.token}
                await tab.send(json.dumps(hello))
                await tab.send(json.dumps(rival))
                while (answer := await self._recv(tab)).get("id") != rival["id"]:
                    self._take(answer, first=False)
            if answer["t"] == "done":
                self._note_done(rival["id"], answer["seq"])
            elif answer.get("code") not in AGAIN:
                self._seat.refused.add(rival["id"])

    def _due(self) -> dict[str, Any] | None:
        """Return the next command: before the match one that prepares it, then the action for this person's turn."""
        if not self._company:
            return None
        due = self._prepare() if self._view is None else self._turn(self._view)
        return None if due is None else {**due, "id": f"{COMMAND.decode()}{self._number}-{next(self._commands):06}"}

    def _prepare(self) -> dict[str, Any] | None:
        """Return the command needed for the match to begin, from the present host or from the others.

        It does not depend on earlier commands, since the host may have changed, or this person may count as absent.
        """
        chairs, me = self._company["chairs"], self._company["me"]
        if not self._sits:
            return {"t": "sit", "name": f"Persona {self._number}", "token": self._seat.token}
        if me is None:
            return None
        if not chairs[me]["host"]:
            return None if chairs[me]["ready"] else {"t": "ready", "ready": True}
        ready = all(chair["ready"] or chair["host"] or chair["kind"] == "bot" for chair in chairs)
        return {"t": "start"} if ready else None

    def _turn(self, view: dict[str, Any]) -> dict[str, Any] | None:
        if self._company["me"] is None:
            return None
        mine = self._company["chairs"][self._company["me"]]
        if mine["away"]:
            return {"t": "take_back"}
        if self._chance.random() < LINES:
            return {"t": "say", "phrase": "thanks"} if view["talk"] else None
        if view["phase"] == "count" and not mine["going"]:
            return {"t": "next", "seq": self._seq}
        if view["phase"] == "play" and view["turn"] == view["me"]:
            return {"t": "act", "seq": self._seq, "action": self._chance.choice(_plays(view["game"]["actions"]))}
        return None

    async def _hear(self, socket: ClientConnection) -> dict[str, Any]:
        try:
            message = await self._recv(socket, QUIET)
        except TimeoutError:
            await socket.send('{"t": "ping"}')
            message = await self._recv(socket, SILENT - QUIET)
        self._take(message, first=True)
        return message

    async def _recv(self, socket: ClientConnection, seconds: float = SILENT) -> dict[str, Any]:
        message: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), seconds))
        return message

    def _take(self, message: dict[str, Any], *, first: bool) -> None:
        """Record a view shown to a tab; the person decides by the views of the *first* tab."""
        if message["t"] not in {"welcome", "update"}:
            return
        seq, view, seat = message["seq"], message["view"], self._seat
        if view is not None and view["me"] is not None:
            seat.shown.setdefault(seq, set()).add(digest(view))
        if not first:
            return
        seat.went_back += seq < self._seq
        seat.newest = max(seat.newest, seq)
        self._seq, self._view, self._company = seq, view, message["company"]
        seat.over = view is not None and view["phase"] == "over"


def _plays(actions: Sequence[Any]) -> list[str]:
    """Return the texts of those *actions* of a seat with which a match continues.

    A random ``fuori`` ends a match at once, and a player who lays and takes back melds in Scala 40 never discards.
    """
    if not isinstance(actions[0], str):
        return [action["text"] for action in actions if not action["fuori"]]
    ways = ([text for text in actions if text.startswith("discard")], [text for text in actions if text != "undo"])
    return next((way for way in ways if way), list(actions))


async def open_table(nodes: Sequence[Node], rulebook: str, people: int, chance: random.Random, **options: Any) -> Table:
    """Open a table for *people* at the first node that answers."""
    body = {"rulebook": rulebook, "name": "Ada", "chairs": [None] * (people - 1), "bots": "random", **options}
    while True:
        with contextlib.suppress(httpx.HTTPError):
            async with http_client.AsyncClient(timeout=SILENT) as client:
                answer = await client.post(f"{chance.choice(nodes).url}/api/tables", json=body)
                if answer.status_code == 201:
                    opened = answer.json()
                    tokens = [opened["token"], *(f"{chance.getrandbits(160):040x}" for _ in range(people - 1))]
                    return Table(opened["table"], rulebook, [Seat(token) for token in tokens])
                assert answer.status_code in {429, 503}, answer.text
        await asyncio.sleep(chance.uniform(0.05, 0.2))


class Company:
    """The people who play one match after another at tables of one rulebook."""

    def __init__(
        self, rulebook: str, people: int, nodes: Sequence[Node], chance: random.Random, options: dict[str, Any]
    ) -> None:
        self.tables: list[Table] = []
        self._rulebook, self._people, self._nodes, self._chance = rulebook, people, nodes, chance
        self._options = options
        self._present: list[Person] = []
        self._leaving = False

    def __str__(self) -> str:
        people = "; ".join(map(str, self._present))
        return f"{self._rulebook} at {self.now.id if self.now else 'no table'} ({people})"

    async def play(self) -> None:
        """Play until asked to leave."""
        while not self._leaving:
            table = await open_table(self._nodes, self._rulebook, self._people, self._chance, **self._options)
            self.tables.append(table)
            self._present = [
                Person(table, number, self._nodes, random.Random(self._chance.random()))
                for number in range(self._people)
            ]
            for person in self._present:
                person.leaving = self._leaving
            await asyncio.gather(*(person.play() for person in self._present))

    def leave(self) -> None:
        """Leave when all commands have been answered."""
        self._leaving = True
        for person in self._present:
            person.leaving = True

    @property
    def waiting(self) -> list[str]:
        """The unanswered commands of its people."""
        return [str(self)] if any(person.asked is not None for person in self._present) else []

    @property
    def now(self) -> Table | None:
        """The current table."""
        return self.tables[-1] if self.tables else None
