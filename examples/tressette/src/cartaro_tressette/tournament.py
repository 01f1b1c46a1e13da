"""Tressette at tournaments: what a side can make in a deal."""

from cartaro.kit import race_tournament
from cartaro_tressette.position import Terms

_BY_CARDS, _BY_DECLARATIONS = 11, 24
"""All tricks and the last; four napole, and all aces, twos and threes in one hand."""


def _most(terms: Terms) -> int:
    return _BY_CARDS + _BY_DECLARATIONS * bool(terms.options["declarations"])


FACET = race_tournament(_most)
