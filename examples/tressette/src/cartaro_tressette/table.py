"""What a table counts of Tressette, and how long bots wait."""

from typing import Any

from cartaro.kit import Card, Match, Stake, TableFacet
from cartaro_tressette.position import Position


def _count_deal(match: Match, seat: int) -> dict[str, int]:
    position: Any = match.position
    takers = [position.terms.taker_of(trick) for trick in position.tricks]
    return {"tricks": takers.count(seat), "declared": position.declared[seat]}


def _stake_of(position: Position, card: Card) -> Stake:
    completes = len(position.table[1]) == position.terms.players - 1
    return Stake.MUCH if completes else Stake.LITTLE


FACET = TableFacet(
    shown=lambda _position: (),
    marks={"threes": lambda card: card.startswith("3"), "aces": lambda card: card.startswith("A")},
    count_deal=_count_deal,
    stake_of=_stake_of,
)
