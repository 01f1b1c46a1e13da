"""The melds of a hand and the best way to lay them, compared with an exhaustive search of all sets of cards."""

from functools import cache
from itertools import combinations

from hypothesis import given, settings

from cartaro.cards import Card
from cartaro.games.scala40.faults import MeldFault
from cartaro.games.scala40.meld_solver import MeldSolver, melds_of
from cartaro.games.scala40.melds import Cards, Meld, UnclearError, read_meld
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.terms import LawParameters
from cartaro.testing.scala40 import small_positions
from tests.conftest import share


def as_melds(law: LawParameters, cards: Cards) -> list[Meld]:
    """Return the melds that use exactly *cards*, with every card that a joker can stand for."""
    made = [meld for meld in melds_of(law, 0, cards) if len(meld.cards) == len(cards)]
    return [meld for meld in made if sorted(meld.cards) == sorted(cards)]


def best_by_trial(law: LawParameters, hand: Cards, keep: int) -> int:
    """Return the highest opening points of disjoint melds of *hand*, if *keep* cards stay in hand."""

    @cache
    def best(left: frozenset[int]) -> int:
        most = 0
        for size in range(3, len(left) - keep + 1):
            for chosen in combinations(sorted(left), size):
                cards = tuple(hand[i] for i in chosen)
                for meld in as_melds(law, cards):
                    points = 0 if law.opening_is_clean and meld.jokers else meld.points(law)
                    most = max(most, points + best(left - frozenset(chosen)))
        return most

    return best(frozenset(range(len(hand))))


@settings(deadline=None, max_examples=share(60))
@given(small_positions(longest=7))
def test_the_best_points_are_those_of_trying_everything(position: Position) -> None:
    """The solver finds the highest opening points, keeping no card, one or two in hand."""
    law, hand = position.law, position.hand
    solver = MeldSolver(law, hand)
    for keep in range(min(3, len(hand))):
        found = solver.best_points(solver.everything, solver.jokers, keep)
        assert found == best_by_trial(law, hand, keep)


@settings(deadline=None)
@given(small_positions(longest=8))
def test_melds_of_a_hand_read_as_themselves(position: Position) -> None:
    """Every meld of a hand, read by the rules in its own order, is that meld; no two are equal."""
    law, hand = position.law, position.hand
    found = list(melds_of(law, 0, hand))
    assert len({tuple(meld.spell()) for meld in found}) == len(found)
    for meld in found:
        said = tuple(f if c.is_joker else None for c, f in zip(meld.cards, meld.faces, strict=True))
        assert read_meld(law, 0, meld.cards, said) == meld
        assert all(hand.count(card) >= meld.cards.count(card) for card in meld.cards)


@settings(deadline=None)
@given(small_positions(longest=5))
def test_no_set_of_cards_is_overlooked(position: Position) -> None:
    """Cards that can be laid in the order of the hand, with unnamed jokers, are among the melds of the hand."""
    law, hand = position.law, position.hand
    for size in range(3, len(hand) + 1):
        for cards in combinations(hand, size):
            try:
                meld = read_meld(law, 0, cards, (None,) * size)
            except UnclearError:
                meld = MeldFault("unclear")
            listed = as_melds(law, tuple(cards))
            if isinstance(meld, Meld) and not _has_twins(cards, hand):
                assert listed


def _has_twins(cards: tuple[Card, ...], hand: Cards) -> bool:
    faces = [(card.rank, card.suit) for card in hand]
    return any(faces.count((card.rank, card.suit)) > 1 for card in cards)
