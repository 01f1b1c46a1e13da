"""How a table is shown: one protocol, drawn for the eye or told for the ear."""

from collections.abc import Sequence
from typing import Protocol, Self

from cartaro.cards import Card
from cartaro.games.scopa.actions import Play
from cartaro.i18n import Language, Text
from cartaro.notation.sentences.scopa import join, join_texts
from cartaro.tui.scopa.sheet import Sheet
from cartaro.tui.scopa.table import Table
from cartaro.tui.words import LAY_IT, LAYS, TAKES, TAKES_OR, fill


class Renderer(Protocol):
    """A way to show a table to a person. Sentences come in both languages; the renderer speaks one."""

    language: Language

    def __enter__(self) -> Self:
        """Take the terminal."""
        ...

    def __exit__(self, *raised: object) -> None:
        """Give the terminal back as it was."""
        ...

    def open(self, table: Table, news: Sequence[Text]) -> None:
        """Begin the match: a welcome, and the draw."""
        ...

    def tell(self, table: Table, news: Sequence[Text]) -> None:
        """Tell what has just happened."""
        ...

    def show(self, table: Table) -> None:
        """Show the table and the person's hand: it is the person's turn."""
        ...

    def reply(self, table: Table, lines: Sequence[str]) -> None:
        """Answer something that the person typed."""
        ...

    def offer(self, table: Table, question: Text, choices: Sequence[Text]) -> None:
        """Show numbered *choices*."""
        ...

    def count(self, table: Table, sheet: Sheet, news: Sequence[Text]) -> None:
        """Show the score sheet of a finished deal, and how the match stands."""
        ...

    def part(self, goodbye: Text) -> None:
        """Say *goodbye*, before the match is over."""
        ...

    def ask(self, prompt: Text) -> str | None:
        """Return the line that the person types, None where no more will come."""
        ...


def name_capture(table: Table, captured: Sequence[Card]) -> Text:
    """Return what a play takes, in words: «il tre di coppe e il quattro di spade»; or that it is laid."""
    return join_texts([table.names.the(card) for card in captured]) if captured else LAY_IT


def takes_to_text(table: Table, plays: Sequence[Play]) -> Text:
    """Return all that a card may take, in words: «prende il due di coppe o il due di spade»."""
    captures = [play.captured for play in plays if play.captured]
    if not captures:
        return LAYS
    named = [name_capture(table, captured) for captured in captures]
    listed = Text(join([n.it for n in named], TAKES_OR.it), join([n.en for n in named], TAKES_OR.en))
    return fill(TAKES, listed)
