"""Exact solutions of positions of Scopa or Scopone with open cards."""

from collections.abc import Iterator

from cartaro.bots.known_law import check_known
from cartaro.bots.scopa.encoding import deal_of, law_of, play_of
from cartaro.coach.remark import to_do
from cartaro.coach.scopa.reasons import done
from cartaro.coach.thoughts import PlayedOn, Solved, WeighedAction
from cartaro.games.scopa.actions import Play, spell_action
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.position import Position
from cartaro.i18n import CartaroError, Text, tr
from cartaro.kernel.scopa.solver import Solution, Solver

_MEGABYTES = 64


def solve(position: Position, nodes: int) -> Solved:
    """Return the solution of *position*, with a search of at most *nodes* positions.

    Raise :class:`CartaroError` if they do not suffice, or the position cannot be solved.
    """
    terms = position.terms
    check_known(terms.rulebook, terms.options)
    if terms.sides != 2:
        raise CartaroError("too_many_sides", tr("coach-scopa-solving-two_sides", sides=terms.sides))
    if terms.by_hand:
        raise CartaroError("by_hand", tr("coach-scopa-solving-by_hand"))
    if position.over:
        raise CartaroError("over", tr("coach-scopa-solving-over"))
    law = law_of(terms)
    solution = Solver(law, _MEGABYTES).solve(deal_of(law, position), nodes)
    if solution is None:
        cards = sum(map(len, position.hands)) + len(position.stock)
        raise CartaroError("too_far", tr("coach-scopa-solving-too_far", cards=cards))
    return serialize_solution(position, solution)


def serialize_solution(position: Position, solution: Solution) -> Solved:
    """Return the kernel's solution of *position*, in canonical text and in sentences."""
    moves = sorted(solution.moves.items(), key=lambda move: -move[1])
    walked = list(walk(position, solution))
    return Solved(
        value=solution.value,
        moves=tuple(_weighed(position, play_of(action), value) for action, value in moves),
        line=tuple(PlayedOn(seat, spell_action(play), in_words(at, play).as_dict()) for at, seat, play in walked),
        points=FISHING.score(FISHING.play(*walked[-1])).totals,
        nodes=solution.nodes,
    )


def walk(position: Position, solution: Solution) -> Iterator[tuple[Position, int, Play]]:
    """Yield optimal play to the end: the position, the seat to act, and its play."""
    for action in solution.line:
        assert position.turn is not None
        play = play_of(action)
        yield position, position.turn, play
        position = FISHING.play(position, position.turn, play)


def _weighed(position: Position, play: Play, value: int) -> WeighedAction:
    return WeighedAction(spell_action(play), in_words(position, play).as_dict(), value, None, 0)


def in_words(position: Position, play: Play) -> Text:
    """Return a play as an infinitive: «prendere il re di spade col re di denari»."""
    return to_do(done(names_of(position.terms.rulebook), play))
