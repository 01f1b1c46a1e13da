"""News of a tournament on the wire."""

from typing import Annotated, Any

from msgspec import UNSET, Meta, Struct, UnsetType

from cartaro.wire.view import WireText


class FollowEvent(Struct, tag="follow_event", tag_field="t", forbid_unknown_fields=True):
    """The client has the page of the event as it was after ``seq`` entries, and wants to be told what changes in it.

    ``key`` is what it asked for the page with: an entrant's number and code. It may be said again at any time.
    """

    seq: Annotated[int, Meta(ge=0)]
    key: Annotated[str, Meta(max_length=80)] = ""


class EntriesState(Struct):
    """Whether entries are taken now, and that in words."""

    open: bool
    said: WireText


class OnlineSeat(Struct):
    """Whose seat at an on-line table, and what opens it."""

    name: str
    token: str


class OnlineTable(Struct):
    """The on-line table where an entrant plays this round."""

    table: str
    seats: list[OnlineSeat]


class MyEntry(Struct):
    """What a player's phone is told of its own; ``pin`` is that of the table of the round under way."""

    entrant: int
    owed: int
    pin: str | None
    online: OnlineTable | UnsetType = UNSET


class Fresh(Struct):
    """What the log does not say: whether entries are taken, the tables that wait for others, and what is the reader's.

    ``finished`` are the tables of the round that have played their repeated deals; ``me`` is told to a player's phone.
    """

    entries: EntriesState
    finished: list[int]
    me: MyEntry | UnsetType | None = UNSET


class EventNews(Struct, tag="event_news", tag_field="t", omit_defaults=True):
    """The log of an event now has ``seq`` entries: ``GET /api/events/ID`` shows what has changed.

    Whoever opens ``/ws/events/ID`` gets one at once, and again whenever something changes, also what the log does not
    have: a table of repeated deals that has finished.

    To who follows it with :class:`FollowEvent` it says itself what has changed, unless that is not known any more:
    ``changes``, one after another, make the page of ``seq`` of that of ``since``, and each member of ``fresh`` takes
    the place of the page's. A change is a list or an object. ``[value]`` puts a value in place of what was there,
    ``[]`` takes a member of an object away. An object has changes of what is inside, by key, or by place in a list
    (from zero) once the list is laid out anew: with ``#`` it has so many elements, those that are new being put; with
    ``@`` it has those that stood before at these places, null being new.
    """

    seq: int
    since: int | None = None
    changes: list[Any] = []
    fresh: Fresh | None = None
