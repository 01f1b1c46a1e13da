"""The coach of Scopa and Scopone as a facet of the game's entry."""

from msgspec import structs

from cartaro.bots.budget import Budget
from cartaro.coach.facet import GameCoach, ReviewedChoice
from cartaro.coach.remark import Coach, Remark
from cartaro.coach.scopa.advice import advise, only, remark_on, weigh
from cartaro.coach.scopa.exact import solve_end
from cartaro.coach.scopa.solving import solve
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play


def _look_at(choice: ReviewedChoice, chance: Stream, budget: Budget, coach: Coach) -> Remark | None:
    match, action = choice.before, choice.action
    if not isinstance(action, Play):
        return None
    observation = match.game.observe(match.position, choice.seat)
    at, is_told = (choice.deal, choice.number), any(remark.of_match for remark in choice.earlier)
    remark = remark_on(observation, action, at, chance, budget, coach, fuori_is_told=is_told)
    exact = None if remark is None else solve_end(match.position, action)
    return remark if exact is None or remark is None else structs.replace(remark, exact=exact)


COACH = GameCoach(advise, only, _look_at, is_under_way=lambda _: False, weigh=weigh, solve=solve)
