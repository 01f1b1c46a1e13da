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
    it, en = _RANKS_IT[card.rank - 1], _RANKS_EN[card.rank - 1]
    return Text(f"{it} di {_SUITS_IT[card.suit]}", f"{en} of {card.suit.value}")
