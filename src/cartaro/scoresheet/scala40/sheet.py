"""The score sheet of Scala 40."""

from collections.abc import Mapping, Sequence
from typing import Any

from cartaro.engine.events import Json
from cartaro.games.scala40.score import questions_of
from cartaro.games.scala40.terms import agree
from cartaro.i18n import tr
from cartaro.rulebook import OptionValue, Question, Rulebook
from cartaro.scoresheet.changes import is_correction, read_correction, stamp
from cartaro.scoresheet.protocol import Change, SavedSheet
from cartaro.scoresheet.scala40.book import Book, open_book
from cartaro.scoresheet.scala40.export import as_json
from cartaro.scoresheet.scala40.people import seat_people

_EXAMPLE = tr("scoresheet-scala40-sheet-example")


class ScalaSheet:
    """See :class:`cartaro.scoresheet.protocol.ScoreSheet`."""

    def open(
        self,
        rulebook: Rulebook,
        options: Mapping[str, OptionValue],
        names: Sequence[str],
        log: Sequence[Change] = (),
        *,
        any_names: bool = False,
    ) -> Book:
        """Return an empty book for as many players as there are *names*."""
        terms = agree(rulebook, options, len(names) or None)
        return open_book(seat_people(terms, names, any_names=any_names), tuple(log))

    def questions(self, terms: Any) -> Mapping[str, Question]:
        return questions_of(terms)

    def enter(self, book: Book, line: str, *, again: bool = False) -> Book:
        if is_correction(line):
            return book.correct(*read_correction(line, _EXAMPLE), stamp())
        return book.enter(line)

    def undo(self, book: Book) -> Book:
        return book.undo(stamp())

    def kept(self, book: Book) -> SavedSheet:
        terms = book.people.terms
        return SavedSheet(terms.rulebook.id, terms.options, book.people.names, book.lines, book.log)

    def row_of(self, book: Book, line: str) -> int:
        if not is_correction(line):
            return len(book.rows) - 1
        deal, _ = read_correction(line, _EXAMPLE)
        return next(at for at, row in enumerate(book.rows) if row.deal == deal and row.count is not None)

    def as_json(self, book: Book) -> dict[str, Json]:
        return as_json(book)


SHEET = ScalaSheet()
