"""The bot that plays by the maxims of a school."""

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.scopa.certain_claims import forced_action
from cartaro.bots.scopa.maxims.book import RuleSet
from cartaro.bots.scopa.maxims.scene import DealKnowledge
from cartaro.bots.scopa.plays import quiet_plays
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import FishingAction
from cartaro.games.scopa.observation import Observation


class RuleBasedBot:
    """Filters the legal plays by one maxim after another, keeping those that each rates best.

    Declares ``fuori`` if and only if a play makes it certainly true (see :class:`cartaro.bots.Bot`).
    """

    def __init__(self, school: RuleSet) -> None:
        self._school = school

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> FishingAction:
        action = forced_action(observation, chance)
        if action is not None:
            return action
        scene, plays = DealKnowledge(observation), quiet_plays(observation.actions)
        for maxim in self._school.maxims:
            rated = [maxim.rates(scene, play) for play in plays]
            plays = [play for play, rate in zip(plays, rated, strict=True) if rate == max(rated)]
        return pick(plays, chance)
