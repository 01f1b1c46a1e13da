"""The worth of a deal of Scala 40 to a side: how far from going out of the match it leaves each side."""

from collections.abc import Sequence
from functools import cache

from cartaro.games.scala40.terms import Terms
from cartaro.kernel.scala40.policy_parameters import MOST_POINTS

BONUS = 0.3
"""The additional worth of winning a deal that is played for itself, where the whole match is worth 1."""
_BEND_ALONE = 1.5
"""The exponent by which, in such a deal, a longer distance from the exit score is worth more than in proportion."""
_POINTS = 30
"""The points with which a side is left when another closes, on average: 30, 27 and 35 between strong players."""
_BEND = 1.4
"""The exponent that brings the shares of two sides nearest to their chances to win the match."""
_DROWNED = 1e-6


def utility_of(terms: Terms, totals: Sequence[int], bonus: float) -> tuple[float, list[tuple[float, ...]]]:
    """Return what the end of a deal is worth, as :meth:`cartaro.kernel.scala40.rollouts.PimcSearch.set_utility` has it.

    While nobody has a point the deal is played for itself, with *bonus* for closing it; then for the match alone.
    """
    return (0.0 if _is_scored(terms, totals) else bonus), worths_of(terms, totals)


def worths_of(terms: Terms, totals: Sequence[int]) -> list[tuple[float, ...]]:
    """Return by side the worth of each number of points counted in this deal; a side's share is relative to the sum.

    *totals* is the standing of the match, by side of the deal. Once somebody has points the share is nearly the chance
    to win the match: the deals that a side may still lose are about one and its distance from the exit score, divided
    by the points of a deal lost. For two sides it differs from the chance computed exactly, from the points of 800
    deals of each rulebook, by 0.009 to 0.015 on average. A side that goes out is worth next to nothing. If all are
    already out, and those level at the lowest play on (rule ``match.all-out``), the match counts as just begun.
    """
    exit_score = _exit_score(terms)
    if not _is_scored(terms, totals):
        return [_worths(exit_score, 0, 0, _BEND_ALONE)] * terms.sides
    return [_worths(exit_score, total, _POINTS, _BEND) for total in totals]


def _exit_score(terms: Terms) -> int:
    """Return the least total that is out."""
    return terms.law.exit + (terms.law.out == "exceeded")


def _is_scored(terms: Terms, totals: Sequence[int]) -> bool:
    """Whether a side has points, and one is still in."""
    return any(totals) and min(totals) < _exit_score(terms)


@cache
def _worths(exit_score: int, total: int, spare: int, bend: float) -> tuple[float, ...]:
    left = (exit_score - total - points for points in range(MOST_POINTS))
    return tuple(max(_DROWNED, ((n + spare) / (exit_score + spare)) ** bend) if n > 0 else _DROWNED for n in left)
