"""The bot that plays for a person whose time is up: it ends the turn lawfully, without skill."""

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.scala40.sensible import Sensible
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Discard, Draw, ScalaAction
from cartaro.games.scala40.observation import Observation


class DrawAndDiscard:
    """Draws from the stock and discards a random card; if that is not possible, it plays like :class:`Sensible`."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        for kind in (Draw, Discard):
            steps: list[ScalaAction] = [action for action in observation.actions if isinstance(action, kind)]
            if steps:
                return pick(steps, chance)
        return Sensible().choose(observation, chance, budget)
