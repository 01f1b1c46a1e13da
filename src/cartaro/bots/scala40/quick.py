"""Quick players of Scala 40, which choose by policy parameters without search."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import ClassVar

from cartaro.bots.bot import pick
from cartaro.bots.budget import Budget
from cartaro.bots.known_law import beyond
from cartaro.bots.room import Chooser
from cartaro.bots.scala40.dead_ends import choose_onwards
from cartaro.bots.scala40.encoding import kind_of
from cartaro.bots.scala40.steps import forced_step, step_towards
from cartaro.bots.scala40.turn_plans import closing_plan
from cartaro.bots.scala40.view_model import Scene, scene_of
from cartaro.engine.chance import Stream
from cartaro.games.scala40.actions import Discard, Draw, ScalaAction, Take, Undo
from cartaro.games.scala40.observation import Observation
from cartaro.kernel.scala40.policy_parameters import WANDER
from cartaro.kernel.scala40.rollouts import RolloutPolicy

DEAREST = 1 << 20
"""The keep value of a joker: higher than that of any card."""


@dataclass(frozen=True)
class QuickBot:
    """Plays by the rollout policy, without search (see :class:`.Bot`).

    ``parameters`` are those of :mod:`cartaro.kernel.scala40.policy_parameters`.

    In one of ``overlooks`` steps on average it overlooks anything to take, lay or attach. With ``sees_closes`` it never
    overlooks a way to close in this turn, however long. Of the discards it remembers the last ``remembers``, and who
    took what only with ``remembers=None``: forgotten cards may still come, as far as it knows.
    """

    by_kernel: ClassVar[bool] = True

    parameters: Sequence[int]
    overlooks: int = 256
    sees_closes: bool = False
    remembers: int | None = None

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        """Return one of ``observation.actions``."""
        return choose_onwards(forget(observation, self.remembers), lambda seen: self._choose(seen, chance))

    def _choose(self, observation: Observation, chance: Stream) -> ScalaAction:
        actions = [action for action in observation.actions if not isinstance(action, Undo)]
        if len(actions) < 2:
            return pick(actions or observation.actions, chance)
        scene = scene_of(observation)
        closing = closing_plan(scene) if self.sees_closes else None
        if closing is not None and closing.first is not None:
            return closing.first
        policy = RolloutPolicy(scene.law)
        policy.set_parameters(scene.seat, self.parameters)
        overlooks = chance.below(self.overlooks) == 0
        if not observation.drawn:
            return _draw_or_take(scene, policy, overlooks)
        step = forced_step(scene) or (None if overlooks else _lay(scene, policy))
        return step or self._discard(scene, policy, chance) or pick(actions, chance)

    def _discard(self, scene: Scene, policy: RolloutPolicy, chance: Stream) -> Discard | None:
        discards = [action for action in scene.observation.actions if isinstance(action, Discard)]
        keen = policy.keep_value(scene.state(), scene.seat)
        worths = [
            keen.get(kind_of(discard.card), DEAREST) + chance.below(self.parameters[WANDER] + 1) for discard in discards
        ]
        return discards[worths.index(min(worths))] if discards else None


def forget(observation: Observation, remembers: int | None) -> Observation:
    """Return *observation* with only the last *remembers* discards in memory, and without who took what; None: all."""
    if remembers is None:
        return observation
    memory = observation.memory
    pile = memory.pile[-remembers:] if remembers else ()
    return replace(observation, memory=replace(memory, pile=pile, taken=tuple(() for _ in memory.taken)))


@dataclass(frozen=True)
class WhereKnown:
    """Plays like ``player``, or like ``stand_in``, which is about as strong, if the kernel does not know the law."""

    player: Chooser
    stand_in: Chooser

    def choose(self, observation: Observation, chance: Stream, budget: Budget | None = None) -> ScalaAction:
        """Return one of ``observation.actions``."""
        terms = observation.terms
        chooser = self.player if beyond(terms.rulebook, terms.options) is None else self.stand_in
        action: ScalaAction = chooser.choose(observation, chance, budget)
        return action


def _draw_or_take(scene: Scene, policy: RolloutPolicy, overlooks: bool) -> ScalaAction:
    takes = [action for action in scene.observation.actions if isinstance(action, Take)]
    draws = [action for action in scene.observation.actions if isinstance(action, Draw)]
    if takes and (not draws or (not overlooks and policy.would_take(scene.state()))):
        return takes[0]
    return (draws or scene.observation.actions)[0]


def _lay(scene: Scene, policy: RolloutPolicy) -> ScalaAction | None:
    """Return the next step towards the table that the policy would leave, None if it would lay nothing more."""
    state = scene.state()
    policy.lay(state)
    return step_towards(scene, state.table())
