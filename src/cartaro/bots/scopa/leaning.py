"""What players of the fishing games like to do, by temperament, where another play is hardly worth more."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import exp

from cartaro.bots.scopa.certain_claims import leaves_table
from cartaro.bots.scopa.greedy import count_sweepers
from cartaro.bots.temperament import Temperament
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.observation import Observation
from cartaro.games.scopa.score import SETTEBELLO, is_denari

_SHARES = 2**32


@dataclass(frozen=True)
class Leaning:
    """What a play is worth to somebody beside what it is worth: each in thousandths of a point.

    ``open`` for each unseen card that would sweep the table left, ``seven`` for laying a seven, ``prize`` for leaving
    the settebello on the table, ``card`` for each card captured and ``denari`` for each of denari among them.
    """

    open: int = 0
    seven: int = 0
    prize: int = 0
    card: int = 0
    denari: int = 0

    def of(self, observation: Observation, play: Play) -> int:
        """Return what *play* is worth more, or less, than it is to others."""
        worth = self.open * count_sweepers(observation, play)
        worth += self.prize * (SETTEBELLO in leaves_table(observation, play))
        if not play.captured:
            return worth + self.seven * (play.card.rank == SETTEBELLO.rank)
        taken = (play.card, *play.captured)
        return worth + self.card * len(play.captured) + self.denari * sum(map(is_denari, taken))


EVEN = Leaning()
"""Likes one as much as another."""

LEANINGS: Mapping[Temperament, Leaning] = {
    Temperament.CAUTIOUS: Leaning(open=-200, seven=-300, prize=-300),
    Temperament.BOLD: Leaning(open=100, seven=150, prize=100),
    Temperament.COUNTING: Leaning(card=70, denari=110),
}


def draw(scores: Sequence[int], temperature: float, chance: Stream) -> int:
    """Return the place of one of *scores*: one that is less by *temperature* is e times rarer."""
    best = max(scores)
    rates = [exp((score - best) / temperature) for score in scores]
    left = chance.below(_SHARES) / _SHARES * sum(rates)
    for at, rate in enumerate(rates):
        left -= rate
        if left < 0:
            return at
    return scores.index(best)
