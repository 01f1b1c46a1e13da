"""Which sums of a standing mean anything: nobody wins a match at a table of four, nor makes points against somebody."""

from cartaro.tournament.model.plan import Plan
from cartaro.tournament.model.score_schemes import Kind

COLUMNS = ("played", "won", "drawn", "lost", "made", "against")
"""The sums of a row, in the order in which they are written."""


def columns_of(plan: Plan) -> tuple[str, ...]:
    """Return those of :data:`COLUMNS` that mean something at an event of this plan; their difference where both do."""
    scoring = plan.scoring
    if scoring.kind is Kind.BOARDS or scoring.fewer:
        return ("played",)
    if scoring.kind is Kind.PLACES:
        return ("played", "made")
    return COLUMNS


def has_difference(plan: Plan) -> bool:
    """Whether points made less points against say who did better: not where they count against who makes them."""
    return "against" in columns_of(plan) and not plan.scoring.low
