"""News of a tournament on the wire."""

from typing import Annotated, Any

from msgspec import Meta, Struct


class FollowEvent(Struct, tag="follow_event", tag_field="t", forbid_unknown_fields=True):
    """The client has the page of the event as it was after ``seq`` entries, and wants to be told what changes in it.

    ``key`` is what it asked for the page with: an entrant's number and code. It may be said again at any time.
    """

    seq: Annotated[int, Meta(ge=0)]
    key: Annotated[str, Meta(max_length=80)] = ""


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
    fresh: dict[str, Any] = {}
