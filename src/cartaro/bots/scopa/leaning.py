"""The preferences of players of the fishing games, by temperament, among plays of nearly equal worth."""

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
    """A player's bonus for a play, added to its worth, in thousandths of a point.

    ``open`` applies for each unseen card that would sweep the table left, ``seven`` for laying a seven, ``prize`` for
    leaving the settebello on the table, ``card`` for each card captured and ``denari`` for each denari taken, the card
    played included.
    """

    open: int = 0
    seven: int = 0
    prize: int = 0
    card: int = 0
    denari: int = 0

    def of(self, observation: Observation, play: Play) -> int:
        """Return the bonus, possibly negative, for *play*."""
        worth = self.open * count_sweepers(observation, play)
        worth += self.prize * (SETTEBELLO in leaves_table(observation, play))
        if not play.captured:
            return worth + self.seven * (play.card.rank == SETTEBELLO.rank)
        taken = (play.card, *play.captured)
        return worth + self.card * len(play.captured) + self.denari * sum(map(is_denari, taken))


EVEN = Leaning()
"""No bonus for any play."""

LEANINGS: Mapping[Temperament, Leaning] = {
    Temperament.CAUTIOUS: Leaning(open=-200, seven=-300, prize=-300),
    Temperament.BOLD: Leaning(open=100, seven=150, prize=100),
    Temperament.COUNTING: Leaning(card=70, denari=110),
}


def draw(scores: Sequence[int], temperature: float, chance: Stream) -> int:
    """Return the index of one of *scores*, drawn at random: a score lower by *temperature* is e times rarer."""
    best = max(scores)
    rates = [exp((score - best) / temperature) for score in scores]
    left = chance.below(_SHARES) / _SHARES * sum(rates)
    for at, rate in enumerate(rates):
        left -= rate
        if left < 0:
            return at
    return scores.index(best)
