"""Temperaments: playing styles apart from strength. Each game's room defines what one changes in its play."""

from collections.abc import Callable, Mapping
from enum import StrEnum
from typing import TypeVar

T = TypeVar("T")


class Temperament(StrEnum):
    """How somebody plays whose choices would else be those of the level alone."""

    CAUTIOUS = "cautious"
    """Would rather give nothing away."""
    BOLD = "bold"
    """Would rather have much to win, and something to lose."""
    COUNTING = "counting"
    """Would rather have what counts at the end."""


def tempered(level: str, temperament: Temperament) -> str:
    """Return the name of the bot of a level that has a temperament."""
    return f"{level}-{temperament}"


def temper_all(levels: Mapping[str, T], temper: Callable[[Temperament, T], T]) -> dict[str, T]:
    """Return what *temper* makes of each level's player with each temperament, by the name of both."""
    return {
        tempered(level, temperament): temper(temperament, player)
        for level, player in levels.items()
        for temperament in Temperament
    }
