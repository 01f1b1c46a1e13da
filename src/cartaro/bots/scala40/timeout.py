"""Who plays for a person whose time is up: it ends the turn lawfully, and gains nothing by skill."""

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.scala40.sensible import Sensible
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Discard, Draw, ScalaAction
from cartaro.games.scala40.observation import Observation


class DrawAndDiscard:
    """Draws from the stock and discards any card; a turn that cannot be ended so is ended as :class:`Sensible` does."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        for kind in (Draw, Discard):
            steps: list[ScalaAction] = [action for action in observation.actions if isinstance(action, kind)]
            if steps:
                return pick(steps, chance)
        return Sensible().choose(observation, chance, budget)
