"""Every table of Scopa and Scopone that can be agreed upon by the written texts."""

from collections.abc import Mapping
from itertools import product

from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.terms import Terms
from cartaro.rulebook import OptionError, OptionValue, Rulebook


def every_table(rulebook: Rulebook) -> list[Terms]:
    """Return the terms of every combination of options that *rulebook* allows."""
    names = list(rulebook.options)
    combinations = product(*(rulebook.options[name].values for name in names))
    agreed = (_agree(rulebook, dict(zip(names, values, strict=True))) for values in combinations)
    return [terms for terms in agreed if terms is not None]


def _agree(rulebook: Rulebook, options: Mapping[str, OptionValue]) -> Terms | None:
    try:
        return FISHING.agree(rulebook, options)
    except OptionError:
        return None


TABLES = [terms for id in FISHING.bundled for terms in every_table(FISHING.load(id))]
