"""How the command keeps the score of Scala 40."""

from collections.abc import Mapping, Sequence

from cartaro.cli.scoring.changes import is_correction, now, read_correction
from cartaro.cli.scoring.scala.book import Book, open_book
from cartaro.cli.scoring.scala.people import seat_people
from cartaro.cli.scoring.scala.showing import as_json, tell_row, tell_standing, title_of
from cartaro.cli.scoring.way import Change, Kept
from cartaro.engine.events import Json
from cartaro.games.scala40.terms import agree
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.texts import Language, Text

_EXAMPLE = Text("correggi 2 chiude Anna, Bruno 45", "correct 2 closes Anna, Bruno 45")


class ScalaWay:
    """See :class:`cartaro.cli.scoring.way.Way`."""

    def open(
        self,
        rulebook: Rulebook,
        options: Mapping[str, OptionValue],
        names: Sequence[str],
        log: Sequence[Change] = (),
    ) -> Book:
        """Return an empty book; as many play as there are *names*."""
        return open_book(seat_people(agree(rulebook, options, len(names) or None), names), tuple(log))

    def enter(self, book: Book, line: str) -> Book:
        if is_correction(line):
            return book.correct(*read_correction(line, _EXAMPLE), now())
        return book.enter(line)

    def undo(self, book: Book) -> Book:
        return book.undo(now())

    def kept(self, book: Book) -> Kept:
        terms = book.people.terms
        return Kept(terms.rulebook.id, terms.options, book.people.names, book.lines, book.log)

    def title(self, book: Book) -> Text:
        return title_of(book)

    def row_of(self, book: Book, line: str) -> int:
        if not is_correction(line):
            return len(book.rows) - 1
        deal, _ = read_correction(line, _EXAMPLE)
        return next(at for at, row in enumerate(book.rows) if row.deal == deal and row.count is not None)

    def tell_row(self, book: Book, at: int, language: Language, width: int) -> list[str]:
        return tell_row(book, at, language, width)

    def tell_standing(self, book: Book, language: Language) -> list[str]:
        return tell_standing(book, language)

    def as_json(self, book: Book) -> dict[str, Json]:
        return as_json(book)
