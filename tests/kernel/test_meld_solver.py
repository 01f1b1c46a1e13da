"""The kernel's meld solver, checked against the solver of the rules, another search, and brute force."""

from collections.abc import Callable
from functools import cache, partial
from itertools import combinations

import pytest
from hypothesis import given, settings
from hypothesis import strategies as st

from cartaro.bots.scala40.encoding import cards_of, encode, hand_of, kind_of, law_of, meld_of
from cartaro.bots.scala40.layout import best_layout
from cartaro.cards import FRENCH, JOKER, Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.faults import MeldFault
from cartaro.games.scala40.meld_solver import MeldSolver as LawMeldSolver
from cartaro.games.scala40.meld_solver import melds_of
from cartaro.games.scala40.melds import Cards, Meld, face_of, read_meld
from cartaro.games.scala40.score import hand_value
from cartaro.games.scala40.terms import LawParameters, Terms
from cartaro.games.scala40.turn import canonical_lay, without
from cartaro.kernel import is_compiled
from cartaro.kernel.scala40.encoding import CARDS, LAID, NOTHING, POINTS
from cartaro.kernel.scala40.meld_solver import MeldSolver
from cartaro.testing.scala40 import TABLES, chances
from tests.conftest import share
from tests.table_names import name_table

HANDS = share(300) if is_compiled() else 40
"""The number of hands at each table, for each objective."""


def deal_hand(chance: Stream, cards: int) -> Cards:
    """Return a hand in which much can be laid: from four or more neighbouring ranks, with up to four jokers."""
    low = chance.below(13)
    ranks = {(low + step) % 13 + 1 for step in range(4 + chance.below(10))}
    pack = [card for card in FRENCH.cards if card.is_joker or card.rank in ranks]
    hand = chance.permute(pack)[:cards]
    jokers = chance.below(5)
    return tuple(without(hand, [card for card in hand if card.is_joker][jokers:]))


def counted(law: LawParameters, meld: Meld) -> int:
    """Return the points of a meld for the opening: 0 with a joker, if the opening must be without jokers."""
    return 0 if meld.jokers and law.opening_is_clean else meld.points(law)


def relief(law: LawParameters, meld: Meld) -> int:
    return hand_value(law, (*meld.cards, *meld.cards)) // 2


WORTH: dict[int, Callable[[LawParameters, Meld], int]] = {
    LAID: relief,
    POINTS: counted,
    CARDS: lambda law, meld: len(meld.cards),
}


@pytest.mark.parametrize("terms", TABLES, ids=name_table)
def test_best_melds_are_worth_what_another_search_finds(terms: Terms) -> None:
    meld_solver, chance, law = MeldSolver(law_of(terms)), Stream(b"layouts"), terms.law
    for _ in range(HANDS):
        hand = deal_hand(chance, 1 + chance.below(14))
        meld_solver.load(*hand_of(hand))
        keep = chance.below(3)
        for aim, worth in WORTH.items():
            best = best_layout(law, 0, hand, partial(worth, law), keep)
            assert max(0, meld_solver.arrange(aim, keep)) == best.worth, (hand, aim, keep)


@pytest.mark.parametrize("terms", TABLES, ids=name_table)
def test_melds_of_an_answer_can_be_laid_and_are_worth_it(terms: Terms) -> None:
    meld_solver, chance, law = MeldSolver(law_of(terms)), Stream(b"melds"), terms.law
    for _ in range(HANDS):
        hand = deal_hand(chance, 14)
        meld_solver.load(*hand_of(hand))
        for aim, worth in WORTH.items():
            keep = chance.below(3)
            best = meld_solver.arrange(aim, keep)
            left, total = [face_of(card) for card in hand], 0
            for meld in map(meld_of, meld_solver.melds()):
                lay = canonical_lay(meld)
                read = read_meld(law, 0, lay.cards, lay.said)
                assert not isinstance(read, MeldFault)
                total += worth(law, read)
                for card in read.cards:
                    left.remove(card)
            assert total == best
            assert len(left) >= keep


@pytest.mark.parametrize("terms", TABLES, ids=name_table)
def test_openings_and_whole_hands_are_those_of_the_law(terms: Terms) -> None:
    meld_solver, chance, law = MeldSolver(law_of(terms)), Stream(b"law"), terms.law
    for _ in range(HANDS):
        hand = deal_hand(chance, 6 + chance.below(9))
        meld_solver.load(*hand_of(hand))
        for keep in range(3):
            assert (meld_solver.arrange(POINTS, keep) >= law.opening) == LawMeldSolver(law, hand).can_open(keep)
        assert (meld_solver.arrange(CARDS, 1) == len(hand) - 1) == LawMeldSolver(law, hand).lays_all_but(1)


@pytest.mark.parametrize("terms", TABLES, ids=name_table)
def test_a_card_asked_for_is_in_the_melds(terms: Terms) -> None:
    meld_solver, chance, law = MeldSolver(law_of(terms)), Stream(b"holding"), terms.law
    for _ in range(HANDS // 4):
        hand, keep = deal_hand(chance, 5 + chance.below(9)), chance.below(3)
        meld_solver.load(*hand_of(hand))
        wanted = hand[chance.below(len(hand))]
        parts = LawMeldSolver(law, hand)
        asked = [
            p for ps in parts.parts for p in ps if p.mask & parts.copies_of(wanted) or (wanted == JOKER and p.jokers)
        ]
        best = max(
            (p.points + parts.best_points(parts.everything & ~p.mask, parts.jokers - p.jokers, keep) for p in asked),
            default=NOTHING,
        )
        found = meld_solver.arrange(POINTS, keep, kind_of(wanted))
        assert max(found, NOTHING) == max(best, NOTHING)
        assert found == NOTHING or any(face_of(wanted) in meld_of(word).cards for word in meld_solver.melds()), (
            hand,
            wanted,
        )


@pytest.mark.parametrize("terms", TABLES, ids=name_table)
def test_what_is_left_counts_least(terms: Terms) -> None:
    meld_solver, chance, law = MeldSolver(law_of(terms)), Stream(b"left"), terms.law
    for _ in range(HANDS // 4):
        hand = deal_hand(chance, 1 + chance.below(7))
        keep = chance.below(3)
        meld_solver.load(*hand_of(hand))
        if keep <= len(hand):
            assert meld_solver.deadwood(keep) == min(hand_value(law, left) for left in leavings(law, hand, keep)), hand


def leavings(law: LawParameters, hand: Cards, keep: int) -> list[Cards]:
    """Return, by brute force, all remainders of at least *keep* cards that laying melds of a hand can leave."""

    @cache
    def after(left: Cards) -> frozenset[Cards]:
        found = {left} if len(left) >= keep else set()
        for meld in melds_of(law, 0, left):
            found |= after(tuple(sorted(without(left, meld.cards))))
        return frozenset(found)

    return list(after(tuple(sorted(hand))))


@pytest.mark.parametrize("terms", TABLES[::4], ids=name_table)
def test_every_subset_of_a_small_hand_is_a_meld_for_both_or_for_neither(terms: Terms) -> None:
    meld_solver, chance, law = MeldSolver(law_of(terms)), Stream(b"subsets"), terms.law
    for _ in range(HANDS // 4):
        hand = deal_hand(chance, 6)
        for size in range(3, 6):
            for some in combinations(hand, size):
                meld_solver.load(*hand_of(some))
                lawful = any(len(meld.cards) == size for meld in melds_of(law, 0, some))
                assert (meld_solver.arrange(CARDS) == size) == lawful, some


@pytest.mark.parametrize("terms", TABLES, ids=name_table)
def test_a_hand_without_each_card_is_worth_what_the_rest_is(terms: Terms) -> None:
    meld_solver, alone, chance = MeldSolver(law_of(terms)), MeldSolver(law_of(terms)), Stream(b"discards")
    for _ in range(HANDS // 2):
        hand, keep = deal_hand(chance, 2 + chance.below(13)), chance.below(2)
        for aim in WORTH:
            meld_solver.load(*hand_of(hand))
            worths = meld_solver.after_discards(aim, keep)
            assert worths.keys() == {kind_of(card) for card in hand}
            for card in hand:
                alone.load(*hand_of(without(hand, (card,))))
                assert worths[kind_of(card)] == alone.arrange(aim, keep)


@given(st.lists(st.sampled_from(FRENCH.cards), max_size=30))
def test_a_hand_is_two_words_and_back(cards: list[Card]) -> None:
    for card in set(cards):
        while cards.count(card) > (4 if card.is_joker else 1):
            cards.remove(card)
    faces = sorted(map(face_of, cards))
    assert sorted(map(face_of, cards_of(hand_of(cards)))) == faces
    assert hand_of(cards_of(hand_of(cards))) == hand_of(cards)


@settings(deadline=None)
@given(st.sampled_from(TABLES), chances())
def test_a_meld_is_a_word_and_back(terms: Terms, chance: Stream) -> None:
    for meld in melds_of(terms.law, 0, deal_hand(chance, 8)):
        again = meld_of(encode(meld))
        assert (again.faces, again.low, again.jokers) == (meld.faces, meld.low, meld.jokers)
        assert again.cards == tuple(map(face_of, meld.cards))
