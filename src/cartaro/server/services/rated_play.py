"""Who plays a rated deal now: the master and the solver do not advise them until it is over.

People are recognized by their account, and by their network, as a second browser beside the table has no other mark.
Both are kept as labels, in memory only, for some hours after somebody has come to the table; nodes share them.
"""

import time
from collections.abc import Callable, Collection
from typing import Any, Final, TypeAlias

from cartaro.bus.ports import Shared
from cartaro.match.match import Phase
from cartaro.server.services.removals import labels_of
from cartaro.table.authority import Authority
from cartaro.table.state import LogError, TableState

Hand: TypeAlias = frozenset[Any]
"""The cards of a hand, as the game has them."""
HOURS_SECONDS: Final = 12 * 3600.0
"""Seconds for which it is remembered that somebody has come to a table."""
MOST_LABELS: Final = 20_000


class RatedPlay:
    """The rated tables of people, by their labels. Methods may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, authority: Authority, shared: Shared, clock: Callable[[], float] = time.monotonic) -> None:
        self._authority, self._shared, self._clock = authority, shared, clock
        self._tables: dict[str, dict[str, float]] = {}

    async def note(self, state: TableState, person: int | None, network: str, account: str | None) -> None:
        """Note that *person* has come to a rated table from *network*, with *account* if any; not a spectator."""
        if person is None or not state.opened.rated:
            return
        until = self._clock() + HOURS_SECONDS
        for label in labels_of(network, account):
            tables = self._tables.pop(label, {})
            self._tables[label] = {id: then for id, then in tables.items() if then > self._clock()} | {state.id: until}
            await self._shared.add(f"rated:{label}", {state.id}, HOURS_SECONDS)
        while len(self._tables) > MOST_LABELS:
            del self._tables[next(iter(self._tables))]

    async def is_closed(self, network: str, account: str | None, game: str, hands: Collection[Hand]) -> bool:
        """Whether somebody plays a rated deal of *game* now; at a calm table, one with any of *hands*."""
        for label in labels_of(network, account):
            own = {id for id, until in self._tables.get(label, {}).items() if until > self._clock()}
            for table in own | (await self._shared.members(f"rated:{label}") or frozenset()):
                if await self._is_played(table, game, hands):
                    return True
        return False

    async def _is_played(self, id: str, game: str, hands: Collection[Hand]) -> bool:
        try:
            table = await self._authority.find(id)
            state = None if table is None else await self._authority.state_of(table)
        except LogError:
            return False
        match = None if state is None else state.match
        if state is None or match is None or match.phase is not Phase.PLAY or match.game.name != game:
            return False
        if state.joined_late or None in state.roster.people:
            return False  # a bot plays, so that it does not count
        return state.opened.calm is None or not set(hands).isdisjoint(hands_in(match.position))


def hands_in(position: Any) -> Collection[Hand]:
    """Return the hands in a *position* of any game, but those without cards."""
    return {frozenset(hand) for hand in position.hands if hand}
