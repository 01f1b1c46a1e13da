"""The thoughtful player of Scala 40: plans whole turns, and keeps the plan that comes out best over many worlds.

Worlds, in which every hidden card has a place, are drawn to fit what the others were seen to do, and each plan is
played out in the same worlds by quick judgement (:mod:`cartaro.kernel.scala40.pimc`). Half of the plans are given up
at a time, so that the others are looked at longer.
"""

import time
from collections.abc import Sequence
from dataclasses import dataclass
from typing import ClassVar

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.scala40.encoding import kind_of
from cartaro.bots.scala40.match_equity import BONUS, worths_of
from cartaro.bots.scala40.steps import forced_step, step_towards
from cartaro.bots.scala40.turn_plans import Plan, plans_of
from cartaro.bots.scala40.view_model import Scene, scene_of
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Discard, Draw, ScalaAction, Take, Undo
from cartaro.games.scala40.observation import Observation
from cartaro.kernel.scala40.pimc import Thinker
from cartaro.kernel.scala40.policy_parameters import DRAWS, TAKES
from cartaro.kernel.scala40.rollout_policy import Sketch

_SEED = 2**32
_BATCH = 8
_CONTENTS_ITSELF = 256
"""Once in so many steps it ends its turn without laying more: whatever happens, no turn goes round in circles."""


@dataclass(frozen=True)
class Thoughtful:
    """Thinks while its budget lasts (see :class:`cartaro.bots.Bot`). A simulation is one deal played out.

    ``traits`` are the character by which it judges its own turns quickly, ``others`` the one that it supposes of the
    others (:mod:`.policy_parameters`); ``discards`` is how many cards to throw it thinks over for each way of
    laying, ``tries`` and ``doubt`` are those of its :class:`cartaro.kernel.scala40.pimc.Thinker`.
    """

    by_kernel: ClassVar[bool] = True

    budget: Budget
    traits: Sequence[int]
    others: Sequence[int]
    discards: int = 5
    tries: int = 8
    doubt: float = 30.0
    bonus: float = BONUS

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        """Return one of ``observation.actions``."""
        actions = [action for action in observation.actions if not isinstance(action, Undo)]
        if len(actions) < 2:
            return pick(actions or observation.actions, chance)
        scene = scene_of(observation)
        if not observation.drawn:
            return self._draw_or_take(scene, chance, budget or self.budget)
        return forced_step(scene) or self._plan(scene, chance, budget or self.budget) or pick(actions, chance)

    def _draw_or_take(self, scene: Scene, chance: Stream, budget: Budget) -> ScalaAction:
        actions = scene.observation.actions
        takes = [action for action in actions if isinstance(action, Take)]
        draws = [action for action in actions if isinstance(action, Draw)]
        if not takes or not draws:
            return (draws or takes or actions)[0]
        sketches = []
        for manner in (DRAWS, TAKES):
            sketch = scene.sketch()
            sketch.manner = manner
            sketches.append(sketch)
        if not self.thinker(scene, chance).instinct.would_take(sketches[1]):
            return draws[0]
        best = _best_of(self.thinker(scene, chance), sketches, budget)
        return (draws[0], takes[0])[best]

    def _plan(self, scene: Scene, chance: Stream, budget: Budget) -> ScalaAction | None:
        thinker = self.thinker(scene, chance)
        plans = plans_of(scene, thinker.instinct, self.traits, self.discards)
        if chance.below(_CONTENTS_ITSELF) == 0:
            plans = [plan for plan in plans if plan.goals == list(scene.words)] or plans
        closing = [plan for plan in plans if plan.closes]
        while plans:
            at = plans.index(closing[0]) if closing else _best_of(thinker, [plan.after for plan in plans], budget)
            step = next_step(scene, plans[at])
            if step is not None:
                return step
            failed = plans[at]
            closing = [plan for plan in closing if plan.goals != failed.goals]
            plans = [plan for plan in plans if plan.goals != failed.goals]
        return None

    def thinker(self, scene: Scene, chance: Stream) -> Thinker:
        """Return who tries plans out for this player, having taken in what is seen."""
        seed = chance.below(_SEED) << 32 | chance.below(_SEED)
        thinker = Thinker(scene.law, seed=seed, tries=self.tries, doubt=self.doubt)
        for seat in range(scene.law.players):
            thinker.instinct.characterise(seat, self.traits if seat == scene.seat else self.others)
        thinker.prefer(self.bonus, worths_of(scene.observation.terms, scene.observation.totals))
        scene.study(thinker)
        return thinker


def next_step(scene: Scene, plan: Plan) -> ScalaAction | None:
    """Return the next step of *plan*, None where it cannot be gone."""
    if plan.goals != list(scene.words):
        return step_towards(scene, plan.goals)
    discards = [action for action in scene.observation.actions if isinstance(action, Discard)]
    return next((action for action in discards if kind_of(action.card) == plan.discard), None)


def _best_of(thinker: Thinker, sketches: Sequence[Sketch], budget: Budget) -> int:
    """Return which of *sketches* comes out best, giving up the worse half of them again and again."""
    began = time.thread_time()
    alive = list(range(len(sketches)))
    sums, times = [0.0] * len(sketches), 0
    rounds = max(1, (len(sketches) - 1).bit_length())
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
            results = thinker.try_out([sketches[at] for at in alive], _BATCH)
            times += _BATCH
            spent += _BATCH * len(alive)
            for i, at in enumerate(alive):
                sums[at] += sum(results[i :: len(alive)])
        alive.sort(key=lambda at: -sums[at])
        alive = alive[: (len(alive) + 1) // 2]
    return alive[0]
