"""The weights that instinct has learnt, one file a rulebook (docs/bots.md says how)."""

import json
from functools import cache
from importlib.resources import files

from cartaro.kernel.instinct import Instinct


@cache
def instinct_of(rulebook: str, warmth: int) -> Instinct:
    """Return the instinct for *rulebook* (an id): a play worse by *warmth* thousandths of a point is e times rarer."""
    weights = json.loads(files("cartaro.bots").joinpath("instinct", f"{rulebook}.json").read_bytes())
    return Instinct(weights, warmth)
