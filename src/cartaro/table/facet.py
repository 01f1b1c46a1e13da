"""What a table asks of a game beyond its law: the facet ``table`` of its entry."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass, field
from enum import Enum
from typing import Any

from cartaro.engine.game import Observation
from cartaro.engine.registry import Facet
from cartaro.match.protocol import Match


class Stake(Enum):
    """What a play changes at the table; the value is its pause, in shares of a pace."""

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
    """What a table counts and how long it waits.

    ``shown`` returns the cards of a fresh deal that lie face up; ``marks`` are the cards that the fairness page counts,
    by the mark's name, each told by the card's text. ``count_deal`` returns what a seat's player did in a deal that is
    over, ``count_facts`` names what each fact of an own action adds one to, by the fact's kind, ``count_action`` tells
    what an own action did, by the positions before and after it: all add up over matches. ``stake_of`` says what is at
    stake in a lawful action at a position. ``public_move`` are the seconds for a turn where strangers play and nobody
    has chosen. ``observe``, where a game has it, observes what :meth:`cartaro.engine.game.Game.observe` does, by means
    that the law does not have: each accepted action makes an observation a seat.
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
