"""Hypothesis strategies for the fishing games: tables, decks, deals under way, and small made-up positions.

They need the package ``hypothesis``, which the rest of Cartaro does without.
"""

from typing import Any

from hypothesis import strategies as st

from cartaro.cards import ITALIAN, Card
from cartaro.engine.chance import SECRET_BYTES, Shuffle, Stream
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.json_form import read_position
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.testing.agreed import TABLES
from cartaro.testing.moves import play_choices


def tables(*, rulebook: str | None = None, by_hand: bool | None = None) -> st.SearchStrategy[Terms]:
    """Return the tables of *rulebook* (None: of any), arbitrated by hand or not (None: either)."""
    return st.sampled_from(
        [
            terms
            for terms in TABLES
            if rulebook in {None, terms.rulebook.id} and (by_hand is None or terms.by_hand is by_hand)
        ]
    )


def cards() -> st.SearchStrategy[Card]:
    """Return cards of the Italian pack."""
    return st.sampled_from(ITALIAN.cards)


def decks() -> st.SearchStrategy[tuple[Card, ...]]:
    """Return the Italian pack in any order; orders are drawn as numbers, which is faster than as permutations."""
    return st.integers(0, 2**64 - 1).map(lambda n: Stream(n.to_bytes(8, "big")).permute(ITALIAN.cards))


def shuffles() -> st.SearchStrategy[Shuffle]:
    """Return the shuffle of a match: a secret, and contributions of some seats."""
    entropy = st.lists(st.binary(max_size=64), max_size=3).map(tuple)
    return st.builds(Shuffle, st.binary(min_size=SECRET_BYTES, max_size=SECRET_BYTES), entropy)


def choices(longest: int = 60) -> st.SearchStrategy[list[int]]:
    """Return numbers that :func:`cartaro.testing.moves.choose` converts to legal moves in any position."""
    lengths = st.integers(0, longest)  # drawn first, so that the end of a deal is reached as often as its beginning
    return lengths.flatmap(lambda n: st.lists(st.integers(0, 999), min_size=n, max_size=n))


@st.composite
def deals(draw: st.DrawFn, at: st.SearchStrategy[Terms] | None = None) -> Position:
    """Return a fresh deal at a table out of *at*, with match points below the target; it may be one to deal again."""
    terms = draw(tables() if at is None else at)
    points = draw(st.lists(st.integers(0, terms.target - 1), min_size=terms.sides, max_size=terms.sides))
    return FISHING.deal(terms, draw(decks()), points)


@st.composite
def positions(draw: st.DrawFn, at: st.SearchStrategy[Terms] | None = None) -> Position:
    """Return a deal under way, or ended, that lawful play has led to."""
    return play_choices(draw(deals(at)), draw(choices()))


@st.composite
def small_positions(draw: st.DrawFn, at: st.SearchStrategy[Terms] | None = None) -> Position:
    """Return a partial position: few cards in the hands, at most seven on the table, some captured, others nowhere."""
    terms = draw(tables() if at is None else at)
    pack = iter(draw(decks()))

    def take(least: int, most: int) -> list[str]:
        return [ITALIAN.spell(next(pack)) for _ in range(draw(st.integers(least, most)))]

    turn = draw(st.integers(0, terms.players - 1))
    hands = [take(int(seat == turn), 2 if terms.players > 4 else 3) for seat in range(terms.players)]
    given: dict[str, Any] = {
        "hands": hands,
        "turn": turn,
        "table": take(0, 7),
        "piles": [take(0, 2) for _ in range(terms.sides)],
        "scope": draw(st.lists(st.integers(0, 3), min_size=terms.sides, max_size=terms.sides)),
        "points": draw(st.lists(st.integers(0, 9), min_size=terms.sides, max_size=terms.sides)),
        "last_taker": draw(st.none() | st.integers(0, terms.sides - 1)),
    }
    if terms.rulebook.has("deal.stock"):
        given["stock"] = take(0, 6)
    if terms.by_hand:
        given["exposed"] = [[card for card in hand if draw(st.booleans())] for hand in hands]
    return read_position(terms, given)
