"""What is wrong with a row of a list, and how it can be mended."""

from dataclasses import dataclass
from enum import StrEnum
from typing import Annotated

from msgspec import Meta, Struct

from cartaro.i18n import Text


class ProblemKind(StrEnum):
    """What is wrong with a row."""

    BROKEN = "broken"
    """A cell has several lines."""
    NOT_A_NAME = "not_a_name"
    LOST_LETTER = "lost_letter"
    NO_NAME = "no_name"
    HALF_NAME = "half_name"
    """The surname or the first name is missing, which have a column each."""
    TOO_LONG = "too_long"
    NO_PARTNER = "no_partner"
    EXTRA_PARTNER = "extra_partner"
    BAD_CATEGORY = "bad_category"
    BAD_RATING = "bad_rating"
    LOST_DIGITS = "lost_digits"
    """A spreadsheet has rounded a telephone number."""
    TWICE = "twice"
    ENTERED = "entered"


class Mend(StrEnum):
    """What can be done about it."""

    SKIP = "skip"
    """The row is left out."""
    WRITE = "write"
    """Another text is written in its place; some kinds propose one."""
    JOIN = "join"
    SPLIT = "split"
    """The two lines of a cell are the two people of a pair."""
    SHORTEN = "shorten"
    LOOK = "look"
    """The person looks for a partner."""
    ALONE = "alone"
    """The second person is left out."""
    USE = "use"
    """The category that is nearest."""
    BLANK = "blank"
    """Without it."""
    UPDATE = "update"
    """What the row says otherwise of who is entered is taken over."""
    OTHER = "other"
    """Another person of the same name, who gets something that tells them apart."""


@dataclass(frozen=True, slots=True)
class MendOffer:
    """A mend that is offered; ``text`` is what it would write, empty if the person has to write it."""

    mend: Mend
    said: Text
    text: str = ""


@dataclass(frozen=True, slots=True)
class RowProblem:
    """What is wrong at a ``place`` of a row, such as ``name 1``; the likeliest mend is the first."""

    kind: ProblemKind
    place: str
    said: Text
    offers: tuple[MendOffer, ...]


class MendChoice(Struct, frozen=True, forbid_unknown_fields=True):
    """How a problem is mended: of a ``row``, or of all rows that have it (0); ``text`` is what is written."""

    row: Annotated[int, Meta(ge=0, le=10_000)]
    kind: ProblemKind
    place: Annotated[str, Meta(max_length=20)]
    mend: Mend
    text: Annotated[str, Meta(max_length=200)] = ""
