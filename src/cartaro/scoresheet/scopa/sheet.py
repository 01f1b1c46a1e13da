"""The score sheet of Scopa and Scopone."""

from collections.abc import Mapping, Sequence
from typing import Any

from cartaro.engine.events import Json
from cartaro.games.scopa.terms import agree
from cartaro.i18n import CartaroError, tr
from cartaro.rulebook import OptionValue, Question, Rulebook
from cartaro.scoresheet.changes import is_correction, read_correction, stamp, then_wrong
from cartaro.scoresheet.people import name_players
from cartaro.scoresheet.protocol import Change, SavedSheet
from cartaro.scoresheet.scopa.book import Book, open_book, scope_of
from cartaro.scoresheet.scopa.count import check_scope
from cartaro.scoresheet.scopa.export import as_json
from cartaro.scoresheet.scopa.reading import read_entry
from cartaro.scoresheet.scopa.sides import Sides

_EXAMPLE = tr("scoresheet-scopa-sheet-example")


class ScopaSheet:
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
        terms = agree(rulebook, options)
        return open_book(Sides(terms, name_players(terms.players, names) if names else ()), tuple(log))

    def questions(self, terms: Any) -> Mapping[str, Question]:
        return {}

    def enter(self, book: Book, line: str, *, again: bool = False) -> Book:
        if is_correction(line):
            return _correct(book, *read_correction(line, _EXAMPLE))
        entry = read_entry(book.people, line)
        if not again:
            check_scope(book.people.terms, scope_of(entry))
        return book.enter(entry, line)

    def undo(self, book: Book) -> Book:
        return book.undo(stamp())

    def kept(self, book: Book) -> SavedSheet:
        terms = book.people.terms
        return SavedSheet(terms.rulebook.id, terms.options, book.people.names, book.lines, book.log)

    def row_of(self, book: Book, line: str) -> int:
        if not is_correction(line):
            return len(book.rows) - 1
        return book.row_of_deal(read_correction(line, _EXAMPLE)[0])

    def as_json(self, book: Book) -> dict[str, Json]:
        return as_json(book)


def _correct(book: Book, deal: int, line: str) -> Book:
    """Return the book with *line* for a deal already entered; everything after it is computed again."""
    at = book.row_of_deal(deal)
    check_scope(book.people.terms, scope_of(read_entry(book.people, line)))
    change: Change = {"when": stamp(), "deal": deal, "was": book.lines[at], "now": line}
    again = open_book(book.people, (*book.log, change))
    for number, entry in enumerate((*book.lines[:at], line, *book.lines[at + 1 :])):
        try:
            again = again.enter(read_entry(book.people, entry), entry)
        except CartaroError as error:
            if number <= at:
                raise
            raise then_wrong(again.number, error) from error
    return again


SHEET = ScopaSheet()
