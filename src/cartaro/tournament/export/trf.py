"""The event as a FIDE tournament report (TRF26), so that other programs can check its pairings and tie-breaks.

A report has two sides, wins, draws and losses: tables of several cannot be reported, and victory points are reported as
the win, draw or loss. Sources: FIDE handbook C.04, annex 2 (TRF16), and its records of 2026.
"""

from fractions import Fraction

from cartaro.i18n import tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.formats.dispatch import count_rounds
from cartaro.tournament.formats.dutch import first_has_white
from cartaro.tournament.formats.swiss import starting_order
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.results import Meeting, MeetingStatus
from cartaro.tournament.model.score_schemes import ScoringKind

_NAME = 33


def write_trf(event: EventState) -> str:
    """Return the report; raise :class:`TournamentRefusal` if the event cannot be reported so."""
    meetings = event.progress.meetings
    seats = [(m.round, id) for m in meetings for id in m.entrants]
    if any(len(m.sides) > 2 for m in meetings) or len(set(seats)) < len(seats) or not meetings:
        raise TournamentRefusal(
            "no_trf",
            tr("tournament-export-trf-no_trf"),
        )
    definition, (win, draw, rest) = event.definition, _worths(event)
    ids = _starting_order(event)
    start = {id: at for at, id in enumerate(ids, 1)}
    lines = [
        f"012 {definition.name.en}",
        f"022 {definition.place.en}",
        f"042 {definition.start_shown:%Y/%m/%d}",
        f"062 {len(ids)}",
        f"092 {definition.plan.format.title.en}",
        f"142 {count_rounds(definition.plan, event.progress)}",
        *_initial_colour(event),
        f"162  W{float(win):4.1f}    D{float(draw):4.1f}    L 0.0    A 0.0    P{float(rest):4.1f}",
    ]
    order = [row.entrant for row in event.standings[0].rows]
    by_round = {(m.round, id): m for m in meetings for id in m.entrants}
    for id in ids:
        played = [by_round.get((number, id)) for number in range(1, event.round + 1)]
        points = sum((_points(m, id, (win, draw, rest)) for m in played if m), Fraction(0))
        name = event.enrolments[int(id)].name[:_NAME]
        head = f"001 {start[id]:4} {'':5}{name:<{_NAME}} {'':4} {'':3} {'':11} {'':10} {float(points):4.1f} "
        lines.append(f"{head}{order.index(id) + 1:4}" + "".join(_cell(m, id, start) for m in played))
    return "".join(f"{line.rstrip()}\n" for line in lines)


def _starting_order(event: EventState) -> list[str]:
    """Return the ranked entrants: by the starting numbers of a Swiss that has them, else in order of entry."""
    ids = event.progress.ranked
    numbered = event.definition.plan.format.starting_numbers
    return starting_order(event.progress, ids, event.chance) if numbered else list(ids)


def _initial_colour(event: EventState) -> list[str]:
    """Return the line with the first entrant's colour in the first round, which FIDE's Dutch draws by lot."""
    if not event.definition.plan.format.colours:
        return []
    return [f"152 {'W' if first_has_white(event.chance) else 'B'}"]


def _worths(event: EventState) -> tuple[Fraction, Fraction, Fraction]:
    """Return the points for a win, a draw and a rest in the report."""
    scoring = event.definition.plan.scoring
    if scoring.kind is ScoringKind.WINS:
        return Fraction(scoring.win), Fraction(scoring.draw), Fraction(scoring.rest.points)
    return Fraction(1), Fraction(1, 2), Fraction(1)


def _points(meeting: Meeting, id: str, worths: tuple[Fraction, Fraction, Fraction]) -> Fraction:
    win, draw, rest = worths
    return {"1": win, "+": win, "=": draw, "H": draw, "U": rest}.get(_result(meeting, id), Fraction(0))


def _result(meeting: Meeting, id: str) -> str:
    """Return the code of a result for *id*: 1, = or 0 if played, + or - if not, U at a rest, H if annulled or half.

    It is blank if the meeting is open.
    """
    if meeting.status is MeetingStatus.REST:
        return "U" if meeting.won_by == id else "-"
    if meeting.status is MeetingStatus.UNPLAYED:
        return " "
    if meeting.status is MeetingStatus.FORFEIT:
        return "+" if meeting.won_by == id else "-"
    if meeting.status in (MeetingStatus.VOID, MeetingStatus.HALF):
        return "H"
    return "=" if meeting.won_by is None else "1" if meeting.won_by == id else "0"


def _cell(meeting: Meeting | None, id: str, start: dict[str, int]) -> str:
    """Return ten columns: the opponent, the side at the table (w the first, b the second), the result."""
    if meeting is None:
        return " " * 10
    if len(meeting.sides) == 1 or meeting.status is MeetingStatus.VOID:
        return f"  0000 - {_result(meeting, id)}"
    (opponent,) = meeting.opponents_of(id)
    side = "w" if meeting.entrants[0] == id else "b"
    return f"  {start[opponent]:4} {side} {_result(meeting, id)}"
