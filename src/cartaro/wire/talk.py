"""Talk on the wire: lines said at a table, and what a reader does about them.

Every connection to a table is sent :class:`Talk`: after its welcome the last fifty lines (``whole``), then each new
one. Lines of whoever the reader has muted are not sent. :class:`Say`, :class:`Mute` and :class:`Report` are answered
like every command. Where the rulebook wants silence a :class:`Say` is refused with the article. Codes of their faults:
``bad_line``, ``unknown_phrase``, ``unknown_line``, ``too_fast``.
"""

from collections.abc import Collection, Iterable
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from cartaro.table.talk import SpokenLine
from cartaro.wire.fields import CommandId

PersonNumber: TypeAlias = Annotated[int, Meta(ge=0, le=255)]
MOST_MUTED = 64


class Say(Struct, tag="say", tag_field="t", forbid_unknown_fields=True):
    """Say something to the table: ``text`` of at most 200 characters, or the id of a quick ``phrase``."""

    id: CommandId
    text: Annotated[str, Meta(max_length=1000)] | None = None
    phrase: Annotated[str, Meta(max_length=32)] | None = None


class Mute(Struct, tag="mute", tag_field="t", forbid_unknown_fields=True):
    """Be sent no more of what ``who`` says, on this connection, or be sent it again.

    The next :class:`cartaro.wire.messages.Hello` names everybody the reader has muted.
    """

    id: CommandId
    who: PersonNumber
    muted: bool


class Report(Struct, tag="report", tag_field="t", forbid_unknown_fields=True):
    """Call the operator's attention to a line, or without ``number`` to the name of the person ``who``.

    It is kept for them with what was said last, and ``why``.
    """

    id: CommandId
    number: int | None = None
    who: PersonNumber | None = None
    why: Annotated[str, Meta(max_length=200)] = ""

    def __post_init__(self) -> None:
        if (self.number is None) == (self.who is None):
            raise ValueError("a line or a person is reported")


TalkMessage: TypeAlias = Say | Mute | Report
Muted: TypeAlias = Annotated[list[PersonNumber], Meta(max_length=MOST_MUTED)]


class TalkLine(Struct):
    """One line: ``who`` said it (the number of the person at this table, which stays theirs), ``name`` and when.

    ``at`` is in seconds since 1970, UTC. Either ``text`` or the id of a quick ``phrase`` (``GET /api/phrases``).
    """

    number: int
    who: int
    name: str
    at: float
    text: str | None
    phrase: str | None


class Talk(Struct, tag="talk", tag_field="t"):
    """What was said: the last lines (``whole``), or those that are new. ``me`` is the reader's number here, if any."""

    lines: list[TalkLine]
    whole: bool
    me: int | None


def serialize_lines(lines: Iterable[SpokenLine], muted: Collection[int]) -> list[TalkLine]:
    """Return *lines* as they go on the wire, but for those of whoever is *muted*."""
    return [
        TalkLine(said.number, said.who, said.name, said.at, said.text, said.phrase)
        for said in lines
        if said.who not in muted
    ]
