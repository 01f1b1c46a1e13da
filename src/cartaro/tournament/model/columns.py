"""The totals that standings show: at a table of four, for instance, there are no won matches."""

from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.score_schemes import ScoringKind

COLUMNS = ("played", "won", "drawn", "lost", "made", "against")
"""The totals of a row, in order."""


def columns_of(plan: FormatPlan) -> tuple[str, ...]:
    """Return the meaningful ones of :data:`COLUMNS` for this plan, with the difference if made and against are."""
    scoring = plan.scoring
    if scoring.kind is ScoringKind.BOARDS or scoring.fewer:
        return ("played",)
    if scoring.kind is ScoringKind.PLACES:
        return ("played", "made")
    return COLUMNS


def has_difference(plan: FormatPlan) -> bool:
    """Whether the difference of points made and against is meaningful: not if points are penalties."""
    return "against" in columns_of(plan) and not plan.scoring.low
