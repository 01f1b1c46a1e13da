"""Endgames by the exact solver: the value of each play, the best line, its score, and when the difference shows."""

from collections.abc import Mapping, Sequence

from cartaro.bots.scopa.encoding import deal_of, law_of, play_of
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.score import SETTEBELLO, is_denari
from cartaro.games.scopa.terms import Terms
from cartaro.kernel.scopa.solver import Solver

MOST_NODES = 400_000
_MEGABYTES = 4
_SEVEN = 7


class Ends:
    """Endgames at one table of two sides, solved with open cards. Not thread-safe: use one per thread."""

    def __init__(self, terms: Terms) -> None:
        self.terms = terms
        self._law = law_of(terms)
        self._solver = Solver(self._law, _MEGABYTES)

    def values(self, position: Position) -> Mapping[Play, int] | None:
        """Return the value of each play: points of the side to act less the other's; None if the end is too far."""
        solution = self._solver.solve(deal_of(self._law, position), MOST_NODES)
        return None if solution is None else {play_of(word): value for word, value in solution.moves.items()}

    def line(self, position: Position, play: Play) -> tuple[Play, ...]:
        """Return *play* and optimal play after it to the end."""
        after = do(position, play)
        if after.over:
            return (play,)
        solution = self._solver.solve(deal_of(self._law, after))
        assert solution is not None
        return (play, *map(play_of, solution.line))

    def lines_of_score(self, position: Position, line: Sequence[Play]) -> dict[str, int]:
        """Return each line of the score after *line*, played to the end: points of the side to act less the other's."""
        side = self.terms.side_of(seat_of(position))
        for play in line:
            position = do(position, play)
        return {one.name: one.points[side] - one.points[1 - side] for one in FISHING.score(position).lines}

    def shows(self, position: Position, line: Sequence[Play], idea: str) -> int:
        """Return the number of plays of *line* after which the line of the score called *idea* is decided."""
        for at, play in enumerate(line, start=1):
            after = do(position, play)
            if after.over or self._decides(position, play, after, idea):
                return at
            position = after
        return len(line)

    def _decides(self, before: Position, play: Play, after: Position, idea: str) -> bool:
        taken = (play.card, *play.captured) if play.captured else ()
        numbers = self.terms.rulebook.parameters
        match idea:
            case "scope":
                return after.scope != before.scope
            case "settebello":
                return SETTEBELLO in taken
            case "primiera":
                return any(card.rank == _SEVEN for card in taken)
            case "denari":
                return max(sum(map(is_denari, pile)) for pile in after.piles) >= int(numbers["denari_majority"])
            case _:
                return max(map(len, after.piles)) >= int(numbers["cards_majority"])


def do(position: Position, play: Play) -> Position:
    """Return the position after *play* of the seat to act."""
    return FISHING.play(position, seat_of(position), play)


def seat_of(position: Position) -> int:
    """Return the seat to act."""
    assert position.turn is not None
    return position.turn


def plain(play: Play) -> Play:
    """Return a play without a declaration."""
    return Play(play.card, play.captured)
