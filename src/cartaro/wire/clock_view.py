"""The messages about clocks, and the command that sets them. Everybody may see all of it."""

from typing import Annotated, Literal, TypeAlias

from msgspec import Meta, Struct

from cartaro.table.calm import DAY
from cartaro.table.state import LONGEST_THOUGHT, TableState
from cartaro.wire.fields import CommandId

MoveSeconds: TypeAlias = Annotated[int, Meta(ge=10, le=600)]
BankSeconds: TypeAlias = Annotated[int, Meta(ge=60, le=7200)]
CalmDays: TypeAlias = Literal[0, 1, 3, 7]
ReserveDays: TypeAlias = Literal[0, 3, 7]
GraceSeconds: TypeAlias = Annotated[int, Meta(ge=10, le=3600)]


class Time(Struct, tag="time", tag_field="t", forbid_unknown_fields=True):
    """The host sets the clocks and the grace before the match; null is no such clock. A public table keeps one."""

    id: CommandId
    move: MoveSeconds | None
    bank: BankSeconds | None
    grace: GraceSeconds


class RestView(Struct):
    """From when to when somebody's time stands still, in seconds since 1970, UTC."""

    since: float
    until: float


class CalmView(Struct):
    """The time of a calm table: each turn may take ``days``, 0 for any number.

    The turn of ``chair`` (None: no time is kept) ends at ``until``, in seconds since 1970, UTC, so that every reader
    sees the hour of their own zone; after ``turn_until`` it uses the person's reserve (None: already, or there is no
    reserve). ``lapses`` are, by chair, the consecutive turns that a bot had to play. Each person has ``reserve`` days
    for turns that take longer, of which ``reserves`` are left, in seconds by chair. ``rests`` are the last holidays
    that were told, by chair.
    """

    days: int
    chair: int | None
    until: float | None
    turn_until: float | None
    lapses: list[int]
    reserve: int
    reserves: list[float]
    rests: list[RestView | None]


class ClockView(Struct):
    """The clocks of a match in progress, in seconds from the time of sending.

    ``chair`` is the chair whose clock is active (None: none) and ``left`` its time for this turn. The clock runs if
    ``runs``, and first pauses for ``excused`` seconds while the person is absent. ``lapsed``: the time has run out, and
    the table plays this turn. By chair, ``banks`` are the remaining total times (None if there is no such clock),
    ``lapses`` the number of consecutive turns that timed out.
    """

    chair: int | None
    left: float | None
    runs: bool
    excused: float
    lapsed: bool
    banks: list[float] | None
    lapses: list[int]


class HourView(Struct):
    """The time limit of a match (Scopa by Valliadi): the seconds ``left``, and after how many the clock pauses.

    The clock pauses when nothing happens for long. At zero the deal in progress is finished, and the higher total wins.
    """

    left: float
    stands_in: float


def serialize_clock(state: TableState, now: float) -> ClockView | None:
    """Return the clocks of a table at *now* (UTC seconds); None if it has none."""
    if state.clocks is None or state.over or state.opened.calm is not None:
        return None
    clocks = state.clocks.at(now)
    shown = clocks.chair
    excused = 0.0
    if clocks.paused and clocks.runs and shown is not None:
        excused = clocks.pause_budgets[shown]
    return ClockView(
        chair=shown,
        left=None if shown is None else _tenths(max(0.0, clocks.limit - clocks.spent)),
        runs=clocks.runs,
        excused=_tenths(excused),
        lapsed=clocks.timed_out,
        banks=None if clocks.banks is None else [_tenths(bank) for bank in clocks.banks],
        lapses=list(clocks.timeouts),
    )


def serialize_calm(state: TableState) -> CalmView | None:
    """Return the time of a calm table; None for any other."""
    if state.opened.calm is None:
        return None
    clocks = None if state.over else state.clocks
    until = None if clocks is None or clocks.deadline is None else round(clocks.deadline, 3)
    lapses = [0] * len(state.roster.chairs) if clocks is None else list(clocks.timeouts)
    reserves = None if clocks is None else clocks.reserves
    end = None if clocks is None or reserves is None else clocks.turn_end
    rests = [state.rests.get(chair) for chair in range(len(state.roster.chairs))]
    return CalmView(
        state.opened.calm,
        None if until is None or clocks is None else clocks.chair,
        until,
        None if end is None else round(end, 3),
        lapses,
        state.opened.reserve,
        [state.opened.reserve * DAY] * len(rests) if reserves is None else list(reserves),
        [None if rest is None else RestView(*rest) for rest in rests],
    )


def serialize_time_limit(state: TableState, now: float) -> HourView | None:
    """Return the remaining time of a match's time limit at *now* (UTC seconds); None if it has no limit."""
    if state.match is None or state.over:
        return None
    minutes = state.match.terms.clock_minutes
    if minutes is None:
        return None
    played = state.played_at(now)
    counts = LONGEST_THOUGHT - state.pausing - (played - state.played)
    return HourView(_tenths(max(0.0, 60 * minutes - played)), _tenths(counts))


def _tenths(seconds: float) -> float:
    return round(seconds, 1)
