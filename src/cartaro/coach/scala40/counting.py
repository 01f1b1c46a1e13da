"""Counts of a hand of Scala 40 and of the cards seen: pairs, outs, points, cards wanted by the next seat."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from cartaro.bots.scala40.encoding import face_of_kind, kind_of
from cartaro.bots.scala40.steps import load_solver
from cartaro.bots.scala40.view_model import Scene
from cartaro.cards import Card
from cartaro.games.scala40.melds import HIGH_ACE, LOW_ACE, SMALLEST, Cards
from cartaro.games.scala40.score import hand_value
from cartaro.games.scala40.turn import without
from cartaro.kernel.scala40.encoding import NOTHING, POINTS

_NEAR = 2
"""The greatest distance of two cards of a suit in one run of three."""


def pairs_beside(hand: Cards, card: Card) -> Iterator[tuple[Card, Card]]:
    """Yield all pairs of *hand* without *card*, which must be in it."""
    return combinations(without(hand, (card,)), 2)


def is_meld(*cards: Card) -> bool:
    """Whether three cards, of which one may be a joker, are a set or a run."""
    naturals = [card for card in cards if not card.is_joker]
    if len(naturals) < SMALLEST - 1:
        return False
    suits = {card.suit for card in naturals}
    if len({card.rank for card in naturals}) == 1:
        return len(suits) == len(naturals)
    if len(suits) > 1:
        return False
    return any(
        max(places) - min(places) < SMALLEST and len(set(places)) == len(naturals)
        for ace in (LOW_ACE, HIGH_ACE)
        for places in [[ace if card.rank == LOW_ACE else card.rank for card in naturals]]
    )


def is_twin(hand: Sequence[Card], card: Card) -> bool:
    """Whether *hand* has both of two equal cards."""
    return sum(kind_of(other) == kind_of(card) for other in hand) > 1


def completions_of(scene: Scene, hand: Cards, card: Card) -> int:
    """Return the number of unseen cards that would make a meld with *card* and one more of *hand*."""
    others = without(hand, (card,))
    hidden = Counter(scene.hidden())
    return sum(
        count for kind, count in hidden.items() if any(is_meld(card, other, face_of_kind(kind)) for other in others)
    )


def wanted_for(scene: Scene, card: Card) -> Card | None:
    """Return a card close to *card* that the next seat has visibly taken and still holds; None if there is none."""
    following = (scene.seat + 1) % scene.law.players
    return next((taken for taken in scene.observation.memory.taken[following] if lies_near(card, taken)), None)


def lies_near(card: Card, other: Card) -> bool:
    """Whether two cards are of one rank, or of one suit and close to each other."""
    return card.rank == other.rank or (card.suit == other.suit and abs(card.rank - other.rank) <= _NEAR)


def outs_of(scene: Scene, hand: Sequence[Card]) -> int:
    """Return the number of unseen cards that would make a meld with two of *hand*."""
    pairs = list(combinations(hand, 2))
    hidden = Counter(scene.hidden())
    return sum(count for kind, count in hidden.items() if any(is_meld(*pair, face_of_kind(kind)) for pair in pairs))


def company_of(scene: Scene, card: Card) -> int:
    """Return the number of unseen cards, without jokers, that can be in one meld with *card*, which is no joker."""
    hidden = (face_of_kind(kind) for kind in scene.hidden())
    return sum(lies_near(card, other) for other in hidden if not other.is_joker)


def points_in(scene: Scene, hand: Sequence[Card]) -> int:
    """Return the points of *hand* if another player closes."""
    return hand_value(scene.observation.terms.law, tuple(hand))


def points_in_melds(scene: Scene, hand: Sequence[Card]) -> int:
    """Return the most points that melds of *hand* can have towards opening."""
    worth: int = load_solver(scene, hand).arrange(POINTS)
    return 0 if worth == NOTHING else worth
