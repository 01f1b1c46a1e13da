"""Matches that are won by the first side that reaches the points agreed, deal by deal: what most games play."""

from collections.abc import Sequence
from dataclasses import dataclass, replace
from typing import Any

from cartaro.engine.chance import Shuffle
from cartaro.engine.game import Game, Terms
from cartaro.games import game_of
from cartaro.match.base_match import BaseMatch
from cartaro.match.draw import SeatDraw, draw_dealer
from cartaro.match.protocol import DRAW_LABEL, Redeal, deck_label
from cartaro.match.standing import Standing, check_points, deal_after_the_end


@dataclass(frozen=True)
class RaceMatch(BaseMatch):
    """A match to ``terms.target`` points, by the rule ``match.target`` of the rulebook.

    The deal passes to the next player after each; a void deal is dealt again by the same.
    """

    @property
    def game(self) -> Game[Any, Any, Any, Any]:
        return game_of(self.terms.rulebook)

    @property
    def standing(self) -> Standing:
        return stand_by_race(self.terms, self.deals if self.points is None else (*self.deals, self.points))

    def next_deal(self) -> "RaceMatch":
        assert self.points is not None
        return _deal(replace(self, deals=(*self.deals, self.points), dealer=self.seating.place_of(0), redeals=()))


def begin_race(terms: Any, shuffle: Shuffle, draw: SeatDraw | None = None) -> RaceMatch:
    """Return a match with its dealer drawn, unless *draw* gives the places, and its first deal on the table."""
    game = game_of(terms.rulebook)
    roles = draw or draw_dealer(terms.players, shuffle.permute(game.pack.cards, DRAW_LABEL))
    return _deal(RaceMatch(terms, shuffle, roles, terms.players - 1, (), None))


def _deal(match: RaceMatch) -> RaceMatch:
    game, redeals = match.game, list[Redeal]()
    while True:
        deck = match.shuffle.permute(game.pack.cards, deck_label(match.number, len(redeals)))
        position = game.deal(match.terms, deck, match.totals)
        article = game.must_redeal(position)
        if article is None:
            return replace(match, position=position, redeals=tuple(redeals))
        redeals.append(Redeal(position, article))


def stand_by_race(terms: Terms, deals: Sequence[Sequence[int]]) -> Standing:
    """Return where the match stands after *deals*, points by side of the match: most points win, at a tie it goes on.

    Raise :class:`cartaro.i18n.CartaroError` on deals after the end, and on points that nobody can have.
    """
    check_points(deals, terms.sides)
    totals, winner = (0,) * terms.sides, None
    for number, points in enumerate(deals, 1):
        if winner is not None:
            raise deal_after_the_end(number)
        totals = tuple(total + won for total, won in zip(totals, points, strict=True))
        most = max(totals)
        if most >= terms.target and totals.count(most) == 1:
            winner = totals.index(most)
    article = terms.rulebook.cite("match.target")
    return Standing(totals, winner is not None, winner, article, next_dealer=0 if deals else None)
