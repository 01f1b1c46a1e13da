"""The spoken names of the French cards, for sentences and screen readers."""

from cartaro.cards import Card, Suit
from cartaro.texts import Text

_RANKS_IT = ("asso", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "donna", "re")
_RANKS_EN = ("ace", "2", "3", "4", "5", "6", "7", "8", "9", "10", "jack", "queen", "king")
_SUITS_IT = {Suit.HEARTS: "cuori", Suit.DIAMONDS: "quadri", Suit.CLUBS: "fiori", Suit.SPADES: "picche"}


def name_card(card: Card) -> Text:
    """Return the spoken name of *card*, such as «re di quadri»; the two packs' twins are called the same."""
    if card.is_joker:
        return Text("jolly", "joker")
    rank, suit = name_rank(card), name_suit(card)
    return Text(f"{rank.it} di {suit.it}", f"{rank.en} of {suit.en}")


def name_rank(card: Card) -> Text:
    """Return what the cards of a card's rank are called, «re»; a joker «jolly»."""
    return Text("jolly", "joker") if card.is_joker else Text(_RANKS_IT[card.rank - 1], _RANKS_EN[card.rank - 1])


def name_suit(card: Card) -> Text:
    """Return the name of a card's suit."""
    return Text(_SUITS_IT[card.suit], card.suit.value)
