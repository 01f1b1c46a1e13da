"""The master's search with every hand visible: it measures what knowing the cards is worth."""

from cartaro.bots.budget import Budget
from cartaro.bots.scopa.certain_claims import forced_action
from cartaro.bots.scopa.encoding import layout_of
from cartaro.bots.scopa.pimc import PimcBot
from cartaro.engine.chance import Stream
from cartaro.engine.game import Position as AnyPosition
from cartaro.games.scopa.actions import FishingAction
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position


class CheatingMaster:
    """PIMC on the actual hands (see :class:`cartaro.bots.Cheater`); it knows the cards of a stock, not their order."""

    def __init__(self, budget: Budget) -> None:
        self._bot = PimcBot(budget)

    def choose(self, position: AnyPosition, chance: Stream, budget: Budget | None = None) -> FishingAction:
        assert isinstance(position, Position)
        observation = FISHING.observe(position, position.turn)
        action = forced_action(observation, chance)
        if action is not None:
            return action
        return self._bot.consider(observation, chance, budget, layout_of(position))[0].play
