"""The messages about a round: its tables, their deals and results, and its clock."""

from msgspec import Struct

from cartaro.tournament.event.state import ResultStatus
from cartaro.tournament.model.log_entries import Result
from cartaro.wire.view import WireText


class BoardView(Struct):
    """A repeated deal of a table: the entrant on primo and terzo di mano, and which of its players is primo."""

    number: int
    first: int
    primo: str


class ReportView(Struct):
    """A result reported by a side (0: the desk); ``confirmed`` are the sides that agreed before another disputed it."""

    by: int
    who: str
    confirmed: list[int]
    result: Result


class EventTable(Struct):
    """A table of a round; ``rest``: one entrant alone, with ``half`` points where they asked for that.

    ``name`` is what it plays for, if other tables of the round do not: the final, a group. ``best_of`` is of how many
    games the meeting is the best. ``boards`` are the deals to play here, where deals are repeated. ``asks_exits``: the
    order at the table needs, besides points, the deal in which each player went out. ``made`` and ``games`` are points
    and games by side, once there is a result. ``proposed`` is the result to be confirmed by the sides ``awaited``.
    ``online`` is the id of the table of this server where it is played, if any. ``verdicts`` tell of its result, or of
    that to be confirmed: a declaration true or false, the grade of the win. ``by_hand``: the organiser put these
    entrants together, instead of the format.
    """

    table: int
    name: WireText | None
    entrants: list[int]
    rest: bool
    half: bool
    by_hand: bool
    best_of: int
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
    verdicts: list[WireText]


class RoundClock(Struct):
    """The round's clock: the seconds ``run`` when it last started or stopped, and since when it runs."""

    run: float
    since: str | None
    stopped: bool


class SeatedPerson(Struct):
    """Where a person sits, for the screen: the name has its surname first.

    Without a table (0) the person rests, or has won because the others have left.
    """

    name: str
    table: int
    rests: bool


class CostView(Struct):
    """A sum of what the tables of a round cost."""

    title: WireText
    sum: int


class RoundView(Struct):
    """A round with its tables; ``seats`` are everybody's, in alphabetical order.

    ``costs`` are the worst first; there are none where a calendar or bracket decides.
    """

    number: int
    tables: list[EventTable]
    seats: list[SeatedPerson]
    notes: list[WireText]
    costs: list[CostView]
    clock: RoundClock | None
