"""A match of Briscola: deals until somebody has won as many as were agreed."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cartaro.kit import (
    DRAW_LABEL,
    BaseMatch,
    SeatDraw,
    Shuffle,
    Standing,
    check_points,
    deal_after_the_end,
    deck_label,
    draw_dealer,
)
from cartaro_briscola.game import BRISCOLA, Briscola
from cartaro_briscola.position import Position, Terms


@dataclass(frozen=True)
class BriscolaMatch(BaseMatch):
    """A match of Briscola (see :class:`cartaro.match.protocol.Match`)."""

    terms: Terms
    position: Position

    @property
    def game(self) -> Briscola:
        return BRISCOLA

    @property
    def standing(self) -> Standing:
        return stand(self.terms, self.deals if self.points is None else (*self.deals, self.points))

    def next_deal(self) -> "BriscolaMatch":
        assert self.points is not None
        return _deal(replace(self, deals=(*self.deals, self.points), dealer=self.seating.place_of(0)))


def begin(terms: Any, shuffle: Shuffle, draw: SeatDraw | None = None) -> BriscolaMatch:
    """Return a match with its dealer drawn, unless *draw* gives the places, and its first deal on the table."""
    roles = draw or draw_dealer(terms.players, shuffle.permute(BRISCOLA.pack.cards, DRAW_LABEL))
    nothing = BRISCOLA.deal(terms, BRISCOLA.pack.cards, (0,) * terms.sides)
    return _deal(BriscolaMatch(terms, shuffle, roles, terms.players - 1, (), nothing))


def _deal(match: BriscolaMatch) -> BriscolaMatch:
    deck = match.shuffle.permute(BRISCOLA.pack.cards, deck_label(match.number, 0))
    return replace(match, position=BRISCOLA.deal(match.terms, deck, match.totals))


def stand(terms: Terms, deals: Sequence[Sequence[int]]) -> Standing:
    """Return where the match stands after *deals*, points by side (rule ``match.target``).

    Raise :class:`CartaroError` on deals after the end.
    """
    check_points(deals, terms.sides)
    article, totals = terms.rulebook.cite("match.target"), (0,) * terms.sides
    for number, points in enumerate(deals, 1):
        if max(totals) >= terms.target:
            raise deal_after_the_end(number)
        totals = tuple(total + won for total, won in zip(totals, points, strict=True))
    winner = next((side for side, total in enumerate(totals) if total >= terms.target), None)
    return Standing(totals, winner is not None, winner, article, next_dealer=0 if deals else None)
