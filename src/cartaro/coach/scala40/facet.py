"""The coach of Scala 40 as a facet of the game's entry."""

from collections.abc import Sequence
from typing import Any

from cartaro.bots.budget import Budget
from cartaro.bots.scala40.dead_ends import position_of
from cartaro.coach.facet import GameCoach, ReviewedChoice, TurnKind, WholeTurn
from cartaro.coach.remark import Coach, Remark
from cartaro.coach.scala40.advice import advise, only, remark_on, weigh
from cartaro.coach.scala40.plans import PossiblePlan, plans_of
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Discard


def _look_at(choice: ReviewedChoice, chance: Stream, budget: Budget, coach: Coach) -> Remark | None:
    match, begun = choice.before, choice.begun
    observation = match.game.observe(match.position, choice.seat)
    since = begun.game.observe(begun.position, choice.seat)
    return remark_on(observation, choice.action, (choice.deal, choice.number), chance, budget, coach, since=since)


def _has_drawn(position: Any) -> bool:
    """Whether a turn is in progress and its card has been drawn."""
    return position.draft is not None and position.draft.drawn


def _plans(observation: Any) -> Sequence[WholeTurn]:
    """Return the whole turns, without the single actions that the player sees anyway; nothing out of turn."""
    if observation.draft is None:
        return ()
    found = plans_of(position_of(observation), observation.actions)
    return [_plan(plan) for plan in found if len(plan.steps) > 1 or plan.opens or plan.discard is not None]


def _plan(plan: PossiblePlan) -> WholeTurn:
    kind: TurnKind = "close" if plan.discard is not None else "open" if plan.opens else "lay"
    discarded = () if plan.discard is None else (Discard(plan.discard),)
    return WholeTurn(kind, (*plan.steps, *discarded), plan.points or None)


COACH = GameCoach(advise, only, _look_at, _has_drawn, weigh=weigh, plans=_plans)
