"""Evaluations of a position by master and solver: actions with values, sorted; the structs are also the JSON."""

from typing import Literal

from msgspec import Struct

from cartaro.coach.remark import Reason


class WeighedAction(Struct, frozen=True):
    """One action, in canonical text and as a sentence, with its value.

    ``error`` is the standard error of the value if known, ``simulations`` the number of rollouts after the action; 0
    for an exact value.
    """

    action: str
    text: dict[str, str]
    value: float
    error: float | None
    simulations: int


class Thoughts(Struct, frozen=True):
    """The master's evaluation, from what the seat to act can see.

    ``unit`` is the unit of values: ``lead``, the expected difference of points of the deal; ``behind``, the difference
    to the best action in points of the score, as a negative number. ``text`` is the conclusion.
    """

    unit: Literal["lead", "behind"]
    moves: tuple[WeighedAction, ...]
    text: dict[str, str]
    reasons: tuple[Reason, ...]


class PlayedOn(Struct, frozen=True):
    """An action of optimal play: its seat, in canonical text and as a sentence."""

    seat: int
    action: str
    text: dict[str, str]


class Solved(Struct, frozen=True):
    """The exact solution of a position with open cards.

    Values are points of the whole deal, of the side to act less the other's. ``line`` is optimal play to the end,
    ``points`` the sides' points then, ``nodes`` the number of positions searched.
    """

    value: int
    moves: tuple[WeighedAction, ...]
    line: tuple[PlayedOn, ...]
    points: tuple[int, ...]
    nodes: int
