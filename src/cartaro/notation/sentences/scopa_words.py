"""The words of Scopa and Scopone as a facet of the game's entry."""

from collections.abc import Sequence

from cartaro.cards import ITALIAN
from cartaro.games.scopa.names import names_of
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join_texts, name_line
from cartaro.notation.words import Words
from cartaro.rulebook import Rulebook


def _name_cards(rulebook: Rulebook, cards: Sequence[str]) -> Text:
    names = names_of(rulebook)
    return join_texts([names.card(ITALIAN.read(card)) for card in cards])


WORDS = Words(
    name_line,
    _name_cards,
    lying_open={"table": tr("notation-sentences-scopa_words-table")},
    beside_hand=lambda cards: tr("notation-sentences-scopa_words-beside_hand", cards=cards),
    remarkable={"scopa": "scopa"},
)
