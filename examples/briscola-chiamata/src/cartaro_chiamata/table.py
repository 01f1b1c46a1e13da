"""What a table counts of Briscola chiamata, and how long bots wait."""

from typing import Any

from cartaro.kit import Card, Match, Stake, TableFacet
from cartaro_chiamata.actions import Action
from cartaro_chiamata.position import Position


def _count_deal(match: Match, seat: int) -> dict[str, int]:
    position: Any = match.position
    return {"called": int(position.auction.bidder == seat and position.called is not None)}


def _stake_of(position: Position, action: Action) -> Stake:
    rich = not isinstance(action, Card) or position.terms.points_of(action)
    return Stake.MUCH if rich else Stake.LITTLE


FACET = TableFacet(
    shown=lambda _position: (),
    marks={"aces": lambda card: card.startswith("A"), "threes": lambda card: card.startswith("3")},
    count_deal=_count_deal,
    stake_of=_stake_of,
)
