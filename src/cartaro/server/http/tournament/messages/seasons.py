"""The messages about a season of events."""

from msgspec import Struct

from cartaro.server.http.tournament.messages.plan import Offered
from cartaro.wire.view import WireText


class SeasonEvent(Struct):
    """An event of a season; it ``counts`` after its end."""

    id: str
    name: WireText
    start: str
    counts: bool


class SeasonPoints(Struct):
    """The points of a player from an event, and whether they count."""

    place: int
    points: str
    counts: bool


class SeasonRow(Struct):
    """A row of a season's standings, its results by event; ``reason``: why it comes after one with the same points."""

    place: int
    name: str
    points: str
    reason: WireText | None
    results: dict[str, SeasonPoints]


class LikeNames(Struct):
    """Two names that may be one person's, each with the first event where it stands."""

    names: tuple[str, str]
    events: tuple[str, str]


class SeasonView(Struct):
    """A season: its scale, how many results count (None: all), the kind of participants, and the standings.

    ``like`` are the names to be asked about.
    """

    scale: Offered
    best: int | None
    ranks: str
    events: list[SeasonEvent]
    rows: list[SeasonRow]
    like: list[LikeNames]
