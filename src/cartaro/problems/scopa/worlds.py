"""All determinizations of the unseen cards consistent with the plays so far."""

from collections.abc import Iterator
from itertools import combinations

from cartaro.cards import Card
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Cards, Position

MOST_WORLDS = 100


def unseen_by(position: Position, seat: int) -> Cards:
    """Return the cards in other hands: those not played, not on the table and not in the hand of *seat*."""
    seen = {*position.hands[seat], *position.table, *position.gathered, *(c for pile in position.piles for c in pile)}
    return tuple(card for card in FISHING.pack.cards if card not in seen)


def worlds_of(position: Position, seat: int) -> list[tuple[Cards, ...]] | None:
    """Return all assignments of the unseen cards to the other hands; None if there are too many."""
    found: list[tuple[Cards, ...]] = []
    for world in _deal(position, seat, 0, frozenset(unseen_by(position, seat))):
        found.append(world)
        if len(found) > MOST_WORLDS:
            return None
    return found


def _deal(position: Position, seat: int, at: int, left: frozenset[Card]) -> Iterator[tuple[Cards, ...]]:
    if at == len(position.hands):
        yield ()
        return
    hand = position.hands[at]
    if at == seat:
        yield from ((hand, *rest) for rest in _deal(position, seat, at + 1, left))
        return
    for held in combinations(sorted(left), len(hand)):
        yield from ((held, *rest) for rest in _deal(position, seat, at + 1, left - set(held)))
