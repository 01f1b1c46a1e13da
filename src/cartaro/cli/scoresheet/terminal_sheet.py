"""What the command shows of a game's score book, whatever the game."""

from typing import Any, Protocol

from cartaro.i18n import Language, Text
from cartaro.scoresheet.protocol import Book, ScoreSheet


class TerminalSheet(ScoreSheet[Book], Protocol[Book]):
    """A score sheet, told in the terminal."""

    def title(self, book: Book) -> Text:
        """Return the rulebook's title and what the match is played to."""
        ...

    def row_to_text(self, book: Book, at: int, language: Language, width: int) -> list[str]:
        """Return what entry *at* made."""
        ...

    def standing_to_text(self, book: Book, language: Language) -> list[str]:
        """Return how the match stands."""
        ...


AnyTerminalSheet = TerminalSheet[Any]
