"""Steps of a turn of Scala 40 that lead to no discard, or only through taking back what was laid."""

from collections.abc import Callable
from dataclasses import replace
from typing import TypeAlias

from cartaro.games.scala40.actions import Attach, Discard, Draw, ScalaAction, Take, Undo
from cartaro.games.scala40.legal import legal_actions, legal_discards
from cartaro.games.scala40.meld_solver import MeldSolver
from cartaro.games.scala40.melds import Cards, Meld
from cartaro.games.scala40.observation import Observation
from cartaro.games.scala40.play import play
from cartaro.games.scala40.position import Draft, Position, opening_points

_State: TypeAlias = tuple[Cards, tuple[Meld, ...], Draft]

_MOST_STATES = 400
"""The number of states of a turn that are looked at; a turn that has more is taken to lead somewhere."""


def choose_onwards(observation: Observation, choose: Callable[[Observation], ScalaAction]) -> ScalaAction:
    """Return what *choose* chooses; if that leads nowhere, what it chooses among the other actions."""
    action = choose(observation)
    return choose(without_dead_ends(observation)) if leads_nowhere(observation, action) else action


def leads_nowhere(observation: Observation, action: ScalaAction, known: set[_State] | None = None) -> bool:
    """Whether *action* takes back what was laid, or leaves no other way to a discard.

    *known* are states of the same turn that lead nowhere; those that are found are added.
    """
    draft = observation.draft
    if draft is None or isinstance(action, Draw | Discard) or (isinstance(action, Take) and not draft.laid):
        return False  # the referee has seen to it that the turn can be ended
    if isinstance(action, Undo):
        return True
    before = position_of(observation)
    return not _reaches_the_end(play(before, before.seat, action), set() if known is None else known)


def without_dead_ends(observation: Observation) -> Observation:
    """Return *observation* without the actions that lead nowhere; with ``undo`` alone if all do."""
    known: set[_State] = set()
    onwards = [action for action in observation.actions if not leads_nowhere(observation, action, known)]
    back = [action for action in observation.actions if isinstance(action, Undo)]
    return replace(observation, actions=tuple(onwards or back) or observation.actions)


def position_of(observation: Observation) -> Position:
    """Return the turn of the seat that observes, as far as it decides what that seat may do."""
    seat, hand, draft, top = observation.seat, observation.hand, observation.draft, observation.pile_top
    assert seat is not None
    assert hand is not None
    assert draft is not None
    players = range(len(observation.hands))
    return Position(
        terms=observation.terms,
        hands=tuple(hand if player == seat else () for player in players),
        stock=(),
        pile=() if top is None else (top,),
        melds=observation.melds,
        opened=observation.opened,
        turns=observation.turns,
        turn=seat,
        draft=draft,
        known=tuple(() for _ in players),
    )


def _reaches_the_end(start: Position, dead_ends: set[_State]) -> bool:
    """Whether a discard can be reached, or the draw of an unknown card once the opening stands."""
    waiting, seen = [start], {_state_of(start)}
    while waiting:
        position = waiting.pop()
        drawn = position.draft.drawn
        if len(seen) + len(dead_ends) > _MOST_STATES or (
            legal_discards(position) if drawn else position.opening_stands
        ):
            return True
        for action in legal_actions(position) if _can_still_open(position) else ():
            if not isinstance(action, Undo):
                after = play(position, position.seat, action)
                state = _state_of(after)
                if state not in seen and state not in dead_ends:
                    seen.add(state)
                    waiting.append(after)
    dead_ends |= seen
    return False


def _can_still_open(position: Position) -> bool:
    """Whether the hand has the points that an opening begun in this turn lacks, or all but one card can be laid."""
    law, draft = position.law, position.draft
    if position.opening_stands or not draft.openings:
        return True
    solver, keep = MeldSolver(law, position.hand), 1 if position.first_round_is_over else 2
    points = solver.best_points(solver.everything, solver.jokers, keep)
    if points + opening_points(law, draft) >= law.opening:
        return True
    return not law.in_hand_needs_opening and keep == 1 and solver.lays_all_but(1)


def _state_of(position: Position) -> _State:
    """Return what distinguishes the states of a turn: of the steps, the order of what was attached does not."""
    laid = tuple(action for action in position.draft.laid if not isinstance(action, Attach))
    return tuple(sorted(position.hand)), position.melds, replace(position.draft, laid=laid)
