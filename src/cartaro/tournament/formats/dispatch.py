"""Dispatch to the format of an event: the next round, its end, and the standings."""

from collections.abc import Hashable, Iterator, Sequence
from dataclasses import replace

from cartaro.engine.chance import Shuffle
from cartaro.i18n import CartaroError, tr
from cartaro.tournament.formats.pairing import Fixed, Round, RoundCosts
from cartaro.tournament.formats.stages import system_of
from cartaro.tournament.model.entrants import check_entrants
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import EventProgress, Meeting, MeetingStatus, seat
from cartaro.tournament.model.standings import Standings


def next_round(plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> Round:
    """Return the next round, deterministic in its arguments.

    Raise :class:`CartaroError` if there are too few or too many entrants for the format, tables have no result yet,
    nothing is left to play, or nobody is left to play it.
    """
    check_entrants(progress.entrants)
    _check_field(plan, progress)
    if progress.open:
        tables = ", ".join(str(meeting.table) for meeting in progress.open)
        raise CartaroError(
            "tables_open",
            tr(
                "tournament-formats-dispatch-tables_open",
                number=progress.round + 1,
                tables=tables,
                count=len(progress.open),
            ),
        )
    if is_over(plan, progress):
        raise CartaroError("event_over", tr("tournament-formats-dispatch-event_over"))
    made = system_of(plan).pair(plan, progress, chance)
    made = replace(made, meetings=(*made.meetings, *_halves(progress, len(made.meetings))))
    if not any(meeting.sides for meeting in made.meetings):
        raise CartaroError(
            "nobody_goes_on", tr("tournament-formats-dispatch-nobody_goes_on", number=progress.round + 1)
        )
    return made


def _halves(progress: EventProgress, slot: int) -> Iterator[Meeting]:
    """Yield a table of one for each who asked for half points in the next round, from *slot* on."""
    number = progress.round + 1
    for at, entrant in enumerate((one for one in progress.entrants if one.has_half(number)), slot):
        yield replace(seat(number, (entrant.id,), at), status=MeetingStatus.HALF)


def weigh(
    plan: FormatPlan, progress: EventProgress, chance: Shuffle, tables: Sequence[Sequence[str]], fixed: Fixed
) -> RoundCosts:
    """Return what *tables* cost if they are the next round, of which some are *fixed* by the organiser.

    One entrant alone rests, or has half points.
    """
    halves = {(one.id,) for one in progress.entrants if one.has_half(progress.round + 1)}
    paired = [table for table in tables if tuple(table) not in halves]
    return system_of(plan).weigh(plan, progress, chance, paired, fixed)


def chooses(plan: FormatPlan, progress: EventProgress) -> bool:
    """Whether the next round is paired by what its tables cost: entrants can be kept apart, and tables fixed."""
    return system_of(plan).chooses(plan, progress)


def is_over(plan: FormatPlan, progress: EventProgress) -> bool:
    """Whether all tables have their result and nothing is left to be played."""
    return not progress.open and system_of(plan).over(plan, progress)


def count_rounds(plan: FormatPlan, progress: EventProgress) -> int:
    """Return the total number of rounds, as far as known."""
    return system_of(plan).rounds(plan, progress)


def rank(plan: FormatPlan, progress: EventProgress, chance: Shuffle) -> tuple[Standings, ...]:
    """Return the standings of the whole event, then those of its groups, lines or brackets; at any time."""
    return system_of(plan).rank(plan, progress, chance)


def boards_at(plan: FormatPlan, progress: EventProgress, meeting: Meeting) -> tuple[int, ...]:
    """Return the numbers of the repeated deals that a paired table has, or would have if nobody rested there."""
    return system_of(plan).boards(plan, progress, meeting)


def keeps_pairs(plan: FormatPlan, progress: EventProgress, round_: int) -> bool:
    """Whether a calendar fixes who meets in a round: an exchange would make others meet again, or never."""
    return system_of(plan).keeps_pairs(plan, progress, round_)


def cut(plan: FormatPlan, progress: EventProgress, chance: Shuffle, round_: int) -> Hashable:
    """Return who plays a paired round by the results before it, to be compared; None if they do not decide it."""
    before = replace(
        progress,
        meetings=tuple(meeting for meeting in progress.meetings if meeting.round < round_),
        penalties=tuple(penalty for penalty in progress.penalties if penalty.round < round_),
    )
    try:
        return system_of(plan).cut(plan, before, chance)
    except CartaroError as error:
        return error.code


def _check_field(plan: FormatPlan, progress: EventProgress) -> None:
    number, format_ = progress.round + 1, plan.format
    count, least = len(progress.those_in(number)), format_.least
    if number > 1:
        least = 1 if system_of(plan).seats_leavers(plan, number) else 2
    if not least <= count <= format_.most:
        raise CartaroError(
            "wrong_number",
            tr(
                "tournament-formats-dispatch-wrong_number",
                least=least,
                most=format_.most,
                count=count,
                format=format_.title,
            ),
        )
