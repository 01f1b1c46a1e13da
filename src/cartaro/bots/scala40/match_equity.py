"""The worth of a deal of Scala 40 to a side: how far from going out of the match it leaves each side."""

from collections.abc import Sequence
from functools import cache

from cartaro.games.scala40.terms import Terms
from cartaro.kernel.scala40.policy_parameters import MOST_POINTS

BONUS = 0.3
"""The additional worth of winning the deal, on a scale where the whole match is worth 1."""
_BEND = 1.5
"""The exponent by which a longer distance from the exit score is worth more than in proportion."""
_DROWNED = 1e-6


def worths_of(terms: Terms, totals: Sequence[int]) -> list[tuple[float, ...]]:
    """Return by side the worth of each number of points counted in this deal; a side's share is relative to the sum.

    *totals* is the standing of the match, by side of the deal. A side that goes out is worth next to nothing. If all
    are already out, and those level at the lowest play on (rule ``match.all-out``), the match counts as just begun.
    """
    exit_score = terms.law.exit + (terms.law.out == "exceeded")
    begun = totals if totals and min(totals) < exit_score else (0,) * terms.sides
    return [_worths(exit_score, total) for total in begun]


@cache
def _worths(exit_score: int, total: int) -> tuple[float, ...]:
    left = (max(0, exit_score - total - points) / exit_score for points in range(MOST_POINTS))
    return tuple(max(_DROWNED, share**_BEND) for share in left)
