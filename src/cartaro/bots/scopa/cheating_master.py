"""The master's own search with every hand seen: what knowing the cards is worth, and what fair play recovers of it."""

from cartaro.bots.budget import Budget
from cartaro.bots.scopa.certain_claims import forced_action
from cartaro.bots.scopa.encoding import layout_of
from cartaro.bots.scopa.pimc import PimcBot
from cartaro.engine.chance import Stream
from cartaro.engine.game import Position as AnyPosition
from cartaro.games.scopa.actions import FishingAction
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.i18n import tr


class CheatingMaster:
    """PIMC in the world that is (see :class:`cartaro.bots.Cheater`); of a stock it knows the cards, not their order."""

    name = "cheating-master"
    title = tr("bots-scopa-cheating_master-title")
    games = (FISHING.name,)

    def __init__(self, budget: Budget) -> None:
        self._bot = PimcBot(budget)

    def choose(self, position: AnyPosition, chance: Stream, budget: Budget | None = None) -> FishingAction:
        assert isinstance(position, Position)
        observation = FISHING.observe(position, position.turn)
        action = forced_action(observation, chance)
        if action is not None:
            return action
        return self._bot.consider(observation, chance, budget, layout_of(position))[0].play
