"""The base of the drawn renderers: a screen for every step, which fits the window, also when that changes."""

import shutil
from abc import abstractmethod
from collections.abc import Callable, Sequence
from typing import Self

from cartaro.i18n import Language, Text
from cartaro.tui.console import ask, say, width
from cartaro.tui.online.state import count_to_text
from cartaro.tui.paging import paragraphs, say_in_pages
from cartaro.tui.paint import CLEAR, CLOSE_SCREEN, OPEN_SCREEN
from cartaro.tui.renderer import LineRenderer
from cartaro.tui.table import MatchTable
from cartaro.tui.text import wrap


class ScreenRenderer(LineRenderer):
    """Draws a match on a terminal with a screen; the last news stays until the next.

    Subclasses draw the table: ``draw_table`` returns its lines, the title first, ``dense`` if the window has no room
    for more.
    """

    draws = True

    def __init__(self, language: Language) -> None:
        super().__init__(language)
        self.news: list[str] = []
        self._parting: list[str] = []
        self._draw: Callable[[], None] = lambda: None

    def __enter__(self) -> Self:
        say(OPEN_SCREEN + CLEAR)
        return self

    def __exit__(self, *raised: object) -> None:
        print(CLOSE_SCREEN, end="", flush=True)
        say(self._parting)

    @abstractmethod
    def draw_title(self, table: MatchTable, columns: int) -> list[str]:
        """Return the title."""

    @abstractmethod
    def draw_table(self, table: MatchTable, columns: int, *, own_turn: bool, dense: bool) -> list[str]:
        """Return the table below the title; *own_turn*: the player acts now."""

    def open(self, table: MatchTable, news: Sequence[Text]) -> None:
        self._draw_text(table, lambda columns: self._wrapped(news, columns))

    def show_news(self, table: MatchTable, news: Sequence[Text]) -> None:
        self.news = [*self.kept_news(table), *(self.in_words(sentence) for sentence in news)]
        self._draw_whole(table, own_turn=False)

    def kept_news(self, table: MatchTable) -> list[str]:
        """Return the earlier news that are shown with those that come."""
        return []

    def show(self, table: MatchTable) -> None:
        self._draw_whole(table, own_turn=True)

    def follow(self, table: MatchTable) -> None:
        self.show(table)

    def show_hand(self, table: MatchTable) -> None:
        self.show(table)

    def count(self, table: MatchTable) -> None:
        self.news = []
        self._draw_text(table, lambda columns: self.draw_count(table, columns))
        self._parting = self.draw_count(table, width())

    def draw_count(self, table: MatchTable, columns: int) -> list[str]:
        """Return the score sheet of a finished deal, and the state of the match."""
        return self._wrapped(count_to_text(table.look(), table.rulebook), columns)

    def offer(self, choices: Sequence[Text]) -> None:
        say([f"  {n}  {self.in_words(choice)}" for n, choice in enumerate(choices, 1)])

    def reply(self, lines: Sequence[str]) -> None:
        if say_in_pages(lines, self.language):
            self._draw()

    def part(self, table: MatchTable, goodbye: Text) -> None:
        self._parting = [self.in_words(goodbye)]

    def ask(self, prompt: Text) -> str | None:
        return ask(f"{self.in_words(prompt)} > ", self._draw)

    def told(self, columns: int) -> list[str]:
        """Return the news as a paragraph."""
        return wrap(" ".join(self.news), columns - 2, "  ")

    def _wrapped(self, texts: Sequence[Text], columns: int) -> list[str]:
        return paragraphs(map(self.in_words, texts), columns)

    def _draw_text(self, table: MatchTable, text: Callable[[int], list[str]]) -> None:
        def draw() -> None:
            columns = width()
            say([CLEAR + "\n".join(self.draw_title(table, columns)), "", *text(columns), ""])

        self._draw = draw
        draw()

    def _draw_whole(self, table: MatchTable, *, own_turn: bool) -> None:
        def draw() -> None:
            columns = width()
            title = self.draw_title(table, columns)
            room = shutil.get_terminal_size().lines - 1  # the prompt has its own line
            lines = [*title, *self.draw_table(table, columns, own_turn=own_turn, dense=False)]
            if len(lines) > room:
                lines = [*title, *self.draw_table(table, columns, own_turn=own_turn, dense=True)]
            say(CLEAR + "\n".join(fit(lines, len(title), room)))

        self._draw = draw
        draw()


def fit(lines: Sequence[str], title: int, room: int) -> list[str]:
    """Return *lines* without empty ones if they need more than *room*; the title stays, what follows it may scroll."""
    if len(lines) <= room:
        return list(lines)
    filled = [line for line in lines if line.strip()]
    spare = max(room - title, 1)
    return [*filled[:title], *filled[title:][-spare:]]
