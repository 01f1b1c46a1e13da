"""What a bot thought on the way to its choice: for learners, who are taught by more than the choice."""

from collections.abc import Mapping
from dataclasses import dataclass, field
from typing import Any, Protocol

from cartaro.bots.bot import Player
from cartaro.bots.budget import Budget
from cartaro.engine.chance import Stream
from cartaro.engine.game import Observation


@dataclass(frozen=True)
class Thought:
    """The *action* chosen, and where the bot tells them: how it shared its search, and what it hopes for.

    ``shares`` add up to 1 over the actions that were looked at; empty: none are told. ``value`` is the points by which
    the seat's side is to win the deal.
    """

    action: Any
    shares: Mapping[Any, float] = field(default_factory=dict)
    value: float | None = None


class ThinksAloud(Protocol):
    """A bot that tells what it thought; it chooses what its ``choose`` does by the same observation and chance."""

    def think_aloud(self, observation: Any, chance: Stream, budget: Budget | None = None) -> Thought: ...


def think_aloud(player: Player, observation: Observation, chance: Stream, budget: Budget | None = None) -> Thought:
    """Return what *player* chooses, with what it thought where it is a :class:`ThinksAloud`."""
    aloud = getattr(player, "think_aloud", None)
    if aloud is None:
        return Thought(player.choose(observation, chance, budget))
    thought: Thought = aloud(observation, chance, budget)
    return thought
