"""Scala 40 at a table: statistics, fairness counts, stakes."""

from typing import Any

from cartaro.games.scala40.actions import Attach, Discard, Lay, SwapJoker, Take
from cartaro.games.scala40.score import count
from cartaro.match.protocol import Match
from cartaro.table.facet import Stake, TableFacet


def _count_deal(match: Match, seat: int) -> dict[str, int]:
    """Return what a player did in a deal.

    ``openings``; ``closings``, and how many of them ``in_hand``; ``left``, the points left in hand in the ``lost``
    deals, those that the player's side did not close.
    """
    position: Any = match.position
    closer, terms = position.closer, position.terms
    own = closer is not None and terms.side_of(closer) == terms.side_of(seat)
    return {
        "openings": int(position.opened[seat]),
        "closings": int(closer == seat),
        "in_hand": int(closer == seat and position.in_hand),
        "lost": int(not own),
        "left": 0 if own else count(position).by_seat[seat],
    }


def _count_action(before: Any, after: Any, seat: int) -> dict[str, int]:
    """Return, for an action that opened, ``timed_openings`` 1 and ``opening_turns``, the player's turn number."""
    if before.opened[seat] or not after.opened[seat]:
        return {}
    return {"timed_openings": 1, "opening_turns": before.turns[seat] + 1}


def _stake_of(position: Any, action: Any) -> Stake:
    if isinstance(action, Lay) and not position.opened[position.turn]:
        return Stake.MUCH
    if isinstance(action, Discard):
        return Stake.MUCH if len(position.hands[position.turn]) == 1 else Stake.LITTLE
    return Stake.SOME if isinstance(action, Lay | Attach | SwapJoker | Take) else Stake.LITTLE


FACET = TableFacet(
    shown=lambda position: position.pile,
    marks={"jokers": lambda card: card.startswith("*")},
    count_deal=_count_deal,
    count_action=_count_action,
    stake_of=_stake_of,
    public_move=120.0,
)
