"""The players of Scopa and Scopone with a temperament."""

from functools import partial

from cartaro.bots.room import Chooser
from cartaro.bots.scopa.feeling import Feeling
from cartaro.bots.scopa.habit import Habit
from cartaro.bots.scopa.leaning import LEANINGS
from cartaro.bots.scopa.pimc import PimcBot
from cartaro.bots.temperament import Temperament


def temper(temperament: Temperament, chooser: Chooser) -> Chooser:
    """Return *chooser* with a temperament; *chooser* itself if it supports none."""
    leaning = LEANINGS[temperament]
    match chooser:
        case Habit():
            return Habit(chooser.overlooks, chooser.careful, chooser.remembers, leaning)
        case Feeling():
            return Feeling(chooser.temperature, chooser.remembers, leaning)
        case PimcBot():
            return chooser.leaning_to(leaning, partial(temper, temperament))
        case _:
            return chooser
