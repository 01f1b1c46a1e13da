"""Comparison of tables: matchpoints, or the difference from the mean of all results of a deal."""

from collections.abc import Callable, Iterable, Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from typing import TypeAlias

from cartaro.tournament.formats.repeated.boards import line_of
from cartaro.tournament.model.points import add_up
from cartaro.tournament.model.results import Meeting, MeetingStatus
from cartaro.tournament.model.score_schemes import Scoring

Compare: TypeAlias = Callable[[Sequence[int]], list[Fraction | None]]
"""Maps the results of one line on one board (own points less the other line's) to scores."""


def matchpoints(results: Sequence[int]) -> list[Fraction | None]:
    """Return for each result 2 for every other that it beats and 1 for every equal one, as a percentage of the maximum.

    None if the board was played only once, so that there is nothing to compare with.
    """
    most = 2 * (len(results) - 1)
    if not most:
        return [None] * len(results)
    return [Fraction(100 * sum((a > b) * 2 + (a == b) for b in results) - 100, most) for a in results]


def from_mean(results: Sequence[int]) -> list[Fraction | None]:
    """Return for each result its difference from the mean of all results, itself included."""
    mean = Fraction(sum(results), len(results))
    return [result - mean for result in results]


COMPARISONS: dict[str, Compare] = {"matchpoints": matchpoints, "mean": from_mean}
"""The comparisons by the id of the scoring."""


@dataclass(frozen=True)
class Compared:
    """The scores of every pair: ``boards`` by board, ``meetings`` by pair and round."""

    boards: Mapping[str, Sequence[Fraction]]
    meetings: Mapping[tuple[str, int], Fraction]
    averages: bool

    def worth(self, meeting: Meeting, entrant: str) -> Fraction:
        """Return the score of a meeting: the average of its boards (matchpoints), or their sum (mean)."""
        return self.meetings.get((entrant, meeting.round), Fraction(0))

    def total(self, entrant: str) -> Fraction:
        """Return the total score: the average of all boards (matchpoints), or their sum (mean)."""
        return _together(self.boards.get(entrant, ()), average=self.averages)


def compare(meetings: Iterable[Meeting], scoring: Scoring) -> Compared:
    """Compare all meetings with a result; one that was not played scores its award for each of its boards.

    The same holds for the boards not played of a meeting that a pair has left.
    """
    results: dict[tuple[int, int], list[tuple[str, int, int]]] = {}
    got: dict[tuple[str, int], list[Fraction]] = {}
    for meeting in meetings:
        for at, side in enumerate(meeting.sides):
            award = scoring.award(meeting, side)
            if award and meeting.status in (MeetingStatus.FORFEIT, MeetingStatus.VOID):
                got[side.entrant, meeting.round] = [award.points] * len(meeting.boards)
            elif meeting.status is MeetingStatus.PLAYED:
                lacking = scoring.absent if side.absent else scoring.there
                unplayed = [lacking.points] * (len(meeting.boards) - len(meeting.board_scores))
                got.setdefault((side.entrant, meeting.round), []).extend(unplayed)
            for score in meeting.board_scores if meeting.status is MeetingStatus.PLAYED else ():
                line = line_of(score.board, at)
                result = score.points[line] - score.points[1 - line]
                results.setdefault((score.board, line), []).append((side.entrant, meeting.round, result))
    judge = COMPARISONS[scoring.id]
    for played in results.values():
        for (id, round_, _), worth in zip(played, judge([result for _, _, result in played]), strict=True):
            if worth is not None:
                got.setdefault((id, round_), []).append(worth)
    boards: dict[str, list[Fraction]] = {}
    for (id, _), worths in got.items():
        boards.setdefault(id, []).extend(worths)
    averages = scoring.id == "matchpoints"
    return Compared(boards, {key: _together(worths, average=averages) for key, worths in got.items()}, averages)


def _together(worths: Sequence[Fraction], *, average: bool) -> Fraction:
    total = add_up(worths)
    return total / len(worths) if average and worths else total
