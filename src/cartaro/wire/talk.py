"""The messages of the chat at a table, and the commands to mute and report.

Every connection to a table is sent :class:`Talk`: after its welcome the last fifty chat messages (``whole``), then each
new one. Those of people whom the client has muted are not sent. :class:`Say`, :class:`Mute` and :class:`Report` are
answered like every command. While the rulebook forbids talking a :class:`Say` is refused with the article. Codes of
their faults: ``bad_line``, ``unknown_phrase``, ``unknown_line``, ``too_fast``.
"""

from collections.abc import Collection, Iterable
from typing import Annotated, TypeAlias

from msgspec import Meta, Struct

from cartaro.table.talk import SpokenLine
from cartaro.wire.fields import CommandId

PersonNumber: TypeAlias = Annotated[int, Meta(ge=0, le=255)]
LineNumber: TypeAlias = Annotated[int, Meta(ge=1, le=2**31 - 1)]
MOST_MUTED = 64


class Say(Struct, tag="say", tag_field="t", forbid_unknown_fields=True):
    """Send a chat message: ``text`` of at most 200 characters, or the id of a quick ``phrase``."""

    id: CommandId
    text: Annotated[str, Meta(max_length=1000)] | None = None
    phrase: Annotated[str, Meta(max_length=32)] | None = None


class Mute(Struct, tag="mute", tag_field="t", forbid_unknown_fields=True):
    """Mute or unmute the person ``who`` on this connection.

    The next :class:`cartaro.wire.messages.Hello` must name all muted people.
    """

    id: CommandId
    who: PersonNumber
    muted: bool


class Report(Struct, tag="report", tag_field="t", forbid_unknown_fields=True):
    """Report a chat message to the operator, or without ``number`` the name of the person ``who``.

    The report is stored with the last messages, and ``why``.
    """

    id: CommandId
    number: LineNumber | None = None
    who: PersonNumber | None = None
    why: Annotated[str, Meta(max_length=200)] = ""

    def __post_init__(self) -> None:
        if (self.number is None) == (self.who is None):
            raise ValueError("a line or a person is reported")


TalkMessage: TypeAlias = Say | Mute | Report
Muted: TypeAlias = Annotated[list[PersonNumber], Meta(max_length=MOST_MUTED)]


class TalkLine(Struct):
    """A chat message: its author ``who`` (the fixed number of a person at this table), ``name``, and time.

    ``at`` is in seconds since 1970, UTC. Either ``text`` or the id of a quick ``phrase`` (``GET /api/phrases``).
    """

    number: int
    who: int
    name: str
    at: float
    text: str | None
    phrase: str | None


class Talk(Struct, tag="talk", tag_field="t"):
    """Chat messages: the last ones (``whole``), or new ones. ``me`` is the client's number at this table, if any.

    ``writes``: people may write; else, among strangers, only say phrases. Without a message so far they may.
    """

    lines: list[TalkLine]
    whole: bool
    me: int | None
    writes: bool


def serialize_lines(lines: Iterable[SpokenLine], muted: Collection[int]) -> list[TalkLine]:
    """Return *lines* as structs, without those of people in *muted*."""
    return [
        TalkLine(line.number, line.who, line.name, line.at, line.text, line.phrase)
        for line in lines
        if line.who not in muted
    ]
