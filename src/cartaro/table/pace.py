"""How fast the bots of a table play: at the pace chosen by the people there, and longer the more is at stake."""

import asyncio
import zlib
from collections.abc import Collection

from cartaro.match.match import Match
from cartaro.table.facet import TABLE, Stake
from cartaro.table.state import TableState

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "quick": 0.15, "none": 0.0}
"""The paces to choose from, as multiples of the server's; "none" is for people who want only the result."""

_SWAY = 0.1
"""Maximum pseudo-random variation of a pause, in paces, so that bots do not play like metronomes."""


class TablePace:
    """The choices of pace at one table, and whether its people want the bots to hurry.

    The slowest choice of the people present applies; the bots hurry once everybody present has asked for it, until it
    is a person's turn.
    """

    def __init__(self) -> None:
        self._chosen: dict[int, str] = {}
        self._hurrying: set[int] = set()
        self.hurried = asyncio.Event()

    def choose(self, person: int, pace: str) -> None:
        """Set the pace of *person* to *pace*, one of :data:`PACES`."""
        self._chosen[person] = pace

    def factor(self, present: Collection[int]) -> float:
        """Return the factor by which the server's pace is multiplied, with those *present*."""
        if self.hurried.is_set():
            return PACES["quick"]
        return max((PACES[self._chosen.get(person, "normal")] for person in present), default=1.0)

    def hurry(self, person: int, present: Collection[int]) -> None:
        """Note that *person* does not want to wait for the bots now."""
        self._hurrying.add(person)
        if self._hurrying.issuperset(present):
            self.hurried.set()

    def rest(self) -> None:
        """Return to the usual pace from the bots' next play on: it is a person's turn."""
        self._hurrying.clear()
        self.hurried.clear()


def pause_before(state: TableState, text: str) -> float:
    """Return how long a bot takes over the action *text* at a table in *state*, as a multiple of the pace.

    It depends only on the table and on what everybody sees once the action is done, not on what stays hidden.
    """
    sway = zlib.crc32(f"{state.id} {state.head}".encode()) / 2**32
    assert state.match is not None
    return stake_of(state.match, text).value + _SWAY * (2 * sway - 1)


def stake_of(match: Match, text: str) -> Stake:
    """Return the stake of the action *text* of the player to act."""
    return TABLE.of(match.game.name).stake_of(match.position, match.game.read_action(text))
