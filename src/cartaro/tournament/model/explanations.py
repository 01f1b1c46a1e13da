"""Sentences that explain why one entrant ranks before another."""

from collections.abc import Sequence
from fractions import Fraction

from cartaro.i18n import Text, tr
from cartaro.tournament.model.catalogue import read_entries, read_text
from cartaro.tournament.model.criteria import TieBreak
from cartaro.tournament.model.points import spell_points


def reason_to_text(criterion: TieBreak, other: str, mine: Fraction, theirs: Fraction) -> Text:
    """Return the reason for ranking before *other*, with whom there is a tie up to *criterion*."""
    template = read_text(read_entries("tie_breaks")[criterion.id]["reason"])
    words = {"other": other, "mine": spell_points(mine), "theirs": spell_points(theirs)}
    return Text(template.it.format(**words), template.en.format(**words))


def level_to_text(others: Sequence[str]) -> Text:
    """Return the sentence about a tie with *others*; of many the first three are named."""
    named = ", ".join(others[:3])
    rest = len(others) - 3
    if rest > 0:
        return tr("tournament-model-explanations-level_more_criterion_parts", named=named, rest=rest)
    return tr("tournament-model-explanations-level_criterion_parts_them", named=named)
