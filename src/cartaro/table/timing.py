"""Entries about time: what the table has agreed, a clock that ran out, a server that keeps the table again."""

from msgspec import Struct


class Timed(Struct, frozen=True, tag="timed", tag_field="kind"):
    """Before the match: ``move``, ``bank`` and ``grace`` (seconds) are as in :class:`cartaro.table.entries.Opened`."""

    move: float | None
    bank: float | None
    grace: float


class Lapsed(Struct, frozen=True, tag="lapsed", tag_field="kind"):
    """The time of the person on a chair is up: the table plays this turn to its end."""

    chair: int


class Resumed(Struct, frozen=True, tag="resumed", tag_field="kind"):
    """A server keeps the table again: nobody is charged for the time since the entry before."""
