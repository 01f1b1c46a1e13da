"""What a table counts of Briscola, and how long bots wait."""

from typing import Any

from cartaro.kit import Card, Match, Stake, TableFacet
from cartaro_briscola.position import Position


def _count_deal(match: Match, seat: int) -> dict[str, int]:
    position: Any = match.position
    return {"points": sum(map(position.terms.points_of, position.piles[seat]))}


def _stake_of(position: Position, card: Card) -> Stake:
    return Stake.MUCH if position.terms.points_of(card) else Stake.LITTLE


FACET = TableFacet(
    shown=lambda position: position.turned,
    marks={"aces": lambda card: card.startswith("A")},
    count_deal=_count_deal,
    stake_of=_stake_of,
)
