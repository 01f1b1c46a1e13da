"""The output of ``cartaro solve``, as text and as JSON."""

import json
from collections.abc import Iterator

from cartaro.api.solving import solution_of
from cartaro.coach.scopa.solving import walk
from cartaro.games.scopa.names import names_of
from cartaro.games.scopa.play import is_scopa
from cartaro.games.scopa.position import Position
from cartaro.i18n import Language, Text, tr
from cartaro.kernel.scopa.solver import Solution
from cartaro.notation.sentences.scopa import play_to_text

_LINE = tr("cli-solve_report-line")


def solution_to_text(position: Position, solution: Solution, language: Language) -> str:
    """Return the value of the position, the best plays, the value of every play, and optimal play to the end."""
    facts = solution_of(position, solution)
    lines = [
        _value_to_text(position, solution.value).in_language(language),
        tr("cli-solve_report-best", count=len(facts.best), best=", ".join(facts.best)).in_language(language),
        "",
        tr("cli-solve_report-every", side=facts.side).in_language(language),
        *(f"  {value:+3d}  {text}" for text, value in facts.moves.items()),
        "",
        _LINE.in_language(language),
        *(f"  {sentence.in_language(language)}" for sentence in _line(position, solution)),
        tr("cli-solve_report-ends", points=facts.points[0], against=facts.points[1]).in_language(language),
    ]
    return "\n".join(lines)


def solution_as_json(position: Position, solution: Solution) -> str:
    """Return the solution for programs; plays are in the judge's format."""
    facts = solution_of(position, solution)
    fields = {
        "rulebook": facts.rulebook,
        "turn": facts.turn,
        "side": facts.side,
        "value": facts.value,
        "values": [facts.value if s == facts.side else -facts.value for s in range(position.terms.sides)],
        "best": facts.best,
        "moves": facts.moves,
        "line": facts.line,
        "points": facts.points,
        "nodes": facts.nodes,
    }
    return json.dumps(fields, indent=2)


def _value_to_text(position: Position, value: int) -> Text:
    """Return the player to act, and the outcome of the deal."""
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


def _line(position: Position, solution: Solution) -> Iterator[Text]:
    """Yield the line of best play in words."""
    names = names_of(position.terms.rulebook)
    for before, seat, play in walk(position, solution):
        scopa = is_scopa(before, play)
        it = play_to_text(names, f"Il posto {seat}", play.card, play.captured, scopa=scopa).it
        en = play_to_text(names, f"Seat {seat}", play.card, play.captured, scopa=scopa).en
        yield Text(it, en)
