"""The protocol of the terminal's display of a score book."""

from typing import Any, Protocol

from cartaro.i18n import Language, Text
from cartaro.scoresheet.protocol import Book, ScoreSheet


class TerminalSheet(ScoreSheet[Book], Protocol[Book]):
    """The display of a score book in the terminal."""

    def title(self, book: Book) -> Text:
        """Return the rulebook's title and the target of the match."""
        ...

    def row_to_text(self, book: Book, at: int, language: Language, width: int) -> list[str]:
        """Return the result of entry *at*."""
        ...

    def standing_to_text(self, book: Book, language: Language) -> list[str]:
        """Return the state of the match."""
        ...


AnyTerminalSheet = TerminalSheet[Any]
