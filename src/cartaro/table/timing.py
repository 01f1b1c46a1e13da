"""Entries about time: the agreed clocks, a turn that timed out, holidays, a server that keeps the table again."""

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
    """A server keeps the table again.

    Of the time since the entry before only the first ``kept`` seconds count, during which a server still kept it.
    """

    kept: float = 0.0


class Rested(Struct, frozen=True, tag="rested", tag_field="kind"):
    """At a calm table the time of the person on a chair stands still from ``since`` to ``until`` (UTC seconds).

    This takes the place of what was said before.
    """

    chair: int
    since: float
    until: float
