"""The boards of an event of repeated deals: complete packs, reproducible, dealt according to the rulebook."""

from cartaro.cards import ITALIAN
from cartaro.engine.chance import Shuffle
from cartaro.games.scopa.game import FISHING
from cartaro.match.match import begin
from cartaro.tournament.formats.repeated.boards import (
    deal_board,
    set_of,
    set_secret,
    spell_board,
    spell_cards,
)

TERMS = FISHING.agree(FISHING.load("scopone-federale"), {"target": 21})
SECRET = Shuffle(b"the secret of the deals")


def test_a_board_is_the_whole_pack_and_always_the_same() -> None:
    """Each role has nine cards and the table four; another board number gives another deal."""
    board = deal_board(TERMS, SECRET, 7, 2)
    assert [len(hand) for hand in board.hands] == [9, 9, 9, 9]
    assert sorted([*board.table, *(card for hand in board.hands for card in hand)]) == sorted(ITALIAN.cards)
    assert board == deal_board(TERMS, SECRET, 7, 2)
    assert board.hands != deal_board(TERMS, SECRET, 8, 2).hands


def test_it_is_dealt_as_at_a_table_of_the_rulebook() -> None:
    """Board 7 is the first of the fourth set of two: the first deal of a match played with that set's secret."""
    assert (set_of(7, 2), set_of(8, 2)) == ((4, 1), (4, 2))
    deck = Shuffle(set_secret(SECRET, 4)).permute(ITALIAN.cards, "deal 1.0")
    position = FISHING.deal(TERMS, deck, (0, 0))
    assert FISHING.must_redeal(position) is None
    assert deal_board(TERMS, SECRET, 7, 2).hands == position.hands


def test_no_board_is_one_that_the_rulebook_sends_back() -> None:
    """Three kings on the table, or a sum of ten or less, are replaced by a new deal before anybody sees them."""
    again = 0
    for number in range(1, 200):
        board = deal_board(TERMS, SECRET, number, 2)
        assert sum(card.rank == 10 for card in board.table) < 3
        assert sum(card.rank for card in board.table) > 10
        set_, deal = set_of(number, 2)
        deck = Shuffle(set_secret(SECRET, set_)).permute(ITALIAN.cards, f"deal {deal}.0")
        first = FISHING.deal(TERMS, deck, (0, 0))
        again += first.hands != board.hands
    assert again


def test_slips_for_dealing_by_hand_show_every_card_once() -> None:
    """Cards are listed by suit, in descending order, with the role that holds them; the table is the last of five."""
    slips = spell_board(deal_board(TERMS, SECRET, 1, 2))
    assert [owner.it for owner, _ in slips] == [
        "Primo di mano",
        "Secondo di mano",
        "Terzo di mano",
        "Cartaro",
        "In tavola",
    ]
    assert sum(len(cards.it.replace(";", "").split()) - cards.it.count(";") - 1 for _, cards in slips) == 40
    assert spell_cards([ITALIAN.read(card) for card in ("7d", "Rd", "Ac", "2b")]).it == "denari R 7; coppe A; bastoni 2"
    assert spell_cards([ITALIAN.read(card) for card in ("7d", "Rd", "Ac", "2b")]).en == "coins R 7; cups A; clubs 2"


def test_a_table_that_plays_a_set_is_dealt_its_boards_in_their_roles() -> None:
    """A match of repeated deals with the set's secret gives primo, secondo, terzo and cartaro the same cards."""
    terms = FISHING.agree(FISHING.load("scopone-federale"), {"target": 21, "deals": 4})
    match = begin(terms, Shuffle(set_secret(SECRET, 3)))
    board = deal_board(TERMS, SECRET, 9, 4)
    assert match.draw.chairs == (0, 1, 2, 3)
    assert (match.position.hands, match.position.table) == (board.hands, board.table)


def test_the_secret_of_a_set_is_nobody_elses() -> None:
    """Each set has a secret of its own, which depends on the audience's words and differs from the event's secret."""
    worded = Shuffle(SECRET.secret, (b"viva il settebello",))
    secrets = {set_secret(chance, set_) for chance in (SECRET, worded) for set_ in (1, 2, 3)}
    assert len(secrets) == 6
    assert SECRET.secret not in secrets
