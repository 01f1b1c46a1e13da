"""The PIMC bot of Scala 40: plans whole turns, and chooses the plan with the highest utility over determinizations.

Determinizations, which place every hidden card, are sampled to fit the other players' observed actions, and each plan
is rolled out in the same ones (:mod:`cartaro.kernel.scala40.rollouts`). In each round half of the plans are discarded
(sequential halving), so that the others get more rollouts.
"""

import time
from collections.abc import Callable, Sequence
from dataclasses import dataclass
from functools import partial
from typing import ClassVar, TypeAlias

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.room import Chooser
from cartaro.bots.scala40.dead_ends import leads_nowhere, without_dead_ends
from cartaro.bots.scala40.encoding import face_of_kind, kind_of
from cartaro.bots.scala40.feeding import would_feed
from cartaro.bots.scala40.match_equity import BONUS, utility_of
from cartaro.bots.scala40.steps import forced_step, step_towards
from cartaro.bots.scala40.turn_plans import TurnPlan, closing_plan, open_plans, opening_before_drawing
from cartaro.bots.scala40.view_model import Scene, scene_of
from cartaro.bots.thought import Thought
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Discard, Draw, ScalaAction, Take, Undo
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.score import hand_value
from cartaro.kernel.scala40.policy_parameters import DRAWS, TAKES
from cartaro.kernel.scala40.rollouts import PimcSearch, RolloutState

_Tried: TypeAlias = Callable[[], Sequence[tuple[ScalaAction | None, int]]]
"""Returns the first steps of the plans tried, each with its number of rollouts; computed only on request."""

_SEED = 2**32
_BATCH = 8
_CONTENTS_ITSELF = 256
"""Once in this many steps on average it ends its turn without laying more, so that no turn can loop forever."""


@dataclass(frozen=True)
class Liking:
    """A player's bonus for a plan, added to its estimated worth, in shares of the match.

    ``opens`` applies if the plan opens, ``points`` for each point that the discarded card would count in hand,
    ``feeds`` if that card serves a seat that has shown interest in it
    (:func:`cartaro.bots.scala40.feeding.would_feed`).
    """

    opens: float = 0.0
    points: float = 0.0
    feeds: float = 0.0

    def of(self, scene: Scene, plan: TurnPlan) -> float:
        """Return the bonus, possibly negative, for *plan*."""
        if self == EVEN:
            return 0.0
        opens = not scene.stands and plan.goals != list(scene.words)
        card = face_of_kind(plan.discard)
        points = hand_value(scene.observation.terms.law, (card, card)) / 2
        feeds = self.feeds != 0 and would_feed(scene, card) > 0
        return opens * self.opens + points * self.points + feeds * self.feeds


EVEN = Liking()
"""No bonus for any plan."""


@dataclass(frozen=True)
class PimcBot:
    """A PIMC bot with sequential halving (see :class:`cartaro.bots.Bot`). A simulation is one rollout.

    ``parameters`` are those of the policy that plays its own turns in rollouts, ``others`` those of its model of the
    other players (:mod:`cartaro.kernel.scala40.policy_parameters`); ``discards`` is how many discards it considers for
    each way of laying, ``tries`` and ``temperature`` are those of its
    :class:`cartaro.kernel.scala40.rollouts.PimcSearch`, ``bonus`` is the utility of closing a deal that is played for
    itself. With probability ``lapses`` (a numerator and a denominator) a step is chosen by ``otherwise``, unless the
    bot can close. ``liking`` is added to the value of its plans.
    """

    by_kernel: ClassVar[bool] = True

    budget: Budget
    parameters: Sequence[int]
    others: Sequence[int]
    discards: int = 5
    tries: int = 8
    temperature: float = 30.0
    bonus: float = BONUS
    lapses: tuple[int, int] = (0, 1)
    otherwise: Chooser | None = None
    liking: Liking = EVEN

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        """Return one of ``observation.actions``."""
        return self._think(observation, chance, budget or self.budget)[0]

    def think_aloud(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> Thought:
        """Return the choice of :meth:`choose`, and the shares of the rollouts by first step of the plans."""
        action, tried = self._think(observation, chance, budget or self.budget)
        rollouts = dict.fromkeys([action], 0)
        for first_step, n in tried():
            if first_step is not None:
                rollouts[first_step] = rollouts.get(first_step, 0) + n
        total = sum(rollouts.values())
        return Thought(action, {step: n / total for step, n in rollouts.items()} if total else {action: 1.0})

    def _think(self, observation: Observation, chance: Stream, budget: Budget) -> tuple[ScalaAction, _Tried]:
        """Return one of the actions, and a function for the first steps tried, each with its rollouts."""
        found = self._think_once(observation, chance, budget)
        if leads_nowhere(observation, found[0]):
            return self._think_once(without_dead_ends(observation), chance, budget)
        return found

    def _think_once(self, observation: Observation, chance: Stream, budget: Budget) -> tuple[ScalaAction, _Tried]:
        actions = [action for action in observation.actions if not isinstance(action, Undo)]
        if len(actions) < 2:
            return pick(actions or observation.actions, chance), _nothing
        often, of = self.lapses
        follows = self.otherwise if self.otherwise is not None and chance.below(of) < often else None
        scene = scene_of(observation)
        closing = closing_plan(scene)
        step = compulsory_step(scene) if closing is None else closing.first
        if step is not None:
            return step, _nothing
        if follows is not None:
            return follows.choose(observation, chance), _nothing
        if not observation.drawn:
            return self._draw_or_take(scene, chance, budget)
        return self._plan(scene, chance, budget) or (pick(actions, chance), _nothing)

    def _draw_or_take(self, scene: Scene, chance: Stream, budget: Budget) -> tuple[ScalaAction, _Tried]:
        actions = scene.observation.actions
        takes = [action for action in actions if isinstance(action, Take)]
        draws = [action for action in actions if isinstance(action, Draw)]
        if draws and not takes:
            return self._draw_or_open(scene, draws[0], chance, budget)
        if not draws:
            return (takes or actions)[0], _nothing
        states = []
        for draw_mode in (DRAWS, TAKES):
            state = scene.state()
            state.draw_mode = draw_mode
            states.append(state)
        if not self.search(scene, chance).policy.would_take(states[1]):
            return draws[0], _nothing
        both = (draws[0], takes[0])
        best, rollouts = _best_of(self.search(scene, chance), states, [0.0] * len(states), budget)
        return both[best], lambda: list(zip(both, rollouts, strict=True))

    def _draw_or_open(
        self, scene: Scene, draw: ScalaAction, chance: Stream, budget: Budget
    ) -> tuple[ScalaAction, _Tried]:
        """Return *draw*, or the first step of an opening before drawing that lets the top discard be taken."""
        seen = scene.observation
        if not seen.terms.law.lays_before_drawing or scene.stands or seen.pile_top is None:
            return draw, _nothing
        search = self.search(scene, chance)
        opened = opening_before_drawing(scene, search.policy, self.parameters)
        if opened is None or not search.policy.would_take(opened):
            return draw, _nothing
        waiting = scene.state()
        waiting.draw_mode = DRAWS
        first_step = step_towards(scene, opened.table())
        best, rollouts = _best_of(search, [waiting, opened], [0.0, 0.0], budget)
        both = (draw, first_step or draw)
        return both[best], lambda: list(zip(both, rollouts, strict=True))

    def _plan(self, scene: Scene, chance: Stream, budget: Budget) -> tuple[ScalaAction, _Tried] | None:
        """Return the next step of the best plan of those that do not close; None if none can be carried out."""
        search = self.search(scene, chance)
        plans = open_plans(scene, search.policy, self.parameters, self.discards)
        if chance.below(_CONTENTS_ITSELF) == 0:
            plans = [plan for plan in plans if plan.goals == list(scene.words)] or plans
        while plans:
            liked = [self.liking.of(scene, plan) for plan in plans]
            at, rollouts = _best_of(search, [plan.after for plan in plans], liked, budget)
            step = next_step(scene, plans[at])
            if step is not None:
                return step, partial(_first_steps, scene, plans, rollouts)
            failed = plans[at]
            plans = [plan for plan in plans if plan.goals != failed.goals]
        return None

    def search(self, scene: Scene, chance: Stream) -> PimcSearch:
        """Return the search for this player, set up with the observation."""
        seed = chance.below(_SEED) << 32 | chance.below(_SEED)
        search = PimcSearch(scene.law, seed=seed, tries=self.tries, temperature=self.temperature)
        for seat in range(scene.law.players):
            search.policy.set_parameters(seat, self.parameters if seat == scene.seat else self.others)
        search.set_utility(*utility_of(scene.observation.terms, scene.observation.totals, self.bonus))
        scene.study(search)
        return search


def _nothing() -> Sequence[tuple[ScalaAction | None, int]]:
    return ()


def _first_steps(
    scene: Scene, plans: Sequence[TurnPlan], rollouts: Sequence[int]
) -> Sequence[tuple[ScalaAction | None, int]]:
    return [(next_step(scene, plan), n) for plan, n in zip(plans, rollouts, strict=True) if n]


def compulsory_step(scene: Scene) -> ScalaAction | None:
    """Return the step that the turn leaves no choice about (:func:`forced_step`); None before it, or if there is none.

    Before drawing that is a step of an opening that has been begun.
    """
    is_opening = bool(scene.observation.points) and not scene.stands
    return forced_step(scene) if scene.observation.drawn or is_opening else None


def next_step(scene: Scene, plan: TurnPlan) -> ScalaAction | None:
    """Return the next step of *plan*, None if it cannot be carried out."""
    if plan.first is not None:
        return plan.first
    if plan.goals != list(scene.words):
        return step_towards(scene, plan.goals)
    discards = [action for action in scene.observation.actions if isinstance(action, Discard)]
    return next((action for action in discards if kind_of(action.card) == plan.discard), None)


def _best_of(
    search: PimcSearch, states: Sequence[RolloutState], liked: Sequence[float], budget: Budget
) -> tuple[int, list[int]]:
    """Return the index of the best of *states*, and the rollouts of each; the worse half is discarded in each round.

    *liked* is added to the result of each rollout of a state.
    """
    began = time.thread_time()
    alive = list(range(len(states)))
    sums, rollouts = [0.0] * len(states), [0] * len(states)
    rounds = max(1, (len(states) - 1).bit_length())
    for turn in range(rounds):
        if len(alive) < 2:
            break
        spent = 0
        while True:
            if budget.simulations is not None and spent >= budget.simulations // rounds:
                break
            if (
                budget.milliseconds is not None
                and 1000 * (time.thread_time() - began) >= budget.milliseconds * (turn + 1) / rounds
            ):
                break
            results = search.roll_out([states[at] for at in alive], _BATCH)
            spent += _BATCH * len(alive)
            for i, at in enumerate(alive):
                sums[at] += sum(results[i :: len(alive)]) + _BATCH * liked[at]
                rollouts[at] += _BATCH
        alive.sort(key=lambda at: -sums[at])
        alive = alive[: (len(alive) + 1) // 2]
    return alive[0], rollouts
