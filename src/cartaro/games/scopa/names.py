"""The names of the cards of Scopa and Scopone: Italian suits, or the French ones of the Piedmontese pack."""

from dataclasses import dataclass
from functools import cache

from cartaro.cards import ITALIAN_SUITS, Card, name_card, name_rank
from cartaro.i18n import Text, tr
from cartaro.rulebook import Rulebook

_QUEEN = 9
_PLURALS = tr("games-scopa-names-plurals")
_FRENCH_IT = dict(zip(ITALIAN_SUITS, ("quadri", "cuori", "picche", "fiori"), strict=True))
_FRENCH_EN = dict(zip(ITALIAN_SUITS, ("diamonds", "hearts", "spades", "clubs"), strict=True))


@dataclass(frozen=True, slots=True)
class Names:
    """The names of the cards of a table's pack; ``piedmontese`` is the French-suited pack with a queen."""

    piedmontese: bool

    def card(self, card: Card) -> Text:
        """Return a card's name, such as «sette di denari»."""
        if not self.piedmontese:
            return name_card(card)
        rank = self.rank(card.rank)
        suit = Text(_FRENCH_IT[card.suit], _FRENCH_EN[card.suit])
        return tr("games-scopa-names-card", rank=rank, suit=suit)

    def rank(self, rank: int) -> Text:
        """Return the name of a rank: «fante», «donna»."""
        return tr("games-scopa-names-rank") if self.piedmontese and rank == _QUEEN else name_rank(rank)

    def ranks(self, rank: int) -> Text:
        """Return the plural: «fanti», «donne»."""
        if self.piedmontese and rank == _QUEEN:
            return tr("games-scopa-names-ranks")
        return Text(*(plurals.split()[rank - 1] for plurals in _PLURALS))

    @property
    def denari(self) -> Text:
        """The name of the suit of denari."""
        return tr("games-scopa-names-diamonds") if self.piedmontese else tr("games-scopa-names-denari")

    def the(self, card: Card) -> Text:
        """Return the name with its article: «il re di spade», «l'asso di coppe», «la donna di cuori»."""
        return _the_card(self, card)

    def the_rank(self, card: Card) -> Text:
        """Return the name of a card's rank with the article: «il re», «l'asso», «la donna»."""
        name = self.rank(card.rank)
        return Text(self.article(card) + name.it, f"the {name.en}")

    def with_the(self, card: Card) -> Text:
        """Return the name with «con»: «col re di spade», «con l'asso di coppe», «con la donna di cuori»."""
        name, article = self.card(card), self.article(card)
        return Text(f"col {name.it}" if article == "il " else f"con {article}{name.it}", f"with the {name.en}")

    def article(self, card: Card) -> str:
        """Return the Italian article of a card's name, with the space after it."""
        if card.rank == 1:
            return "l'"
        return "la " if self.piedmontese and card.rank == _QUEEN else "il "


@cache
def _the_card(names: Names, card: Card) -> Text:
    name = names.card(card)
    return Text(names.article(card) + name.it, f"the {name.en}")


def names_of(rulebook: Rulebook) -> Names:
    """Return the names that *rulebook* uses for its cards."""
    return Names(rulebook.parameters.get("pack") == "piedmontese")
