"""What each entrant has done so far, added up once from the meetings: everything that standings and tie-breaks ask."""

from collections.abc import Callable, Iterable, Mapping
from dataclasses import dataclass, field
from fractions import Fraction
from typing import TypeAlias

from cartaro.desk.points import add_up
from cartaro.desk.results import Meeting, Penalty, Status
from cartaro.desk.scoring import Scoring

Worth: TypeAlias = Callable[[Meeting, str], Fraction]
"""What a meeting gave an entrant, in points of the standing."""


@dataclass(frozen=True, slots=True)
class Encounter:
    """One meeting seen by one entrant: its ``points``, the game points, and who was there (nobody at a rest)."""

    round: int
    opponents: tuple[str, ...]
    points: Fraction
    made: int
    against: int
    result: int
    """1 won, 0 drawn, -1 lost; at a table of several 0."""
    played: bool


@dataclass(slots=True)
class Tally:
    """The sums of one entrant. ``out`` is the round and the deal in which they last went out, (0, 0) if never.

    ``all_drawn`` is what the points would be if every meeting had been drawn.
    """

    entrant: str
    points: Fraction = Fraction(0)
    all_drawn: Fraction = Fraction(0)
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
    encounters: list[Encounter] = field(default_factory=list)


def count(
    entrants: Iterable[str],
    meetings: Iterable[Meeting],
    penalties: Iterable[Penalty],
    scoring: Scoring,
    worth: Worth | None = None,
) -> dict[str, Tally]:
    """Return the tally of each of *entrants* over *meetings*; sides that are not among them are left out.

    ``worth`` stands in for the scoring's own where points come from comparing tables.
    """
    tallies = {id: Tally(id) for id in entrants}
    for meeting in meetings:
        if meeting.counts:
            _add(tallies, meeting, scoring, worth)
    for tally in tallies.values():
        tally.points = add_up(encounter.points for encounter in tally.encounters)
        tally.all_drawn = scoring.drawn * len(tally.encounters)
    for penalty in penalties:
        if penalty.entrant in tallies:
            tally = tallies[penalty.entrant]
            tally.penalties += 1
            tally.points -= penalty.points
            tally.made -= penalty.made
    return tallies


def _add(tallies: Mapping[str, Tally], meeting: Meeting, scoring: Scoring, worth: Worth | None) -> None:
    """Add one meeting with a result to the tallies of its sides, all but the points, which are added up once."""
    ids, winner, played = meeting.entrants, meeting.won_by, meeting.status is Status.PLAYED
    undecided = len(ids) > 2 or (played and winner is None)
    for side in meeting.sides:
        id = side.entrant
        if id not in tallies:
            continue
        tally, (made, against) = tallies[id], scoring.made_by(meeting, side)
        result = 0 if undecided else 1 if winner == id else -1
        tally.made += made
        tally.against += against
        tally.games += side.games
        tally.rests += meeting.status is Status.REST
        tally.played += played
        tally.won += result > 0
        tally.lost += result < 0
        tally.drawn += undecided and len(ids) == 2
        if side.out:
            tally.out = max(tally.out, (meeting.round, side.out))
        points = worth(meeting, id) if worth else scoring.points_by(meeting, side, winner)
        others = tuple([other for other in ids if other != id])
        tally.encounters.append(Encounter(meeting.round, others, points, made, against, result, played))
