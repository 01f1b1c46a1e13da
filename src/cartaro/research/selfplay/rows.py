"""The choices of some deals as growing NumPy arrays, and as an Arrow table."""

from collections.abc import Sequence
from dataclasses import dataclass
from typing import Any

import numpy as np
import pyarrow as pa

from cartaro.research.selfplay.run import SelfPlay, Span

_ROWS = 4_096
_LEGAL_A_ROW = 8
_LEAST_ROOM = 2_048


class Rows:
    """Arrays for the choices of the deals of a file, one row each; ``n`` rows and ``n_legal`` legal actions are filled.

    ``legal`` has the legal actions of all choices in succession, ``sizes`` their number at each choice.
    """

    def __init__(self, words: int) -> None:
        self.n = self.n_legal = 0
        self.words = words
        self.observation = np.empty(0, np.uint64)
        self.sizes, self.choice = np.empty(0, np.uint16), np.empty(0, np.uint16)
        self.seat = np.empty(0, np.uint8)
        self.legal = np.empty(0, np.uint16)
        self.rows = self.room = 0
        self.grow()

    def grow(self) -> None:
        """Double the capacity."""
        self.rows, self.room = max(_ROWS, 2 * self.rows), max(_LEGAL_A_ROW * _ROWS, 2 * self.room)
        self.observation = _grown(self.observation, self.rows * self.words)
        self.sizes, self.choice = _grown(self.sizes, self.rows), _grown(self.choice, self.rows)
        self.seat, self.legal = _grown(self.seat, self.rows), _grown(self.legal, self.room)

    def add(self, words: Sequence[int], legal: Sequence[int], choice: int, seat: int) -> None:
        """Add a row."""
        while self.n == self.rows or self.n_legal + len(legal) > self.room:
            self.grow()
        at, end = self.n, self.n_legal + len(legal)
        self.observation[at * self.words : (at + 1) * self.words] = words
        self.legal[self.n_legal : end] = legal
        self.sizes[at], self.choice[at], self.seat[at] = len(legal), choice, seat
        self.n, self.n_legal = at + 1, end


def _grown(array: Any, size: int) -> Any:
    larger = np.empty(size, array.dtype)
    larger[: len(array)] = array
    return larger


@dataclass
class PlayedDeals:
    """The played deals of a file: their rows, and by deal the number of rows, the points and the rewards of each side.

    A reward is the points of a side less the mean of the others', with the opposite sign if points are penalties.

    ``policy`` has a share for each legal action of the rows, parallel to ``rows.legal``, and ``value`` a number for
    each row, NaN if the bot reported none; both are None if no bot reports any.
    """

    rows: Rows
    lengths: list[int]
    points: list[list[int]]
    rewards: list[list[float]]
    policy: list[float] | None = None
    value: list[float] | None = None


def to_table(run: SelfPlay, span: Span, played: PlayedDeals) -> pa.Table:
    """Return the table of a file."""
    rows, n = played.rows, played.rows.n
    rewards = np.array(played.rewards, np.float32)
    sides = rewards.shape[1]
    lengths = np.array(played.lengths, np.int64)
    of = np.repeat(np.arange(len(lengths)), lengths)
    deal = of + span.first
    begins = np.cumsum(lengths) - lengths
    seat = rows.seat[:n]
    side = seat % sides
    bots = (side.astype(np.int64) + deal) % len(run.bots)
    seeds = np.array([run.seed_of(number) for number in range(span.first, span.end)], np.uint64)
    offsets = np.zeros(n + 1, np.int32)
    np.cumsum(rows.sizes[:n], out=offsets[1:])
    points = np.array(played.points, np.int16)[of]
    return pa.table(
        {
            "rulebook": _repeated(run.rulebook, n),
            "deal": pa.array(deal),
            "deal_seed": pa.array(seeds[of]),
            "step": pa.array((np.arange(n) - begins[of]).astype(np.uint32)),
            "seat": pa.array(seat),
            "bot": pa.DictionaryArray.from_arrays(pa.array(bots.astype(np.int8)), pa.array(run.names)),
            "observation": pa.FixedSizeListArray.from_arrays(pa.array(rows.observation[: n * rows.words]), rows.words),
            "legal": pa.ListArray.from_arrays(pa.array(offsets), pa.array(rows.legal[: rows.n_legal])),
            "choice": pa.array(rows.choice[:n]),
            "policy": _policy(played.policy, offsets),
            "value": _value(played.value, n),
            "points": pa.FixedSizeListArray.from_arrays(pa.array(points.reshape(-1)), sides),
            "winner": pa.array(_winners(rewards)[of]),
            "reward": pa.array(rewards[of, side]),
        }
    )


def _repeated(text: str, n: int) -> pa.DictionaryArray:
    return pa.DictionaryArray.from_arrays(pa.array(np.zeros(n, np.int8)), pa.array([text]))


def _policy(policy: list[float] | None, offsets: Any) -> pa.Array:
    """Return the shares of each row as a list, null for rows without any."""
    if policy is None:
        return pa.nulls(len(offsets) - 1, pa.list_(pa.float32()))
    shares = np.array(policy, np.float32)
    absent = np.isnan(shares[offsets[:-1]])
    kept = np.where(absent, 0, np.diff(offsets))
    packed = np.concatenate([[0], np.cumsum(kept)]).astype(np.int32)
    return pa.ListArray.from_arrays(pa.array(packed), pa.array(shares[~np.isnan(shares)]), mask=pa.array(absent))


def _value(value: list[float] | None, n: int) -> pa.Array:
    if value is None:
        return pa.nulls(n, pa.float32())
    values = np.array(value, np.float32)
    return pa.array(values, mask=np.isnan(values))


def _winners(rewards: Any) -> Any:
    """Return the side with the highest reward of each deal, -1 if several have it."""
    best = rewards.max(axis=1)
    return np.where((rewards == best[:, None]).sum(axis=1) == 1, rewards.argmax(axis=1), -1).astype(np.int8)
