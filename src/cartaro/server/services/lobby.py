"""The lobby: the public tables of a server."""

from collections import Counter
from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass

from cartaro.rulebook import OptionValue
from cartaro.server.base.networks import Networks
from cartaro.table.arranging import PATIENCE
from cartaro.table.authority import LiveTable
from cartaro.table.delay import is_delayed
from cartaro.table.law import agree
from cartaro.table.ports import Clock, Follower
from cartaro.table.state import TableState
from cartaro.wire.lobby import show_table
from cartaro.wire.messages import Lobby as LobbyMessage

MOST_SHOWN = 40
"""Tables of each kind that the lobby shows."""
MOST_OF_ONE = 8
"""Of them, those on account of one network."""


class Lobby:
    """The public tables where somebody is. It learns of each from the authority; nothing of it is stored.

    *allowance* is how many times the usual number of tables one network may have shown.
    """

    def __init__(self, clock: Clock, origins: Networks, allowance: int = 1) -> None:
        self._clock = clock
        self._origins = origins
        self._most_of_one = MOST_OF_ONE * allowance
        self._shown: dict[str, Shown] = {}
        self.followers: set[Follower] = set()
        self.version = 0

    def note(self, table: LiveTable) -> None:
        """Take note of what has changed at *table*."""
        state = None if table.cached is None else table.cached.state
        if state is not None and _is_shown(state, table.present):
            before = self._shown.get(state.id)
            if before is not None and before.state is state:
                return
            self._shown[state.id] = Shown(state, table)
        elif self._shown.pop(table.id, None) is None:
            return
        self.version += 1
        for follower in self.followers:
            follower.set()

    def show(self) -> LobbyMessage:
        """Return what strangers are told: tables that many share, then the newest, one of each network in turn."""
        now = self._clock.now()
        liveliest = sorted(self._shown.values(), key=self._life, reverse=True)
        waiting = [one for one in liveliest if one.state.match is None and now - one.state.at <= PATIENCE]
        playing = [one for one in liveliest if one.state.match is not None]
        return LobbyMessage(
            *([show_table(one.state, now) for one in self._spread(some)] for some in (waiting, playing))
        )

    def _life(self, shown: "Shown") -> tuple[int, float]:
        """Return by how many networks the people at a table come, and when it was opened: what one cannot feign."""
        people = self._origins.at(shown.table)
        return len({people.get(person) for person in shown.table.present}), shown.state.opened_at

    def _spread(self, tables: Iterable["Shown"]) -> Sequence["Shown"]:
        """Return what is shown of *tables*: the first of each network, then the second of each, up to what one may."""
        turns: dict[int, list[Shown]] = {}
        of_network: Counter[str] = Counter()
        for shown in tables:
            network = self._origins.of_table(shown.table)
            turn = of_network[network]
            of_network[network] += 1
            if turn < self._most_of_one:
                turns.setdefault(turn, []).append(shown)
        return [shown for turn in turns.values() for shown in turn][:MOST_SHOWN]

    def find(self, rulebook: str, options: Mapping[str, OptionValue], suits: Callable[[LiveTable], bool]) -> str | None:
        """Return a table that waits for people to play just so, and *suits* who asks; None where there is none.

        One that begins by itself goes before one whose host must see to it, then the one that has waited longest.
        """
        terms = agree(rulebook, options)
        fit = [
            shown.state
            for shown in self._shown.values()
            if _waits_for_people(shown.state, self._clock.now())
            and shown.state.opened.rulebook == rulebook
            and agree(rulebook, shown.state.opened.options).options == terms.options
            and suits(shown.table)
        ]
        return min(fit, key=lambda state: (state.opened.fill_after is None, state.opened_at)).id if fit else None


@dataclass(frozen=True, slots=True)
class Shown:
    """A table that the lobby shows, as it was when it last changed."""

    state: TableState
    table: LiveTable


def _waits_for_people(state: TableState, now: float) -> bool:
    return state.match is None and bool(state.roster.offered) and now - state.at <= PATIENCE


def _is_shown(state: TableState, present: frozenset[int]) -> bool:
    """Whether strangers are told of a table: once its match has begun, only of one that they may see as it is."""
    seen = state.match is None or not (state.roster.closed or is_delayed(state))
    shown = state.roster.public and not state.over and seen
    return shown and not present.isdisjoint(state.roster.persons)
