"""How the cards of Scopa and Scopone are called: Italian suits, or the French ones of the Piedmontese pack."""

from dataclasses import dataclass

from cartaro.cards import ITALIAN_SUITS, Card, name_card, name_rank
from cartaro.i18n import Text
from cartaro.rulebook import Rulebook

_QUEEN = 9
_PLURALS = Text(
    "assi due tre quattro cinque sei sette fanti cavalli re",
    "aces twos threes fours fives sixes sevens jacks knights kings",
)
_FRENCH_IT = dict(zip(ITALIAN_SUITS, ("quadri", "cuori", "picche", "fiori"), strict=True))
_FRENCH_EN = dict(zip(ITALIAN_SUITS, ("diamonds", "hearts", "spades", "clubs"), strict=True))


@dataclass(frozen=True, slots=True)
class Names:
    """How the cards of a table's pack are called; ``piedmontese`` is the French-suited pack with a queen."""

    piedmontese: bool

    def card(self, card: Card) -> Text:
        """Return a card's name, such as «sette di denari»."""
        if not self.piedmontese:
            return name_card(card)
        rank = self.rank(card.rank)
        return Text(f"{rank.it} di {_FRENCH_IT[card.suit]}", f"{rank.en} of {_FRENCH_EN[card.suit]}")

    def rank(self, rank: int) -> Text:
        """Return what the cards of a rank are called: «fante», «donna»."""
        return Text("donna", "queen") if self.piedmontese and rank == _QUEEN else name_rank(rank)

    def ranks(self, rank: int) -> Text:
        """Return the plural: «fanti», «donne»."""
        if self.piedmontese and rank == _QUEEN:
            return Text("donne", "queens")
        return Text(*(plurals.split()[rank - 1] for plurals in _PLURALS))

    @property
    def denari(self) -> Text:
        """What the suit of denari is called."""
        return Text("quadri", "diamonds") if self.piedmontese else Text("denari", "denari")

    def the(self, card: Card) -> Text:
        """Return the name with its article: «il re di spade», «l'asso di coppe», «la donna di cuori»."""
        name = self.card(card)
        return Text(self._article(card) + name.it, f"the {name.en}")

    def the_rank(self, card: Card) -> Text:
        """Return what the cards of a card's rank are called, with the article: «il re», «l'asso», «la donna»."""
        name = self.rank(card.rank)
        return Text(self._article(card) + name.it, f"the {name.en}")

    def with_the(self, card: Card) -> Text:
        """Return the name with «con»: «col re di spade», «con l'asso di coppe», «con la donna di cuori»."""
        name, article = self.card(card), self._article(card)
        return Text(f"col {name.it}" if article == "il " else f"con {article}{name.it}", f"with the {name.en}")

    def _article(self, card: Card) -> str:
        if card.rank == 1:
            return "l'"
        return "la " if self.piedmontese and card.rank == _QUEEN else "il "


def names_of(rulebook: Rulebook) -> Names:
    """Return how *rulebook* calls its cards."""
    return Names(rulebook.parameters.get("pack") == "piedmontese")
