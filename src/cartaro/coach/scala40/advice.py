"""The coach of Scala 40: taking or drawing, and whole turns, compared with the master's plans."""

import time
from collections.abc import Iterator, Sequence
from dataclasses import dataclass, replace
from math import inf, sqrt
from statistics import fmean, stdev
from typing import NamedTuple, TypeAlias

from msgspec import structs

from cartaro.bots.budget import Budget
from cartaro.bots.scala40.dead_ends import leads_nowhere, without_dead_ends
from cartaro.bots.scala40.encoding import kind_of
from cartaro.bots.scala40.levels import MASTER
from cartaro.bots.scala40.match_equity import worths_of
from cartaro.bots.scala40.pimc import compulsory_step, next_step
from cartaro.bots.scala40.steps import step_towards
from cartaro.bots.scala40.turn_plans import TurnPlan, closing_plan, opening_before_drawing, plans_of
from cartaro.bots.scala40.view_model import Scene, scene_of
from cartaro.cards import FRENCH
from cartaro.coach.remark import MASTER as THE_MASTER
from cartaro.coach.remark import (
    NO_CHOICE,
    Coach,
    Reason,
    Remark,
    RemarkGrade,
    doing,
    grade,
    is_telling,
    points_en,
    points_it,
    to_do,
    would,
)
from cartaro.coach.remark import only as only_this
from cartaro.coach.scala40.reasons import idea_called, ideas_of, ideas_of_draw
from cartaro.coach.scala40.wording import done_by, ended_by, step_done
from cartaro.coach.thoughts import Thoughts, WeighedAction
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Discard, Draw, Lay, ScalaAction, Take, Undo, spell_action
from cartaro.games.scala40.names import the_card
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.terms import Terms
from cartaro.i18n import Text, tr
from cartaro.kernel.scala40.policy_parameters import DRAWS, TAKES
from cartaro.kernel.scala40.rollouts import PimcSearch, RolloutState

LIMITS = (1.5, 5.0, 12.0)
"""The costs, in points of the hand, from which a decision is a slip, a mistake, a blunder."""
_SURELY = 2.0
"""The number of standard errors by which a decision must be behind to be called worse."""
_ALL_FIRST = 0.4
_FINALISTS = 3
_SCALE = 10
_BATCH = 8

_Advice: TypeAlias = tuple[ScalaAction, Text, tuple[Reason, ...]]


class Behind(NamedTuple):
    """The disadvantage of a decision to the best in points of the hand, its standard error, and in how many worlds."""

    lost: float
    error: float
    worlds: int


@dataclass(frozen=True, slots=True)
class WeighedPlans:
    """The evaluated plans: the disadvantage to the best in points of the hand, and its standard error, by plan.

    ``simulations`` is the number of rollouts of each.
    """

    best: int
    lost: Sequence[float]
    errors: Sequence[float]
    simulations: Sequence[int]

    @property
    def second(self) -> int | None:
        """The decision closest behind the best; None if there is no other."""
        others = [at for at in range(len(self.lost)) if at != self.best]
        return min(others, key=self.lost.__getitem__, default=None)

    def behind(self, at: int) -> Behind:
        """Return how far the plan *at* is behind the best."""
        return Behind(self.lost[at], self.errors[at], min(self.simulations[at], self.simulations[self.best]))


def remark_on(  # noqa: PLR0913 - the choice, and the coach, as for Scopa
    observation: Observation,
    played: ScalaAction,
    at: tuple[int, int],
    chance: Stream,
    budget: Budget,
    coach: Coach = THE_MASTER,
    *,
    since: Observation | None = None,
) -> Remark | None:
    """Return the remark on the step *played* (deal and number: *at*); None if there is none.

    *since* is the observation after drawing, if cards have been laid since: the discard is judged with them.
    """
    scene = scene_of(observation)
    if not observation.drawn:
        return _remark_on_draw(scene, played, at, chance, budget, coach)
    if isinstance(played, Discard):
        begun = scene if since is None else scene_of(since)
        return _remark_on_turn(begun, scene, played, at, chance, budget, coach)
    return None


def advise(observation: Observation, chance: Stream, budget: Budget) -> _Advice | None:
    """Return the master's next step as a sentence, with reasons; None if there is no choice."""
    advice = _advise(observation, chance, budget)
    if advice is not None and leads_nowhere(observation, advice[0]):
        onwards = without_dead_ends(observation)
        return _advise(onwards, chance, budget) or _step(scene_of(onwards), onwards.actions[0])
    return advice


def _advise(observation: Observation, chance: Stream, budget: Budget) -> _Advice | None:
    if len(observation.actions) < 2:
        return None
    scene = scene_of(observation)
    forced = compulsory_step(scene) if closing_plan(scene) is None else None
    if forced is not None and not scene.stands:
        return _step(scene, forced)
    if observation.drawn:
        return _advise_turn(scene, forced, chance, budget)
    action = MASTER.choose(observation, chance, budget)
    if not isinstance(action, Draw | Take):
        return _step(scene, action)
    return action, would(_phrase(observation, action)), _why_draw(scene, action, chance, budget)


def _why_draw(scene: Scene, action: Draw | Take, chance: Stream, budget: Budget) -> tuple[Reason, ...]:
    """Return the reasons for drawing or taking, which the master has chosen; none if the other is not allowed."""
    ways = _ways_to_begin(scene)
    if len(ways) < 2:
        return ()
    (_, chosen, _), (_, left, phrase) = sorted(ways, key=lambda way: way[0] != action)

    def work_out() -> Text:
        best, other = _try(MASTER.search(scene, chance), [chosen, left], budget, 1)
        return _worked_out(_behind(best, other, _worth_of_a_point(scene)), phrase)

    return ideas_of_draw(scene, work_out, takes=isinstance(action, Take))


def _advise_turn(scene: Scene, forced: ScalaAction | None, chance: Stream, budget: Budget) -> _Advice:
    """Return the next step of the best plan for the turn, or the step that is *forced* if the plan ignores it."""
    search = MASTER.search(scene, chance)
    plans = plans_of(scene, search.policy, MASTER.parameters, MASTER.discards)
    if not plans:
        return _step(scene, _way_out(scene.observation, chance, budget))
    weighed = _weigh_plans(search, scene, plans, 0, budget)
    plan = plans[weighed.best]
    step = next_step(scene, plan)
    if step is None or forced not in {None, step}:
        return _step(scene, forced or MASTER.choose(scene.observation, chance, budget))
    return step, would(done_by(scene, plan)), _why(scene, plans, weighed)


def _why(scene: Scene, plans: Sequence[TurnPlan], weighed: WeighedPlans) -> tuple[Reason, ...]:
    """Return the reasons for the best of *plans* against the second best; none if it is the only one."""
    second = weighed.second
    if second is None:
        return ()
    worked_out = _worked_out(weighed.behind(second), done_by(scene, plans[second]))
    return ideas_of(scene, plans[weighed.best], plans[second], worked_out)


def _worked_out(behind: Behind, done: Text) -> Text:
    """Return what the search found of what was *done* instead of the best."""
    lost, error = round(behind.lost, 1), round(behind.error, 1)
    doing_it = Text(*(text[:1].lower() + text[1:] for text in doing(done)))
    return tr(
        "coach-scala40-advice-worked_out",
        other=doing_it,
        worlds=behind.worlds,
        lost=round(lost * 10),
        points=Text(points_it(lost), points_en(lost)),
        error=Text(points_it(error), points_en(error)),
    )


def _step(scene: Scene, step: ScalaAction) -> _Advice:
    """Return advice about a single step, which is not the beginning of a plan for the turn."""
    reasons = (idea_called("aprire"),) if isinstance(step, Lay) and not scene.stands else ()
    return step, would(_phrase(scene.observation, step)), reasons


def _phrase(observation: Observation, step: ScalaAction) -> Text:
    return step_done(step) or (_taken(observation) if isinstance(step, Take) else _DREW)


def _way_out(observation: Observation, chance: Stream, budget: Budget) -> ScalaAction:
    """Return the step where no plan leads to a discard: what was laid in this turn is taken back, if it can be."""
    undo = next((action for action in observation.actions if isinstance(action, Undo)), None)
    return undo or MASTER.choose(observation, chance, budget)


def weigh(observation: Observation, chance: Stream, budget: Budget) -> Thoughts | None:
    """Return the master's evaluation of taking and drawing, or of whole turns; None if there is no choice.

    Where nothing can be compared, because no plan leads to the end of the turn, it is the step that a hint names.
    """
    thoughts = _weigh_ways(observation, chance, budget) if len(observation.actions) > 1 else None
    advice = None if thoughts is not None else advise(observation, chance, budget)
    if advice is None:
        return thoughts
    step, told, reasons = advice
    text = to_do(_phrase(observation, step)).as_dict()
    return Thoughts("behind", (WeighedAction(spell_action(step), text, 0.0, None, 0),), told.as_dict(), reasons)


def _weigh_ways(observation: Observation, chance: Stream, budget: Budget) -> Thoughts | None:
    """Return the evaluation of the ways to begin a turn, or of the plans for its rest; None if there are none."""
    scene = scene_of(observation)
    search = MASTER.search(scene, chance)
    if not observation.drawn:
        ways = [*_ways_to_begin(scene), *_opening_first(scene, search)]
        if not ways:
            return None
        actions: list[ScalaAction] = [action for action, _, _ in ways]
        states, phrases = [state for _, state, _ in ways], [done for _, _, done in ways]
        weighed = _weigh(search, scene, states, 0, budget)
        reasons = _why_begin(scene, ways, weighed)
    else:
        plans = plans_of(scene, search.policy, MASTER.parameters, MASTER.discards)
        if not plans:
            return None
        weighed = _weigh_plans(search, scene, plans, 0, budget)
        steps = [next_step(scene, plan) for plan in plans]
        actions = [step or MASTER.choose(observation, chance, budget) for step in steps]
        phrases = [done_by(scene, plan) for plan in plans]
        reasons = _why(scene, plans, weighed)
    return _thoughts(weighed, actions, phrases, reasons)


def _why_begin(
    scene: Scene, ways: Sequence[tuple[ScalaAction, RolloutState, Text]], weighed: WeighedPlans
) -> tuple[Reason, ...]:
    """Return the reasons for the best way to begin a turn; none for the only one."""
    best = ways[weighed.best][0]
    if isinstance(best, Lay):
        return (idea_called("aprire"),)
    second = weighed.second
    if second is None:
        return ()
    return ideas_of_draw(
        scene, lambda: _worked_out(weighed.behind(second), ways[second][2]), takes=isinstance(best, Take)
    )


def _ways_to_begin(scene: Scene) -> list[tuple[ScalaAction, RolloutState, Text]]:
    """Return drawing and taking, if allowed, each with the resulting state of the deal and its wording."""
    allowed = [type(action) for action in scene.observation.actions]
    ways: list[tuple[ScalaAction, RolloutState, Text]] = []
    for action, mode in ((Draw(), DRAWS), (Take(), TAKES)):
        if type(action) in allowed:
            state = scene.state()
            state.draw_mode = mode
            ways.append((action, state, _taken(scene.observation) if mode == TAKES else _DREW))
    return ways


def _opening_first(scene: Scene, search: PimcSearch) -> Iterator[tuple[ScalaAction, RolloutState, Text]]:
    """Yield opening before drawing in order to take the top of the pozzo, if the law and the hand allow it."""
    seen = scene.observation
    if not seen.terms.law.lays_before_drawing or scene.stands or seen.pile_top is None:
        return
    opened = opening_before_drawing(scene, search.policy, MASTER.parameters)
    step = None if opened is None else step_towards(scene, opened.table())
    if opened is not None and step is not None:
        yield step, opened, _phrase(seen, step)


def _thoughts(
    weighed: WeighedPlans, actions: Sequence[ScalaAction], phrases: Sequence[Text], reasons: tuple[Reason, ...]
) -> Thoughts:
    order = sorted(range(len(actions)), key=lambda at: (at != weighed.best, weighed.lost[at]))
    moves = (
        WeighedAction(
            action=spell_action(actions[at]),
            text=to_do(phrases[at]).as_dict(),
            value=-round(weighed.lost[at], 1) or 0.0,
            error=round(weighed.errors[at], 1),
            simulations=weighed.simulations[at],
        )
        for at in order
    )
    return Thoughts("behind", tuple(moves), would(phrases[weighed.best]).as_dict(), reasons)


class OpeningWeighed(NamedTuple):
    """What opening in this turn gains over staying closed, in points of the hand, and the kind to throw without it."""

    gain: float
    discard: int


def weigh_opening(observation: Observation, chance: Stream, budget: Budget) -> OpeningWeighed | None:
    """Return what opening gains: the best plan that opens against the best that does not; None without one of them."""
    scene = scene_of(observation)
    search = MASTER.search(scene, chance)
    plans = plans_of(scene, search.policy, MASTER.parameters, MASTER.discards)
    ways = [
        [at for at, plan in enumerate(plans) if (plan.goals != list(scene.words)) is opens] for opens in (True, False)
    ]
    if not all(ways):
        return None
    found = [fmean(values) for values in _try(search, [plan.after for plan in plans], budget, _ALL_FIRST)]
    opening, closed = (max(way, key=found.__getitem__) for way in ways)
    pair = [plans[opening].after, plans[closed].after]
    one, other = _try(MASTER.search(scene, chance), pair, budget, 1 - _ALL_FIRST)
    return OpeningWeighed((fmean(one) - fmean(other)) / _worth_of_a_point(scene), plans[closed].discard)


def only(observation: Observation) -> tuple[ScalaAction | None, Text]:
    """Return the only legal step, and the sentence about it; None if there are several."""
    if len(observation.actions) != 1:
        return None, NO_CHOICE
    return observation.actions[0], only_this(_phrase(observation, observation.actions[0]))


def _remark_on_draw(
    scene: Scene, played: ScalaAction, at: tuple[int, int], chance: Stream, budget: Budget, coach: Coach
) -> Remark | None:
    """Return the remark on taking or drawing, if both were allowed."""
    ways = _ways_to_begin(scene)
    if len(ways) < 2 or not isinstance(played, Draw | Take):
        return None
    states, done = [state for _, state, _ in ways], [phrase for _, _, phrase in ways]
    mine = int(isinstance(played, Take))
    weighed = _weigh(MASTER.search(scene, chance), scene, states, mine, budget)
    behind = _judge_again(scene, chance, weighed, states, mine, budget)
    best = ways[weighed.best][0]
    reasons = ideas_of_draw(scene, lambda: _worked_out(behind, done[mine]), takes=isinstance(best, Take))
    remark = _remark(scene, at, (played, best), (done[mine], done[weighed.best]), behind, reasons, coach)
    return structs.replace(remark, telling=is_telling(weighed.lost, LIMITS))


def _remark_on_turn(  # noqa: PLR0913, PLR0917 - the turn has a beginning and an end
    begun: Scene,
    scene: Scene,
    played: Discard,
    at: tuple[int, int],
    chance: Stream,
    budget: Budget,
    coach: Coach,
) -> Remark | None:
    """Return the remark on the turn that began at *begun*: what to lay, keep and discard."""
    search = MASTER.search(begun, chance)
    plans = plans_of(begun, search.policy, MASTER.parameters, MASTER.discards)
    turn = sorted(scene.words), kind_of(played.card)
    mine = next((i for i, plan in enumerate(plans) if (sorted(plan.goals), plan.discard) == turn), None)
    if mine is None:
        after = scene.state()
        search.policy.throw(after, turn[1], scene.had_opened)
        plans.append(TurnPlan(list(scene.words), turn[1], after))
        mine = len(plans) - 1
    if len(plans) < 2 or plans[mine].closes:
        return None
    weighed = _weigh_plans(search, begun, plans, mine, budget)
    behind = _judge_again(begun, chance, weighed, [plan.after for plan in plans], mine, budget)
    best = plans[weighed.best]
    step = next_step(begun, best) or played
    describe = ended_by if sorted(best.goals) == turn[0] and not best.closes else done_by
    done = (describe(begun, plans[mine]), describe(begun, best))
    reasons = ideas_of(begun, best, plans[mine], _worked_out(behind, done[0]))
    least = RemarkGrade.SLIP if best.closes else RemarkGrade.BEST
    remark = _remark(begun, at, (played, step), done, behind, reasons, coach, least=least)
    return structs.replace(remark, telling=is_telling(weighed.lost, LIMITS))


def _remark(  # noqa: PLR0913, PLR0917 - what was done and what was better come in pairs
    scene: Scene,
    at: tuple[int, int],
    actions: tuple[ScalaAction, ScalaAction],
    done: tuple[Text, Text],
    behind: Behind,
    reasons: tuple[Reason, ...],
    coach: Coach,
    *,
    least: RemarkGrade = RemarkGrade.BEST,
) -> Remark:
    lost, error, _ = behind
    graded = max(_grade(behind), least, key=list(RemarkGrade).index)
    is_best = graded is graded.BEST
    mine, better = done
    agree = tr("coach-scala40-advice-agree", mine=mine)
    differ = tr(
        "coach-scala40-advice-differ",
        mine=mine,
        who=coach.who,
        better=better,
        points_it=Text(points_it(round(lost)), points_en(round(lost))),
    )
    observation = scene.observation
    return Remark(
        deal=at[0],
        number=at[1],
        hand=tuple(FRENCH.spell_all(observation.hand or ())),
        table=tuple(FRENCH.spell_all([] if observation.pile_top is None else [observation.pile_top])),
        played=spell_action(actions[0]),
        best=spell_action(actions[0] if is_best else actions[1]),
        lost=0.0 if is_best else round(lost, 1),
        error=round(error, 1),
        grade=graded,
        text=(agree if is_best else differ).as_dict(),
        reasons=() if is_best else reasons,
    )


def _judge_again(
    scene: Scene, chance: Stream, weighed: WeighedPlans, states: Sequence[RolloutState], mine: int, budget: Budget
) -> Behind:
    """Return how far *mine* is behind the best; if it is worse than BEST, compare the two again.

    The comparison uses new determinizations: the search that chose the best among many chose it partly by luck.
    """
    behind = weighed.behind(mine)
    if _grade(behind) is RemarkGrade.BEST:
        return behind
    best, played = _try(MASTER.search(scene, chance), [states[weighed.best], states[mine]], budget, 1)
    return _behind(best, played, _worth_of_a_point(scene))


def _grade(behind: Behind) -> RemarkGrade:
    return grade(behind.lost if behind.lost > _SURELY * behind.error else 0.0, LIMITS)


def _behind(best: Sequence[float], values: Sequence[float], unit: float) -> Behind:
    """Return how many points of *unit* some *values* are behind the *best*, paired by determinization."""
    differences = [(b - v) / unit for b, v in zip(best, values, strict=False)]
    return Behind(max(0.0, fmean(differences)), stdev(differences) / sqrt(len(differences)), len(differences))


def _weigh(search: PimcSearch, scene: Scene, states: Sequence[RolloutState], mine: int, budget: Budget) -> WeighedPlans:
    """Try *states* in the same determinizations: all at first, then, with the remaining budget, the best and *mine*."""
    results = _try(search, states, budget, _ALL_FIRST)
    order = sorted(range(len(states)), key=lambda i: -fmean(results[i]))
    finalists = sorted({*order[:_FINALISTS], mine})
    more = _try(search, [states[i] for i in finalists], budget, 1 - _ALL_FIRST)
    for i, values in zip(finalists, more, strict=True):
        results[i] += values
    best = max(finalists, key=lambda i: fmean(results[i]))
    unit = _worth_of_a_point(scene)
    found = [_behind(results[best], values, unit) for values in results]
    lost, errors = [one.lost for one in found], [one.error for one in found]
    return WeighedPlans(best, lost, errors, [len(values) for values in results])


def _weigh_plans(
    search: PimcSearch, scene: Scene, plans: Sequence[TurnPlan], mine: int, budget: Budget
) -> WeighedPlans:
    """Weigh whole turns; one that closes the deal, which comes first, is the best."""
    weighed = _weigh(search, scene, [plan.after for plan in plans], mine, budget)
    return replace(weighed, best=0) if plans[0].closes else weighed


def _try(search: PimcSearch, states: Sequence[RolloutState], budget: Budget, share: float) -> list[list[float]]:
    """Return the result of each of *states* in each determinization, with a *share* of the budget."""
    began, flat = time.thread_time(), list[float]()
    most = share * (budget.simulations or inf)
    limit = share * (budget.milliseconds or inf)
    while not flat or (len(flat) < most and 1000 * (time.thread_time() - began) < limit):
        flat += search.roll_out(states, _BATCH)
    return [flat[i :: len(states)] for i in range(len(states))]


def _worth_of_a_point(scene: Scene) -> float:
    """Return the worth of one point less in hand, at the standing of the match, in the unit of the master's values.

    It is at least that of the beginning of the match: where the match is nearly decided a point decides next to
    nothing, and a choice would cost more of them than any deal has.
    """
    terms, totals = scene.observation.terms, scene.observation.totals
    return max(_worth_at(terms, totals, scene.seat % terms.sides), _worth_at(terms, (), 0))


def _worth_at(terms: Terms, totals: Sequence[int], side: int) -> float:
    worths = worths_of(terms, totals)
    others = sum(worth[0] for i, worth in enumerate(worths) if i != side)
    shares = [worths[side][points] / (worths[side][points] + others) for points in (0, _SCALE)]
    return (shares[0] - shares[1]) / _SCALE


_DREW = tr("coach-scala40-advice-drew")


def _taken(observation: Observation) -> Text:
    assert observation.pile_top is not None
    card = the_card(observation.pile_top)
    return tr("coach-scala40-advice-taken", card=card)
