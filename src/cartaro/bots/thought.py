"""The search statistics behind a bot's choice, for teaching."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from cartaro.bots.bot import Player
from cartaro.bots.budget import Budget
from cartaro.engine.chance import Stream
from cartaro.engine.game import Observation


@dataclass(frozen=True)
class Thought:
    """The *action* chosen, and the statistics of the search if the bot has them.

    ``shares`` are the fractions of the search by action, which add up to 1; empty if the bot has none. ``value`` is the
    expected difference in points of the deal, for the side of the seat; None if the bot has none.
    """

    action: Any
    shares: Mapping[Any, float] = field(default_factory=dict)
    value: float | None = None


class ThinksAloud(Protocol):
    """A bot that reports its search. The same observation and stream give the same choice as its ``choose``."""

    def think_aloud(self, observation: Any, chance: Stream, budget: Budget | None = None) -> Thought: ...


def think_aloud(player: Player, observation: Observation, chance: Stream, budget: Budget | None = None) -> Thought:
    """Return the choice of *player*, with its search statistics if it is a :class:`ThinksAloud`."""
    aloud = getattr(player, "think_aloud", None)
    if aloud is None:
        return Thought(player.choose(observation, chance, budget))
    thought: Thought = aloud(observation, chance, budget)
    return thought
