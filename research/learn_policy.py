"""Trains a small integer network to predict which plays of Scopone the master's search rates highly.

    python research/gather_policy.py choices.npz --seconds 900 --seed 1
    python research/learn_policy.py choices.npz --out network.npz --seed 1

The network adds to the score of the linear policy the output of WIDTH rectifiers on the same features and on the counts
of each rank that the seat sees: in hand, on the table, hidden. It learns the gain of each play over the others of its
choice, by Adam (Kingma and Ba, 2015); plays far behind the best have less weight. Every tenth deal is held out. The
printed figures are for those deals, with the network rounded to bytes as it is saved:

- ``explained``: the proportion of the differences of value between plays that it explains;
- ``bits``: the cross-entropy with the search's choice, a softmax of its values at 0.1 points, each policy at the
  temperature that suits it best in the deals learnt from;
- ``agrees``: how often it likes best what the search does; ``lost``: the points a choice by which the play that it
  likes best falls short of what half of the search likes best, both judged by the other half of its worlds.

Then, what half of the search gains, in points a choice, if the policy's scores count in it like so many worlds more (a
prior), again judged by the other half; ± is one standard error.

It needs only NumPy.
"""

import argparse
import json
from collections.abc import Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import TypeAlias

import numpy as np
from numpy.typing import NDArray

Floats: TypeAlias = NDArray[np.float32]
Numbers: TypeAlias = NDArray[np.int64]

SPOKEN = 7007
"""The number of features of the linear policy (``cartaro.kernel.scopa.policies.FEATURES``)."""
RANKS, JOINT = 10, 125
SEAT = SPOKEN + RANKS * JOINT
DENARI_OPEN = SEAT + 4
CARDS_OPEN = DENARI_OPEN + 1
ABSENT = CARDS_OPEN + 1
UNPLAYED = ABSENT + RANKS
INPUTS = UNPLAYED + 37
WIDTH = 32
POINT = 1000.0
FAR_BEHIND = 0.8
HELD_OUT = 10
TARGET = 0.1
PRIORS = (5, 10, 20, 40, 60, 100, 200)
RATE, SLOWEST, DECAY = 2e-3, 5e-5, 1e-3
MINIBATCH = 256
SCALE = 64
"""The integer that represents a weight of one point (or of one, in the sum of rectifiers) in a byte."""
DENARI = np.uint64(0x1111111111)
PACK = np.uint64((1 << 40) - 1)


@dataclass(frozen=True, slots=True)
class Choices:
    """Choices, their plays one after the other: choice c has those from ``first[c]`` to ``first[c + 1]``.

    The active inputs of play p are ``on[begin[p] : begin[p + 1]]``, each multiplied by ``sign``.
    """

    deal: Numbers
    worlds: Numbers
    first: Numbers
    values: Floats
    linear: Floats
    greedy: NDArray[np.bool_]
    on: Numbers
    sign: Floats
    begin: Numbers

    def pick(self, chosen: Numbers) -> "Choices":
        """Return some of the choices."""
        plays = _ranges(self.first[chosen], self.first[chosen + 1])
        inputs = _ranges(self.begin[plays], self.begin[plays + 1])
        return Choices(
            self.deal[chosen],
            self.worlds[chosen],
            _ends(np.diff(self.first)[chosen]),
            self.values[plays],
            self.linear[plays],
            self.greedy[plays],
            self.on[inputs],
            self.sign[inputs],
            _ends(np.diff(self.begin)[plays]),
        )

    @property
    def sizes(self) -> Numbers:
        return np.diff(self.first)


def _ends(sizes: Numbers) -> Numbers:
    return np.concatenate([[0], np.cumsum(sizes)]).astype(np.int64)


def _ranges(first: Numbers, end: Numbers) -> Numbers:
    """Return all numbers from each *first* to before its *end*, one range after the other."""
    sizes = end - first
    return np.arange(sizes.sum()) + np.repeat(first - _ends(sizes)[:-1], sizes)


def read(paths: Sequence[Path]) -> Choices:
    """Return the choices of files that gather_policy.py wrote; deals of different files stay different."""
    files = [dict(np.load(path)) for path in paths]
    joined = {name: np.concatenate([file[name] for file in files]) for name in files[0]}
    of_file = np.repeat(np.arange(len(files)), [len(file["deal"]) for file in files])
    sizes = joined["sizes"].astype(np.int64)
    seen = see(joined["words"], joined["small"])
    spoken, counts = joined["features"].astype(np.int64), joined["counts"].astype(np.int64)
    choice = np.repeat(np.arange(len(sizes)), sizes)
    rows, at = np.nonzero(seen >= 0)
    of_choice = np.bincount(rows, minlength=len(seen))
    begin = _ends(counts + of_choice[choice])
    on, sign = np.empty(begin[-1], np.int64), np.ones(begin[-1], np.float32)
    own = _ranges(begin[:-1], begin[:-1] + counts)
    on[own] = np.where(spoken < 0, ~spoken, spoken)
    sign[own] = np.where(spoken < 0, -1, 1)
    starts = _ends(of_choice)
    flat = seen[rows, at]
    on[_ranges(begin[:-1] + counts, begin[1:])] = flat[_ranges(starts[choice], starts[choice + 1])]
    return Choices(
        joined["deal"].astype(np.int64) * len(files) + of_file,
        joined["worlds"].astype(np.int64),
        _ends(sizes),
        joined["values"].astype(np.float32) / np.float32(POINT),
        joined["linear"].astype(np.float32) / np.float32(POINT),
        joined["greedy"],
        on,
        sign,
        begin,
    )


def see(words: NDArray[np.uint64], small: NDArray[np.int16]) -> Numbers:
    """Return the active inputs for all plays of a choice, a row each; -1 is none."""
    hand, table, own, other = words[:, :4].T
    hidden = PACK & ~(hand | table | own | other)
    rows = [
        SPOKEN + rank * JOINT + _held(hidden, rank) * 25 + _held(table, rank) * 5 + _held(hand, rank)
        for rank in range(RANKS)
    ]
    denari = np.maximum(np.bitwise_count(own & DENARI), np.bitwise_count(other & DENARI))
    cards = np.maximum(np.bitwise_count(own), np.bitwise_count(other))
    rows += [
        SEAT + small[:, 0].astype(np.int64),
        np.where(denari < 6, DENARI_OPEN, -1),
        np.where(cards < 21, CARDS_OPEN, -1),
        UNPLAYED + np.bitwise_count(hand | hidden).astype(np.int64),
    ]
    rows += [np.where(small[:, 2].astype(np.int64) >> rank & 1, ABSENT + rank, -1) for rank in range(RANKS)]
    return np.stack(rows, axis=1)


def _held(cards: NDArray[np.uint64], rank: int) -> Numbers:
    held: Numbers = np.bitwise_count(cards >> np.uint64(4 * rank) & np.uint64(15)).astype(np.int64)
    return held


class Network:
    """A network with WIDTH rectified sums of the active inputs' rows and a weight for each sum, trained by Adam."""

    def __init__(self, random: np.random.Generator) -> None:
        self.parts: dict[str, Floats] = {
            "rows": (0.05 * random.standard_normal((INPUTS, WIDTH))).astype(np.float32),
            "bias": np.full(WIDTH, 0.1, np.float32),
            "out": (0.05 * random.standard_normal(WIDTH)).astype(np.float32),
        }
        self.means = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.squares = {name: np.zeros_like(part) for name, part in self.parts.items()}
        self.steps = 0

    def rate(self, choices: Choices) -> Floats:
        """Return the score of each play, in points."""
        made = choices.linear + np.maximum(self._add_up(choices), 0) @ self.parts["out"]
        return made.astype(np.float32)

    def _add_up(self, choices: Choices) -> Floats:
        rows = self.parts["rows"][choices.on] * choices.sign[:, None]
        made: Floats = np.add.reduceat(rows, choices.begin[:-1], axis=0) + self.parts["bias"]
        return made

    def teach(self, choices: Choices, rate: float) -> None:
        """Train the predicted gains of plays towards those found by the search."""
        before = self._add_up(choices)
        active = np.maximum(before, 0)
        wanted = choices.values.mean(axis=1)
        shares = share(choices, wanted)
        error = centre(choices, choices.linear + active @ self.parts["out"] - wanted, shares) * shares
        error /= np.float32(len(choices.sizes))
        back = error[:, None] * self.parts["out"] * (before > 0)
        gradients = {"out": active.T @ error, "bias": back.sum(axis=0), "rows": _scatter(choices, back)}
        self.steps += 1
        scale = rate * np.sqrt(1 - 0.999**self.steps) / (1 - 0.9**self.steps)
        for name, gradient in gradients.items():
            self.means[name] += np.float32(0.1) * (gradient - self.means[name])
            self.squares[name] += np.float32(0.001) * (gradient * gradient - self.squares[name])
            self.parts[name] -= np.float32(scale) * self.means[name] / (np.sqrt(self.squares[name]) + np.float32(1e-8))
            self.parts[name] *= np.float32(1 - rate * DECAY)

    def round(self) -> dict[str, NDArray[np.int16]]:
        """Round to integers in units of 1/SCALE, one byte each except the bias; return them."""
        kept = {}
        for name, part in self.parts.items():
            most = 2**15 - 1 if name == "bias" else 2**7 - 1
            kept[name] = np.clip(np.rint(part * SCALE), -most, most).astype(np.int16)
            self.parts[name] = kept[name].astype(np.float32) / np.float32(SCALE)
        return kept


def _scatter(choices: Choices, back: Floats) -> Floats:
    """Return the sum of the gradients at each input."""
    play = np.repeat(np.arange(len(back)), np.diff(choices.begin))
    order = np.argsort(choices.on, kind="stable")
    inputs = choices.on[order]
    starts = np.flatnonzero(np.concatenate([[True], inputs[1:] != inputs[:-1]]))
    found = np.zeros((INPUTS, WIDTH), np.float32)
    found[inputs[starts]] = np.add.reduceat(back[play[order]] * choices.sign[order, None], starts, axis=0)
    return found


def share(choices: Choices, values: Floats) -> Floats:
    """Return the weight of each play, one in total for a choice: smaller the farther the play is behind the best."""
    best = np.maximum.reduceat(values, choices.first[:-1])
    counts = 1 / (1 + ((np.repeat(best, choices.sizes) - values) / FAR_BEHIND) ** 2)
    whole: Floats = counts / np.repeat(np.add.reduceat(counts, choices.first[:-1]), choices.sizes)
    return whole


def centre(choices: Choices, values: Floats, shares: Floats) -> Floats:
    """Return *values* less their mean over each choice."""
    less: Floats = values - np.repeat(np.add.reduceat(values * shares, choices.first[:-1]), choices.sizes)
    return less


def soften(choices: Choices, values: Floats, temperature: float) -> Floats:
    """Return a softmax of *values* over each choice."""
    best = np.maximum.reduceat(values, choices.first[:-1])
    often = np.exp((values - np.repeat(best, choices.sizes)) / np.float32(temperature))
    whole: Floats = often / np.repeat(np.add.reduceat(often, choices.first[:-1]), choices.sizes)
    return whole


TEMPERATURES = (0.05, 0.075, 0.1, 0.14, 0.2, 0.28, 0.4, 0.56, 0.8, 1.2)


def bits(choices: Choices, scores: Floats, temperature: float) -> float:
    """Return the mean cross-entropy of the search's choice with a softmax of *scores*."""
    wanted = soften(choices, choices.values.mean(axis=1), TARGET)
    said = soften(choices, scores, temperature)
    return float(-(wanted * np.log2(np.maximum(said, 1e-9))).sum() / len(choices.sizes))


def best_of(choices: Choices, scores: Floats) -> Floats:
    """Return for each play its share of being best in its choice: one, or less where several are."""
    best = (scores == np.repeat(np.maximum.reduceat(scores, choices.first[:-1]), choices.sizes)).astype(np.float32)
    whole: Floats = best / np.repeat(np.add.reduceat(best, choices.first[:-1]), choices.sizes)
    return whole


def judge(learnt: Choices, held_out: Choices, scores: tuple[Floats, Floats]) -> dict[str, float]:
    """Return the printed figures of a policy, given its *scores* of the plays learnt from and of those held out."""
    temperature = min(TEMPERATURES, key=lambda t: bits(learnt, scores[0], t))
    values = held_out.values.mean(axis=1)
    shares = share(held_out, values)
    wanted, found = centre(held_out, values, shares), centre(held_out, scores[1], shares)
    best = best_of(held_out, scores[1])
    n = len(held_out.sizes)
    return {
        "explained": round(float(1 - (shares * (wanted - found) ** 2).sum() / (shares * wanted**2).sum()), 4),
        "bits": round(bits(held_out, scores[1], temperature), 4),
        "temperature": temperature,
        "agrees": round(float((best * best_of(held_out, values)).sum() / n), 4),
        **lose(held_out, best),
    }


def lose(choices: Choices, best: Floats) -> dict[str, float]:
    """Return the points a choice by which *best* falls short of half of the search, judged by the other half."""
    lost = np.zeros(len(choices.sizes), np.float32)
    for half in range(2):
        judged = choices.values[:, 1 - half]
        better = best_of(choices, choices.values[:, half]) - best
        lost += np.add.reduceat(better * judged, choices.first[:-1]) / 2
    return {"lost": round(float(lost.mean()), 4), "error": round(error_of(lost), 4)}


def guide(choices: Choices, scores: Floats, prior: float) -> dict[str, float]:
    """Return the points a choice that half of the search gains if *scores* count in it like *prior* worlds more."""
    gained = np.zeros(len(choices.sizes), np.float32)
    weight = np.repeat(prior / (choices.worlds + prior), choices.sizes).astype(np.float32)
    for half in range(2):
        found = choices.values[:, half]
        better = best_of(choices, found + weight * (scores - found)) - best_of(choices, found)
        gained += np.add.reduceat(better * choices.values[:, 1 - half], choices.first[:-1]) / 2
    return {"gained": round(float(gained.mean()), 5), "error": round(float(error_of(gained)), 5)}


def beat(choices: Choices, scores: Floats, others: Floats) -> dict[str, float]:
    """Return the points a choice by which what *scores* like best is better than what *others* like best."""
    better = (best_of(choices, scores) - best_of(choices, others)) * choices.values.mean(axis=1)
    gained = np.add.reduceat(better, choices.first[:-1])
    return {"gained": round(float(gained.mean()), 5), "error": round(error_of(gained), 5)}


def error_of(values: Floats) -> float:
    """Return the standard error of the mean of *values*."""
    return float(values.std(ddof=1) / np.sqrt(len(values)))


def learn(choices: Choices, epochs: int, seed: int) -> Network:
    """Return a network trained on *choices* for *epochs* epochs, in random order."""
    random = np.random.default_rng(seed)
    network = Network(random)
    n = len(choices.sizes)
    steps, step = epochs * ((n + MINIBATCH - 1) // MINIBATCH), 0
    for _ in range(epochs):
        order = random.permutation(n)
        for at in range(0, n, MINIBATCH):
            network.teach(choices.pick(order[at : at + MINIBATCH]), RATE * (1 - step / steps) + SLOWEST)
            step += 1
    return network


def main() -> None:
    """Learn and evaluate according to the command line."""
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("choices", type=Path, nargs="+", help="files of gather_policy.py")
    parser.add_argument("--out", type=Path, help="where the network is kept")
    parser.add_argument("--epochs", type=int, default=8, help="how often it goes through the choices (default: 8)")
    parser.add_argument("--seed", type=int, default=1, help="a whole number (default: 1)")
    asked = parser.parse_args()
    choices = read(asked.choices)
    held = choices.deal % HELD_OUT == 0
    learnt, held_out = choices.pick(np.flatnonzero(~held)), choices.pick(np.flatnonzero(held))
    print(f"{len(learnt.sizes):,} choices learnt from, {len(held_out.sizes):,} held out, seed {asked.seed}")
    network = learn(learnt, asked.epochs, asked.seed)
    kept = network.round()
    rows = {
        "greedy": (learnt.greedy.astype(np.float32), held_out.greedy.astype(np.float32)),
        "linear": (learnt.linear, held_out.linear),
        "network": (network.rate(learnt), network.rate(held_out)),
    }
    for name, scores in rows.items():
        print(json.dumps({"policy": name, **judge(learnt, held_out, scores)}))
    print(json.dumps({"policy": "network over linear", **beat(held_out, rows["network"][1], rows["linear"][1])}))
    for name in ("linear", "network"):
        for prior in PRIORS:
            print(json.dumps({"prior": name, "worlds": prior, **guide(held_out, rows[name][1], prior)}))
    if asked.out:
        part = asked.out.with_suffix(".part.npz")
        rounded, out = kept["rows"].astype(np.int8), kept["out"].astype(np.int8)
        np.savez_compressed(part, rows=rounded, bias=kept["bias"], out=out)
        part.replace(asked.out)


if __name__ == "__main__":
    main()
