"""A season of events."""

from msgspec import Struct

from cartaro.server.http.tournament.messages.plan import Offered
from cartaro.wire.view import WireText


class SeasonEvent(Struct):
    """An event of a season; it ``counts`` once it has ended."""

    id: str
    name: WireText
    start: str
    counts: bool


class SeasonPoints(Struct):
    """What an event gave to somebody, and whether it counts."""

    place: int
    points: str
    counts: bool


class SeasonRow(Struct):
    """A row of a season's standing, its results by event."""

    place: int
    name: str
    points: str
    results: dict[str, SeasonPoints]


class SeasonView(Struct):
    """A season: its scale, how many results count (None: all), who is ranked, and the standing."""

    scale: Offered
    best: int | None
    ranks: str
    events: list[SeasonEvent]
    rows: list[SeasonRow]
