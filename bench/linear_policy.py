"""Fits the weights of the linear policy to PIMC's evaluations of plays.

Seeded deals are played by PIMC searches that use the policy learnt so far. At every choice each play is rolled out in a
number of determinizations; its features are then fitted to its mean utility, less the mean of the choice (ridge
regression around the old weights, by conjugate gradients). Plays far behind the best have less weight. Two or three
iterations, each with the new weights, produced src/cartaro/bots/scopa/policies.
"""

import json
import math
import sys
import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from importlib.resources import files
from pathlib import Path

from bench.figures import Figure
from cartaro.bots.scopa.encoding import law_of
from cartaro.games.scopa.game import FISHING
from cartaro.kernel.chance import Chance
from cartaro.kernel.scopa.deal import Deal, Dealer, Law
from cartaro.kernel.scopa.policies import FeatureExtractor, LinearPolicy
from cartaro.kernel.scopa.search import PimcSearch

Row = tuple[int, ...]
"""The features of a play; ~i is a feature i that it removes."""

_ROOM = 64
_FAR_BEHIND = 800
_RIDGE = 60.0
_STEPS = 60
_HELD_OUT = 20
_DARING = 3
_NEAR_ENOUGH = 300


@dataclass(frozen=True, slots=True)
class Choice:
    """The plays of one decision: the features of each, and its value in thousandths of a point."""

    rows: tuple[Row, ...]
    values: tuple[float, ...]

    @property
    def shares(self) -> list[float]:
        """The weight of each play; the sum is one."""
        best = max(self.values)
        counts = [1 / (1 + ((best - value) / _FAR_BEHIND) ** 2) for value in self.values]
        return [count / sum(counts) for count in counts]


def measure(rulebook: str, seconds: float, worlds: int, out: Path, seed: int) -> list[Figure]:
    """Gather choices for *seconds* of CPU time, fit, write the new weights to *out*; return a summary."""
    weights = json.loads(files("cartaro.bots.scopa").joinpath("policies", f"{rulebook}.json").read_bytes())
    law = law_of(FISHING.agree(FISHING.load(rulebook), {}))
    choices = gather(law, weights, seconds, worlds, seed)
    kept, held_out = _split(choices)
    learnt = fit(kept, weights)
    out.write_text(json.dumps([round(weight) for weight in learnt]) + "\n", "utf-8")
    return [
        {
            "rulebook": rulebook,
            "choices": len(choices),
            "plays": sum(len(choice.rows) for choice in choices),
            "explained before": explained(held_out, weights),
            "explained now": explained(held_out, learnt),
        }
    ]


def _split(choices: Sequence[Choice]) -> tuple[list[Choice], list[Choice]]:
    held_out = [choice for i, choice in enumerate(choices) if i % _HELD_OUT == 0]
    return [choice for i, choice in enumerate(choices) if i % _HELD_OUT], held_out


def gather(law: Law, weights: Sequence[int], seconds: float, worlds: int, seed: int) -> list[Choice]:
    """Return the choices of seeded deals that PIMC searches play among themselves."""
    search = PimcSearch(
        law, policy=LinearPolicy(weights, 80), opponents=LinearPolicy(weights, 200), noise=30, thinning=6, seed=seed
    )
    dealer, extractor, chance = Dealer(law, seed), FeatureExtractor(law, seed), Chance(seed)
    choices: list[Choice] = []
    began = time.process_time()
    while time.process_time() - began < seconds:
        deal = dealer.shuffle(law.share)
        plays: list[tuple[int, int]] = []
        while deal.turn >= 0:
            actions = dealer.legal(deal)[:_ROOM]
            action = actions[0]
            if len(actions) > 1:
                values = _think(search, deal, plays, actions, worlds)
                said = dict(extractor.extract(deal, search.absences()))
                choices.append(Choice(tuple([tuple(said[a]) for a in actions]), tuple(values)))
                action = _pick(actions, values, chance)
            plays.append((deal.turn, action))
            dealer.play(deal, action)
        sys.stderr.write(f"\r{len(choices):,} choices, {time.process_time() - began:.0f} s")
    sys.stderr.write("\n")
    return choices


def _think(
    search: PimcSearch, deal: Deal, plays: Sequence[tuple[int, int]], actions: Sequence[int], worlds: int
) -> list[float]:
    layout = deal.layout(search.law)
    hands = tuple(hand if seat == layout.turn else 0 for seat, hand in enumerate(layout.hands))
    search.study(layout._replace(hands=hands), [hand.bit_count() for hand in layout.hands], plays, 100)
    search.consider(actions)
    search.roll_out(worlds)
    return [value for _, value, _, _ in search.standing()]


def _pick(actions: Sequence[int], values: Sequence[float], chance: Chance) -> int:
    """Return the best play, or occasionally any that is near enough, so that deals are varied."""
    best = max(values)
    near = [a for a, value in zip(actions, values, strict=True) if best - value < _NEAR_ENOUGH]
    return near[chance.below(len(near))] if chance.below(_DARING) == 0 else actions[values.index(best)]


def fit(choices: Sequence[Choice], prior: Sequence[float]) -> list[float]:
    """Return the weights that best explain the choices, regularised towards *prior*."""
    shares = [choice.shares for choice in choices]

    def errors(weights: Sequence[float]) -> list[list[float]]:
        return [_centre(_rate(choice, weights), share) for choice, share in zip(choices, shares, strict=True)]

    def gather_up(parts: Sequence[Sequence[float]]) -> list[float]:
        total = [0.0] * len(prior)
        for choice, share, part in zip(choices, shares, parts, strict=True):
            for row, count, value in zip(choice.rows, share, part, strict=True):
                for i in row:
                    if i >= 0:
                        total[i] += count * value
                    else:
                        total[~i] -= count * value
        return total

    wanted = [_centre(choice.values, share) for choice, share in zip(choices, shares, strict=True)]
    left = [
        [want - have for want, have in zip(one, other, strict=True)]
        for one, other in zip(wanted, errors(prior), strict=True)
    ]
    change = solve(
        lambda step: [a + _RIDGE * b for a, b in zip(gather_up(errors(step)), step, strict=True)], gather_up(left)
    )
    return [old + new for old, new in zip(prior, change, strict=True)]


def solve(times: Callable[[Sequence[float]], list[float]], goal: Sequence[float]) -> list[float]:
    """Return x with ``times(x)`` near *goal*, *times* being symmetric and positive (conjugate gradients)."""
    x, rest, way = [0.0] * len(goal), list(goal), list(goal)
    size = _dot(rest, rest)
    for _ in range(_STEPS):
        if size == 0:
            break
        turned = times(way)
        length = size / _dot(way, turned)
        x = [a + length * b for a, b in zip(x, way, strict=True)]
        rest = [a - length * b for a, b in zip(rest, turned, strict=True)]
        before, size = size, _dot(rest, rest)
        way = [a + size / before * b for a, b in zip(rest, way, strict=True)]
    return x


def explained(choices: Sequence[Choice], weights: Sequence[float]) -> float:
    """Return the proportion of the differences between plays of a choice that the weights explain."""
    missed = whole = 0.0
    for choice in choices:
        shares = choice.shares
        wanted, found = _centre(choice.values, shares), _centre(_rate(choice, weights), shares)
        whole += sum(count * want * want for count, want in zip(shares, wanted, strict=True))
        missed += sum(c * (want - got) ** 2 for c, want, got in zip(shares, wanted, found, strict=True))
    return 1 - missed / whole if whole else math.nan


def _rate(choice: Choice, weights: Sequence[float]) -> list[float]:
    return [sum(weights[i] if i >= 0 else -weights[~i] for i in row) for row in choice.rows]


def _centre(values: Sequence[float], shares: Sequence[float]) -> list[float]:
    mean = _dot(values, shares)
    return [value - mean for value in values]


def _dot(one: Sequence[float], other: Sequence[float]) -> float:
    return sum(a * b for a, b in zip(one, other, strict=True))
