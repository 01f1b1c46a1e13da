"""Search for any game from its law alone: perfect-information Monte Carlo (PIMC) on sampled deals.

Hidden cards are placed at random where the observation allows (a determinization); every legal action is tried in the
same ones, and each is played out to the end of the deal by a quick policy. It is slow beside a kernel, since the judged
law plays, and strong where little is hidden or a policy plays well.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from math import inf, sqrt
from statistics import fmean, stdev
from typing import Any

from cartaro.bots.budget import Budget
from cartaro.bots.thought import Thought
from cartaro.cards import Card
from cartaro.engine.chance import Stream
from cartaro.engine.game import Game

_TRIES = 40
"""How often cards are placed anew if they do not fit, before it is ignored who cannot hold which."""


@dataclass(frozen=True, slots=True)
class SampledAction:
    """An action, its mean value in the sampled deals, the standard error of that mean, and the number of deals."""

    action: Any
    value: float
    error: float
    worlds: int


def points_ahead(game: Game[Any, Any, Any, Any], position: Any, seat: int) -> float:
    """Return how many points the side of *seat* is ahead of the mean of the others in a deal that is over."""
    totals = game.score(position).totals
    own = seat % len(totals)
    return totals[own] - fmean(points for side, points in enumerate(totals) if side != own)


class SampledSearch:
    """A bot (:class:`cartaro.bots.room.Chooser`) that searches by the law of *game*.

    *sample* returns a whole position as the observation allows it, by the chance given; *policy* a legal action at a
    position, quickly. *value* is what a finished deal is worth to a seat (:func:`points_ahead`). A simulation of the
    *budget* is one deal played out after one action.
    """

    def __init__(
        self,
        game: Game[Any, Any, Any, Any],
        sample: Callable[[Any, Stream], Any],
        policy: Callable[[Any, Stream], Any],
        budget: Budget,
        value: Callable[[Game[Any, Any, Any, Any], Any, int], float] = points_ahead,
    ) -> None:
        self.budget = budget
        self._game, self._sample, self._policy, self._value = game, sample, policy, value

    def choose(self, observation: Any, chance: Stream, budget: Budget | None = None) -> Any:
        """Return the action with the highest mean value."""
        return self.think_aloud(observation, chance, budget).action

    def think_aloud(self, observation: Any, chance: Stream, budget: Budget | None = None) -> Thought:
        """Return the choice of :meth:`choose` with its value: each action has an equal share of the search."""
        if len(observation.actions) == 1:
            return Thought(observation.actions[0])
        best = self.estimate(observation, chance, budget)[0]
        return Thought(
            best.action, {action: 1 / len(observation.actions) for action in observation.actions}, best.value
        )

    def estimate(self, observation: Any, chance: Stream, budget: Budget | None = None) -> list[SampledAction]:
        """Return every legal action with its estimate, the best first; at least one deal is sampled."""
        limit, began = budget or self.budget, time.thread_time()
        actions, values = observation.actions, [list[float]() for _ in observation.actions]
        while True:
            world = self._sample(observation, chance)
            for action, found in zip(actions, values, strict=True):
                found.append(self._play_out(world, observation.seat, action, chance))
            if _is_spent(limit, len(values[0]) * len(actions), time.thread_time() - began):
                break
        estimates = [
            SampledAction(action, fmean(each), _error_of(each), len(each))
            for action, each in zip(actions, values, strict=True)
        ]
        return sorted(estimates, key=lambda one: -one.value)

    def _play_out(self, position: Any, seat: int, action: Any, chance: Stream) -> float:
        position = self._game.play(position, seat, action)
        while position.turn is not None:
            position = self._game.play(position, position.turn, self._policy(position, chance))
        return self._value(self._game, position, seat)


def _is_spent(budget: Budget, simulations: int, seconds: float) -> bool:
    most = inf if budget.simulations is None and budget.milliseconds is not None else budget.simulations or 1
    return simulations >= most or (budget.milliseconds is not None and seconds * 1000 >= budget.milliseconds)


def _error_of(values: Sequence[float]) -> float:
    return stdev(values) / sqrt(len(values)) if len(values) > 1 else inf


def place_unseen(
    unseen: Sequence[Card],
    wanted: Sequence[int],
    chance: Stream,
    may_hold: Callable[[int, Card], bool] = lambda _seat, _card: True,
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]]:
    """Place *unseen* cards at random: return as many as each seat has *wanted*, and the rest.

    A seat gets none that it may not hold, as far as a way is found.
    """
    for _ in range(_TRIES):
        placed = _place(chance.permute(unseen), wanted, may_hold)
        if placed is not None:
            return placed
    placed = _place(chance.permute(unseen), wanted, lambda _seat, _card: True)
    assert placed is not None
    return placed


def _place(
    cards: Sequence[Card], wanted: Sequence[int], may_hold: Callable[[int, Card], bool]
) -> tuple[list[tuple[Card, ...]], tuple[Card, ...]] | None:
    left, hands = list(cards), [tuple[Card, ...]() for _ in wanted]
    choices = {seat: sum(may_hold(seat, card) for card in cards) - n for seat, n in enumerate(wanted)}
    for seat in sorted(choices, key=lambda seat: choices[seat]):
        hands[seat] = tuple(card for card in left if may_hold(seat, card))[: wanted[seat]]
        if len(hands[seat]) < wanted[seat]:
            return None
        left = [card for card in left if card not in hands[seat]]
    return hands, tuple(left)
