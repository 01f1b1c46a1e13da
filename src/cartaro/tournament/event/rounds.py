"""Rounds: pairing, seats changed by hand, the clock, tables played on line.

Each function raises :class:`cartaro.tournament.model.refusal.TournamentRefusal` for an unknown round or table, or if it
is too early or too late.
"""

from collections import Counter
from collections.abc import Hashable, Iterable, Sequence
from dataclasses import replace
from itertools import combinations

import msgspec

from cartaro.i18n import CartaroError, Text, tr
from cartaro.tournament.event.seats import left_at, lost_by, with_seated
from cartaro.tournament.event.state import BOARDS, START, EntryContext, EventState, ResultStatus, RoundClock, RoundTable
from cartaro.tournament.formats.dispatch import cut, next_round, weigh
from cartaro.tournament.model.log_entries import (
    BoardsWritten,
    ClockChanged,
    OnlineTableOpened,
    Paired,
    PairedTable,
    Rearranged,
)
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.results import Meeting, MeetingStatus, Side
from cartaro.tournament.model.score_schemes import ScoringKind
from cartaro.tournament.notice.articles import refuse

SEVERAL = (3, 6)
"""The fewest and most players at a table of several."""


def pair_next(event: EventState) -> Paired:
    """Return the next round by the event's format, with the randomness of the public draw.

    Raise :class:`cartaro.i18n.CartaroError` if it cannot be paired.
    """
    check_drawn(event)
    try:
        made = next_round(event.definition.plan, event.progress, event.chance)
    except CartaroError as error:
        if event.round or error.code in ("library_missing", "no_pairing"):
            raise
        again = tr("tournament-event-rounds-draw_again", why=error.text)
        raise refuse(event.definition, "draw", error.code, again) from error
    tables = tuple(map(as_paired, made.meetings))
    notes = tuple((note.it, note.en) for note in made.notes)
    return Paired(made.number, tables, notes, dict(made.costs), made.engine)


def seats_written(plan: FormatPlan) -> tuple[int, int]:
    """Return the fewest and most entrants at a table that the organiser writes: several where places count."""
    several = plan.game.has_exits and plan.scoring.kind is ScoringKind.PLACES
    return SEVERAL if several else (2, 2)


def seats_together(plan: FormatPlan) -> tuple[int, int]:
    """Return the fewest and most entrants at a table that the format pairs."""
    return SEVERAL if plan.format.seats_several else (2, 2)


def write_round(event: EventState, tables: Sequence[Sequence[int]]) -> Paired:
    """Return the next round with the *tables* that the organiser writes, by entrants; only a circuit has such rounds.

    Raise :class:`TournamentRefusal` if the format pairs by itself, or a table has too few or too many.
    """
    plan = event.definition.plan
    if plan.format.has_rounds:
        said = tr("tournament-event-rounds-pairs_itself", format=plan.format.title)
        raise refuse(event.definition, "format", "pairs_itself", said)
    least, most = seats_written(plan)
    for number, entrants in enumerate(tables, 1):
        if not least <= len(entrants) <= most:
            said = tr("tournament-event-rounds-seats_at_table", number=number, least=least, most=most)
            raise refuse(event.definition, "rounds", "wrong_seats", said)
    made = (PairedTable(number, tuple(entrants), slot=number - 1) for number, entrants in enumerate(tables, 1))
    return Paired(event.round + 1, tuple(made))


def as_paired(meeting: Meeting) -> PairedTable:
    """Return a meeting as the log records its table."""
    entrants = tuple(map(int, meeting.entrants))
    return PairedTable(meeting.table, entrants, meeting.phase, meeting.slot, meeting.boards)


def exchange_seats(event: EventState, round_: int, one: int, other: int, reason: str) -> Rearranged:
    """Return the request by which two entrants take each other's seat in a round."""
    swap = {one: other, other: one}
    tables = (as_paired(seated.meeting) for seated in event.rounds.get(round_, ()))
    exchanged = (msgspec.structs.replace(t, entrants=tuple(swap.get(n, n) for n in t.entrants)) for t in tables)
    return Rearranged(round_, tuple(exchanged), reason)


def check_drawn(event: EventState) -> None:
    """Raise :class:`TournamentRefusal` if the public draw is not complete, or the tournament is over."""
    draw = event.draws.get(START)
    if draw is None or draw.secret is None:
        raise refuse(event.definition, "draw", "not_drawn", tr("tournament-event-rounds-not_drawn"))
    if event.repeats_deals and BOARDS not in event.draws:
        raise refuse(
            event.definition,
            "draw",
            "no_boards",
            tr("tournament-event-rounds-no_boards"),
        )
    if event.ended:
        raise refuse(event.definition, "rounds", "event_ended", tr("tournament-event-rounds-event_ended"))


def check_results(event: EventState) -> None:
    """Raise :class:`TournamentRefusal` if tables have no result yet."""
    if event.progress.open:
        tables = ", ".join(str(meeting.table) for meeting in event.progress.open)
        raise refuse(
            event.definition,
            "rounds",
            "tables_open",
            tr("tournament-event-rounds-tables_open", tables=tables, count=len(event.progress.open)),
        )


def pair(event: EventState, payload: Paired, _context: EntryContext | None = None) -> EventState:
    """Begin a round with its pairing; the previous round must have all its results."""
    check_drawn(event)
    if payload.round != event.round + 1:
        raise refuse(
            event.definition,
            "rounds",
            "wrong_round",
            tr("tournament-event-rounds-wrong_round", number=event.round + 1, round=payload.round),
        )
    check_results(event)
    _check_tables(event, payload.tables, payload.round)
    locked = event.locked_next
    seated = tuple(
        replace(_seat(event, payload.round, table), by_hand=tuple(sorted(table.entrants)) in locked)
        for table in payload.tables
    )
    notes = tuple(Text(it, en) for it, en in payload.notes)
    return replace(
        event,
        rounds={**event.rounds, payload.round: seated},
        notes={**event.notes, payload.round: notes},
        costs={**event.costs, payload.round: payload.costs},
    )


def rearrange(event: EventState, payload: Rearranged, context: EntryContext) -> EventState:
    """Replace the pairing of the current round, before any result of it is reported."""
    now = event.rounds.get(payload.round)
    if now is None or payload.round != event.round or any(_has_begun(s) for s in now):
        raise refuse(
            event.definition,
            "rounds",
            "round_played",
            tr("tournament-event-rounds-round_played"),
        )
    if not payload.reason.strip():
        raise refuse(event.definition, "rounds", "no_reason", tr("tournament-event-rounds-no_reason"))
    before = sorted(entrant for seated in now for entrant in seated.entrants)
    after = sorted(entrant for table in payload.tables for entrant in table.entrants)
    if before != after:
        raise refuse(
            event.definition,
            "rounds",
            "other_entrants",
            tr("tournament-event-rounds-other_entrants"),
        )
    _check_tables(event, payload.tables, payload.round)
    was = {frozenset(seated.entrants): seated.by_hand for seated in now}
    check_apart(event, [table.entrants for table in payload.tables if frozenset(table.entrants) not in was])
    tables = [_seat(event, payload.round, table) for table in payload.tables]
    tables = [replace(seated, by_hand=was.get(frozenset(seated.entrants), True)) for seated in tables]
    fixed = frozenset(frozenset(seated.meeting.entrants) for seated in tables if seated.by_hand)
    earlier = after_round(event, payload.round - 1)
    seats = [seated.meeting.entrants for seated in tables]
    weighed = weigh(event.definition.plan, earlier.progress, event.chance, seats, fixed)
    by_hand = tr("tournament-event-rounds-by_hand", reason=payload.reason)
    return replace(
        event,
        rounds={**event.rounds, payload.round: tuple(tables)},
        notes={**event.notes, payload.round: (by_hand, *weighed.notes)},
        costs={**event.costs, payload.round: weighed.costs},
    )


def check_apart(event: EventState, tables: Iterable[Sequence[int]]) -> None:
    """Raise :class:`TournamentRefusal` if two of a table are never to meet."""
    for one, other in (pair for table in tables for pair in combinations(table, 2)):
        if event.kept_apart.get(frozenset((one, other))) == "never":
            a, b = event.enrolments[one].name, event.enrolments[other].name
            raise refuse(event.definition, "rounds", "apart", tr("tournament-event-rounds-apart", a=a, b=b))


def _has_begun(seated: RoundTable) -> bool:
    """Whether the table has begun: something is recorded there other than a forfeit by an entrant who had left."""
    return bool(seated.online) or (
        seated.status is not ResultStatus.EMPTY and bool(seated.history or not left_at(seated))
    )


def time(event: EventState, payload: ClockChanged, context: EntryContext) -> EventState:
    """Start, pause, resume or stop the clock of a round."""
    if payload.round not in event.rounds:
        raise no_round(event, payload.round)
    clock = event.clocks.get(payload.round)
    allowed = {
        "start": clock is None,
        "pause": clock is not None and clock.since is not None,
        "resume": clock is not None and clock.since is None and not clock.stopped,
        "stop": clock is not None and not clock.stopped,
    }
    if not allowed.get(payload.do, False):
        raise refuse(
            event.definition,
            "time",
            "clock",
            tr("tournament-event-rounds-clock", round=payload.round, do=payload.do),
        )
    run = clock.run(context.at) if clock else 0.0
    goes = payload.do in ("start", "resume")
    clock = RoundClock(run, context.at if goes else None, payload.do == "stop")
    return replace(event, clocks={**event.clocks, payload.round: clock})


def open_table(event: EventState, payload: OnlineTableOpened, context: EntryContext) -> EventState:
    """Record that a table is played on line; another table may replace it while nothing is reported."""
    seated = find_table(event, payload.round, payload.table)
    if seated.meeting.counts:
        raise refuse(
            event.definition,
            "scores",
            "has_result",
            tr("tournament-event-rounds-has_result", table=payload.table),
        )
    if seated.meeting.boards:
        _check_boards_on_line(event, payload, seated)
    return with_seated(event, seated, replace(seated, online=payload.online))


def _check_boards_on_line(event: EventState, payload: OnlineTableOpened, seated: RoundTable) -> None:
    """Check that all tables of the round play the same deals, from one commitment, and that nobody has seen them."""
    others = [s for s in event.rounds[payload.round] if s.meeting.boards]
    if any(s.meeting.boards != seated.meeting.boards for s in others):
        raise refuse(
            event.definition,
            "format",
            "boards_travel",
            tr("tournament-event-rounds-boards_travel"),
        )
    if payload.round in event.written:
        raise refuse(
            event.definition,
            "draw",
            "boards_written",
            tr("tournament-event-rounds-boards_written", round=payload.round),
        )


def write_boards(event: EventState, payload: BoardsWritten, context: EntryContext) -> EventState:
    """Record that an official has seen the deals of a round; those of on-line tables must not be seen."""
    if payload.round not in event.rounds:
        raise no_round(event, payload.round)
    if any(seated.online for seated in event.rounds[payload.round]):
        raise refuse(
            event.definition,
            "draw",
            "boards_on_line",
            tr("tournament-event-rounds-boards_on_line", round=payload.round),
        )
    return replace(event, written=event.written | {payload.round})


def has_started(event: EventState, number: int) -> bool:
    """Whether a paired round has started: its clock, something recorded at a table, or deals that somebody saw."""
    return number in event.clocks or number in event.written or any(map(_has_begun, event.rounds[number]))


def without_round(event: EventState, number: int) -> EventState:
    """Return the event without its last round, to be paired again; those who left meanwhile left before it.

    Raise :class:`TournamentRefusal` if it is not the last, or has started.
    """
    if number != event.round:
        text = tr("tournament-event-rounds-not_last", number=number, last=event.round)
        raise refuse(event.definition, "rounds", "not_last", text)
    if has_started(event, number):
        raise refuse(event.definition, "rounds", "started", tr("tournament-event-rounds-started", number=number))
    left = (e for e in event.enrolments.values() if e.leaves == number + 1)
    event = event.with_enrolments(replace(e, leaves=number) for e in left)
    rounds = {round_: tables for round_, tables in event.rounds.items() if round_ != number}
    notes = {round_: notes for round_, notes in event.notes.items() if round_ != number}
    return replace(event, rounds=rounds, notes=notes)


def after_round(event: EventState, number: int) -> EventState:
    """Return the event as it is after a round, by the results that stand now; everybody is entered as now."""
    return replace(
        event,
        rounds={round_: tables for round_, tables in event.rounds.items() if round_ <= number},
        notes={round_: notes for round_, notes in event.notes.items() if round_ <= number},
        clocks={round_: clock for round_, clock in event.clocks.items() if round_ <= number},
        penalties=tuple(given for given in event.penalties if given.round <= number),
        ended=event.ended and number >= event.round,
    )


def first_recast(before: EventState, after: EventState) -> int | None:
    """Return the first round, paired in both, that other entrants would play after a change of results; None if none.

    Only rounds that results cut count: a bracket, a final, an elimination.
    """

    def cast(event: EventState, round_: int) -> Hashable:
        return cut(event.definition.plan, event.progress, event.chance, round_)

    both = range(2, min(before.round, after.round) + 1)
    return next((round_ for round_ in both if cast(before, round_) != cast(after, round_)), None)


def find_table(event: EventState, round_: int, table: int) -> RoundTable:
    """Return a table of a round; raise :class:`TournamentRefusal` if there is none."""
    if round_ not in event.rounds:
        raise no_round(event, round_)
    seated = event.seated(round_, table)
    if seated is None:
        last = max((s.meeting.table for s in event.rounds[round_]), default=0)
        raise refuse(
            event.definition,
            "rounds",
            "no_table",
            tr("tournament-event-rounds-no_table", round=round_, last=last, table=table),
        )
    return seated


def _seat(event: EventState, number: int, table: PairedTable) -> RoundTable:
    """Seat a table; entrants who have left but are still in the calendar or bracket forfeit it, or rest in vain."""
    sides = tuple(Side(str(entrant)) for entrant in table.entrants)
    alone = MeetingStatus.HALF if table.entrants[0] in _halves(event, number) else MeetingStatus.REST
    status = alone if len(sides) == 1 else MeetingStatus.UNPLAYED
    seated = RoundTable(Meeting(number, table.table, sides, status, table.phase, table.slot, boards=table.boards))
    gone = _gone(event, number) & set(table.entrants)
    return lost_by(seated, *sorted(gone)) if gone else seated


def _gone(event: EventState, number: int) -> set[int]:
    """Return the entrants who took part earlier but have left by round *number*."""
    entrants = event.progress.entrants
    return {int(e.id) for e in entrants if e.leaves is not None and e.leaves <= number and e.enters <= number}


def _halves(event: EventState, number: int) -> set[int]:
    """Return the entrants who asked for half points in round *number*."""
    return {int(entrant.id) for entrant in event.progress.entrants if entrant.has_half(number)}


def _check_tables(event: EventState, tables: Sequence[PairedTable], number: int) -> None:
    gone, halves = _gone(event, number), _halves(event, number)
    known = {int(entrant.id) for entrant in event.progress.those_in(number)} | gone | halves
    count = Counter(entrant for table in tables for entrant in table.entrants)
    numbers = [table.table for table in tables if table.table]
    bad = [n for n, times in count.items() if times > 1 or n not in known]
    bad += [n for table in tables if len(table.entrants) > 2 for n in table.entrants if n in gone]
    bad += [n for table in tables if len(table.entrants) > 1 for n in table.entrants if n in halves]
    if bad or not tables or len(set(numbers)) < len(numbers) or any(not table.entrants for table in tables):
        listed = ", ".join(map(str, bad)) or "-"
        raise refuse(
            event.definition,
            "rounds",
            "bad_tables",
            tr("tournament-event-rounds-bad_tables", listed=listed),
        )


def no_round(event: EventState, number: int) -> TournamentRefusal:
    """Return the refusal of a round that has not been paired."""
    return refuse(
        event.definition,
        "rounds",
        "no_round",
        tr("tournament-event-rounds-no_round", number=number),
    )
