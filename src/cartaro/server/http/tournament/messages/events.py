"""Responses about events: the list, a new one, the role of a key, the result of a request, texts to send."""

from typing import Literal

from msgspec import UNSET, Struct, UnsetType

from cartaro.server.http.tournament.messages.desk import DeskKeys
from cartaro.tournament.log.access import Role
from cartaro.wire.view import WireText


class EventCard(Struct):
    """An event in the list of all; ``start`` is ISO 8601 with the offset of its place."""

    id: str
    name: WireText
    place: WireText
    start: str
    entrants: int
    ended: bool


class EventYear(Struct):
    """How many of the events found are of a year, by the calendar of their place."""

    year: int
    count: int


class EventList(Struct):
    """A page of the events found, the latest start first.

    ``next`` is where the page after it begins, None on the last one. ``complete``: no event is still to be read, as
    after a start of the server with very many.
    """

    events: list[EventCard]
    years: list[EventYear]
    next: str | None
    complete: bool


class CitableArticle(Struct):
    """An article that may be cited at an event."""

    id: str
    name: WireText
    heading: WireText
    text: WireText


class EventCreated(Struct):
    """A new event, with the keys of its officials."""

    event: str
    keys: DeskKeys


class Access(Struct):
    """The role of a key."""

    role: Role
    entrant: int | None
    name: str


class EntryAnswer(Struct):
    """The result of a request; a new entrant gets a number and a code."""

    seq: int
    said: WireText
    repeated: bool
    entrant: int | UnsetType = UNSET
    code: str | UnsetType = UNSET


class ResultVerdict(Struct):
    """What a result would be, game by game: a declaration true or false, the grade of the win with its stake."""

    said: list[WireText]


class ReadyText(Struct):
    """A text ready to be sent; that about a seat is for one ``entrant``."""

    kind: Literal["invite", "round", "seat", "standing"]
    title: WireText
    text: WireText
    entrant: int | None
