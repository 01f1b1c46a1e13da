"""What a deal of Scala 40 is worth to a side: how far from going out of the match it leaves each of them."""

from collections.abc import Sequence
from functools import cache

from cartaro.games.scala40.terms import Terms
from cartaro.kernel.scala40.policy_parameters import MOST_POINTS

BONUS = 0.3
"""What winning the deal is worth beside, where the whole match is worth 1."""
_BEND = 1.5
"""How much more than its length a longer way to the exit is worth."""
_DROWNED = 1e-6


def worths_of(terms: Terms, totals: Sequence[int]) -> list[tuple[float, ...]]:
    """Return by side what being left with so many points in this deal is worth, the shares of all making one.

    *totals* is where the match stands, by side of the deal. A side that goes out is worth next to nothing. Where all
    are out already, and those level at the lowest play on (rule ``match.all-out``), it is as if they began.
    """
    exit_score = terms.law.exit + (terms.law.out == "exceeded")
    begun = totals if totals and min(totals) < exit_score else (0,) * terms.sides
    return [_worths(exit_score, total) for total in begun]


@cache
def _worths(exit_score: int, total: int) -> tuple[float, ...]:
    left = (max(0, exit_score - total - points) / exit_score for points in range(MOST_POINTS))
    return tuple(max(_DROWNED, share**_BEND) for share in left)
