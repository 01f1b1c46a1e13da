"""Hints between the nodes of a server about tables with people: the head of the log, and who is connected.

A node sends a hint after every change, and repeats it every few seconds, so that lost hints do no harm; the hints
repeated at one moment are one message. A hint about log or chat makes other nodes read the store; presence of people
is stored nowhere else, and is taken from the hint.

Nobody loses a seat by a lost hint. A person whose node is silent for :data:`STATEMENT_SECONDS` counts as disconnected.
While the bus is unavailable, presence cannot be received: people who were at another node count as present for
:data:`HOLD_SECONDS`, so that a table waits that much longer for a node that died at the same time. After that, and for
people who connect to another node meanwhile, the log decides, as between servers without a bus: an absence is written
to the log at least six seconds before it has consequences, and the node where the person is revokes it at its next
poll (:mod:`cartaro.table.waits`). So an outage of the bus can delay a table, but gives nobody's seat away.
"""

import asyncio
import contextlib
import itertools
import time
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from functools import partial
from weakref import WeakKeyDictionary, finalize

import msgspec
from msgspec import Struct

from cartaro.bus.ports import Bus
from cartaro.server.base.networks import Networks
from cartaro.server.services.conversations import Conversations, last_line
from cartaro.server.services.looks import Looks
from cartaro.server.services.spectator_counts import SpectatorCounts
from cartaro.table.authority import Authority, LiveTable

REPEAT_SECONDS = 3.0
"""The interval in seconds at which a node repeats its presence hints."""
STATEMENT_SECONDS = 10.0
"""The validity of presence hints in seconds: two of three repetitions may be lost."""
HOLD_SECONDS = 60.0
"""The validity in seconds, during an outage of the bus, of hints received before it."""
TICK_SECONDS = 0.5
REPEATS = "tables"
"""The topic of repeated hints, which every node follows. A hint too late to be sent is due at the next tick."""


class TableHint(Struct, omit_defaults=True):
    """A hint about a table: the ends of its log and chat, who is connected, the number of spectators, their networks.

    Of two hints by one node that with the greater ``number`` is newer. ``ask`` requests the hints of the other nodes.
    """

    number: int
    seq: int = 0
    line: int = 0
    here: tuple[int, ...] = ()
    watching: int = 0
    networks: dict[int, str] = {}
    ask: bool = False


@dataclass(slots=True)
class _HeardHint:
    """The newest hint of a node, and when it was received (seconds of a steady clock)."""

    hint: TableHint
    at: float


@dataclass(slots=True)
class _Known:
    """The hints about a table: this node's last and its time, the other nodes', and the highest log head in any."""

    topic: str
    sent: TableHint
    sent_at: float = 0.0
    others: dict[str, _HeardHint] = field(default_factory=dict)
    seq: int = 0
    line: int = 0
    ask: bool = False


_encoder = msgspec.json.Encoder()
_decoder = msgspec.json.Decoder(TableHint)
_repeated_decoder = msgspec.json.Decoder(dict[str, TableHint])


class TableHints:
    """Sends and receives the hints about a server's tables."""

    def __init__(
        self,
        bus: Bus,
        authority: Authority,
        conversations: Conversations,
        spectator_counts: SpectatorCounts,
        networks: Networks,
        looks: Looks,
    ) -> None:
        self._bus, self._authority, self._conversations = bus, authority, conversations
        self._spectator_counts, self._networks, self._looks = spectator_counts, networks, looks
        self._at: WeakKeyDictionary[LiveTable, _Known] = WeakKeyDictionary()
        self._numbers = itertools.count(1)
        self._away_since: float | None = None
        conversations.on_change = self.note
        spectator_counts.on_change = self.note
        bus.follow(REPEATS, self._hear_repeated)

    def note(self, table: LiveTable) -> None:
        """Notify the other nodes of a change at *table*, unless it came from one of them, or none has the table."""
        if self._bus.is_away is None or table.cached is None:
            return
        known = self._at.get(table)
        if known is not None and not self._bus.is_heard(known.topic):
            return
        now = self._of(table)
        if known is None:
            known = self._follow(table, TableHint(0, now.seq, now.line))
        before = known.sent
        news = now.seq > max(before.seq, known.seq) or now.line > max(before.line, known.line)
        if news or _people(now) != _people(before):
            self._publish(table.id)

    def _of(self, table: LiveTable) -> TableHint:
        """Return this node's hint about *table*; its number is assigned when it is sent."""
        return TableHint(
            0,
            0 if table.cached is None else table.cached.state.head,
            last_line(self._conversations.known_at(table)),
            tuple(sorted(table.present_here)),
            self._spectator_counts.here(table),
            dict(self._networks.at(table)),
        )

    def _follow(self, table: LiveTable, sent: TableHint) -> _Known:
        topic = _topic(table.id)
        known = self._at[table] = _Known(topic, sent)
        self._bus.follow(topic, partial(self._hear, table.id), partial(self._ask, table.id))
        finalize(table, self._bus.leave, topic)
        return known

    def _publish(self, id: str) -> None:
        self._bus.publish(_topic(id), partial(self._make, id))

    def _ask(self, id: str) -> None:
        """Request the other nodes' hints: from now on this node receives them."""
        table = self._authority.live(id)
        if table is not None and (known := self._at.get(table)) is not None:
            known.ask = True
            self._publish(id)

    def _make(self, id: str) -> bytes:
        return _encoder.encode(self._newest(id))

    def _make_repeated(self, ids: Sequence[str]) -> bytes:
        return _encoder.encode({id: self._newest(id) for id in ids})

    def _newest(self, id: str) -> TableHint:
        """Return the newest hint; for a table no longer in memory, that nobody is there."""
        table = self._authority.live(id)
        hint = TableHint(next(self._numbers))
        if table is not None and (known := self._at.get(table)) is not None:
            hint = known.sent = msgspec.structs.replace(self._of(table), number=hint.number)
            hint = msgspec.structs.replace(hint, ask=known.ask)
            known.sent_at, known.ask = time.monotonic(), False
        return hint

    # Receiving: hints of a newer version are ignored, and the poll finds changes of the log

    def _hear(self, id: str, node: str, data: bytes) -> None:
        with contextlib.suppress(msgspec.MsgspecError):
            self._take(id, node, _decoder.decode(data))

    def _hear_repeated(self, node: str, data: bytes) -> None:
        with contextlib.suppress(msgspec.MsgspecError):
            for id, hint in _repeated_decoder.decode(data).items():
                self._take(id, node, hint)

    def _take(self, id: str, node: str, hint: TableHint) -> None:
        table = self._authority.live(id)
        known = None if table is None else self._at.get(table)
        if table is None or known is None:
            return
        known.seq, known.line = max(known.seq, hint.seq), max(known.line, hint.line)
        heard = known.others.get(node)
        if heard is None or heard.hint.number < hint.number:
            known.others[node] = _HeardHint(hint, time.monotonic())
            if heard is None or _people(heard.hint) != _people(hint):
                self._networks.learn(table, hint.networks)
                self._show(table, known)
        if hint.ask:
            self._publish(id)
        self._look(table, known)

    def _look(self, table: LiveTable, known: _Known) -> None:
        if table.cached is not None and table.cached.state.head < known.seq:
            self._looks.look(f"table {table.id}", partial(self._authority.look_at, table, known.seq))
        if last_line(self._conversations.known_at(table)) < known.line:
            self._looks.look(f"talk {table.id}", partial(self._conversations.look_at, table, known.line))

    def _show(self, table: LiveTable, known: _Known) -> None:
        hints = [heard.hint for heard in known.others.values()]
        table.show_elsewhere(frozenset(itertools.chain.from_iterable(hint.here for hint in hints)))
        self._spectator_counts.show_elsewhere(table, sum(hint.watching for hint in hints))

    # Repeating and forgetting

    async def keep(self) -> None:
        """Repeat presence hints, and drop expired ones, until cancelled."""
        while self._bus.is_away is not None:
            await asyncio.sleep(TICK_SECONDS)
            self.tick(time.monotonic())

    def tick(self, now: float) -> None:
        """Do the work due at *now* (seconds of the monotonic clock)."""
        holding, due = self._is_held(now), []
        for table, known in list(self._at.items()):
            if now - known.sent_at >= REPEAT_SECONDS and self._has_people(table, known):
                due.append(table.id)
            old = [node for node, heard in known.others.items() if now - heard.at > STATEMENT_SECONDS]
            if old and not holding:
                for node in old:
                    del known.others[node]
                self._show(table, known)
        if due:
            self._bus.publish(REPEATS, partial(self._make_repeated, due))

    def _has_people(self, table: LiveTable, known: _Known) -> bool:
        """Whether people are here, or were in this node's last hint, and another node follows the table."""
        if not self._bus.is_heard(known.topic):
            return False
        sent = known.sent
        return bool(sent.here or sent.watching or table.present_here or self._spectator_counts.here(table))

    def _is_held(self, now: float) -> bool:
        """Whether hints remain valid whatever their age; once the bus is back they are repeated, or expire."""
        if self._bus.is_away:
            self._away_since = self._away_since or now
            return now - self._away_since < HOLD_SECONDS
        if self._away_since is not None:
            self._away_since = None
            for known in self._at.values():
                for heard in known.others.values():
                    heard.at = now
        return False


def _topic(id: str) -> str:
    return f"table:{id}"


def _people(hint: TableHint) -> tuple[tuple[int, ...], int, Mapping[int, str]]:
    return hint.here, hint.watching, hint.networks
