"""How many cards a hand lacks for opening and for closing, checked by adding every choice of cards."""

from itertools import combinations_with_replacement

import pytest

from cartaro.bots.scala40.encoding import EncodedHand, cards_of, face_of_kind, hand_of, kind_of, law_of
from cartaro.cards import FRENCH, Card
from cartaro.engine.chance import Stream
from cartaro.games.scala40.melds import Cards, face_of
from cartaro.games.scala40.terms import Terms
from cartaro.kernel import is_compiled
from cartaro.kernel.scala40.encoding import CARDS, POINTS
from cartaro.kernel.scala40.meld_solver import HandDistance, MeldSolver
from cartaro.kernel.scala40.state import with_one, with_two
from cartaro.testing.scala40 import TABLES
from tests.table_names import name_table

HANDS = 30 if is_compiled() else 4
NATURALS = [card for card in FRENCH.cards if not card.is_joker and not card.copy]
TWICE = 2


def deal_hand(chance: Stream, cards: int) -> Cards:
    return chance.permute(FRENCH.cards)[:cards]


def held(hand: EncodedHand, kind: int) -> int:
    return [kind_of(card) for card in cards_of(hand)].count(kind)


def more(hand: EncodedHand, *cards: Card) -> EncodedHand:
    once, twice = hand
    for kind in map(kind_of, cards):
        once, twice = with_one(once, kind), with_two(once, twice, kind)
    return EncodedHand(once, twice)


def filled(hand: EncodedHand, cards: int) -> list[EncodedHand]:
    """Return the hand with every choice of *cards* more natural cards that the packs still have."""
    room = {card: TWICE - held(hand, kind_of(card)) for card in NATURALS}
    return [
        more(hand, *chosen)
        for chosen in combinations_with_replacement(NATURALS, cards)
        if all(chosen.count(card) <= room[card] for card in chosen)
    ]


@pytest.mark.parametrize("terms", TABLES, ids=name_table)
def test_outs_are_the_cards_that_open_the_hand(terms: Terms) -> None:
    hand_distance, meld_solver, chance = HandDistance(law_of(terms)), MeldSolver(law_of(terms)), Stream(b"outs")
    for _ in range(HANDS):
        hand, keep = hand_of(deal_hand(chance, 13)), 1 + chance.below(2)
        outs = {face_of_kind(kind) for kind in hand_distance.outs(*hand, keep)}
        for card in {face_of(card) for card in FRENCH.cards}:
            if held(hand, kind_of(card)) < (4 if card.is_joker else TWICE):
                meld_solver.load(*more(hand, card))
                assert (card in outs) == (meld_solver.arrange(POINTS, keep) >= terms.law.opening)


@pytest.mark.parametrize("terms", TABLES, ids=name_table)
def test_a_hand_opens_with_the_cards_that_it_lacks_and_with_none_less(terms: Terms) -> None:
    """Up to two cards are added; a card must be discarded for each, so that the hand's size stays the same."""
    hand_distance, meld_solver, chance = HandDistance(law_of(terms)), MeldSolver(law_of(terms)), Stream(b"opening")
    for _ in range(HANDS // 10 + 1):
        hand = hand_of(deal_hand(chance, 9 + chance.below(5)))
        room = len(cards_of(hand))
        distance = hand_distance.to_open(*hand, room)
        for lacking in range(min(distance, 2) + 1):
            opens = False
            for full in filled(hand, lacking):
                meld_solver.load(*full)
                opens = opens or meld_solver.arrange(POINTS, lacking) >= terms.law.opening
            assert opens == (lacking == distance), (cards_of(hand), distance)


@pytest.mark.parametrize("terms", TABLES, ids=name_table)
def test_a_hand_never_closes_with_fewer_cards_than_it_is_said_to_lack(terms: Terms) -> None:
    """Up to two cards are added. With as many as it is said to lack, the hand closes, except for sets that are full."""
    hand_distance, meld_solver, chance = HandDistance(law_of(terms)), MeldSolver(law_of(terms)), Stream(b"closing")
    wrong = 0
    for _ in range(HANDS):
        hand = hand_of(deal_hand(chance, 3 + chance.below(4)))
        room = len(cards_of(hand))
        distance = hand_distance.to_close(*hand, room)
        for lacking in range(min(distance, 2) + 1):
            closes = False
            for full in filled(hand, lacking):
                meld_solver.load(*full)
                closes = closes or meld_solver.arrange(CARDS, lacking) == room
            assert not closes or lacking == distance, (cards_of(hand), distance)
            wrong += lacking == distance and not closes
    assert wrong <= HANDS // 20


def test_a_card_that_is_gone_is_not_waited_for() -> None:
    hand_distance = HandDistance(law_of(TABLES[0]))
    hand = hand_of(map(FRENCH.read, ["Th", "Jh", "Qh", "Kd", "Ks", "2c", "4c"]))
    assert hand_distance.to_open(*hand, 7) == 1
    kings = hand_of([FRENCH.read("Kc"), FRENCH.read("Kh"), FRENCH.read("9h")]).once
    assert hand_distance.to_open(*hand, 7, kings) > 1


def test_a_card_that_attaches_needs_no_meld_of_its_own() -> None:
    hand_distance = HandDistance(law_of(TABLES[0]))
    hand = hand_of(map(FRENCH.read, ["Th", "Jh", "Qh", "5c"]))
    assert hand_distance.to_close(*hand, 4) == 1
    assert hand_distance.to_close(*hand, 4, hand_of([FRENCH.read("5c")]).once) == 0
