"""The protocols of a game's score sheet and score book."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from cartaro.engine.events import Json
from cartaro.i18n import Text
from cartaro.rulebook import OptionValue, Question, Rulebook

Change = dict[str, Json]
"""A correction in the log: the former entry, and the new one."""


@dataclass(frozen=True, slots=True)
class SavedSheet:
    """A stored book: its entries are the lines as entered."""

    rulebook: str
    options: Mapping[str, OptionValue]
    names: tuple[str, ...]
    entries: tuple[str, ...]
    log: tuple[Change, ...] = ()


class ScoreBook(Protocol):
    """A book of any game."""

    @property
    def log(self) -> tuple[Change, ...]:
        """The corrections, the oldest first."""
        ...

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        ...

    @property
    def ending(self) -> Text | None:
        """Why the match is over; None while it goes on."""
        ...

    @property
    def lines(self) -> tuple[str, ...]:
        """The lines of the entries as entered."""
        ...


Book = TypeVar("Book", bound=ScoreBook)


class ScoreSheet(Protocol, Generic[Book]):
    """The score sheet of a game. Every method raises :class:`cartaro.i18n.CartaroError` on invalid input."""

    def open(
        self,
        rulebook: Rulebook,
        options: Mapping[str, OptionValue],
        names: Sequence[str],
        log: Sequence[Change] = (),
        *,
        any_names: bool = False,
    ) -> Book:
        """Return an empty book; with *any_names* names may be ambiguous, and lines use numbers."""
        ...

    def questions(self, terms: Any) -> Mapping[str, Question]:
        """Return the questions about a deal at a real table besides its points, by name, in the rulebook's terms."""
        ...

    def enter(self, book: Book, line: str, *, again: bool = False) -> Book:
        """Return the book after *line*; *again*: it was accepted before, perhaps by a version that checked less."""
        ...

    def undo(self, book: Book) -> Book:
        """Return the book without its last entry."""
        ...

    def kept(self, book: Book) -> SavedSheet:
        """Return the book in its stored form."""
        ...

    def row_of(self, book: Book, line: str) -> int:
        """Return the index of the entry of *book* that *line*, just entered, made or corrected."""
        ...

    def as_json(self, book: Book) -> dict[str, Json]:
        """Return the whole book as JSON values."""
        ...


AnySheet = ScoreSheet[Any]
