"""Notes on the wall of a circle, as its members write and read them."""

from typing import Annotated

from msgspec import Meta, Struct

LONGEST_WALL_NOTE = 140


class NewNote(Struct, forbid_unknown_fields=True):
    """A note for the wall of a circle: one line."""

    text: Annotated[str, Meta(max_length=1000)]


class NoteReport(Struct, forbid_unknown_fields=True):
    """Why a note is reported to the operators."""

    why: Annotated[str, Meta(max_length=500)] = ""


class ShownNote(Struct):
    """A note, written ``at`` a time (UTC seconds); ``mine``: by the reader, who may erase what is ``erasable``."""

    number: int
    name: str
    at: float
    text: str
    mine: bool
    erasable: bool


class CircleNotes(Struct):
    """The wall of a circle, the newest note first; the reader sees none of those whom it has blocked.

    ``longest`` is the number of characters that a note may have.
    """

    notes: list[ShownNote]
    longest: int
