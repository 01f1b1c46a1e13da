"""The deals of an event: whole packs, always the same, dealt by the rulebook."""

from cartaro.cards import ITALIAN
from cartaro.desk.repeated.boards import board_label, deal_board, spell_board, spell_cards
from cartaro.engine.chance import Shuffle
from cartaro.games.scopa.game import FISHING

TERMS = FISHING.agree(FISHING.load("scopone-federale"), {"target": 21})
SECRET = Shuffle(b"the secret of the deals")


def test_a_board_is_the_whole_pack_and_always_the_same() -> None:
    """Nine cards a role and four on the table; another number is another deal."""
    board = deal_board(TERMS, SECRET, 7)
    assert [len(hand) for hand in board.hands] == [9, 9, 9, 9]
    assert sorted([*board.table, *(card for hand in board.hands for card in hand)]) == sorted(ITALIAN.cards)
    assert board == deal_board(TERMS, SECRET, 7)
    assert board.hands != deal_board(TERMS, SECRET, 8).hands


def test_it_is_dealt_as_at_a_table_of_the_rulebook() -> None:
    """The project's shuffle under the board's label, the packets of article 4: anybody can deal it again."""
    deck = SECRET.permute(ITALIAN.cards, board_label(7, 0))
    position = FISHING.deal(TERMS, deck, (0, 0))
    assert FISHING.must_redeal(position) is None
    assert deal_board(TERMS, SECRET, 7).hands == position.hands


def test_no_board_is_one_that_the_rulebook_sends_back() -> None:
    """Three kings on the table, or a sum of ten or less, are dealt again before anybody sees them."""
    again = 0
    for number in range(1, 200):
        board = deal_board(TERMS, SECRET, number)
        assert sum(card.rank == 10 for card in board.table) < 3
        assert sum(card.rank for card in board.table) > 10
        first = FISHING.deal(TERMS, SECRET.permute(ITALIAN.cards, board_label(number, 0)), (0, 0))
        again += first.hands != board.hands
    assert again


def test_slips_for_dealing_by_hand_show_every_card_once() -> None:
    """By suit, the highest first, with the owner named; the table is the last of five."""
    slips = spell_board(deal_board(TERMS, SECRET, 1))
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
