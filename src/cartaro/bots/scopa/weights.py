"""The learnt weights of the linear policy, one file per rulebook (docs/bots.md describes the learning)."""

import json
from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import TYPE_CHECKING

from cartaro.games import game_of
from cartaro.kernel.scopa.policies import LinearPolicy
from cartaro.rulebook import Rulebook

if TYPE_CHECKING:
    from importlib.resources.abc import Traversable


def linear_policy(rulebook: Rulebook, temperature: int) -> LinearPolicy:
    """Return the linear policy for *rulebook*: a play worse by *temperature* thousandths of a point is e times rarer.

    The weights are those of the rulebook, else of the nearest rulebook that it derives from (``base``) with weights;
    if there is none, those of the first rulebook of the same game with weights.
    """
    return _linear_policy(learnt_by(rulebook), temperature)


def learnt_by(rulebook: Rulebook) -> str:
    """Return the id of the rulebook whose weights are used for *rulebook*."""
    return next(id for id in _candidates(rulebook) if _is_there(id))


def _candidates(rulebook: Rulebook) -> Iterator[str]:
    game, seen, id = game_of(rulebook), [rulebook.id], rulebook.base
    yield rulebook.id
    while id is not None and id not in seen:
        yield id
        seen.append(id)
        id = game.load(id).base if id in game.rulebooks else None
    learnt = [other for other in game.rulebooks if _is_there(other)]
    yield from sorted(learnt, key=lambda other: game.load(other).game != rulebook.game)


def _file(id: str) -> "Traversable":
    return files("cartaro.bots.scopa").joinpath("policies", f"{id}.json")


@cache
def _is_there(id: str) -> bool:
    return _file(id).is_file()


@cache
def _linear_policy(id: str, temperature: int) -> LinearPolicy:
    return LinearPolicy(json.loads(_file(id).read_bytes()), temperature)
