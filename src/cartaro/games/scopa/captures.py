"""Which table cards a played card can take: an equal one, else a set that adds up to it.

``values`` holds the value of each rank, ace first (rule ``card.values``).
"""

from collections.abc import Sequence
from typing import TypeAlias

from cartaro.cards import Card
from cartaro.games.scopa.actions import in_pack_order

Values: TypeAlias = Sequence[int]
Cards: TypeAlias = tuple[Card, ...] | list[Card]


def equals(values: Values, card: Card, table: Sequence[Card]) -> list[Card]:
    """Return the table cards of equal value."""
    value = values[card.rank - 1]
    return [other for other in table if values[other.rank - 1] == value]


def sums(values: Values, card: Card, table: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return every set of two or more table cards whose values add up to the card's, each in pack order."""
    value = values[card.rank - 1]
    small = [other for other in table if values[other.rank - 1] < value]
    if len(small) < 2 or sum([values[other.rank - 1] for other in small]) < value:
        return []
    return _adding_up(values, value, small)


def _adding_up(values: Values, goal: int, cards: Cards) -> list[tuple[Card, ...]]:
    """Return every set of one or more of *cards* that adds up to *goal*."""
    rising = sorted(in_pack_order(cards), key=lambda card: values[card.rank - 1])
    found: list[tuple[Card, ...]] = []
    _extend((), goal, 0, [(values[card.rank - 1], card) for card in rising], found)
    return [in_pack_order(cards) for cards in found]


def _extend(
    chosen: tuple[Card, ...],
    missing: int,
    start: int,
    rising: Sequence[tuple[int, Card]],
    found: list[tuple[Card, ...]],
) -> None:
    for i in range(start, len(rising)):
        value, card = rising[i]
        if value > missing:
            return
        if value == missing:
            found.append((*chosen, card))
        else:
            _extend((*chosen, card), missing - value, i + 1, rising, found)


def captures(values: Values, card: Card, table: Sequence[Card]) -> Sequence[tuple[Card, ...]]:
    """Return every capture that the card may make: each equal card if there is one, else each sum."""
    equal = equals(values, card, table)
    return tuple([(other,) for other in in_pack_order(equal)] if equal else sums(values, card, table))


def splits_into_captures(values: Values, card: Card, taken: Sequence[Card]) -> bool:
    """Whether *taken* is two or more captures at once: it splits into sets that each have the card's value."""
    value = values[card.rank - 1]
    if sum(values[other.rank - 1] for other in taken) <= value:
        return False
    return _falls_apart(values, value, tuple(taken))


def _falls_apart(values: Values, value: int, cards: tuple[Card, ...]) -> bool:
    if not cards:
        return True
    first, rest = cards[0], cards[1:]
    missing = value - values[first.rank - 1]
    if missing <= 0:
        return missing == 0 and _falls_apart(values, value, rest)
    found = _adding_up(values, missing, rest)
    return any(_falls_apart(values, value, tuple(c for c in rest if c not in group)) for group in found)
