"""What master and solver think of a position: every action weighed, the best first. Written as JSON just so."""

from typing import Literal

from msgspec import Struct

from cartaro.coach.remark import Reason


class WeighedAction(Struct, frozen=True):
    """One action, in canonical text and in words, with what it is worth.

    ``error`` is the standard error of the value where known, ``simulations`` how often the deal was played out after
    the action; 0 where it was worked out exactly.
    """

    action: str
    text: dict[str, str]
    value: float
    error: float | None
    simulations: int


class Thoughts(Struct, frozen=True):
    """What the master thinks, from what the seat to act can see.

    ``unit`` is what values are: ``lead``, the points by which the side is to win the deal; ``behind``, how many points
    of the count an action is worth less than the best, as a negative number. ``text`` is the conclusion.
    """

    unit: Literal["lead", "behind"]
    moves: tuple[WeighedAction, ...]
    text: dict[str, str]
    reasons: tuple[Reason, ...]


class PlayedOn(Struct, frozen=True):
    """An action of best play: who does it, in canonical text and in words."""

    seat: int
    action: str
    text: dict[str, str]


class Solved(Struct, frozen=True):
    """A position solved with every card seen, if all play their best from it on.

    Values are points of the whole deal, of the side to act less the other's. ``line`` is best play to the end,
    ``points`` what the sides have then, ``nodes`` how many positions were looked at.
    """

    value: int
    moves: tuple[WeighedAction, ...]
    line: tuple[PlayedOn, ...]
    points: tuple[int, ...]
    nodes: int
