"""What is asked of a game's score book, whatever the game."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from typing import Any, Generic, Protocol, TypeVar

from cartaro.engine.events import Json
from cartaro.rulebook import OptionValue, Question, Rulebook

Change = dict[str, Json]
"""A correction as the log keeps it: what was entered, and what stands in its place."""


@dataclass(frozen=True, slots=True)
class SavedSheet:
    """A book as it lies on disk: every entry is a line as it was entered."""

    rulebook: str
    options: Mapping[str, OptionValue]
    names: tuple[str, ...]
    entries: tuple[str, ...]
    log: tuple[Change, ...] = ()


class ScoreBook(Protocol):
    """A book of any game."""

    @property
    def log(self) -> tuple[Change, ...]:
        """The corrections, the first first."""
        ...

    @property
    def over(self) -> bool:
        """Whether the match is won."""
        ...

    @property
    def lines(self) -> tuple[str, ...]:
        """The entries, as they were entered."""
        ...


Book = TypeVar("Book", bound=ScoreBook)


class ScoreSheet(Protocol, Generic[Book]):
    """How the score of a game is kept. Every method raises :class:`cartaro.i18n.CartaroError` on what cannot be."""

    def open(
        self,
        rulebook: Rulebook,
        options: Mapping[str, OptionValue],
        names: Sequence[str],
        log: Sequence[Change] = (),
        *,
        any_names: bool = False,
    ) -> Book:
        """Return an empty book; with *any_names* also of players whom lines can tell by number alone."""
        ...

    def questions(self, terms: Any) -> Mapping[str, Question]:
        """Return what is asked of a deal at a real table beside its points, by name, in the rulebook's words."""
        ...

    def enter(self, book: Book, line: str) -> Book:
        """Return the book after *line*."""
        ...

    def undo(self, book: Book) -> Book:
        """Return the book without its last entry."""
        ...

    def kept(self, book: Book) -> SavedSheet:
        """Return the book as it is kept."""
        ...

    def row_of(self, book: Book, line: str) -> int:
        """Return which entry of *book* is the one that *line*, just entered, made or corrected."""
        ...

    def as_json(self, book: Book) -> dict[str, Json]:
        """Return the whole book."""
        ...


AnySheet = ScoreSheet[Any]
