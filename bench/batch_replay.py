"""A batch stepped with random actions chosen in advance: the cost of a step without that of choosing."""

import time
from array import array
from random import Random

from bench.ratios import Clocked
from cartaro.research import Batch

_SEED = 1
_DECISIONS = 250_000
"""The decisions recorded for each second measured, enough to keep the CPU's branch predictor from memorising them."""
_SHORTEST = 72


def replay(rulebook: str, n: int, seconds: float, threads: int = 1) -> Clocked:
    """Return the clock, for *seconds*, of a decision in a batch of *n* deals: all the work of a step."""
    play = _Play(Batch(rulebook, n, _SEED, threads=threads))
    recorded = [play.any_step() for _ in range(max(_SHORTEST, int(_DECISIONS * seconds / n)))]

    def work(seconds: float) -> float:
        done, spent = 0, 0.0
        while not done or spent < seconds:
            play.batch.reset(_SEED)
            started = time.process_time()
            for actions in recorded:
                play.step(actions)
            spent += time.process_time() - started
            done += n * len(recorded)
        return spent * 1e9 / done

    return work


class _Play:
    """A batch with the arrays that it writes to."""

    def __init__(self, batch: Batch) -> None:
        self.batch, self._chance = batch, Random(_SEED)  # noqa: S311 - nothing secret
        self._observation = array("Q", bytes(8 * batch.n * batch.observation_words))
        self._mask = array("Q", bytes(8 * batch.n * batch.mask_words))
        self._reward = array("f", bytes(4 * batch.n * batch.sides))
        self._turn, self._done = bytearray(batch.n), bytearray(batch.n)
        batch.write(self._observation, self._mask, self._turn)

    def any_step(self) -> "array[int]":
        """Step with any of the open actions of each deal, and return them."""
        words = self.batch.mask_words
        actions = array("q", [self._any_of(self._mask[i * words : (i + 1) * words]) for i in range(self.batch.n)])
        self.step(actions)
        return actions

    def step(self, actions: "array[int]") -> None:
        """Step, and write all outputs of a step."""
        self.batch.step(actions, self._observation, self._mask, self._reward, self._turn, self._done)

    def _any_of(self, mask: "array[int]") -> int:
        found = []
        for at, word in enumerate(mask):
            rest = word
            while rest:
                found.append(64 * at + (rest & -rest).bit_length() - 1)
                rest &= rest - 1
        return self._chance.choice(found)
