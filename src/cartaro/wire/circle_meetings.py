"""Appointments of a circle, as its members make, see and answer them."""

from typing import Annotated, Literal

from msgspec import Meta, Struct

LONGEST_NOTE = 80


class NewMeeting(Struct, forbid_unknown_fields=True):
    """An appointment: it ``starts`` at a day and hour (``2026-12-03T21:00``) by the clocks of ``zone``."""

    starts: Annotated[str, Meta(max_length=20)]
    zone: Annotated[str, Meta(max_length=64)]
    weekly: bool
    minutes: Annotated[int, Meta(ge=15, le=720)] = 180
    note: Annotated[str, Meta(max_length=200)] = ""


class MeetingReply(Struct, forbid_unknown_fields=True):
    """Whether one comes on the ``day`` of an appointment, which is the next one."""

    day: Annotated[str, Meta(max_length=10)]
    answer: Literal["yes", "maybe", "no"]


class MeetingReminder(Struct, forbid_unknown_fields=True):
    """Whether one is reminded by push, an hour before."""

    reminded: bool


class MeetingFeed(Struct, forbid_unknown_fields=True):
    """Whether one's calendar has an address: a new one, and the old one leads nowhere any more."""

    wanted: bool


class ShownMeeting(Struct):
    """An appointment at its next time, ``at`` (UTC seconds), which is on ``day`` at ``hour`` by the clocks of ``zone``.

    ``coming`` and ``maybe`` are names, ``mine`` is what the reader has answered. Who does not come is not listed.
    """

    number: int
    day: str
    hour: str
    at: float
    minutes: int
    zone: str
    weekly: bool
    note: str
    coming: list[str]
    maybe: list[str]
    mine: str | None


class CircleMeetings(Struct):
    """The appointments of a circle, the next one first.

    ``feed`` is the path of the reader's calendar, which nobody else knows; None if it has none. ``push``: this server
    can remind by push.
    """

    meetings: list[ShownMeeting]
    most: int
    reminded: bool
    feed: str | None
    push: bool
