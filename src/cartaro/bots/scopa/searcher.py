"""The common base of the searching players of Scopa and Scopone."""

from abc import ABC, abstractmethod

from cartaro.bots.budget import Budget
from cartaro.bots.scopa.certain_claims import forced_action
from cartaro.bots.scopa.encoding import Laws
from cartaro.bots.thought import Thought
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import FishingAction
from cartaro.games.scopa.observation import Observation


class SearchBot(ABC):
    """Plays forced actions at once, and searches otherwise (see :class:`cartaro.bots.Bot`).

    ``budget`` is the default for choices without one. Declares ``fuori`` if and only if it is certainly true.
    """

    by_kernel = True

    def __init__(self, budget: Budget) -> None:
        self.budget = budget
        self.laws = Laws()

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> FishingAction:
        action: FishingAction = self.think_aloud(observation, chance, budget).action
        return action

    def think_aloud(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Thought:
        """Return the choice of :meth:`choose`, and the statistics of the search."""
        action = forced_action(observation, chance)
        if action is not None:
            return Thought(action, {action: 1.0})
        return self.think(observation, chance, budget or self.budget)

    @abstractmethod
    def think(self, observation: Observation, chance: Stream, budget: Budget) -> Thought:
        """Return one of several plays, and the statistics of the search."""
