"""News of a tournament on the wire."""

from msgspec import Struct


class EventNews(Struct, tag="event_news", tag_field="t"):
    """The log of an event now has ``seq`` entries: ``GET /api/events/ID`` shows what has changed.

    Whoever opens ``/ws/events/ID`` gets one at once, and again whenever something changes, also what the log does not
    have: a table that calls the referee.
    """

    seq: int
