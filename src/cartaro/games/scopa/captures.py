"""Which table cards a played card can take: an equal one, else a set that adds up to it."""

from collections.abc import Sequence

from cartaro.cards import Card
from cartaro.games.scopa.actions import in_pack_order


def equals(card: Card, table: Sequence[Card]) -> list[Card]:
    """Return the table cards of equal value."""
    return [other for other in table if other.rank == card.rank]


def sums(card: Card, table: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return every set of two or more table cards whose values add up to the card's, each in pack order."""
    small = in_pack_order([other for other in table if other.rank < card.rank])
    found: list[tuple[Card, ...]] = []
    _extend((), 0, 0, small, card.rank, found)
    return found


def _extend(
    chosen: tuple[Card, ...], total: int, start: int, small: Sequence[Card], goal: int, found: list[tuple[Card, ...]]
) -> None:
    for i in range(start, len(small)):
        reached = total + small[i].rank
        if reached > goal:
            return
        if reached == goal:
            found.append((*chosen, small[i]))
        else:
            _extend((*chosen, small[i]), reached, i + 1, small, goal, found)


def captures(card: Card, table: Sequence[Card]) -> Sequence[tuple[Card, ...]]:
    """Return every capture that the card may make: each equal card if there is one, else each sum."""
    pairs = [(other,) for other in in_pack_order(equals(card, table))]
    return tuple(pairs or sums(card, table))


def splits_into_captures(card: Card, taken: Sequence[Card]) -> bool:
    """Whether *taken* is two or more captures at once: it falls apart into sets that each have the card's value."""
    if sum(other.rank for other in taken) <= card.rank:
        return False
    return _falls_apart(card.rank, tuple(taken))


def _falls_apart(value: int, cards: tuple[Card, ...]) -> bool:
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    if first.rank == value:
        return _falls_apart(value, rest)
    found: list[tuple[Card, ...]] = []
    _extend((), 0, 0, in_pack_order(rest), value - first.rank, found)
    return any(_falls_apart(value, tuple(c for c in rest if c not in group)) for group in found)
