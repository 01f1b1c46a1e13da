"""The score books of Scopa and Scopone."""

from collections.abc import Mapping, Sequence

from cartaro.cli.scoring.book import Book, open_book
from cartaro.cli.scoring.party import Party, name_players
from cartaro.cli.scoring.reading import read_entry
from cartaro.cli.scoring.showing import as_json, tell_row, tell_standing, title_of
from cartaro.cli.scoring.way import Change, Kept
from cartaro.engine.events import Json
from cartaro.games.scopa.terms import agree
from cartaro.rulebook import OptionValue, Rulebook
from cartaro.texts import Language, Text


class FishingWay:
    """See :class:`cartaro.cli.scoring.way.Way`."""

    def open(
        self,
        rulebook: Rulebook,
        options: Mapping[str, OptionValue],
        names: Sequence[str],
        log: Sequence[Change] = (),
    ) -> Book:
        terms = agree(rulebook, options)
        return open_book(Party(terms, name_players(terms, names) if names else ()))

    def enter(self, book: Book, line: str) -> Book:
        return book.enter(read_entry(book.party, line), line)

    def undo(self, book: Book) -> Book:
        return book.undo()

    def kept(self, book: Book) -> Kept:
        terms = book.party.terms
        return Kept(terms.rulebook.id, terms.options, book.party.names, book.lines)

    def title(self, book: Book) -> Text:
        return title_of(book)

    def row_of(self, book: Book, line: str) -> int:
        return len(book.rows) - 1

    def tell_row(self, book: Book, at: int, language: Language, width: int) -> list[str]:
        return tell_row(book, at, language, width)

    def tell_standing(self, book: Book, language: Language) -> list[str]:
        return tell_standing(book, language)

    def as_json(self, book: Book) -> dict[str, Json]:
        return as_json(book)
