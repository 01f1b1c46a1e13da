"""The names of the cards of Scopa and Scopone: Italian suits, or the French ones of the Piedmontese pack.

Every name knows the other one too (``Text.named``), for those who see another pack than their rulebook's.
"""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from typing import Any

from cartaro.cards import ITALIAN_SUITS, Card, name_card, name_rank
from cartaro.i18n import Text, compose, tr
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
        return _in_both(self, _card, card)

    def rank(self, rank: int) -> Text:
        """Return the name of a rank: «fante», «donna»."""
        return _in_both(self, _rank, rank)

    def ranks(self, rank: int) -> Text:
        """Return the plural: «fanti», «donne»."""
        return _in_both(self, _ranks, rank)

    @property
    def denari(self) -> Text:
        """The name of the suit of denari."""
        return _in_both(self, _denari, None)

    def the(self, card: Card) -> Text:
        """Return the name with its article: «il re di spade», «l'asso di coppe», «la donna di cuori»."""
        return compose(_with_article, self.card(card), self.rank(card.rank))

    def the_rank(self, card: Card) -> Text:
        """Return the name of a card's rank with the article: «il re», «l'asso», «la donna»."""
        return compose(_with_article, self.rank(card.rank), self.rank(card.rank))

    def with_the(self, card: Card) -> Text:
        """Return the name with «con»: «col re di spade», «con l'asso di coppe», «con la donna di cuori»."""
        return compose(_with_the, self.the(card))


@cache
def _in_both(names: Names, build: Callable[[bool, Any], Text], of: Any) -> Text:
    own, other = build(names.piedmontese, of), build(not names.piedmontese, of)
    suits = "italian" if names.piedmontese else "french"
    return Text(own.it, own.en, named=None if own == other else {suits: other})


def _card(piedmontese: bool, card: Card) -> Text:
    if not piedmontese:
        return name_card(card)
    suit = Text(_FRENCH_IT[card.suit], _FRENCH_EN[card.suit])
    return tr("games-scopa-names-card", rank=_rank(piedmontese, card.rank), suit=suit)


def _rank(piedmontese: bool, rank: int) -> Text:
    return tr("games-scopa-names-rank") if piedmontese and rank == _QUEEN else name_rank(rank)


def _ranks(piedmontese: bool, rank: int) -> Text:
    if piedmontese and rank == _QUEEN:
        return tr("games-scopa-names-ranks")
    return Text(*(plurals.split()[rank - 1] for plurals in _PLURALS))


def _denari(piedmontese: bool, _of: None) -> Text:
    return tr("games-scopa-names-diamonds") if piedmontese else tr("games-scopa-names-denari")


def _with_article(name: Text, rank: Text) -> Text:
    """Return *name* with the article of *rank*."""
    article = {"asso": "l'", "donna": "la "}.get(rank.it, "il ")
    return Text(article + name.it, f"the {name.en}")


def _with_the(named: Text) -> Text:
    it = f"col {named.it[3:]}" if named.it.startswith("il ") else f"con {named.it}"
    return Text(it, f"with {named.en}")


def names_of(rulebook: Rulebook) -> Names:
    """Return the names that *rulebook* uses for its cards."""
    return Names(rulebook.parameters.get("pack") == "piedmontese")
