"""The protocol of renderers of Scopa."""

from collections.abc import Sequence
from typing import Protocol

from cartaro.cards import Card
from cartaro.games.scopa.actions import Play
from cartaro.i18n import Text, tr
from cartaro.notation.sentences.scopa import join, join_texts
from cartaro.tui.renderer import Renderer
from cartaro.tui.scopa.sheet import DealSheet
from cartaro.tui.scopa.table import ScopaMatchTable
from cartaro.tui.words import LAY_IT, LAYS, TAKES_OR


class ScopaRenderer(Renderer, Protocol):
    """A renderer of a table of Scopa."""

    def open(self, table: ScopaMatchTable, news: Sequence[Text]) -> None:
        """Begin the match: a welcome, and the draw."""
        ...

    def offer(self, table: ScopaMatchTable, question: Text, choices: Sequence[Text]) -> None:
        """Show numbered *choices*."""
        ...

    def count(self, table: ScopaMatchTable, sheet: DealSheet, news: Sequence[Text]) -> None:
        """Show the score sheet of a finished deal, and the state of the match."""
        ...


def name_capture(table: ScopaMatchTable, captured: Sequence[Card]) -> Text:
    """Return the text of a capture: «il tre di coppe e il quattro di spade»; or that the card is laid."""
    return join_texts([table.names.the(card) for card in captured]) if captured else LAY_IT


def takes_to_text(table: ScopaMatchTable, plays: Sequence[Play]) -> Text:
    """Return the text of all captures of a card: «prende il due di coppe o il due di spade»."""
    captures = [play.captured for play in plays if play.captured]
    if not captures:
        return LAYS
    named = [name_capture(table, captured) for captured in captures]
    listed = Text(join([n.it for n in named], TAKES_OR.it), join([n.en for n in named], TAKES_OR.en))
    return tr("tui-words-takes", text=listed)
