"""Elo ratings by maximum likelihood (Bradley and Terry), with standard errors that account for shared deals."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp, log, sqrt
from statistics import fmean

SCALE = 400 / log(10)
"""Elo points of one unit of log-odds: 400 points are odds of ten to one."""

_BLOCKS = 50
_STEPS = 10_000
_CLOSE_ENOUGH = 1e-9

Shares = Mapping[tuple[int, int], Mapping[int, Sequence[float]]]
"""By meeting and deal: the share of each table won by the first of the two (1, 1/2 for a tie, 0)."""


@dataclass(frozen=True, slots=True)
class EloRating:
    """Elo points, zero on average over all entrants, and their standard error."""

    elo: float
    error: float


def rate(players: int, shares: Shares) -> tuple[EloRating, ...]:
    """Return the maximum-likelihood ratings of *players* given *shares*; a tie is half a win.

    Two ties are added to every meeting, so that ratings exist even if one player has won everything. Errors come from a
    jackknife over up to fifty blocks of deals: a deal that many played is one piece of evidence, not many.
    """
    deals = sorted({deal for by_deal in shares.values() for deal in by_deal})
    elo = _fit(players, shares, set())
    blocks = min(_BLOCKS, len(deals))
    if blocks < 2:
        return tuple(EloRating(points, float("nan")) for points in elo)
    without = [_fit(players, shares, set(deals[block::blocks])) for block in range(blocks)]
    return tuple(
        EloRating(points, _jackknife([other[player] for other in without])) for player, points in enumerate(elo)
    )


def _jackknife(values: Sequence[float]) -> float:
    mean, n = fmean(values), len(values)
    return sqrt((n - 1) / n * sum((value - mean) ** 2 for value in values))


def _fit(players: int, shares: Shares, left_out: set[int]) -> list[float]:
    """Maximize the likelihood by coordinate ascent: a Newton step on the log-odds of one player at a time."""
    games, won = _count(shares, left_out)
    odds = [0.0] * players
    for _ in range(_STEPS):
        furthest = 0.0
        for player in range(players):
            slope = curve = 0.0
            for (one, other), n in games.items():
                if one == player:
                    expected = 1 / (1 + exp(odds[other] - odds[one]))
                    slope += won[one, other] - n * expected
                    curve += n * expected * (1 - expected)
            step = max(-1.0, min(1.0, slope / curve)) if curve else 0.0
            odds[player] += step
            furthest = max(furthest, abs(step))
        if furthest < _CLOSE_ENOUGH:
            break
    mean = fmean(odds)
    return [SCALE * (each - mean) for each in odds]


def _count(shares: Shares, left_out: set[int]) -> tuple[dict[tuple[int, int], int], dict[tuple[int, int], float]]:
    """Return, for every ordered pair that met, the number of games and the games won by the first of the two."""
    games: dict[tuple[int, int], int] = {}
    won: dict[tuple[int, int], float] = {}
    for (first, second), by_deal in shares.items():
        kept = [share for deal, tables in by_deal.items() if deal not in left_out for share in tables]
        games[first, second] = games[second, first] = len(kept) + 2
        won[first, second] = sum(kept) + 1
        won[second, first] = len(kept) - sum(kept) + 1
    return games, won
