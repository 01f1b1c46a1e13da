"""A coach for any game whose bots search by its law: advice, reviews and evaluations from the estimates of actions."""

from collections.abc import Callable, Sequence
from dataclasses import dataclass
from typing import Any

from cartaro.bots.budget import Budget
from cartaro.bots.sampled_search import SampledAction, SampledSearch
from cartaro.coach.facet import Advice, GameCoach, ReviewedChoice
from cartaro.coach.remark import NO_CHOICE, Coach, Remark, grade, is_telling, points_en, points_it
from cartaro.coach.thoughts import Thoughts, WeighedAction
from cartaro.engine.chance import Stream
from cartaro.engine.game import Game
from cartaro.i18n import Text, tr

_LIMITS = (0.25, 1.0, 2.5)
"""The points that an action costs from which it is a slip, a mistake, a blunder."""


def coach_by_search(
    game: Game[Any, Any, Any, Any],
    search: SampledSearch,
    name: Callable[[Any], Text],
    lying: Callable[[Any], Sequence[str]],
) -> GameCoach:
    """Return the facet ``coach`` of *game*, which advises what *search* finds best; its values are points of the deal.

    *name* names an action for players; *lying* returns the texts of the cards on the table of an observation.
    """
    coach = SearchCoach(game, search, name, lying)
    return GameCoach(coach.advise, coach.only, coach.look_at, is_under_way=lambda _: False, weigh=coach.weigh)


@dataclass(frozen=True)
class SearchCoach:
    """The functions of :class:`cartaro.coach.facet.GameCoach` by one search; its fields are as in coach_by_search."""

    game: Game[Any, Any, Any, Any]
    search: SampledSearch
    name: Callable[[Any], Text]
    lying: Callable[[Any], Sequence[str]]

    def advise(self, observation: Any, chance: Stream, budget: Budget) -> Advice | None:
        """Return the best action and the sentence that suggests it; None if there is no choice."""
        if len(observation.actions) < 2:
            return None
        best = self.search.estimate(observation, chance, budget)[0].action
        return best, self._advice(best), ()

    def only(self, observation: Any) -> tuple[Any | None, Text]:
        """Return the forced action, None if there is none, and the sentence about it."""
        if not observation.actions:
            return None, NO_CHOICE
        action = observation.actions[0]
        return action, tr("coach-by_search-only", action=self.name(action))

    def look_at(self, choice: ReviewedChoice, chance: Stream, budget: Budget, coach: Coach) -> Remark | None:
        """Compare a decision with the search; None if there was no choice."""
        observation = self.game.observe(choice.before.position, choice.seat)
        if len(observation.actions) < 2:
            return None
        found = self.search.estimate(observation, chance, budget)
        best, played = found[0], next(one for one in found if one.action == choice.action)
        lost, error = best.value - played.value, (best.error**2 + played.error**2) ** 0.5
        spell = self.game.spell_action
        return Remark(
            deal=choice.deal,
            number=choice.number,
            hand=tuple(self.game.pack.spell_all(observation.hand or ())),
            table=tuple(self.lying(observation)),
            played=spell(played.action),
            best=spell(best.action),
            lost=lost,
            error=error,
            grade=grade(max(0.0, lost - error), _LIMITS),
            text=self._compare(best, played).as_dict(),
            telling=is_telling([best.value - one.value for one in found], _LIMITS),
        )

    def weigh(self, observation: Any, chance: Stream, budget: Budget) -> Thoughts | None:
        """Return the evaluation of every action; None if there is no choice."""
        if len(observation.actions) < 2:
            return None
        found = self.search.estimate(observation, chance, budget)
        spell = self.game.spell_action
        moves = tuple(
            WeighedAction(spell(one.action), self.name(one.action).as_dict(), one.value, one.error, one.worlds)
            for one in found
        )
        return Thoughts("lead", moves, self._advice(found[0].action).as_dict(), ())

    def _advice(self, action: Any) -> Text:
        return tr("coach-by_search-advises", action=self.name(action))

    def _compare(self, best: SampledAction, played: SampledAction) -> Text:
        if played is best:
            return tr("coach-by_search-as_good", action=self.name(played.action))
        lost = best.value - played.value
        points = Text(points_it(lost), points_en(lost))
        return tr("coach-by_search-better", action=self.name(best.action), points=points)
