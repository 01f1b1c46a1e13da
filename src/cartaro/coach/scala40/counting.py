"""Counts of a hand of Scala 40 and of the cards seen: pairs, outs, points, cards wanted by the next seat."""

from collections import Counter
from collections.abc import Iterator, Sequence
from itertools import combinations

from cartaro.bots.scala40.encoding import face_of_kind, kind_of
from cartaro.bots.scala40.view_model import Scene
from cartaro.cards import JOKER, Card
from cartaro.games.scala40.melds import HIGH_ACE, LOW_ACE, SMALLEST, Cards
from cartaro.games.scala40.score import hand_value
from cartaro.games.scala40.turn import without


def pairs_beside(hand: Cards, card: Card) -> Iterator[tuple[Card, Card]]:
    """Yield all pairs of *hand* without *card*, which must be in it."""
    return combinations(without(hand, (card,)), 2)


def is_meld(*cards: Card, jokers: int = 1) -> bool:
    """Whether three cards, of which at most *jokers* are jokers, are a set or a run."""
    naturals = [card for card in cards if not card.is_joker]
    if not naturals or len(cards) - len(naturals) > jokers:
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
    others, jokers = without(hand, (card,)), most_jokers(scene)
    return sum(
        count
        for kind, count in Counter(scene.hidden()).items()
        if any(is_meld(card, other, face_of_kind(kind), jokers=jokers) for other in others)
    )


def most_jokers(scene: Scene) -> int:
    """Return how many jokers the law allows in a run."""
    return scene.observation.terms.law.run_jokers


def wanted_for(scene: Scene, card: Card) -> Card | None:
    """Return a card that goes with *card* and that the next seat has taken and still holds; None if there is none."""
    following = (scene.seat + 1) % scene.law.players
    return next((taken for taken in scene.observation.memory.taken[following] if go_together(card, taken)), None)


def go_together(card: Card, other: Card) -> bool:
    """Whether one more card, such as a joker, makes a meld of two: equal cards, or two jokers, do not go together."""
    return is_meld(card, other, JOKER)


def outs_of(scene: Scene, hand: Sequence[Card]) -> int:
    """Return the number of unseen cards that would make a meld with two of *hand*."""
    pairs, jokers = list(combinations(hand, 2)), most_jokers(scene)
    return sum(
        count
        for kind, count in Counter(scene.hidden()).items()
        if any(is_meld(*pair, face_of_kind(kind), jokers=jokers) for pair in pairs)
    )


def company_of(scene: Scene, card: Card) -> int:
    """Return the number of unseen cards, without jokers, that go with *card*, which is no joker."""
    hidden = (face_of_kind(kind) for kind in scene.hidden())
    return sum(go_together(card, other) for other in hidden if not other.is_joker)


def points_in(scene: Scene, hand: Sequence[Card]) -> int:
    """Return the points of *hand* if another player closes."""
    return hand_value(scene.observation.terms.law, tuple(hand))
