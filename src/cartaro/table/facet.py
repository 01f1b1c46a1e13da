"""What a table needs of a game beyond its rules: the facet ``table`` of its entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from cartaro.engine.game import Observation
from cartaro.engine.registry import Facet
from cartaro.match.protocol import Match


class Stake(Enum):
    """How much a play changes at the table; the value is the length of the pause, as a multiple of the pace."""

    LITTLE = 0.75
    SOME = 1.0
    MUCH = 1.6


def _counts_nothing(match: Match, seat: int) -> dict[str, int]:
    return {}


def _counts_no_turn(before: Any, after: Any, seat: int) -> dict[str, int]:
    return {}


def _is_usual(position: Any, action: Any) -> Stake:
    return Stake.SOME


@dataclass(frozen=True, slots=True)
class TableFacet:
    """What a table counts of a game and how long it waits.

    ``shown`` returns the cards of a fresh deal that lie face up; ``marks`` are the cards that the fairness page counts:
    by the mark's name, a test of a card's text. ``count_deal`` returns what a seat's player did in a finished deal,
    ``count_facts`` the name of the count that each kind of fact from the player's own actions increments,
    ``count_action`` what the player's own action did, given the positions before and after it: all add up over matches.
    ``stake_of`` returns the stake of a lawful action at a position. ``public_move`` is the time for a turn, in seconds,
    among strangers if nobody has chosen one. ``observe``, if a game has it, observes the same as
    :meth:`cartaro.engine.game.Game.observe`, by means not available to the rules: it runs per seat and accepted action.
    """

    shown: Callable[[Any], Any]
    marks: Mapping[str, Callable[[str], bool]] = field(default_factory=dict)
    count_deal: Callable[[Match, int], dict[str, int]] = _counts_nothing
    count_facts: Mapping[str, str] = field(default_factory=dict)
    count_action: Callable[[Any, Any, int], dict[str, int]] = _counts_no_turn
    stake_of: Callable[[Any, Any], Stake] = _is_usual
    public_move: float = 60.0
    observe: Callable[[Any, int | None], Observation] | None = None


TABLE: Facet[TableFacet] = Facet("table")


def observe(match: Match, seat: int | None) -> Observation:
    """Return what *seat* of the deal under way (None: a spectator) may see of *match*."""
    by_facet = TABLE.of(match.game.name).observe
    return match.game.observe(match.position, seat) if by_facet is None else by_facet(match.position, seat)
