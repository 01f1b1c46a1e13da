"""Points that depend on cards not yet captured, compared with all possible distributions of those cards."""

from collections.abc import Iterator
from dataclasses import replace
from itertools import product

from hypothesis import given
from hypothesis import strategies as st

from cartaro.cards import ITALIAN_SUITS, Card, Suit
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.irregular import settle_irregular
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.position import Cards, Position
from cartaro.testing.strategies import decks

SCOPONE = FISHING.agree(FISHING.load("scopone-federale"), {})
WORTH = dict(zip(range(1, 11), (16, 12, 13, 14, 15, 18, 21, 10, 10, 10), strict=True))
SETTEBELLO = Card(7, Suit.DENARI)
Piles = tuple[Cards, Cards]


@st.composite
def unfinished(draw: st.DrawFn) -> Position:
    """Return a Scopone deal with at most six cards still to capture; some may be out of play."""
    deck, spell = draw(decks()), FISHING.pack.spell
    free, first, second = draw(st.integers(1, 6)), draw(st.integers(0, 22)), draw(st.integers(0, 22))
    cards = [spell(card) for card in deck]
    table, hand = cards[: free // 2], cards[free // 2 : free]
    piles = [cards[free : free + first], cards[free + first : free + first + second]]
    scope = draw(st.lists(st.integers(0, 3), min_size=2, max_size=2))
    given = {"hands": [hand, [], [], []], "table": table, "piles": piles, "scope": scope}
    return read_position(SCOPONE, given, irregular=True)


def primiera(pile: Cards) -> int:
    """Return the primiera value of the pile, 0 if a suit is missing."""
    best = [max((WORTH[c.rank] for c in pile if c.suit is suit), default=0) for suit in ITALIAN_SUITS]
    return sum(best) if all(best) else 0


def counts(piles: Piles) -> dict[str, tuple[int, int]]:
    """Return the points of article 14, without scope, for the final piles."""

    def to_the_higher(values: list[int], needed: int) -> tuple[int, int]:
        first, second = values
        return int(first >= needed and first > second), int(second >= needed and second > first)

    return {
        "cards": to_the_higher([len(pile) for pile in piles], 21),
        "denari": to_the_higher([sum(c.suit is Suit.DENARI for c in pile) for pile in piles], 6),
        "settebello": to_the_higher([int(SETTEBELLO in pile) for pile in piles], 1),
        "primiera": to_the_higher([primiera(pile) for pile in piles], 1),
    }


def ways_to_end(position: Position) -> Iterator[Piles]:
    """Yield the two piles for every way in which the cards not captured could still be divided between the pairs."""
    free = list(position.not_captured())
    for owners in product((0, 1), repeat=len(free)):
        piles = [list(pile) for pile in position.piles]
        for card, owner in zip(free, owners, strict=True):
            piles[owner].append(card)
        yield tuple(piles[0]), tuple(piles[1])


@given(unfinished(), st.integers(0, 1))
def test_article_17_gives_the_regular_pair_what_is_at_stake(position: Position, at_fault: int) -> None:
    """Both pairs keep points that are certain; the regular pair gets those that either pair could still win."""
    settlement = settle_irregular(position, [at_fault])
    assert settlement.score is not None
    endings = [counts(piles) for piles in ways_to_end(position)]
    regular = 1 - at_fault
    for name in ("cards", "denari", "settebello", "primiera"):
        sure = [all(ending[name][side] for ending in endings) for side in (0, 1)]
        possible = any(any(ending[name]) for ending in endings)
        expected = [0, 0]
        if any(sure):
            expected[sure.index(True)] = 1
        elif possible:
            expected[regular] = 1
        assert settlement.score.line(name).points == tuple(expected), name
    assert settlement.score.line("scope").points == position.scope


@given(unfinished(), st.integers(0, 1))
def test_fuori_counts_what_is_captured_and_a_sure_primiera(position: Position, declared: int) -> None:
    """Article 16: captures count as they are; the primiera counts only if no division of the rest could equal it."""
    score = FISHING.score(replace(position, declared=declared))
    now = counts((position.piles[0], position.piles[1]))
    for name in ("cards", "denari", "settebello"):
        assert score.line(name).points == now[name]
    for side in (0, 1):
        own = primiera(position.piles[side])
        reached = max(primiera(piles[1 - side]) for piles in ways_to_end(position))
        assert score.line("primiera").points[side] == int(own > reached)


@given(unfinished())
def test_both_irregular_is_no_deal(position: Position) -> None:
    """Article 17: the deal is void, whatever was taken."""
    settlement = settle_irregular(position, [0, 1])
    assert settlement.void
    assert settlement.score is None
    assert settlement.article.id == "17.both"
