"""The interactive prompt of a score book: the part common to all games."""

from abc import ABC, abstractmethod
from collections.abc import Callable
from typing import Generic

from cartaro.cli.scoresheet.terminal_sheet import TerminalSheet
from cartaro.file_errors import reason_of
from cartaro.i18n import CartaroError, Language, Text, tr
from cartaro.rulebook import Rulebook
from cartaro.scoresheet.changes import LOG, UNDO, log_to_text
from cartaro.scoresheet.protocol import Book
from cartaro.tui.articles import find_articles, write_article
from cartaro.tui.console import ask, say, width

_POINTS = ("punti", "points")
_RULES = ("regole", "rules")
_HELP = ("aiuto", "help", "?")
ASKING = (*_POINTS, *_RULES, *_HELP, *LOG)
"""The commands that only show something, and do not change the present question."""
LEAVE = ("fine", "esci", "end", "quit", "exit")

_HINT = tr("cli-scoresheet-prompt-hint")
_OVER = tr("cli-scoresheet-prompt-over")


class Prompt(ABC, Generic[Book]):
    """The prompt for entering a score book; ``keep`` is called with the book after every change."""

    def __init__(
        self,
        sheet: TerminalSheet[Book],
        book: Book,
        rulebook: Rulebook,
        language: Language,
        keep: Callable[[Book], None],
    ) -> None:
        self.book = book
        self._sheet = sheet
        self._rulebook = rulebook
        self._language = language
        self._keep = keep

    @abstractmethod
    def _ask_deal(self) -> bool:
        """Ask for one deal; return whether to continue after it."""

    @abstractmethod
    def _commands(self) -> str:
        """Return the list of commands."""

    def run(self) -> Book:
        """Ask until the user leaves; return the book."""
        say([f"{self._in_language(self._sheet.title(self.book))}. {self._in_language(_HINT)}", *self._standing()])
        going_on = True
        while going_on:
            going_on = self._ask_over() if self.book.over else self._ask_deal()
        return self.book

    def _in_language(self, text: Text) -> str:
        return text.in_language(self._language)

    def _standing(self) -> list[str]:
        return self._sheet.standing_to_text(self.book, self._language)

    def _ask_over(self) -> bool:
        line = ask(f"{self._in_language(_OVER)} ")
        return bool(line) and self._obey(line or "")

    def _obey(self, line: str) -> bool:
        """Execute *line*; return whether to continue."""
        word, _, rest = line.partition(" ")
        word = word.casefold()
        if word in LEAVE:
            return False
        if word in UNDO:
            self._undo()
        elif word in _POINTS:
            say(self._standing())
        elif word in _RULES:
            self._show_articles(rest)
        elif word in LOG:
            say(log_to_text(self.book.log, self._language))
        elif word in _HELP:
            say(self._commands())
        else:
            self._enter(line)
        return True

    def _enter(self, line: str) -> bool:
        try:
            book = self._sheet.enter(self.book, line)
        except CartaroError as error:
            say(self._in_language(error.text))
            return True
        self._save(book)
        row = self._sheet.row_to_text(book, self._sheet.row_of(book, line), self._language, width())
        say(["", *row, "", *self._standing()])
        return True

    def _undo(self) -> None:
        try:
            book = self._sheet.undo(self.book)
        except CartaroError as error:
            say(self._in_language(error.text))
            return
        undone = self.book.lines[-1]
        self._save(book)
        say([self._in_language(tr("cli-scoresheet-prompt-undone", undone=undone)), *self._standing()])

    def _save(self, book: Book) -> None:
        """Continue with *book*, and save it to disk if possible."""
        self.book = book
        try:
            self._keep(book)
        except OSError as error:
            say(self._in_language(tr("cli-scoresheet-prompt-not_saved", reason=reason_of(error))))

    def _show_articles(self, called: str) -> None:
        found = find_articles(self._rulebook, called)
        if not found:
            say(self._in_language(tr("cli-scoresheet-prompt-no_article", called=called)))
        for article in found:
            say(write_article(article, self._language, width()))
