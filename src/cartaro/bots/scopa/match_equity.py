"""The worth of a deal's result to a side that wants to win the match."""

from collections import defaultdict
from collections.abc import Mapping
from functools import cache

from cartaro.games.scopa.terms import Terms

MOST_POINTS = 31
"""The maximum number of points of a side in one deal that is counted."""
POINT = 1000
"""The worth of a point of difference when the match has just begun."""

SHARES = {
    (4, 0): 0.12,
    (3, 1): 0.18,
    (2, 2): 0.15,
    (3, 0): 0.09,
    (2, 1): 0.165,
    (1, 1): 0.01,
    (2, 0): 0.01,
    (1, 0): 0.0,
}
"""How often the points for cards, denari, settebello and primiera are split like this, and as often the other way."""
SCOPE = (0.57, 0.31, 0.09, 0.03)
"""How often a side makes 0, 1, 2 ... scope in a deal. Both are rounded from deals played by the master level."""


def value_of_deal(terms: Terms, own: int, others: int) -> tuple[int, ...]:
    """Return the worth of a deal that ends x to y, at ``32 * x + y``, in thousandths of a point.

    *own* and *others* are the totals of the match before it, *others* the best of the other sides. While nobody has a
    point, or if more than two sides play, the worth is the difference. Otherwise it is the increase in the probability
    of winning the match, relative to the increase from the first point of a match.
    """
    if terms.sides > 2 or own == others == 0:
        return _difference()
    return _equity(terms.target, own, others)


@cache
def _difference() -> tuple[int, ...]:
    return tuple(POINT * (x - y) for x in range(MOST_POINTS + 1) for y in range(MOST_POINTS + 1))


@cache
def _equity(target: int, own: int, others: int) -> tuple[int, ...]:
    now, slope = chance_to_win(target, own, others), chance_to_win(target, 1, 0) - chance_to_win(target, 0, 0)
    return tuple(
        round(POINT * (chance_to_win(target, own + x, others + y) - now) / slope)
        for x in range(MOST_POINTS + 1)
        for y in range(MOST_POINTS + 1)
    )


@cache
def chance_to_win(target: int, own: int, others: int) -> float:
    """Return the probability, before a deal, that *own* points against *others* win the match to *target*."""
    if own == others >= target:
        return 0.5
    if max(own, others) >= target:
        return float(own > others)
    worth = lost = 0.0
    for (x, y), often in deal_points().items():
        if x == y == 0:
            lost = often
        else:
            worth += often * chance_to_win(target, own + x, others + y)
    return worth / (1 - lost)


@cache
def deal_points() -> Mapping[tuple[int, int], float]:
    """Return the probability of each result, in points of both sides, of a deal between equal players."""
    found: dict[tuple[int, int], float] = defaultdict(float)
    both = [*SHARES.items(), *(((y, x), often) for (x, y), often in SHARES.items())]
    whole = sum(often for _, often in both) * sum(SCOPE) ** 2
    for (x, y), often in both:
        for i, one in enumerate(SCOPE):
            for j, other in enumerate(SCOPE):
                found[x + i, y + j] += often * one * other / whole
    return found
