"""Tie-breaks: each takes the tied entrants and returns their values, higher being better.

A tie-break returns None if it does not apply (a direct encounter of three, a table of those who have not all met).
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from cartaro.tournament.formats.tie_breaks import among, opponents, own
from cartaro.tournament.model.tally import Tally

Values: TypeAlias = Mapping[str, tuple[Fraction, ...]]
"""The values by entrant, compared lexicographically; the first number is the one shown."""

Rule: TypeAlias = Callable[[Sequence[str], Mapping[str, Tally]], Values | None]

RULES: dict[str, Rule] = {
    "direct": among.direct,
    "avulsa": among.avulsa,
    "avulsa-difference": among.avulsa_difference,
    "low-avulsa-difference": among.low_avulsa_difference,
    "difference": own.difference,
    "low-difference": own.low_difference,
    "most-against": own.against,
    "made": own.made,
    "fewest-made": own.made,
    "against": own.against,
    "wins": own.wins,
    "games": own.games,
    "best-round": own.best_round,
    "low-best-round": own.low_best_round,
    "penalties": own.penalties,
    "exit": own.exit_order,
    "buchholz": opponents.buchholz,
    "buchholz-cut1": opponents.buchholz_cut1,
    "buchholz-median": opponents.buchholz_median,
    "buchholz-plain": opponents.buchholz_plain,
    "sonneborn-berger": opponents.sonneborn_berger,
}
"""All tie-breaks but the lot, which needs randomness."""

AMONG_THE_TIED = frozenset({"direct", "avulsa", "avulsa-difference", "low-avulsa-difference"})
"""Tie-breaks that are computed again among those still tied."""
