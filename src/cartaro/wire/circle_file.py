"""Everything of a circle in one file, for its founder: people by name, nothing of their accounts."""

from msgspec import Struct

from cartaro.wire.circle_season import CircleFeat, PlayedInCircle, SeasonStanding
from cartaro.wire.circles import UsualTable


class FiledMember(Struct):
    """A member of the circle, since when (UTC seconds)."""

    name: str
    role: str
    since: float


class FiledSeason(Struct):
    """A season: when it began (UTC seconds), its standing."""

    begun: float
    rows: list[SeasonStanding]


class FiledMeeting(Struct):
    """An appointment at its next time, on ``day`` at ``hour`` by the clocks of ``zone``, and who comes, by name."""

    day: str
    hour: str
    minutes: int
    zone: str
    weekly: bool
    note: str
    coming: list[str]
    maybe: list[str]


class FiledNote(Struct):
    """A note on the wall: who wrote it, when (UTC seconds), what."""

    name: str
    at: float
    text: str


class CircleFile(Struct):
    """A circle: ``asked`` if a keeper admits those who join, times in UTC seconds, ``closed_at`` None while it is open.

    ``best`` evenings of each member count in a season, None for all. ``matches`` and ``notes`` are the newest first.
    """

    name: str
    colour: str
    sign: str
    asked: bool
    founded_at: float
    closed_at: float | None
    members: list[FiledMember]
    usual: UsualTable | None
    best: int | None
    seasons: list[FiledSeason]
    matches: list[PlayedInCircle]
    records: list[CircleFeat]
    meetings: list[FiledMeeting]
    notes: list[FiledNote]
