"""The best melds of a hand, compared with an exhaustive search of all ways to lay it."""

from collections import Counter
from collections.abc import Callable
from functools import cache
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.bots.scala40.layout import best_layout
from cartaro.cards import FRENCH
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.meld_solver import melds_of
from cartaro.games.scala40.melds import Cards, Meld
from cartaro.games.scala40.position import Position
from cartaro.games.scala40.score import hand_value
from cartaro.games.scala40.terms import LawParameters
from cartaro.testing.scala40 import small_positions
from tests.conftest import share

WORTHS: dict[str, Callable[[LawParameters], Callable[[Meld], int]]] = {
    "what the cards count in hand": lambda law: lambda meld: sum(hand_value(law, (c, c)) // 2 for c in meld.cards),
    "what the melds are worth": lambda law: lambda meld: meld.points(law),
    "the cards": lambda law: lambda meld: len(meld.cards),
    "clean melds only": lambda law: lambda meld: 0 if meld.jokers else meld.points(law),
}


def best_by_trial(law: LawParameters, hand: Cards, worth: Callable[[Meld], int], keep: int) -> int:
    """Return the highest worth of disjoint melds of *hand* that leave at least *keep* of its cards."""

    @cache
    def best(left: frozenset[int]) -> int:
        most = 0
        for size in range(3, len(left) - keep + 1):
            for chosen in combinations(sorted(left), size):
                cards = tuple(hand[i] for i in chosen)
                rest = left - frozenset(chosen)
                ways = [meld for meld in melds_of(law, 0, cards) if Counter(meld.cards) == Counter(cards)]
                most = max([most, *(worth(meld) + best(rest) for meld in ways)])
        return most

    return best(frozenset(range(len(hand))))


@settings(deadline=None, max_examples=share(80))
@given(small_positions(longest=7), st.sampled_from(list(WORTHS)), st.integers(0, 2))
def test_the_best_layout_is_that_of_trying_everything(position: Position, by: str, keep: int) -> None:
    """Its worth is the highest, its melds can be laid together, and enough cards stay in hand."""
    law, hand = position.law, position.hand
    worth = WORTHS[by](law)
    keep = min(keep, len(hand))
    layout = best_layout(law, 0, hand, worth, keep)
    assert layout.worth == best_by_trial(law, hand, worth, keep)
    assert layout.worth == sum(map(worth, layout.melds))
    assert layout.cards == sum(len(meld.cards) for meld in layout.melds) <= len(hand) - keep
    spent = Counter((card.rank, card.suit) for meld in layout.melds for card in meld.cards)
    assert not spent - Counter((card.rank, card.suit) for card in hand)


@pytest.mark.parametrize(
    ("hand", "keep", "laid"),
    [
        ("5h 6h 7h 8h 9h Th Jh", 0, 7),
        ("5h 6h 7h 8h 9h Th Jh", 1, 6),
        ("5h 6h 7h 5d 5c 6d 6c", 0, 6),
        ("5h 5d 5c 5s 6s 7s", 0, 6),
        ("5h 5d 5c 5s 6s 7s", 1, 4),
        ("Qh Kh * 2d", 0, 3),
        ("2d 4d 6d 8d", 0, 0),
        ("", 0, 0),
    ],
)
def test_known_hands(hand: str, keep: int, laid: int) -> None:
    """A card that fits two melds goes to the one with which more cards can be laid."""
    law = SCALA40.agree(SCALA40.load("scala40-fisca"), {}).law
    cards = tuple(map(FRENCH.read, hand.split()))
    assert best_layout(law, 0, cards, lambda meld: len(meld.cards), keep).cards == laid
