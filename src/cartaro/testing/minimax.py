"""Ends of deals solved by plain minimax over the law, as the reference for solvers."""

from collections.abc import Hashable, Iterator
from dataclasses import replace

from cartaro.bots.scopa.plays import quiet_plays
from cartaro.engine.chance import Stream
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.terms import Terms
from cartaro.testing.kernel import deal, scatter


class Minimax:
    """The values of positions of two sides under best play by both: the points of side 0 less those of side 1."""

    def __init__(self) -> None:
        self._known: dict[Hashable, int] = {}

    def value(self, position: Position) -> int:
        """Return the value under best play."""
        if position.turn is None:
            first, second = FISHING.score(position).totals
            return first - second
        key = _identity(position)
        if key not in self._known:
            values = self.moves(position).values()
            self._known[key] = min(values) if position.terms.side_of(position.turn) else max(values)
        return self._known[key]

    def moves(self, position: Position) -> dict[Play, int]:
        """Return the value of each play."""
        assert position.turn is not None
        plays = quiet_plays(FISHING.legal_actions(position))
        return {play: self.value(FISHING.play(position, position.turn, play)) for play in plays}


def _identity(position: Position) -> Hashable:
    """Return the key that identifies a position within one deal."""
    cards = tuple(map(frozenset, (*position.hands, *position.piles, position.table)))
    return cards, position.stock, position.scope, position.turn, position.last_taker


def ends(terms: Terms, chance: Stream, cards: int, *, made_up: bool = False) -> Iterator[Position]:
    """Yield ends of random deals, *cards* plays before the end or fewer: for ever, *made_up* ones begin anywhere."""
    while True:
        position = scatter(terms, chance) if made_up else deal(terms, chance)
        while position.turn is not None and plays_left(position) > cards:
            plays = quiet_plays(FISHING.legal_actions(position))
            position = FISHING.play(position, position.turn, plays[chance.below(len(plays))])
        if position.turn is not None:
            yield replace(position, plays=())


def plays_left(position: Position) -> int:
    """Return the number of cards still to be played."""
    players = position.terms.players
    return sum(map(len, position.hands)) + len(position.stock) // players * players
