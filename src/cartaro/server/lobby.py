"""The lobby: the public tables of a house, and the connections that follow them."""

from collections.abc import Mapping
from typing import TYPE_CHECKING

from starlette.websockets import WebSocket

from cartaro.rulebook import OptionValue
from cartaro.server.following import FollowingLine, only_pings
from cartaro.table.arranging import PATIENCE
from cartaro.table.authority import LiveTable
from cartaro.table.delay import is_late
from cartaro.table.law import agree
from cartaro.table.ports import Clock, Follower
from cartaro.table.state import TableState
from cartaro.wire.lobby import show_table
from cartaro.wire.messages import Lobby as LobbyMessage
from cartaro.wire.messages import Ping

if TYPE_CHECKING:
    from cartaro.server.house import House

MOST_SHOWN = 40
"""Tables of each kind that the lobby shows, the newest first."""
PAUSE_SECONDS = 0.5
"""Nobody is told more often."""


class Lobby:
    """The public tables where somebody is. It learns of each from the authority; nothing of it is stored."""

    def __init__(self, clock: Clock) -> None:
        self._clock = clock
        self._states: dict[str, TableState] = {}
        self.followers: set[Follower] = set()
        self.version = 0

    def note(self, table: LiveTable) -> None:
        """Take note of what has changed at *table*."""
        state = None if table.known is None else table.known.state
        if state is not None and _is_shown(state, table.present):
            if self._states.get(state.id) is state:
                return
            self._states[state.id] = state
        elif self._states.pop(table.id, None) is None:
            return
        self.version += 1
        for follower in self.followers:
            follower.set()

    def show(self) -> LobbyMessage:
        """Return what strangers are told."""
        now = self._clock.now()
        newest = sorted(self._states.values(), key=lambda state: state.opened_at, reverse=True)
        waiting = [show_table(state, now) for state in newest if state.match is None and now - state.at <= PATIENCE]
        playing = [show_table(state, now) for state in newest if state.match is not None]
        return LobbyMessage(waiting[:MOST_SHOWN], playing[:MOST_SHOWN])

    def find(self, rulebook: str, options: Mapping[str, OptionValue]) -> str | None:
        """Return the table that has waited longest for people to play just so; None where none does."""
        terms = agree(rulebook, options)
        fit = [
            state
            for state in self._states.values()
            if state.match is None
            and state.company.free
            and state.opened.rulebook == rulebook
            and agree(rulebook, state.opened.options).options == terms.options
            and self._clock.now() - state.at <= PATIENCE
        ]
        return min(fit, key=lambda state: state.opened_at).id if fit else None


def _is_shown(state: TableState, present: frozenset[int]) -> bool:
    """Whether strangers are told of a table; of one whose match they may see late only, not once that has begun."""
    shown = state.company.public and not state.over and not is_late(state)
    return shown and not present.isdisjoint(state.company.persons)


class LobbyConnection(FollowingLine[Ping]):
    """A client that follows the lobby."""

    def __init__(self, socket: WebSocket, house: "House") -> None:
        super().__init__(socket, only_pings, house.lines, PAUSE_SECONDS)
        self._lobby = house.lobby

    async def join(self) -> bool:
        self._lobby.followers.add(self.changed)
        return True

    @property
    def version(self) -> int:
        return self._lobby.version

    def news(self) -> LobbyMessage:
        return self._lobby.show()

    def part(self) -> None:
        self._lobby.followers.discard(self.changed)
