"""The messages about changes of a tournament."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from cartaro.wire.view import WireText


class FollowEvent(Struct, tag="follow_event", tag_field="t", forbid_unknown_fields=True):
    """Subscribe to changes of a tournament's page, which the client has as of ``seq`` log entries.

    ``key`` is the entrant's number and code with which it requested the page. The message may be sent again at any
    time.
    """

    seq: Annotated[int, Meta(ge=0)]
    key: Annotated[str, Meta(max_length=80)] = ""


class EntriesState(Struct):
    """Whether registration is open now, whether it will end later, before which nothing is drawn, and a sentence."""

    open: bool
    pending: bool
    said: WireText


class OnlineSeat(Struct):
    """A seat at an on-line table: its player, and the token that opens it."""

    name: str
    token: str


class OnlineTable(Struct):
    """The on-line table where an entrant plays this round."""

    table: str
    seats: list[OnlineSeat]


class MyEntry(Struct):
    """The part of the news for one player; ``pin`` is that of the table of the round in progress."""

    entrant: int
    owed: int
    pin: str | None
    online: OnlineTable | UnsetType = UNSET


class Elsewhere(Struct):
    """The addresses of the event's page on other computers.

    ``moved`` is that of the one that has taken the event over, None if none has or if it is unknown; ``copies`` are
    those of the computers that follow this one, and may take it over.
    """

    moved: str | None = None
    copies: list[str] = []


class Fresh(Struct):
    """The parts of a page that are not in the log: whether registration is open, finished tables, the reader's part.

    ``finished`` are the tables of the round that have finished their repeated deals; ``me`` is sent to players only.
    """

    entries: EntriesState
    finished: list[int]
    elsewhere: Elsewhere
    me: MyEntry | UnsetType | None = UNSET


class EventNews(Struct, tag="event_news", tag_field="t", omit_defaults=True):
    """The log of a tournament now has ``seq`` entries, none if it is gone: ``GET /api/events/ID`` returns the new page.

    It is sent when a client opens ``/ws/events/ID`` and after every change, also of parts that are not in the log (a
    table of repeated deals that has finished).

    For clients that sent :class:`FollowEvent` it contains the changes, if the server still has them: ``changes``,
    applied in order, turn the page of ``since`` into that of ``seq``, and each member of ``fresh`` replaces the page's
    member. A change is a list or an object. ``[value]`` replaces the old value, ``[]`` deletes a member of an object.
    An object has changes by key, or, for a list, by index (from zero) in the rearranged list: ``#`` is the new length,
    new elements being set by the changes; ``@`` has for each element its old index, null for a new element.
    """

    seq: int
    since: int | None = None
    changes: list[Any] = []
    fresh: Fresh | None = None
