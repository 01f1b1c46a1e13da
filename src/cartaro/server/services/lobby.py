"""The lobby: the public tables of a server, including those with people at other nodes."""

import time
from collections import Counter
from collections.abc import Callable, Iterable, Iterator, Mapping, Sequence
from dataclasses import dataclass
from functools import partial

import msgspec
from msgspec import Struct

from cartaro.bus.ports import Bus
from cartaro.rulebook import OptionValue
from cartaro.server.base.networks import Networks
from cartaro.table.arranging import PATIENCE
from cartaro.table.authority import LiveTable
from cartaro.table.delay import is_delayed
from cartaro.table.law import agree
from cartaro.table.ports import Clock, Follower
from cartaro.table.state import TableState
from cartaro.wire.lobby import TableCard, show_table
from cartaro.wire.messages import Lobby

MOST_SHOWN = 40
"""The most tables of each kind that the lobby lists."""
MOST_OF_ONE = 8
"""The most of them that are attributed to one network."""
TOPIC = "lobby"
REPEAT_SECONDS, STATEMENT_SECONDS = 3.0, 10.0
"""The interval at which a node repeats its tables, and the validity of its messages, in seconds."""
PUBLISH_SECONDS = 0.5
"""The shortest interval between messages to other nodes, in seconds."""


class LobbyCard(Struct):
    """A public table as sent to other nodes, with people's networks as opaque labels.

    ``begun``: its match is in progress; ``fills``: it begins by itself. ``life`` is the number of its people's
    networks, ``network`` the one to which it is attributed, ``left`` those from which somebody sat there and left.
    """

    card: TableCard
    opened_at: float
    begun: bool
    fills: bool
    life: int
    network: str
    left: list[str]


@dataclass(frozen=True, slots=True)
class _RemoteLobby:
    """The lobby of another node, and when it was received (seconds of a steady clock)."""

    cards: list[LobbyCard]
    at: float


@dataclass(frozen=True, slots=True)
class Waiting:
    """A table with a free chair; ``left`` has the labels of networks from which somebody has just left it."""

    table: str
    left: frozenset[str]


_decoder = msgspec.json.Decoder(list[LobbyCard])


class LobbyService:
    """The public tables with people present, as known from the authority or the bus; nothing of it is stored.

    *allowance* multiplies the number of tables that are listed for one network.
    """

    def __init__(self, clock: Clock, origins: Networks, allowance: int, bus: Bus) -> None:
        self._clock = clock
        self._origins = origins
        self._most_of_one = MOST_OF_ONE * allowance
        self._shown: dict[str, Shown] = {}
        self._bus = bus
        self._elsewhere: dict[str, _RemoteLobby] = {}
        self._published_version, self._published_at = 0, 0.0
        self._changes = 0
        self.followers: set[Follower] = set()
        self.version = 0
        bus.follow(TOPIC, self._hear, self._publish)

    def note(self, table: LiveTable) -> None:
        """Update the entry of *table*, which has changed."""
        state = None if table.cached is None else table.cached.state
        if state is not None and _is_shown(state, table.present_here):
            before = self._shown.get(state.id)
            if before is not None and before.state is state:
                return
            self._shown[state.id] = Shown(state, table)
        elif self._shown.pop(table.id, None) is None:
            return
        self._changes += 1
        self._wake()

    def _wake(self) -> None:
        self.version += 1
        for follower in self.followers:
            follower.set()

    def show(self) -> Lobby:
        """Return the listed tables: first those with people of several networks, then the newest, networks by turns."""
        return Lobby(*([one.card for one in some] for some in self._choose(self._all())))

    def find(self, rulebook: str, options: Mapping[str, OptionValue]) -> Iterator[Waiting]:
        """Yield the tables that have room for people with exactly this rulebook and these options.

        Tables where bots give up their seats come first, then those that begin by themselves, then those that their
        host must begin; of each kind those that have waited longest.
        """
        terms = agree(rulebook, options)
        fit = [
            one
            for one in (listed.card() for listed in self._all() if listed.rulebook == rulebook)
            if (one.card.free or one.card.yielding) and agree(rulebook, one.card.options).options == terms.options
        ]
        for one in sorted(fit, key=lambda one: (not one.card.yielding, not one.fills, one.opened_at)):
            yield Waiting(one.card.table, frozenset(one.left))

    def _choose(self, listed: Iterable["_Listed"]) -> Iterator[Sequence[LobbyCard]]:
        """Yield the listed tables that wait, then those in progress."""
        liveliest = sorted(listed, key=lambda one: (one.life, one.opened_at), reverse=True)
        for begun in (False, True):
            yield [one.card() for one in self._spread(one for one in liveliest if one.begun is begun)]

    def _all(self) -> Iterator["_Listed"]:
        """Yield every table once: this node's own if people are here, else as reported by another node."""
        yield from self._own()
        seen = set(self._shown)
        for remote in self._elsewhere.values():
            passed = time.monotonic() - remote.at
            for one in remote.cards:
                if one.card.table not in seen:
                    seen.add(one.card.table)
                    card = partial(_later, one, passed)
                    yield _Listed(one.life, one.opened_at, one.card.rulebook, one.begun, one.network, card)

    def _own(self) -> Iterator["_Listed"]:
        now = self._clock.now()
        for shown in self._shown.values():
            state = shown.state
            if state.match is not None or now - state.at <= PATIENCE:
                life = self._life(shown.table)
                network = self._origins.of_table(shown.table)
                card = partial(self._card, shown, now, life, network)
                yield _Listed(life, state.opened_at, state.opened.rulebook, state.match is not None, network, card)

    def _life(self, table: LiveTable) -> int:
        """Return the number of networks of the people at a table, which one network alone cannot inflate."""
        people = self._origins.at(table)
        return len({people.get(person) for person in table.present})

    def _card(self, shown: "Shown", now: float, life: int, network: str) -> LobbyCard:
        state, people = shown.state, self._origins.at(shown.table)
        return LobbyCard(
            show_table(state, now),
            state.opened_at,
            state.match is not None,
            state.opened.fill_after is not None,
            life,
            network,
            sorted({label for person, label in people.items() if state.roster.chair_of(person) is None}),
        )

    def _spread(self, listed: Iterable["_Listed"]) -> Sequence["_Listed"]:
        """Return the listed tables: the first of each network, then the second of each, up to the limit."""
        turns: dict[int, list[_Listed]] = {}
        of_network: Counter[str] = Counter()
        for one in listed:
            turn = of_network[one.network]
            of_network[one.network] += 1
            if turn < self._most_of_one:
                turns.setdefault(turn, []).append(one)
        return [one for turn in turns.values() for one in turn][:MOST_SHOWN]

    # Other nodes

    def tick(self, now: float) -> None:
        """Send messages due at *now* (seconds of a monotonic clock), and drop entries that nodes no longer repeat."""
        changed = self._published_version != self._changes and now - self._published_at >= PUBLISH_SECONDS
        if changed or (self._shown and now - self._published_at >= REPEAT_SECONDS):
            self._published_version, self._published_at = self._changes, now
            self._publish()
        old = [node for node, remote in self._elsewhere.items() if now - remote.at > STATEMENT_SECONDS]
        for node in old:
            del self._elsewhere[node]
        if old:
            self._wake()

    def _publish(self) -> None:
        self._bus.publish(TOPIC, self._make)

    def _make(self) -> bytes:
        """Return this node's tables to be listed: no more than all nodes together list."""
        return msgspec.json.encode([one for some in self._choose(self._own()) for one in some])

    def _hear(self, node: str, data: bytes) -> None:
        try:
            cards = _decoder.decode(data)
        except (msgspec.MsgspecError, UnicodeError):
            return  # from a newer version: its tables are not listed here
        if cards or node in self._elsewhere:
            before = self._elsewhere.get(node)
            self._elsewhere[node] = _RemoteLobby(cards, time.monotonic())
            if before is None or _without_time(before.cards) != _without_time(cards):
                self._wake()


@dataclass(frozen=True, slots=True)
class _Listed:
    """A candidate for the list; ``begun``: its match is in progress."""

    life: int
    opened_at: float
    rulebook: str
    begun: bool
    network: str
    card: Callable[[], LobbyCard]


@dataclass(frozen=True)
class Shown:
    """A listed table; this object keeps the table in memory."""

    state: TableState
    table: LiveTable


def _later(one: LobbyCard, passed: float) -> LobbyCard:
    """Return a card received *passed* seconds ago as it is now."""
    if one.card.starts_in is None:
        return one
    starts_in = round(max(0.0, one.card.starts_in - passed), 1)
    return msgspec.structs.replace(one, card=msgspec.structs.replace(one.card, starts_in=starts_in))


def _without_time(cards: Sequence[LobbyCard]) -> Sequence[object]:
    return [msgspec.structs.replace(one, card=msgspec.structs.replace(one.card, starts_in=None)) for one in cards]


def _is_shown(state: TableState, present: frozenset[int]) -> bool:
    """Whether strangers may see a table in the lobby; once its match has begun, only if they may watch it live."""
    if not state.roster.public or state.over:
        return False
    seen = state.match is None or not (state.roster.closed or is_delayed(state))
    return seen and not present.isdisjoint(state.roster.persons)
