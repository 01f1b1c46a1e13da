"""The master's search with every hand visible: it measures what knowing the cards is worth."""

from dataclasses import replace

from cartaro.bots.budget import Budget
from cartaro.bots.scala40.levels import MASTER
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import ScalaAction
from cartaro.games.scala40.observation import Observation, observe
from cartaro.games.scala40.position import Position


class CheatingMaster:
    """PIMC on the actual hands (see :class:`cartaro.bots.Cheater`); it knows the cards of a stock, not their order."""

    def choose(self, position: Position, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        return MASTER.choose(with_open_hands(position), chance, budget)


def with_open_hands(position: Position) -> Observation:
    """Return what the seat to act would see if it had seen every other hand being taken up."""
    seen = observe(position, position.turn)
    return replace(seen, memory=replace(seen.memory, taken=position.hands))
