"""A player without a plan: any lawful play, each equally likely."""

from cartaro.bots.bot import pick, quiet_plays
from cartaro.bots.budget import Budget
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import ScalaAction, Undo
from cartaro.games.scala40.observation import Observation as ScalaObservation
from cartaro.games.scopa.actions import FishingAction
from cartaro.games.scopa.observation import Observation


class RandomLegal:
    """Plays any lawful card and capture; never says ``fuori`` (see :class:`cartaro.bots.Bot`)."""

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> FishingAction:
        return pick(quiet_plays(observation.actions) or observation.actions, chance)


class RandomStep:
    """Takes any lawful step of a turn of Scala 40, but never undoes what it can go on from."""

    def choose(self, observation: ScalaObservation, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        going_on = [action for action in observation.actions if not isinstance(action, Undo)]
        return pick(going_on or observation.actions, chance)
