"""The criteria in code: each takes those who are level and says what they are worth, more being better.

A criterion answers None where it cannot part them (a direct encounter of three, a table of those who have not all met).
"""

from collections.abc import Callable, Mapping, Sequence
from fractions import Fraction
from typing import TypeAlias

from cartaro.tournament.formats.tie_breaks import among, opponents, own
from cartaro.tournament.model.tally import Tally

Values: TypeAlias = Mapping[str, tuple[Fraction, ...]]
"""What each is worth by a criterion, compared from the left; the first number is the one that is shown."""

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
    "penalties": own.penalties,
    "exit": own.exit_order,
    "buchholz": opponents.buchholz,
    "buchholz-cut1": opponents.buchholz_cut1,
    "buchholz-median": opponents.buchholz_median,
    "buchholz-plain": opponents.buchholz_plain,
    "sonneborn-berger": opponents.sonneborn_berger,
}
"""Every criterion but the lot, which needs chance."""

AMONG_THE_TIED = frozenset({"direct", "avulsa", "avulsa-difference", "low-avulsa-difference"})
"""Criteria that are counted anew among those whom they leave level."""
