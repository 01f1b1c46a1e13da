"""Temperaments: playing styles, independent of strength. Each game's room defines how one changes its play."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TypeVar

T = TypeVar("T")


class Temperament(StrEnum):
    """A style that modifies a level's choices."""

    CAUTIOUS = "cautious"
    """Prefers to give nothing away."""
    BOLD = "bold"
    """Prefers a chance of large gains at some risk."""
    COUNTING = "counting"
    """Prefers what counts in the score."""


def tempered(level: str, temperament: Temperament) -> str:
    """Return the name of a level's bot with a temperament."""
    return f"{level}-{temperament}"


def temper_all(levels: Mapping[str, T], temper: Callable[[Temperament, T], T]) -> dict[str, T]:
    """Return each level's player modified by *temper* for each temperament, keyed by the name of both."""
    return {
        tempered(level, temperament): temper(temperament, player)
        for level, player in levels.items()
        for temperament in Temperament
    }
