"""How a table of any game is shown: what every renderer can do, and one that prints a fact a line."""

from collections.abc import Sequence
from typing import Any, Protocol, Self

from cartaro.i18n import Language, Text
from cartaro.tui.console import ask, say


class Renderer(Protocol):
    """A way to show a table to a person. Sentences come in both languages; the renderer speaks one.

    ``draws`` tells whether it draws a screen, which needs time to be read before the next one.
    """

    language: Language
    draws: bool

    def __enter__(self) -> Self:
        """Take the terminal."""
        ...

    def __exit__(self, *raised: object) -> None:
        """Give the terminal back as it was."""
        ...

    def tell(self, table: Any, news: Sequence[Text]) -> None:
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
        """Return the line that the person types, None where no more will come."""
        ...


class LineRenderer:
    """One fact a line, nothing drawn and nothing moved; :meth:`show` is a game's own."""

    draws = False

    def __init__(self, language: Language) -> None:
        self.language = language

    def __enter__(self) -> Self:
        return self

    def __exit__(self, *raised: object) -> None:
        pass

    def in_words(self, text: Text) -> str:
        """Return *text* in the person's language."""
        return text.in_language(self.language)

    def tell(self, table: Any, news: Sequence[Text]) -> None:
        """Tell what has just happened."""
        say([self.in_words(text) for text in news])

    def reply(self, table: Any, lines: Sequence[str]) -> None:
        """Answer a question, or say why not."""
        say(lines)

    def part(self, table: Any, goodbye: Text) -> None:
        """Say *goodbye*, before the match is over."""
        say(self.in_words(goodbye))

    def ask(self, prompt: Text) -> str | None:
        """Return the line typed, None where no more will come."""
        return ask(f"{self.in_words(prompt)}: ")
