"""The coach of Scala 40 as a facet of the game's entry."""

from typing import Any

from cartaro.bots.budget import Budget
from cartaro.coach.facet import GameCoach, ReviewedChoice
from cartaro.coach.remark import Coach, Remark
from cartaro.coach.scala40.advice import advise, only, remark_on, weigh
from cartaro.engine.chance import Stream


def _look_at(choice: ReviewedChoice, chance: Stream, budget: Budget, coach: Coach) -> Remark | None:
    match, begun = choice.before, choice.begun
    observation = match.game.observe(match.position, choice.seat)
    since = begun.game.observe(begun.position, choice.seat)
    return remark_on(observation, choice.action, (choice.deal, choice.number), chance, budget, coach, since=since)


def _has_drawn(position: Any) -> bool:
    """Whether a turn is in progress and its card has been drawn."""
    return position.draft is not None and position.draft.drawn


COACH = GameCoach(advise, only, _look_at, _has_drawn, weigh=weigh)
