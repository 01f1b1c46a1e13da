"""The list of events, a new one, what a key opens, what a request came to, texts to send."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from cartaro.server.http.tournament.messages.desk import DeskKeys
from cartaro.tournament.log.access import Role
from cartaro.wire.view import WireText


class EventCard(Struct):
    """An event in the list of all."""

    id: str
    name: WireText
    place: WireText
    start: str
    entrants: int
    ended: bool


class CitableArticle(Struct):
    """An article that may be cited at an event."""

    id: str
    name: WireText
    heading: WireText
    text: WireText


class EventCreated(Struct):
    """An event that was opened."""

    event: str
    keys: DeskKeys


class Access(Struct):
    """What a key opens."""

    role: Role
    entrant: int | None
    name: str


class EntryAnswer(Struct):
    """What a request came to; who enters is told their number and their code."""

    seq: int
    said: WireText
    repeated: bool
    entrant: int | UnsetType = UNSET
    code: str | UnsetType = UNSET


class ReadyText(Struct):
    """A text that is ready to be sent; that of a seat is an ``entrant``'s own."""

    kind: Literal["invite", "round", "seat", "standing"]
    title: WireText
    text: WireText
    entrant: int | None
