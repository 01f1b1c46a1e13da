"""Which table cards a played card can take: an equal one, else a set that adds up to it.

``values`` holds the value of each rank, ace first (rule ``card.values``).
"""

from collections.abc import Iterator, Sequence
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
    return adding_up(values, value, small)


def adding_up(values: Values, goal: int, cards: Sequence[Card]) -> list[tuple[Card, ...]]:
    """Return every set of one or more of *cards* that adds up to *goal*."""
    rising = sorted(in_pack_order(list(cards)), key=lambda card: values[card.rank - 1])
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
    worth = sorted((values[other.rank - 1] for other in taken), reverse=True)
    total = sum(worth)
    if total <= value or total % value or worth[0] > value:
        return False
    return _falls_apart(value, tuple(worth), set())


def _falls_apart(goal: int, worth: tuple[int, ...], whole: set[tuple[int, ...]]) -> bool:
    """Whether *worth*, highest first, splits into sets that add up to *goal*; *whole* collects what does not."""
    if not worth:
        return True
    if worth in whole:
        return False
    if any(_falls_apart(goal, rest, whole) for rest in _remainders(worth[1:], goal - worth[0])):
        return True
    whole.add(worth)
    return False


def _remainders(worth: tuple[int, ...], missing: int, start: int = 0) -> Iterator[tuple[int, ...]]:
    """Yield what each set that adds up to *missing*, taken from *start* on, leaves of *worth*, highest first."""
    if not missing:
        yield worth
    for i in range(start, len(worth)):
        if worth[i] <= missing and (i == start or worth[i] != worth[i - 1]):
            yield from _remainders(worth[:i] + worth[i + 1 :], missing - worth[i], i)
