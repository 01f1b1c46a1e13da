"""Crosstables: results against every opponent in a round robin, otherwise round by round."""

from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum

from cartaro.i18n import Text, tr
from cartaro.tournament.event.state import EventState
from cartaro.tournament.formats.groups import group_to_text
from cartaro.tournament.formats.stages import FIRST_STAGE, second_begins
from cartaro.tournament.model.plan import CrosstableOf
from cartaro.tournament.model.points import spell_points
from cartaro.tournament.model.results import MAIN, SECOND_STAGE, Meeting, MeetingStatus
from cartaro.tournament.model.standings import Standings


class ColumnKind(StrEnum):
    """The kind of the columns."""

    ALL = "all"
    """The opponents, in the order of the rows: everybody meets everybody."""
    ROUNDS = "rounds"
    """The rounds."""


class MeetingOutcome(StrEnum):
    """The outcome of a meeting for the entrant of the row."""

    WON = "won"
    DRAWN = "drawn"
    LOST = "lost"
    REST = "rest"
    HALF = "half"
    """Half points for a round missed, as asked for."""
    OPEN = "open"
    VOID = "void"
    """It counts for nobody, or no result was given."""


@dataclass(frozen=True, slots=True)
class Cell:
    """One meeting: the opponent (None at a rest), the round, and the outcome; ``score`` is empty without play.

    ``number`` is the opponent's row, from one, 0 at a rest.
    """

    round: int
    outcome: MeetingOutcome
    opponent: int | None = None
    number: int = 0
    score: str = ""

    @property
    def played(self) -> bool:
        """Whether the meeting was played."""
        return bool(self.score)

    @property
    def against(self) -> str:
        """The text under an opponent: the score, only the sign without play; empty without a result."""
        return self.score or _SIGNS[self.outcome]

    @property
    def in_round(self) -> str:
        """The text under a round: the sign and the opponent's number, in brackets without play."""
        if not self.number:
            return _SIGNS[self.outcome]
        mark = f"{_SIGNS[self.outcome]}{self.number}"
        return mark if self.played or self.outcome is MeetingOutcome.OPEN else f"({mark})"


_SIGNS = {
    MeetingOutcome.WON: "+",
    MeetingOutcome.DRAWN: "=",
    MeetingOutcome.LOST: "-",
    MeetingOutcome.REST: "R",
    MeetingOutcome.HALF: "½",
    MeetingOutcome.OPEN: "",
    MeetingOutcome.VOID: "0",
}


@dataclass(frozen=True, slots=True)
class CrossRow:
    """One entrant: ``number`` counts the rows; ``cells`` are the meetings by column."""

    number: int
    place: int
    entrant: int
    points: str
    cells: tuple[tuple[Cell, ...], ...]


@dataclass(frozen=True, slots=True)
class Crosstable:
    """A table of rows and as many columns as rows (:attr:`ColumnKind.ALL`) or rounds."""

    title: Text
    phase: str
    kind: ColumnKind
    columns: tuple[int, ...]
    rows: tuple[CrossRow, ...]

    @property
    def legend(self) -> Text:
        """The explanation of its signs."""
        return _LEGENDS[self.kind]


_LEGENDS = {
    ColumnKind.ALL: tr("tournament-export-charts-crosstable-each_row_has_own"),
    ColumnKind.ROUNDS: tr("tournament-export-charts-crosstable-won_lost_drawn_opponent"),
}

_ALL, _ROUNDS = (
    tr("tournament-export-charts-crosstable-crosstable"),
    tr("tournament-export-charts-crosstable-round_round"),
)


def crosstables_of(event: EventState) -> tuple[Crosstable, ...]:
    """Return the crosstables: that of a round robin, one for each group, or one by rounds; empty in other formats."""
    standings = event.standings if event.round else ()
    if not standings:
        return ()
    begins = second_begins(event.progress)
    if begins is not None:
        return _by_stage(event, begins)
    return _crosstables(event.definition.plan.format.crosstable, standings, event.progress.meetings, event.round)


def _by_stage(event: EventState, begins: int) -> tuple[Crosstable, ...]:
    """Return the crosstables of the first stage, then that of a round robin of the second."""
    plan, meetings = event.definition.plan, event.progress.meetings
    assert plan.second is not None
    firsts = [one for one in event.standings if one.phase.startswith(FIRST_STAGE) or group_to_text(one.phase)]
    before = [meeting for meeting in meetings if meeting.round < begins]
    first = _crosstables(plan.format.crosstable, firsts, before, begins - 1)
    seconds = [one for one in event.standings if one.phase.startswith(SECOND_STAGE)]
    if plan.second.plan.format.crosstable is not CrosstableOf.EVERYBODY:
        return first
    later = [meeting for meeting in meetings if meeting.phase.startswith(SECOND_STAGE)]
    return (*first, _everybody(seconds[0].title, seconds[0], later))


def _crosstables(
    shown: CrosstableOf, standings: Sequence[Standings], meetings: Sequence[Meeting], last: int
) -> tuple[Crosstable, ...]:
    if shown is CrosstableOf.EVERYBODY:
        return (_everybody(_ALL, standings[0], meetings),)
    if shown is CrosstableOf.GROUPS:
        return tuple(
            _everybody(one.title, one, [meeting for meeting in meetings if meeting.phase == one.phase])
            for one in standings[1:]
        )
    if shown is CrosstableOf.ROUNDS:
        return (_by_round(standings[0], meetings, last),)
    return ()


def _everybody(title: Text, standing: Standings, meetings: Iterable[Meeting]) -> Crosstable:
    numbers = {row.entrant: number for number, row in enumerate(standing.rows, 1)}
    met = _cells(meetings, numbers)
    rows = tuple(
        CrossRow(
            number,
            row.place,
            int(row.entrant),
            spell_points(row.points),
            tuple(tuple(c for c in met.get(row.entrant, ()) if c.number == other) for other in numbers.values()),
        )
        for number, row in enumerate(standing.rows, 1)
    )
    return Crosstable(title, standing.phase, ColumnKind.ALL, tuple(numbers.values()), rows)


def _by_round(standing: Standings, meetings: Iterable[Meeting], last: int) -> Crosstable:
    numbers = {row.entrant: number for number, row in enumerate(standing.rows, 1)}
    met, rounds = _cells(meetings, numbers), range(1, last + 1)
    rows = tuple(
        CrossRow(
            number,
            row.place,
            int(row.entrant),
            spell_points(row.points),
            tuple(tuple(c for c in met.get(row.entrant, ()) if c.round == round_) for round_ in rounds),
        )
        for number, row in enumerate(standing.rows, 1)
    )
    return Crosstable(_ROUNDS, MAIN, ColumnKind.ROUNDS, tuple(rounds), rows)


def _cells(meetings: Iterable[Meeting], numbers: Mapping[str, int]) -> dict[str, list[Cell]]:
    """Return the cells of each entrant, in the order of the rounds."""
    met: dict[str, list[Cell]] = {}
    for meeting in sorted(meetings, key=lambda meeting: meeting.round):
        for id in meeting.entrants:
            met.setdefault(id, []).append(_cell(meeting, id, numbers))
    return met


def _cell(meeting: Meeting, id: str, numbers: Mapping[str, int]) -> Cell:
    outcome = _outcome(meeting, id)
    if len(meeting.sides) != 2:
        return Cell(meeting.round, outcome)
    (other,) = meeting.opponents_of(id)
    return Cell(meeting.round, outcome, int(other), numbers.get(other, 0), _score(meeting, (id, other)))


def _outcome(meeting: Meeting, id: str) -> MeetingOutcome:
    if meeting.status is MeetingStatus.REST:
        return MeetingOutcome.REST
    if meeting.status is MeetingStatus.HALF:
        return MeetingOutcome.HALF
    if not meeting.counts:
        return MeetingOutcome.OPEN
    if meeting.won_by is not None:
        return MeetingOutcome.WON if meeting.won_by == id else MeetingOutcome.LOST
    if meeting.status is MeetingStatus.PLAYED:
        return MeetingOutcome.DRAWN
    return MeetingOutcome.LOST if meeting.side_of(id).absent else MeetingOutcome.VOID


def _score(meeting: Meeting, ids: Sequence[str]) -> str:
    if meeting.status is not MeetingStatus.PLAYED:
        return ""
    sides = [meeting.side_of(id) for id in ids]
    by_games = any(side.games for side in sides)
    return "-".join(str(side.games if by_games else side.made) for side in sides)
