"""How the command keeps the score of Scala 40."""

from collections.abc import Mapping, Sequence
from datetime import datetime

from cartaro.cli.scoring.party import EntryError
from cartaro.cli.scoring.scala.book import CORRECT, Book, open_book
from cartaro.cli.scoring.scala.people import seat_people
from cartaro.cli.scoring.scala.showing import as_json, tell_row, tell_standing, title_of
from cartaro.cli.scoring.way import Change, Kept
from cartaro.engine.events import Json
from cartaro.games.scala40.terms import agree
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.texts import Language, Text


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
        word, _, rest = line.strip().partition(" ")
        if word.casefold() in CORRECT:
            return _correct(book, rest)
        return book.enter(line)

    def undo(self, book: Book) -> Book:
        return book.undo(_now())

    def kept(self, book: Book) -> Kept:
        terms = book.people.terms
        return Kept(terms.rulebook.id, terms.options, book.people.names, book.lines, book.log)

    def title(self, book: Book) -> Text:
        return title_of(book)

    def row_of(self, book: Book, line: str) -> int:
        word, _, rest = line.strip().partition(" ")
        if word.casefold() not in CORRECT:
            return len(book.rows) - 1
        deal = int(rest.split()[0])
        return next(at for at, row in enumerate(book.rows) if row.deal == deal and row.count is not None)

    def tell_row(self, book: Book, at: int, language: Language, width: int) -> list[str]:
        return tell_row(book, at, language, width)

    def tell_standing(self, book: Book, language: Language) -> list[str]:
        return tell_standing(book, language)

    def as_json(self, book: Book) -> dict[str, Json]:
        return as_json(book)


def _correct(book: Book, words: str) -> Book:
    number, _, line = words.strip().partition(" ")
    if not (number.isascii() and number.isdigit() and len(number) <= 4 and line.strip()):
        raise EntryError(
            "bad_correction",
            "Si corregge scrivendo il numero della smazzata e come va: «correggi 2 chiude Anna, Bruno 45».",
            "Correct by writing the number of the deal and how it should be: 'correct 2 closes Anna, Bruno 45'.",
        )
    return book.correct(int(number), line.strip(), _now())


def _now() -> str:
    return datetime.now().astimezone().isoformat(timespec="seconds")
