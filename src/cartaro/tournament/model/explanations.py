"""Sentences that explain why one entrant ranks before another."""

from collections.abc import Sequence
from fractions import Fraction

from cartaro.i18n import Text, tr
from cartaro.tournament.model.catalogue import read_entries, read_text
from cartaro.tournament.model.criteria import TieBreak
from cartaro.tournament.model.points import points_to_text


def reason_to_text(criterion: TieBreak, other: str, mine: Fraction, theirs: Fraction) -> Text:
    """Return the reason for ranking before *other*, with whom there is a tie up to *criterion*."""
    template = read_text(read_entries("tie_breaks")[criterion.id]["reason"])
    one, two = points_to_text(mine), points_to_text(theirs)
    return Text(
        template.it.format(other=other, mine=one.it, theirs=two.it),
        template.en.format(other=other, mine=one.en, theirs=two.en),
    )


def level_to_text(others: Sequence[str]) -> Text:
    """Return the sentence about a tie with *others*; of many the first three are named."""
    named = ", ".join(others[:3])
    rest = len(others) - 3
    if rest > 0:
        return tr("tournament-model-explanations-level_more_criterion_parts", named=named, rest=rest)
    return tr("tournament-model-explanations-level_criterion_parts_them", named=named)
