"""The protocol of renderers of tables, and a base class that prints a fact a line."""

from collections.abc import Sequence
from typing import Any, Protocol, Self

from cartaro.i18n import Language, Text
from cartaro.tui.console import ask, say


class Renderer(Protocol):
    """A renderer of a table. Texts are passed in both languages; the renderer uses one.

    ``draws``: it draws a screen, so that pauses are needed before the next one.
    """

    language: Language
    draws: bool

    def __enter__(self) -> Self:
        """Take the terminal."""
        ...

    def __exit__(self, *raised: object) -> None:
        """Give the terminal back as it was."""
        ...

    def show_news(self, table: Any, news: Sequence[Text]) -> None:
        """Tell what has just happened."""
        ...

    def show(self, table: Any) -> None:
        """Show the table and the person's hand: it is the person's turn."""
        ...

    def reply(self, table: Any, lines: Sequence[str]) -> None:
        """Answer something that the person typed."""
        ...

    def part(self, table: Any, goodbye: Text) -> None:
        """Say *goodbye*, before the match is over."""
        ...

    def ask(self, prompt: Text) -> str | None:
        """Return the line that the player types, None at the end of input."""
        ...


class LineRenderer:
    """A renderer that prints one fact a line; subclasses implement :meth:`show`."""

    draws = False

    def __init__(self, language: Language) -> None:
        self.language = language

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        pass

    def in_words(self, text: Text) -> str:
        """Return *text* in the player's language."""
        return text.in_language(self.language)

    def show_news(self, table: Any, news: Sequence[Text]) -> None:
        """Tell what has just happened."""
        say([self.in_words(text) for text in news])

    def reply(self, table: Any, lines: Sequence[str]) -> None:
        """Answer a question, or say why not."""
        say(lines)

    def part(self, table: Any, goodbye: Text) -> None:
        """Say *goodbye*, before the match is over."""
        say(self.in_words(goodbye))

    def ask(self, prompt: Text) -> str | None:
        """Return the typed line, None at the end of input."""
        return ask(f"{self.in_words(prompt)}: ")
