"""The plans for a turn of Scala 40: whether to open, lay, attach or spend jokers, each with the possible discards."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

from cartaro.bots.scala40.dead_ends import position_of
from cartaro.bots.scala40.encoding import action_of, deal_of, hand_of, hand_of_kinds, kind_of
from cartaro.bots.scala40.view_model import Scene
from cartaro.games.scala40.actions import Discard, ScalaAction
from cartaro.games.scala40.melds import swapped
from cartaro.kernel.scala40.closing import ClosingSearch
from cartaro.kernel.scala40.encoding import JOKER
from cartaro.kernel.scala40.policy_parameters import (
    ATTACH_AT,
    JOKER_AT,
    LAY_AT,
    OPEN_AFTER,
    OPEN_LEFT,
    OPEN_TURN,
    TAKES,
)
from cartaro.kernel.scala40.rollouts import RolloutPolicy, RolloutState
from cartaro.kernel.scala40.state import count_hand

_KIND = 0xFF
_ALWAYS, _NEVER = 99, -1
"""Numbers of cards that any hand holds at most, and that none does: of another hand perhaps no card is known."""
_MANNERS: Sequence[dict[int, int]] = (
    {LAY_AT: _NEVER, ATTACH_AT: _NEVER, JOKER_AT: _NEVER},
    {LAY_AT: _ALWAYS, ATTACH_AT: _NEVER, JOKER_AT: _NEVER},
    {LAY_AT: _NEVER, ATTACH_AT: _ALWAYS, JOKER_AT: _NEVER},
    {LAY_AT: _ALWAYS, ATTACH_AT: _ALWAYS, JOKER_AT: _NEVER},
    {LAY_AT: _ALWAYS, ATTACH_AT: _ALWAYS, JOKER_AT: _ALWAYS},
)
"""Settings for how much of what can be laid is laid."""
_AT_ONCE = {OPEN_LEFT: _ALWAYS, OPEN_TURN: _NEVER, OPEN_AFTER: _NEVER}


@dataclass(frozen=True)
class TurnPlan:
    """A whole turn: the resulting table, the kind discarded, and the state of the deal after it.

    ``first`` is the first step if it is known: that of a plan that closes.
    """

    goals: list[int]
    discard: int
    after: RolloutState
    first: ScalaAction | None = None

    @property
    def closes(self) -> bool:
        return bool(self.after.over)


def plans_of(scene: Scene, policy: RolloutPolicy, parameters: Sequence[int], discards: int) -> list[TurnPlan]:
    """Return the plans worth considering: first one that closes, if the hand can, then those of :func:`open_plans`."""
    closing = closing_plan(scene)
    return [*([] if closing is None else [closing]), *open_plans(scene, policy, parameters, discards)]


def closing_plan(scene: Scene) -> TurnPlan | None:
    """Return a plan that closes the deal in this turn, before drawing with the top discard; None if the hand cannot."""
    if scene.keep > 1:
        return None
    position, search = position_of(scene.observation), ClosingSearch(scene.law)
    steps = search.find(deal_of(scene.law, position))
    if not steps:
        return None
    goals, discard, after = search.table(), steps[-1] & _KIND, scene.state()
    after.set_table(scene.law, goals)
    after.set_hand(scene.seat, *hand_of_kinds([discard]))
    RolloutPolicy(scene.law).throw(after, discard, scene.had_opened)
    return TurnPlan(goals, discard, after, action_of(position, steps[0]))


def open_plans(scene: Scene, policy: RolloutPolicy, parameters: Sequence[int], discards: int) -> list[TurnPlan]:
    """Return the plans that do not close, with the *discards* least wanted cards for each way of laying.

    The policy with *parameters* decides which cards those are.
    """
    plans: list[TurnPlan] = []
    for laid in _ways_to_lay(scene, policy, parameters):
        goals = laid.table()
        kinds = list(_discards(scene, policy, laid, list(scene.words) == goals))
        for kind in kinds[:discards]:
            after = laid.copy()
            policy.throw(after, kind, scene.had_opened)
            if not after.over:
                plans.append(TurnPlan(goals, kind, after))
    return plans


def opening_before_drawing(scene: Scene, policy: RolloutPolicy, parameters: Sequence[int]) -> RolloutState | None:
    """Return the deal once the hand has opened before its draw, about to take the top discard; None if it cannot."""
    opened = _laid(scene.state(), policy, parameters, _MANNERS[0])
    if opened.table() == list(scene.words):
        return None
    opened.draw_mode = TAKES
    return opened


def _laid(
    before: RolloutState, policy: RolloutPolicy, parameters: Sequence[int], manner: Mapping[int, int]
) -> RolloutState:
    """Return the deal after the seat to act has opened, if it can, and laid in this *manner*."""
    changed = {**_AT_ONCE, **manner}
    after, seat = before.copy(), before.turn
    policy.set_parameters(seat, [changed.get(i, parameter) for i, parameter in enumerate(parameters)])
    policy.lay(after)
    policy.set_parameters(seat, parameters)
    return after


def _ways_to_lay(scene: Scene, policy: RolloutPolicy, parameters: Sequence[int]) -> Iterator[RolloutState]:
    """Yield the deal after each distinct way of laying; first without laying, if the turn could end so."""
    before = scene.state()
    seen = set()
    if any(isinstance(action, Discard) for action in scene.observation.actions):
        seen.add((before.hand(scene.seat), tuple(before.table())))
        yield before
    for manner in _MANNERS:
        after = _laid(before, policy, parameters, manner)
        key = (after.hand(scene.seat), tuple(after.table()))
        if key not in seen:
            seen.add(key)
            yield after


def _discards(scene: Scene, policy: RolloutPolicy, laid: RolloutState, is_as_it_was: bool) -> Iterator[int]:
    """Yield the kinds that might be discarded, the least wanted first; if nothing is laid, only the lawful ones."""
    if _leaves_only_the_taken(scene, laid):
        return
    once, twice = laid.hand(scene.seat)
    keen = policy.keep_value(laid, scene.seat)
    kinds = sorted(keen, key=lambda kind: keen[kind])
    if is_as_it_was:
        lawful = {kind_of(action.card) for action in scene.observation.actions if isinstance(action, Discard)}
        kinds = [kind for kind in kinds if kind in lawful] + [JOKER] * (JOKER in lawful and len(lawful) == 1)
    else:
        taken = scene.observation.taken
        kinds = [kind for kind in kinds if taken is None or kind != kind_of(taken) or twice >> kind & 1] or kinds
        if count_hand(once, twice) > 1 and not policy.may_throw_attaching(laid, scene.seat):
            kinds = [kind for kind in kinds if not laid.attachable >> kind & 1] or kinds
        if not kinds:
            kinds = [JOKER]
    yield from kinds


def _leaves_only_the_taken(scene: Scene, laid: RolloutState) -> bool:
    """Whether only the card just taken is left, which may not be discarded, and for which no joker can be swapped."""
    seen, taken = scene.observation, scene.observation.taken
    if taken is None or taken not in scene.hand or laid.hand(scene.seat) != hand_of((taken,)):
        return False
    if taken.is_joker:  # it could be another joker, which may be discarded, now or where it attaches at the close
        is_the_taken = Discard(taken) not in seen.actions and seen.terms.law.attaching_discards != "nobody"
    else:
        is_the_taken = not any(swapped(meld, taken) for meld in seen.melds)
    return is_the_taken and [kind_of(card) for card in scene.hand].count(kind_of(taken)) == 1
