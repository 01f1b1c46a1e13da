"""A round: its tables, their deals and results, its clock."""

from msgspec import Struct

from cartaro.tournament.event.state import ResultStatus
from cartaro.tournament.model.log_entries import Result
from cartaro.wire.view import WireText


class BoardView(Struct):
    """A repeated deal of a table: the entrant that plays primo and terzo, and who of it is primo di mano."""

    number: int
    first: int
    primo: str


class ReportView(Struct):
    """A result as a side reported it, 0 the desk; ``confirmed`` are who agreed before another did not."""

    by: int
    who: str
    confirmed: list[int]
    result: Result


class EventTable(Struct):
    """A table of a round.

    ``boards`` are the deals to play here, where deals are repeated. ``asks_exits``: points alone do not do, the order
    at the table asks in which deal each went out. ``made`` and ``games`` are points and games by side, once there is a
    result. ``proposed`` is what is to be confirmed, by those who are ``awaited``. ``online`` is the table of this
    server where it is played, if it is.
    """

    table: int
    entrants: list[int]
    rest: bool
    asks_exits: bool
    boards: list[BoardView]
    counts: bool
    stage: ResultStatus
    made: list[int] | None
    games: list[int] | None
    winner: int | None
    absent: list[int]
    reports: list[ReportView]
    proposed: ReportView | None
    awaited: tuple[int, ...]
    article: WireText | None
    text: str
    online: str


class RoundClock(Struct):
    """``run`` seconds had gone by when the clock last started or stopped; it runs since then, on the venue's clock."""

    run: float
    since: str | None
    stopped: bool


class RoundView(Struct):
    """A round with its tables."""

    number: int
    tables: list[EventTable]
    notes: list[WireText]
    clock: RoundClock | None
