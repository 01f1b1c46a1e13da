"""How fast the bots of a table play: as the people there have chosen, and as long over a play as is at stake."""

import asyncio
import zlib
from collections.abc import Collection

from cartaro.match.match import Match
from cartaro.table.facet import TABLE, Stake
from cartaro.table.state import TableState

PACES = {"slow": 2.0, "normal": 1.0, "fast": 0.4, "quick": 0.15, "none": 0.0}
"""The paces that people choose from, as shares of the server's; "none" is for whoever wants but the result."""

_SWAY = 0.1
"""Pauses differ by so much of a pace at most, with no reason but that people are no metronomes."""


class TablePace:
    """What the people at one table have chosen, and whether they want the bots to go on at once.

    The slowest choice of those who are there holds; the bots hurry when all who are there have said so, until it is
    somebody's turn.
    """

    def __init__(self) -> None:
        self._chosen: dict[int, str] = {}
        self._hurrying: set[int] = set()
        self.hurried = asyncio.Event()

    def choose(self, person: int, pace: str) -> None:
        """Let *pace*, one of :data:`PACES`, be *person*'s."""
        self._chosen[person] = pace

    def factor(self, present: Collection[int]) -> float:
        """Return what the server's pace is multiplied by, with those *present*."""
        if self.hurried.is_set():
            return PACES["quick"]
        return max((PACES[self._chosen.get(person, "normal")] for person in present), default=1.0)

    def hurry(self, person: int, present: Collection[int]) -> None:
        """Note that *person* does not want to wait for what the bots do now."""
        self._hurrying.add(person)
        if self._hurrying.issuperset(present):
            self.hurried.set()

    def rest(self) -> None:
        """It is somebody's turn: from the next play of a bot on the pace is as before."""
        self._hurrying.clear()
        self.hurried.clear()


def pause_before(state: TableState, text: str) -> float:
    """Return how long a bot takes over the action *text* at a table in *state*, in shares of a pace.

    It follows from what everybody sees once the action is done, and from the table: not from what stays hidden.
    """
    sway = zlib.crc32(f"{state.id} {state.head}".encode()) / 2**32
    assert state.match is not None
    return stake_of(state.match, text).value + _SWAY * (2 * sway - 1)


def stake_of(match: Match, text: str) -> Stake:
    """Return the stake of the action *text* of the player to act."""
    return TABLE.of(match.game.name).stake_of(match.position, match.game.read_action(text))
