"""How hard a problem is by the levels that miss it."""

from collections.abc import Iterator, Mapping

from cartaro.engine.chance import Stream
from cartaro.problems.room import LEVEL_TRIES

_LEAST = 700
_WEIGHTS: Mapping[str, int] = {"learner": 150, "casual": 250, "skilled": 300, "expert": 250, "master": 250}


def tries_of(level: str) -> Iterator[Stream]:
    """Yield the chance of each try of a level, always the same."""
    return (Stream(f"level {level} {again}".encode()) for again in range(LEVEL_TRIES[level]))


def rate(missed: Mapping[str, float], more: float = 0.0) -> int:
    """Return the rating that a problem begins with: what the levels miss, and what they cannot tell (*more*)."""
    return round(_LEAST + sum(weight * missed[level] for level, weight in _WEIGHTS.items()) + more)
