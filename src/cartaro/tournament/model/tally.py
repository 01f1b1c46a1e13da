"""Sums of each entrant's results so far, computed once from the meetings, for standings and tie-breaks."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from cartaro.tournament.model.points import add_up
from cartaro.tournament.model.results import Meeting, MeetingStatus, Penalty
from cartaro.tournament.model.score_schemes import Scoring, ScoringKind

Worth: TypeAlias = Callable[[Meeting, str], Fraction]
"""Returns an entrant's points of the standings from a meeting."""


@dataclass(frozen=True, slots=True)
class EntrantMeeting:
    """One meeting from the view of one entrant: its ``points``, the game points, and the opponents (none at a rest)."""

    round: int
    opponents: tuple[str, ...]
    points: Fraction
    made: int
    against: int
    result: int
    """1 won, 0 drawn, -1 lost; at a table of several 0."""
    played: bool
    absent: bool = False

    @property
    def stayed_away(self) -> bool:
        """Whether the entrant was absent (FIDE's voluntary unplayed round)."""
        return not self.played and self.result < 0


@dataclass(slots=True)
class Tally:
    """The sums of one entrant. ``out`` is the round and the deal in which they last went out, (0, 0) if never.

    ``all_drawn`` are the points if every meeting had been drawn; ``missed`` are the rounds from which the entrant was
    absent, and ``adjusted`` the points for the tie-breaks of opponents: for entrants who have left, missed rounds count
    as drawn (FIDE C.07, 16.3).
    """

    entrant: str
    points: Fraction = Fraction(0)
    all_drawn: Fraction = Fraction(0)
    adjusted: Fraction = Fraction(0)
    missed: tuple[int, ...] = ()
    made: int = 0
    against: int = 0
    games: int = 0
    penalties: int = 0
    played: int = 0
    won: int = 0
    drawn: int = 0
    lost: int = 0
    rests: int = 0
    out: tuple[int, int] = (0, 0)
    encounters: list[EntrantMeeting] = field(default_factory=list)


def count(
    entrants: Iterable[str],
    meetings: Iterable[Meeting],
    penalties: Iterable[Penalty],
    scoring: Scoring,
    worth: Worth | None = None,
    rounds: int = 0,
) -> dict[str, Tally]:
    """Return the tally of each of *entrants* over *meetings*; other sides are left out.

    *worth* replaces the scoring where points come from comparison of tables. *rounds* is the number of rounds that
    everybody should have played so far, 0 if not all play every round.
    """
    tallies, among, given = {id: Tally(id) for id in entrants}, tuple(meetings), tuple(penalties)
    judge = _by_place(scoring, given) if worth is None and scoring.kind is ScoringKind.PLACES else worth
    for meeting in among:
        if meeting.counts:
            _add(tallies, meeting, among, scoring, judge)
    for tally in tallies.values():
        tally.points = add_up(encounter.points for encounter in tally.encounters)
        tally.all_drawn = scoring.drawn * max(rounds, len(tally.encounters))
    for penalty in given:
        if penalty.entrant in tallies:
            _fine(tallies[penalty.entrant], penalty, scoring)
    for tally in tallies.values():
        _adjust(tally, scoring, rounds)
    return tallies


def _adjust(tally: Tally, scoring: Scoring, rounds: int) -> None:
    """Set the missed rounds, and the adjusted points used for opponents' tie-breaks."""
    seen = {encounter.round for encounter in tally.encounters}
    tally.missed = tuple(round_ for round_ in range(1, rounds + 1) if round_ not in seen)
    stayed = max((encounter.round for encounter in tally.encounters if not encounter.stayed_away), default=0)
    alone = [e for e in tally.encounters if rounds and e.round > stayed and not e.opponents]
    later = sum(round_ > stayed for round_ in tally.missed) + len(alone)
    tally.adjusted = tally.points + later * scoring.drawn - add_up(e.points for e in alone)


def _by_place(scoring: Scoring, penalties: Sequence[Penalty]) -> Worth:
    """Return the worth of a table by place; places follow from the scores including penalties."""
    return lambda meeting, id: scoring.points(scoring.fined(meeting, penalties), id)


def _fine(tally: Tally, penalty: Penalty, scoring: Scoring) -> None:
    """Apply a penalty: added where fewer points are better, subtracted where more are."""
    made = scoring.game_points_of(penalty)
    tally.penalties += 1
    tally.points += made if scoring.fewer else -penalty.points
    tally.made += made if scoring.low else -made


def _add(
    tallies: Mapping[str, Tally], meeting: Meeting, among: Sequence[Meeting], scoring: Scoring, worth: Worth | None
) -> None:
    """Add one meeting with a result to the tallies of its sides, except for the points, which are summed later."""
    ids, winner, in_play = meeting.entrants, meeting.won_by, meeting.status is MeetingStatus.PLAYED
    nobodys = meeting.status in (MeetingStatus.VOID, MeetingStatus.HALF)
    undecided = len(ids) > 2 or nobodys or (in_play and winner is None)
    for side in meeting.sides:
        id = side.entrant
        if id not in tallies:
            continue
        tally, award = tallies[id], scoring.award(meeting, side, among)
        made, against = (award.made, award.against) if award else (side.made, meeting.against(id))
        played = in_play and not side.absent
        result = 0 if undecided else 1 if winner == id else -1
        tally.made += made
        tally.against += against
        tally.games += side.games
        tally.rests += meeting.status is MeetingStatus.REST and not side.absent
        tally.played += played
        tally.won += result > 0
        tally.lost += result < 0 and len(ids) > 1
        tally.drawn += in_play and undecided and len(ids) == 2
        if side.out:
            tally.out = max(tally.out, (meeting.round, side.out))
        points = worth(meeting, id) if worth else scoring.points_by(meeting, side, winner, award)
        others = tuple([other for other in ids if other != id])
        seen = EntrantMeeting(meeting.round, others, points, made, against, result, played, side.absent)
        tally.encounters.append(seen)
