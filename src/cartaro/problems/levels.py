"""The initial difficulty of a problem, from tries that can fail: those of levels of bots, or without a plan."""

from collections.abc import Iterator, Mapping

from cartaro.engine.chance import Stream
from cartaro.problems.room import LEVEL_TRIES

_LEAST, _CHANCE = 700, 1_000
_WEIGHTS: Mapping[str, int] = {"learner": 150, "casual": 250, "skilled": 300, "expert": 250, "master": 250}


def tries_of(level: str) -> Iterator[Stream]:
    """Yield the random stream of each attempt of a level, deterministically."""
    return (Stream(f"level {level} {again}".encode()) for again in range(LEVEL_TRIES[level]))


def rate_by_chance(missed: float) -> int:
    """Return the initial rating of a problem that bots solve by listing all plays, from tries without a plan."""
    return round(_LEAST + _CHANCE * missed)


def rate(missed: Mapping[str, float], more: float = 0.0) -> int:
    """Return the initial rating of a problem: from the levels that miss it, and a part (*more*) they cannot show."""
    return round(_LEAST + sum(weight * missed[level] for level, weight in _WEIGHTS.items()) + more)
