"""Changes of seats during a round: late entrants complete a table, those who leave forfeit their table."""

from dataclasses import replace

from cartaro.tournament.event.state import EventState, ResultStatus, RoundTable
from cartaro.tournament.formats.dispatch import boards_at
from cartaro.tournament.model.log_entries import Result
from cartaro.tournament.model.results import MeetingStatus, Side

WITHDRAWAL = "event.withdrawal"
"""The article by which an entrant who has left forfeits their table."""


def open_seat(event: EventState) -> RoundTable | None:
    """Return the seat for a late entrant in the current round: opposite a resting entrant, or at a smaller table."""
    seats = event.definition.plan.settings.get("seats")
    for seated in event.rounds.get(event.round, ()):
        if seated.meeting.status is MeetingStatus.REST and not left_at(seated):
            return seated
        if seats and seated.status is ResultStatus.EMPTY and len(seated.entrants) < int(seats):
            return seated
    return None


def seat_late(event: EventState, entrant: int) -> EventState:
    """Return the event with a late entrant at the open seat, if a round is in progress, with the deals played there."""
    seated = open_seat(event)
    if seated is None:
        return event
    meeting = seated.meeting
    table = meeting.table or max((s.meeting.table for s in event.rounds[event.round]), default=0) + 1
    sides = (*meeting.sides, Side(str(entrant)))
    boards = boards_at(event.definition.plan, event.progress, meeting)
    joined = replace(meeting, table=table, sides=sides, status=MeetingStatus.UNPLAYED, boards=boards)
    return with_seated(event, seated, replace(seated, meeting=joined))


def forfeit_open(event: EventState, entrant: int) -> EventState:
    """Return the event in which the leaving entrant forfeits their open table; at a table of several others play on."""
    for seated in event.rounds.get(event.round, ()):
        if entrant in seated.entrants and not seated.meeting.counts and len(seated.entrants) == 2:
            return with_seated(event, seated, lost_by(seated, entrant))
    return event


def lost_by(seated: RoundTable, *gone: int) -> RoundTable:
    """Return the table of two, forfeited by those who have left, or the empty rest of one of them."""
    lost = seated.meeting.forfeited(*map(str, gone))
    return replace(seated, meeting=lost, status=ResultStatus.DECIDED, result=Result(absent=gone), article=WITHDRAWAL)


def left_several(event: EventState, seated: RoundTable) -> tuple[int, ...]:
    """Return who has left an open table of several: the others play on, and these are last."""
    if len(seated.entrants) == 2 or seated.meeting.counts:
        return ()
    return tuple(n for n in seated.entrants if event.enrolments[n].leaves == seated.meeting.round + 1)


def left_at(seated: RoundTable) -> bool:
    """Whether the table was forfeited because somebody left."""
    return seated.article == WITHDRAWAL


def is_played(seated: RoundTable) -> bool:
    """Whether the table is to be played, or was: nobody rests there, and none of two has left."""
    return len(seated.entrants) > 1 and not left_at(seated)


def those_there(seated: RoundTable) -> tuple[int, ...]:
    """Return the entrants of the table, without those who forfeited it by leaving."""
    return tuple(int(side.entrant) for side in seated.meeting.sides if not (left_at(seated) and side.absent))


def with_seated(event: EventState, before: RoundTable, after: RoundTable) -> EventState:
    """Return the event with a table of a round replaced."""
    number = before.meeting.round
    tables = tuple(after if seated is before else seated for seated in event.rounds[number])
    return replace(event, rounds={**event.rounds, number: tables})
