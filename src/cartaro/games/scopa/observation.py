"""What a seat of a fishing game sees, with what it may do."""

from collections.abc import Callable, Sequence
from typing import TypeAlias

from cartaro.games.scopa.actions import FishingAction
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.referee import legal_actions
from cartaro.games.scopa.sight import Memory, Observation, see

__all__ = ["ListActions", "Memory", "Observation", "observe"]

ListActions: TypeAlias = Callable[[Position], Sequence[FishingAction]]


def observe(position: Position, seat: int | None, list_actions: ListActions = legal_actions) -> Observation:
    """Return what *seat* may see (:func:`cartaro.games.scopa.sight.see`), with what it may do.

    *list_actions* lists the actions of the seat to act; the default lists all that are legal.
    """
    acts = seat is not None and seat == position.turn
    return see(position, seat, tuple(list_actions(position)) if acts else ())
