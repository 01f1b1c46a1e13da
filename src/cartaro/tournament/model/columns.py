"""Which sums of a standing mean anything: nobody wins a match at a table of four, nor makes points against somebody."""

from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.score_schemes import ScoringKind

COLUMNS = ("played", "won", "drawn", "lost", "made", "against")
"""The sums of a row, in the order in which they are written."""


def columns_of(plan: FormatPlan) -> tuple[str, ...]:
    """Return those of :data:`COLUMNS` that mean something at an event of this plan; their difference where both do."""
    scoring = plan.scoring
    if scoring.kind is ScoringKind.BOARDS or scoring.fewer:
        return ("played",)
    if scoring.kind is ScoringKind.PLACES:
        return ("played", "made")
    return COLUMNS


def has_difference(plan: FormatPlan) -> bool:
    """Whether points made less points against say who did better: not where they count against who makes them."""
    return "against" in columns_of(plan) and not plan.scoring.low
