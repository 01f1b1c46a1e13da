"""What ``cartaro solve`` tells of a solution, in words and as JSON."""

import json
from collections.abc import Iterator

from cartaro.bots.scopa.encoding import play_of
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.play import is_scopa
from cartaro.games.scopa.position import Position
from cartaro.i18n import Language, Text, tr
from cartaro.kernel.scopa.solver import Solution
from cartaro.notation.sentences.scopa import play_to_text

_BEST = Text("Giocata migliore: {}", "Best play: {}")
_BEST_OF_SEVERAL = Text("Giocate migliori: {}", "Best plays: {}")
_EVERY = Text("Ogni giocata, in punti per la parte {}:", "Every play, in points for side {}:")
_LINE = tr("cli-solve_report-line")
_ENDS = Text("Finisce {} a {}.", "It ends {} to {}.")


def tell_solution(position: Position, solution: Solution, language: Language) -> str:
    """Return what the position is worth, the best plays, every play's worth, and best play to the end."""
    assert position.turn is not None
    best = [FISHING.spell_action(play_of(action)) for action in solution.best]
    said = [
        _tell_value(position, solution.value).in_language(language),
        (_BEST if len(best) == 1 else _BEST_OF_SEVERAL).in_language(language).format(", ".join(best)),
        "",
        _EVERY.in_language(language).format(position.terms.side_of(position.turn)),
        *(f"  {value:+3d}  {text}" for text, value in _moves(solution)),
        "",
        _LINE.in_language(language),
        *(f"  {sentence.in_language(language)}" for _, _, sentence in _line(position, solution)),
        _ENDS.in_language(language).format(*_final(position, solution)),
    ]
    return "\n".join(said)


def solution_as_json(position: Position, solution: Solution) -> str:
    """Return the solution for programs; plays are written as the judge reads them."""
    assert position.turn is not None
    side = position.terms.side_of(position.turn)
    told = {
        "rulebook": position.terms.rulebook.id,
        "turn": position.turn,
        "side": side,
        "value": solution.value,
        "values": [solution.value if s == side else -solution.value for s in range(position.terms.sides)],
        "best": [FISHING.spell_action(play_of(action)) for action in solution.best],
        "moves": dict(_moves(solution)),
        "line": [[seat, text] for seat, text, _ in _line(position, solution)],
        "points": list(_final(position, solution)),
        "nodes": solution.nodes,
    }
    return json.dumps(told, indent=2)


def _moves(solution: Solution) -> list[tuple[str, int]]:
    """Return every play and what it leads to, the best first."""
    told = [(FISHING.spell_action(play_of(action)), value) for action, value in solution.moves.items()]
    return sorted(told, key=lambda move: -move[1])


def _tell_value(position: Position, value: int) -> Text:
    """Return who acts, and what comes of the deal."""
    assert position.turn is not None
    seat, side = position.turn, position.terms.side_of(position.turn)
    points = abs(value)
    it = f"Tocca al posto {seat}, della parte {side}. Se tutti giocano al meglio, "
    en = f"Seat {seat} of side {side} is to act. If all play their best, "
    if value == 0:
        return tr("cli-solve_report-deal_ends_level", it=Text(it, en))
    winner = side if value > 0 else 1 - side
    it += f"la parte {winner} fa {points} {'punto' if points == 1 else 'punti'} più dell'altra."
    en += f"side {winner} makes {points} {'point' if points == 1 else 'points'} more than the other."
    return Text(it, en)


def _line(position: Position, solution: Solution) -> Iterator[tuple[int, str, Text]]:
    """Yield best play: seat, play as the judge reads it, and in words."""
    names = names_of(position.terms.rulebook)
    for before, play in _walk(position, solution):
        assert before.turn is not None
        seat, scopa = before.turn, is_scopa(before, play)
        it = play_to_text(names, f"Il posto {seat}", play.card, play.captured, scopa=scopa).it
        en = play_to_text(names, f"Seat {seat}", play.card, play.captured, scopa=scopa).en
        yield seat, FISHING.spell_action(play), Text(it, en)


def _final(position: Position, solution: Solution) -> tuple[int, ...]:
    """Return the points of the sides after best play."""
    for before, play in _walk(position, solution):
        assert before.turn is not None
        position = FISHING.play(before, before.turn, play)
    return tuple(FISHING.score(position).totals)


def _walk(position: Position, solution: Solution) -> Iterator[tuple[Position, Play]]:
    for action in solution.line:
        assert position.turn is not None
        play = play_of(action)
        yield position, play
        position = FISHING.play(position, position.turn, play)
