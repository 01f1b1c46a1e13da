"""The words of Scala 40 as a facet of the game's entry."""

from collections.abc import Sequence

from cartaro.cards import FRENCH
from cartaro.games.scala40.names import name_card
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scala40 import name_line
from cartaro.notation.sentences.scopa import join_texts
from cartaro.notation.words import Words
from cartaro.rulebook import Rulebook


def _name_cards(rulebook: Rulebook, cards: Sequence[str]) -> Text:
    return join_texts([name_card(FRENCH.read(card)) for card in cards])


WORDS = Words(
    name_line,
    _name_cards,
    lying_open={"pile": tr("notation-sentences-scala40_words-pile")},
    beside_hand=lambda cards: tr("notation-sentences-scala40_words-beside_hand", cards=cards),
)
