"""Deals whose players are all inside the kernel: one call per deal."""

from typing import Any

from cartaro.research.batch import BATCH, SELF_PLAY, KernelSelfPlay
from cartaro.research.selfplay.rows import PlayedDeals, Rows
from cartaro.research.selfplay.run import SelfPlay, Span


def begin_inside(run: SelfPlay, terms: Any) -> KernelSelfPlay | None:
    """Return the players of the kernel for the table; None if one of the bots is not among them."""
    self_play = _players(run.game, terms)
    return self_play if self_play is not None and set(run.names) <= set(self_play.names) else None


def names_inside(run: SelfPlay) -> tuple[str, ...]:
    """Return the names of the players that the kernel has for the table of *run*."""
    self_play = _players(run.game, run.terms())
    return () if self_play is None else self_play.names


def _players(game: str, terms: Any) -> KernelSelfPlay | None:
    if not BATCH.is_brought_by(game):
        return None
    return SELF_PLAY.of(game)(terms, BATCH.of(game)(terms, 1))


def play_inside(run: SelfPlay, span: Span, terms: Any, self_play: KernelSelfPlay, words: int) -> PlayedDeals:
    """Play the deals of a file; *words* is the number of words of an observation."""
    rows = Rows(words)
    numbers = [self_play.names.index(name) for name in run.names]
    lengths, points, rewards = [], [], []
    for deal in range(span.first, span.end):
        seats = [numbers[run.bot_at(seat, terms.sides, deal)] for seat in range(terms.players)]
        while (n := _record(self_play, run.seed_of(deal), seats, rows)) < 0:
            rows.grow()
        rows.n += n
        rows.n_legal += self_play.legal_written
        lengths.append(n)
        points.append(self_play.points())
        rewards.append(_rewards(points[-1], -1 if self_play.counts_penalties else 1))
    return PlayedDeals(rows, lengths, points, rewards)


def _rewards(points: list[int], sign: int) -> list[float]:
    total, sides = sum(points), len(points)
    return [sign * (sides * of_side - total) / (sides - 1) for of_side in points]


def _record(self_play: KernelSelfPlay, seed: int, seats: list[int], rows: Rows) -> int:
    return self_play.record(
        seed,
        seats,
        rows.n,
        rows.rows,
        rows.n_legal,
        rows.room,
        rows.observation.data,
        rows.sizes.data,
        rows.legal.data,
        rows.choice.data,
        rows.seat.data,
    )
