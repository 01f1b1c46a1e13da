"""Statistics of a contest: points per deal, wins, win share and time, with standard errors over pairs of tables."""

from collections import Counter
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass, field
from functools import cache
from math import nan, sqrt
from statistics import fmean, stdev

from cartaro.arena.contest import Contest
from cartaro.arena.duplicate import DuplicateResult, ThinkTime, is_first
from cartaro.arena.elo import EloRating, rate
from cartaro.arena.facet import ARENA
from cartaro.games import game_of


@dataclass(frozen=True, slots=True)
class Estimate:
    """A mean and its standard error; the error is NaN if there are fewer than two pairs."""

    mean: float
    error: float


@dataclass(frozen=True, slots=True)
class HeadToHead:
    """The result of the first entrant against the second.

    ``points`` is the mean difference in points per deal; ``wins``, ``ties`` and ``losses`` count the deals at all
    tables. Standard errors are over pairs of tables with the same cards. ``matches`` is, by the target of a match, the
    probability of winning a match of such deals; empty if a match is not a race to a target.
    """

    first: int
    second: int
    pairs: int
    points: Estimate
    wins: int
    ties: int
    losses: int
    win_share: Estimate
    matches: Mapping[int, float] = field(default_factory=dict)


@dataclass(frozen=True, slots=True)
class Figures:
    """The outcome of a contest; ``ratings`` only if three or more met. Thoughts and ratings are by entrant."""

    meetings: tuple[HeadToHead, ...]
    thoughts: tuple[ThinkTime, ...]
    ratings: tuple[EloRating, ...]


def margin(duplicate: DuplicateResult) -> float:
    """Return the points by which the first entrant outscored the second, per deal; each has had every side once."""
    sides = len(duplicate.points[0])
    return (
        sum(
            points if is_first(table, side) else -points
            for table, row in enumerate(duplicate.points)
            for side, points in enumerate(row)
        )
        / sides
    )


def verdicts(duplicate: DuplicateResult) -> tuple[float, ...]:
    """Return for each table 1 if the first entrant has the best side, 0 if the second has, 1/2 if both have."""
    shares = []
    for table, row in enumerate(duplicate.points):
        best = [is_first(table, side) for side, points in enumerate(row) if points == max(row)]
        shares.append(1.0 if all(best) else 0.5 if any(best) else 0.0)
    return tuple(shares)


def figure(contest: Contest, played: Iterable[DuplicateResult]) -> Figures:
    """Return the figures of the encounters *played*, in any order."""
    by_meeting: dict[tuple[int, int], list[DuplicateResult]] = {meeting: [] for meeting in contest.meetings}
    thoughts = [ThinkTime() for _ in contest.entrants]
    for duplicate in played:
        met = duplicate.encounter
        by_meeting[met.first, met.second].append(duplicate)
        for entrant, thought in zip((met.first, met.second), duplicate.thought, strict=True):
            thoughts[entrant] += thought
    meetings = tuple(_meeting(contest, first, second, pairs) for (first, second), pairs in by_meeting.items() if pairs)
    ratings = rate(len(contest.entrants), _shares(by_meeting)) if len(contest.entrants) > 2 and meetings else ()
    return Figures(meetings, tuple(thoughts), ratings)


def match_share(deals: Sequence[tuple[int, int]], target: int) -> float:
    """Return the probability that the first wins a match to *target* whose deals are drawn from *deals*.

    A deal is the points of the first and of the other. A side that has reached the target with more points than the
    other wins; at equal points another deal is played.
    """
    often = Counter(deals)
    won, lost = (sum(n for (x, y), n in often.items() if sign * (x - y) > 0) for sign in (1, -1))
    idle = often.pop((0, 0), 0)

    @cache
    def chance(own: int, other: int) -> float:
        if own != other and max(own, other) >= target:
            return float(own > other)
        if own >= target:
            return won / (won + lost)
        return sum(n * chance(own + x, other + y) for (x, y), n in often.items()) / (len(deals) - idle)

    return chance(0, 0) if won and lost else 0.5 + 0.5 * bool(won) - 0.5 * bool(lost)


def _deals(pairs: Sequence[DuplicateResult]) -> Sequence[tuple[int, int]]:
    """Return the points of the first entrant and of the second, deal by deal, if two sides play."""
    return [(row[table], row[1 - table]) for pair in pairs for table, row in enumerate(pair.points)]


def _matches(contest: Contest, pairs: Sequence[DuplicateResult]) -> Mapping[int, float]:
    terms = contest.agree()
    if not ARENA.of(game_of(terms.rulebook).name).races or terms.sides != 2:
        return {}
    deals = _deals(pairs)
    return {target: match_share(deals, target) for target in map(int, terms.rulebook.options["target"].values)}


def _meeting(contest: Contest, first: int, second: int, pairs: Sequence[DuplicateResult]) -> HeadToHead:
    tables = [verdict for pair in pairs for verdict in verdicts(pair)]
    return HeadToHead(
        first=first,
        second=second,
        pairs=len(pairs),
        points=_estimate([margin(pair) for pair in pairs]),
        wins=tables.count(1.0),
        ties=tables.count(0.5),
        losses=tables.count(0.0),
        win_share=_estimate([fmean(verdicts(pair)) for pair in pairs]),
        matches=_matches(contest, pairs),
    )


def _estimate(values: Sequence[float]) -> Estimate:
    return Estimate(fmean(values), stdev(values) / sqrt(len(values)) if len(values) > 1 else nan)


def _shares(
    by_meeting: Mapping[tuple[int, int], Sequence[DuplicateResult]],
) -> dict[tuple[int, int], dict[int, tuple[float, ...]]]:
    return {meeting: {pair.encounter.deal: verdicts(pair) for pair in pairs} for meeting, pairs in by_meeting.items()}
