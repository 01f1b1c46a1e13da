"""The packs: their cards, and how these are written, read and named."""

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartaro.cards import FRENCH, ITALIAN, JOKER, Card, CardError, Pack, Suit, name_card

PACKS = pytest.mark.parametrize("pack", [ITALIAN, FRENCH], ids=lambda pack: pack.name)


def test_the_italian_pack_has_forty_cards() -> None:
    """Four suits of ten, each card once (Scopone, article 2)."""
    assert len(ITALIAN.cards) == len(set(ITALIAN.cards)) == 40
    for suit in (Suit.DENARI, Suit.COPPE, Suit.SPADE, Suit.BASTONI):
        assert sorted(card.rank for card in ITALIAN.cards if card.suit is suit) == list(range(1, 11))


def test_the_french_pack_is_two_of_fifty_four() -> None:
    """Every card twice, distinguished by its copy, and four identical jokers."""
    assert len(FRENCH.cards) == 108
    assert FRENCH.cards.count(JOKER) == 4
    plain = [card for card in FRENCH.cards if not card.is_joker]
    assert len(set(plain)) == 104
    assert {card.copy for card in plain} == {0, 1}


@PACKS
def test_every_card_is_read_as_it_is_written(pack: Pack) -> None:
    """No two cards are written in the same way."""
    for card in set(pack.cards):
        assert pack.read(pack.spell(card)) == card
    assert len({pack.spell(card) for card in set(pack.cards)}) == len(set(pack.cards))


@PACKS
def test_a_card_prints_as_it_is_written_and_is_parsed_again(pack: Pack) -> None:
    for card in set(pack.cards):
        assert Card.parse(str(card), pack.name) == card
        assert f"{card}" == pack.spell(card)
        assert eval(repr(card)) == card
    with pytest.raises(CardError, match="no pack 'tarot': there are italian, french"):
        Card.parse("7d", "tarot")


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("7d", Card(7, Suit.DENARI)),
        ("Ac", Card(1, Suit.COPPE)),
        ("Fs", Card(8, Suit.SPADE)),
        ("Cb", Card(9, Suit.BASTONI)),
        ("Rd", Card(10, Suit.DENARI)),
    ],
)
def test_italian_cards_are_a_rank_and_a_suit(text: str, card: Card) -> None:
    """Ranks are asso, numbers, fante, cavallo and re; suits are denari, coppe, spade and bastoni."""
    assert ITALIAN.read(text) == card
    assert ITALIAN.spell(card) == text


@pytest.mark.parametrize(("given", "written"), [("Jd", "Fd"), ("Qc", "Cc"), ("Ks", "Rs"), ("10b", "Rb")])
def test_readers_accept_french_letters_for_italian_cards(given: str, written: str) -> None:
    """They are never written."""
    assert ITALIAN.spell(ITALIAN.read(given)) == written


@pytest.mark.parametrize(
    ("text", "card"),
    [
        ("Kd", Card(13, Suit.DIAMONDS)),
        ("Kd'", Card(13, Suit.DIAMONDS, 1)),
        ("Th", Card(10, Suit.HEARTS)),
        ("10h'", Card(10, Suit.HEARTS, 1)),
        ("*", JOKER),
    ],
)
def test_french_cards_tell_twins_apart(text: str, card: Card) -> None:
    """The second pack's copy has a trailing apostrophe."""
    assert FRENCH.read(text) == card


@pytest.mark.parametrize("text", ["", "7", "d7", "8d", "0d", "7h", "7D", "rd", "7d ", " 7d", "7d'", "*", "77d", "Rè"])
def test_what_is_no_italian_card_is_refused_in_words(text: str) -> None:
    """The message quotes the text, and shows a correct one."""
    with pytest.raises(CardError) as error:
        ITALIAN.read(text)
    assert text in error.value.text.it
    assert text in error.value.text.en
    assert "7d" in error.value.text.it


@PACKS
@given(text=st.text(max_size=4))
def test_any_text_is_a_card_or_an_error(pack: Pack, text: str) -> None:
    """No other exception is raised."""
    try:
        card = pack.read(text)
    except CardError:
        return
    assert card in pack.cards


def test_a_card_twice_is_an_error() -> None:
    """The message names the card; four jokers are accepted, five are not."""
    ITALIAN.check_distinct(ITALIAN.cards)
    FRENCH.check_distinct(FRENCH.cards)
    with pytest.raises(CardError) as error:
        ITALIAN.check_distinct([ITALIAN.read("7d"), ITALIAN.read("Rb"), ITALIAN.read("7d")])
    assert error.value.code == "card_twice"
    assert "7d" in error.value.text.en
    with pytest.raises(CardError):
        FRENCH.check_distinct([JOKER] * 5)


def test_two_packs_are_counted_as_one() -> None:
    """Two of a card are in them, the second written with its mark; a third is not."""
    king, twin = FRENCH.read("Kd"), FRENCH.read("Kd'")
    FRENCH.check_distinct([king, twin])
    with pytest.raises(CardError, match="write the other one Kd'"):
        FRENCH.check_distinct([king, king])
    for three in ([king, king, twin], [king, twin, twin]):
        with pytest.raises(CardError, match="Kd appears 3 times: the pack has 2"):
            FRENCH.check_distinct(three)


@pytest.mark.parametrize(
    ("text", "it", "en"),
    [("7d", "sette di denari", "seven of denari"), ("Ab", "asso di bastoni", "ace of bastoni")],
)
def test_cards_have_spoken_names(text: str, it: str, en: str) -> None:
    """In both languages."""
    assert name_card(ITALIAN.read(text)) == (it, en)
