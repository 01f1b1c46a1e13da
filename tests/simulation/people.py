"""People at a table: two tabs each, which repeat unanswered commands, race each other, and reconnect to other nodes.

At a table that is still gathering, people without a chair first sit down, all become ready, and the host starts.
"""

import json
from collections.abc import Sequence
from dataclasses import dataclass, field
from typing import Any

import msgspec
from msgspec import Struct

from tests.simulation.network import Line
from tests.simulation.node import Node
from tests.simulation.world import World

PING_EVERY = 5.0
TRY_AGAIN = ("store_down", "store_full", "busy")
"""Faults after which it is unknown whether the command was executed."""


class Shown(Struct):
    """The part of a view that a client uses."""

    phase: str
    turn: int | None
    me: int | None
    game: dict[str, Any]


class LineShown(Struct):
    """A line of talk as shown to a client."""

    number: int
    who: int
    text: str | None


class Heard(Struct):
    """The part of a message that a client uses."""

    t: str
    seq: int = 0
    id: str | None = None
    code: str = ""
    whole: bool = False
    company: msgspec.Raw = msgspec.Raw(b"")
    view: Shown | None = None
    lines: Sequence[LineShown] = ()


class Sitting(Struct):
    """The part of a chair that a client uses."""

    kind: str
    host: bool
    ready: bool
    away: bool
    going: bool


class Company(Struct):
    """The part of the company that a client uses."""

    phase: str
    me: int | None
    chairs: list[Sitting]
    rematch: str | None

    @property
    def mine(self) -> Sitting | None:
        """The client's own chair, if it has one."""
        return None if self.me is None else self.chairs[self.me]

    @property
    def others_are_ready(self) -> bool:
        """Whether only the host is not ready."""
        return all(chair.ready or chair.host or chair.kind == "bot" for chair in self.chairs)


_decode = msgspec.json.Decoder(Heard).decode
_decode_company = msgspec.json.Decoder(Company).decode


@dataclass
class Asked:
    """A command: its text, the world's step when it was first sent, and its answers with their steps."""

    id: str
    kind: str
    text: str
    said_at: int
    done: list[tuple[int, int]] = field(default_factory=list)
    """The step and seq of each acknowledgement."""
    refused: list[tuple[int, str]] = field(default_factory=list)


@dataclass
class Text:
    """A text with the table's state that a client received, as used by the judge."""

    tab: str
    line: int
    heard: Heard
    raw: bytes
    sent: int
    """The world's step when the node sent it."""
    got: int
    hello: int
    """The world's step when the hello of this line was sent."""


@dataclass
class Habits:
    """People's behaviour: probabilities, and maximum seconds."""

    thinks: float = 0.6
    races: float = 0.3
    same_id: float = 0.3
    twice: float = 0.1
    talks: float = 0.0
    wanders: float = 0.5
    """The probability that a reconnecting tab goes to another node."""
    rematches: float = 0.0


class Person:
    """A person at a table, with the state shared by its tabs.

    It sits there as ``number``, or has yet to sit down with its ``token``; a spectator has neither.
    """

    def __init__(self, number: int | None, token: str | None, network: str) -> None:
        self.number, self.token, self.network = number, token, network
        self.has_sat_down = number is not None
        self.asked: dict[str, Asked] = {}
        self.plans: dict[int, tuple[float, Asked | None]] = {}
        """By seq: the delay before acting there, and the command that a tab has begun."""


class Tab:
    """One page at a table; it implements :class:`tests.simulation.network.Client`."""

    def __init__(
        self, name: str, world: World, table: str, person: Person, nodes: Sequence[Node], habits: Habits
    ) -> None:
        self.name, self.world, self.table = name, world, table
        self.person, self.nodes, self.habits = person, nodes, habits
        self.texts: list[Text] = []
        self.view: Shown | None = None
        self.seq = 0
        self.live = False
        self.resting = False
        self.company: Company | None = None
        self.faults: list[str] = []
        self._is_known = False
        """Whether the node at the other end knows the person, from a hello or an acknowledged sitting down."""
        self._line: Line | None = None
        self._home = world.chance.randrange(len(nodes))
        self._hello = self._heard_at = 0
        self._heard_time = 0.0
        self._failures = self._count = 0
        self._unanswered: dict[str, Asked] = {}
        self._patience = world.chance.uniform(3.0, 12.0)
        world.after(world.between(0.0, 1.0), self.connect)
        world.after(1.0, self._tick)

    # The line

    def connect(self) -> None:
        if self._line is not None or self.resting:
            return
        world = self.world
        if world.happens(self.habits.wanders):
            self._home = world.chance.randrange(len(self.nodes))
        node = self.nodes[self._home]
        self._line = line = node.connect(self, self.person.network)
        self.live = False
        self._heard_time = world.now
        if line is None:
            self._home = (self._home + 1) % len(self.nodes)
            self._come_back()
            return
        world.note(self.name, "connects", line.number, node.name)
        self._greet(line)

    def _greet(self, line: Line) -> None:
        hello: dict[str, object] = {"t": "hello", "table": self.table}
        self._is_known = self.person.has_sat_down
        if self._is_known:
            hello["token"] = self.person.token
        self._hello = self.world.steps
        line.say(json.dumps(hello))

    def lose(self, line: Line) -> None:
        if line is self._line:
            self._drop()
            self._come_back()

    def _drop(self) -> None:
        if self._line is not None:
            self._line.hang_up()
        self._line, self.live = None, False

    def _come_back(self) -> None:
        self._failures += 1
        self.world.after(min(0.3 * 2**self._failures, 4.0) * self.world.chance.uniform(0.5, 1.2), self.connect)

    def leave_for(self, seconds: float) -> None:
        """Close the page, and open it again after *seconds*."""
        self._drop()
        self.resting = True

        def back() -> None:
            self.resting = False
            self.connect()

        self.world.after(seconds, back)

    def _tick(self) -> None:
        world = self.world
        world.after(1.0, self._tick)
        if self._line is None:
            return
        quiet = world.now - self._heard_time
        if quiet > self._patience:
            world.note(self.name, "gives up", self._line.number)
            self.lose(self._line)
        elif self.live and quiet > min(PING_EVERY, self._patience / 2):
            self._line.say('{"t":"ping"}')

    # Received messages

    def hear(self, line: Line, text: bytes) -> None:
        if line is not self._line:
            return
        heard = _decode(text)
        self._heard_time = self.world.now
        kind = heard.t
        if kind in ("welcome", "update", "talk", "pong"):
            self.texts.append(
                Text(
                    self.name,
                    line.number,
                    heard,
                    text,
                    line.sent_at_step,
                    self.world.steps,
                    self._hello,
                )
            )
        if kind in ("welcome", "update"):
            self._show(heard, welcome=kind == "welcome")
        elif kind == "bye":
            self.lose(line)
        elif kind == "pong":
            if heard.seq > self.seq:
                self._greet_again()
        elif kind in ("done", "refusal", "fault"):
            self._answer(heard)

    def _greet_again(self) -> None:
        if self._line is not None:
            self._greet(self._line)

    def _show(self, heard: Heard, *, welcome: bool) -> None:
        if not welcome and heard.seq < self.seq:
            return
        self.seq, self.view = heard.seq, heard.view
        self.company = _decode_company(heard.company)
        if self.person.has_sat_down and not self._is_known:
            self._greet_again()
        if welcome and not self.live:
            self.live, self._failures = True, 0
            for asked in self._unanswered.values():
                self._say(asked)
        self._consider()

    def _answer(self, heard: Heard) -> None:
        step = self.world.steps
        if heard.id is None:
            self.faults.append(heard.code)
            if not self.live:
                self.lose_now()
            return
        asked = self.person.asked[heard.id]
        if heard.t == "done":
            asked.done.append((step, heard.seq))
            if asked.kind == "sit":
                self.person.has_sat_down = self._is_known = True
        elif heard.code not in TRY_AGAIN:
            asked.refused.append((step, heard.code or "refusal"))
        if heard.code in TRY_AGAIN:
            self.world.after(self.world.between(0.1, 2.0), lambda: self._say_again(asked))
            return
        self._unanswered.pop(heard.id, None)
        if heard.t == "fault":
            self._greet_again()
        if heard.t == "done":
            self._consider()
        else:
            self.world.after(1.0, self._consider)

    def lose_now(self) -> None:
        """Replace the line with another one."""
        if self._line is not None:
            self.lose(self._line)

    def _say_again(self, asked: Asked) -> None:
        if asked.id in self._unanswered:
            self._say(asked)

    # Actions

    def _consider(self) -> None:
        """Plan an action, if it is this person's turn."""
        if self.person.token is None or not self.live or self._unanswered or self._due() is None:
            return
        plans, chance = self.person.plans, self.world.chance
        if self.seq not in plans or not self.world.happens(self.habits.races):
            plans[self.seq] = self.world.between(0.02, self.habits.thinks), None
        seq = self.seq
        jitter = chance.choice((0.0, 0.001, 0.004, 0.02, 0.3))
        self.world.after(plans[seq][0] + jitter, lambda: self._act(seq))

    def _due(self) -> tuple[str, dict[str, object]] | None:
        view, company = self.view, self.company
        if company is not None and company.phase == "waiting":
            return self._due_before(company)
        if view is None or company is None or company.mine is None:
            return None
        if company.mine.away:
            return "take_back", {}
        if view.phase == "count" and not company.mine.going:
            return "next", {"seq": self.seq}
        if view.phase == "over" and company.rematch is None and self.world.happens(self.habits.rematches):
            return "rematch", {}
        return self._play(view)

    def _play(self, view: Shown) -> tuple[str, dict[str, object]] | None:
        """Return one of the legal actions, if it is this person's turn."""
        actions = view.game.get("actions")
        if view.phase == "play" and view.turn == view.me and actions:
            action = self.world.chance.choice(actions)
            chosen = action if isinstance(action, str) else action["text"]
            return "act", {"seq": self.seq, "action": chosen}
        return None

    def _due_before(self, company: Company) -> tuple[str, dict[str, object]] | None:
        """Return the next command before the match: sit down, be ready, start."""
        mine = company.mine
        if mine is None:
            if self._is_known:
                return None  # it has a chair, which must be shown first
            return "sit", {"name": f"P{self.person.network[-1]}", "token": self.person.token}
        if not mine.ready and not mine.host:
            return "ready", {"ready": True}
        return ("start", {}) if mine.host and company.others_are_ready else None

    def _act(self, seq: int) -> None:
        if self.seq != seq or not self.live or self._unanswered:
            return
        due = self._due()
        if due is None:
            return
        plans = self.person.plans
        pause, begun = plans.get(seq, (0.0, None))
        kind, what = due
        if begun is not None and begun.kind == kind and self.world.happens(self.habits.same_id):
            asked = begun
        else:
            asked = self._ask(kind, what)
        plans[seq] = pause, asked
        self._unanswered[asked.id] = asked
        self._say(asked)
        if self.world.happens(self.habits.talks):
            line = self._ask("say", {"text": f"line {self.name} {self._count}"})
            self._unanswered[line.id] = line
            self._say(line)

    def _ask(self, kind: str, what: dict[str, object]) -> Asked:
        self._count += 1
        id = f"{self.name}-{self._count:06}"
        asked = Asked(id, kind, json.dumps({"t": kind, "id": id, **what}), self.world.steps)
        self.person.asked[id] = asked
        return asked

    def _say(self, asked: Asked) -> None:
        if self._line is None or not self.live:
            return
        self.world.note(self.name, "asks", asked.text)
        self._line.say(asked.text)
        if self.world.happens(self.habits.twice):
            self._line.say(asked.text)
