"""Scopa and Scopone at a table: statistics, fairness counts, stakes."""

from typing import Any

from cartaro.bots.scopa.legal import legal_actions
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.observation import observe
from cartaro.games.scopa.score import SETTEBELLO
from cartaro.match.protocol import Match
from cartaro.table.facet import Stake, TableFacet

_BIG_CAPTURE = 3
"""Minimum number of cards of a big capture."""


def _count_deal(match: Match, seat: int) -> dict[str, int]:
    """Return the side's points of the deal by line; scope are counted as they are made, for each person."""
    score = match.score
    assert score is not None
    side = seat % len(score.totals)
    return {line.name: line.points[side] for line in score.lines if line.name != "scope"}


def _stake_of(position: Any, action: Any) -> Stake:
    if not isinstance(action, Play):
        return Stake.LITTLE
    if not action.captured:
        return Stake.MUCH if action.fuori else Stake.LITTLE
    much = (
        action.fuori
        or len(action.captured) in {_BIG_CAPTURE, len(position.table)}
        or len(action.captured) > _BIG_CAPTURE
        or SETTEBELLO in (action.card, *action.captured)
    )
    return Stake.MUCH if much else Stake.SOME


FACET = TableFacet(
    shown=lambda position: position.table,
    marks={"settebello": lambda card: card == "7d", "denari": lambda card: card.endswith("d")},
    count_deal=_count_deal,
    count_facts={"scopa": "scope"},
    stake_of=_stake_of,
    public_move=60.0,
    observe=lambda position, seat: observe(position, seat, legal_actions),
)
