"""The renderer of tables line by line, for a screen reader or a terminal that only prints."""

from collections.abc import Sequence
from typing import Self

from cartaro.i18n import Language, Text
from cartaro.tui.console import ask, say
from cartaro.tui.online.facet import table_of
from cartaro.tui.online.state import count_to_text, hand_to_text, state_to_text
from cartaro.tui.table import MatchTable
from cartaro.tui.words import fill


class LineRenderer:
    """Renders a table with one fact a line. Texts are passed in both languages; the renderer uses one.

    ``draws``: it draws a screen, so that pauses are needed before the next one.
    """

    draws = False

    def __init__(self, language: Language) -> None:
        self.language = language

    def __enter__(self) -> Self:
        """Take the terminal."""
        return self

    def __exit__(self, *raised: object) -> None:
        """Give the terminal back as it was."""

    def in_words(self, text: Text) -> str:
        """Return *text* in the player's language."""
        return text.in_language(self.language)

    def open(self, table: MatchTable, news: Sequence[Text]) -> None:
        """Begin the match: a welcome."""
        self.show_news(table, news)

    def show_news(self, table: MatchTable, news: Sequence[Text]) -> None:
        """Tell what has just happened."""
        if news:
            say([self.in_words(text) for text in news])

    def show(self, table: MatchTable) -> None:
        """Show the table and the player's hand, at the player's turn."""
        self.show_news(table, state_to_text(table.look(), table.rulebook, table.clock.to_text()))

    def follow(self, table: MatchTable) -> None:
        """Show what has changed after a step of the player's turn."""
        game = table.look().game
        self.show_news(table, table_of(game).turn_to_text(game))

    def show_hand(self, table: MatchTable) -> None:
        """Show the player's cards."""
        self.show_news(table, hand_to_text(table.look(), table.rulebook))

    def count(self, table: MatchTable) -> None:
        """Show the score sheet of a finished deal, and the state of the match."""
        self.show_news(table, count_to_text(table.look(), table.rulebook))

    def offer(self, choices: Sequence[Text]) -> None:
        """Show numbered *choices*."""
        numbered = (fill(Text("{}. {}.", "{}. {}."), n, choice) for n, choice in enumerate(choices, 1))
        say([self.in_words(choice) for choice in numbered])

    def reply(self, lines: Sequence[str]) -> None:
        """Answer something that the player typed."""
        say(lines)

    def part(self, table: MatchTable, goodbye: Text) -> None:
        """Say *goodbye*, before the match is over."""
        say(self.in_words(goodbye))

    def ask(self, prompt: Text) -> str | None:
        """Return the line that the player types, None at the end of input."""
        return ask(f"{self.in_words(prompt)}: ")
