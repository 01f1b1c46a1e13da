"""The effects of temperaments on players of Scala 40: when they open, and what they discard."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field, replace

from cartaro.bots.room import Chooser
from cartaro.bots.scala40.pimc import EVEN, Liking, PimcBot
from cartaro.bots.scala40.quick import QuickBot, WhereKnown
from cartaro.bots.temperament import Temperament
from cartaro.kernel.scala40.policy_parameters import (
    COUNT,
    FITS,
    GIFT,
    OPEN_AFTER,
    OPEN_LEFT,
    OPEN_TURN,
    OUT,
    TWIN,
)


@dataclass(frozen=True)
class Manner:
    """What a temperament changes.

    ``sets`` replaces policy parameters (:mod:`cartaro.kernel.scala40.policy_parameters`), ``adds`` is added to them;
    ``liking`` modifies the value of plans.
    """

    sets: Mapping[int, int] = field(default_factory=dict)
    adds: Mapping[int, int] = field(default_factory=dict)
    liking: Liking = EVEN

    def change(self, parameters: Sequence[int]) -> tuple[int, ...]:
        """Return *parameters* changed by this manner."""
        return tuple(self.sets.get(i, was) + self.adds.get(i, 0) for i, was in enumerate(parameters))


_MANNERS: Mapping[Temperament, Manner] = {
    Temperament.CAUTIOUS: Manner(adds={COUNT: 4, GIFT: 40}, liking=Liking(opens=0.04, points=0.003)),
    Temperament.BOLD: Manner(
        sets={OPEN_LEFT: 4, OPEN_TURN: 5, OPEN_AFTER: 1, COUNT: 0}, liking=Liking(opens=-0.04, points=-0.003)
    ),
    Temperament.COUNTING: Manner(adds={OUT: 2, TWIN: 20, FITS: 30}, liking=Liking(feeds=-0.05)),
}


def temper(temperament: Temperament, chooser: Chooser) -> Chooser:
    """Return *chooser* with a temperament; *chooser* itself if it supports none."""
    manner = _MANNERS[temperament]
    match chooser:
        case QuickBot():
            return replace(chooser, parameters=manner.change(chooser.parameters))
        case WhereKnown():
            return replace(chooser, player=temper(temperament, chooser.player))
        case PimcBot():
            follows = chooser.otherwise and temper(temperament, chooser.otherwise)
            own = manner.change(chooser.parameters)
            return replace(chooser, parameters=own, otherwise=follows, liking=manner.liking)
        case _:
            return chooser
