"""Wrong counts at a real table: the settlement of Scopone's article 17."""

from collections.abc import Collection
from dataclasses import dataclass, replace

from cartaro.engine.score import Score, ScoreLine
from cartaro.games.scopa.house_lines import FinishedDeal, count_lines, house_lines
from cartaro.games.scopa.position import Position
from cartaro.games.scopa.score import SETTEBELLO, best_primiera, is_denari, primiera, score
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Article


@dataclass(frozen=True, slots=True)
class Settlement:
    """How a deal stopped by an irregular hand is settled: void, or scored; ``article`` decides it."""

    void: bool
    score: Score | None
    article: Article


def settle_irregular(position: Position, at_fault: Collection[int]) -> Settlement:
    """Settle a deal in which the sides *at_fault* hold a wrong number of cards.

    The side at fault keeps what it has acquired; the other gets that and all that is still at stake (17.stop,
    gap.at-stake). If both are at fault, the deal is void (17.both). If a pair prefers to continue, nothing is settled
    (rule ``irregular.option``). Raise :class:`CartaroError` if no side is at fault, or there is no such side.
    """
    terms = position.terms
    if not at_fault or not set(at_fault) <= set(range(terms.sides)):
        raise CartaroError(
            "bad_stop",
            tr("games-scopa-irregular-bad_stop", sides=terms.sides - 1, at_fault=sorted(at_fault)),
        )
    if len(set(at_fault)) == terms.sides:
        return Settlement(True, None, terms.rulebook.cite("irregular.both"))
    regular = next(side for side in range(terms.sides) if side not in at_fault)
    # article 17 is read with fuori's rule for the primiera: it counts only when no other side can still reach it
    acquired = score(replace(position, declared=regular))
    lines = tuple(_with_stakes(position, line, regular) for line in acquired.lines)
    return Settlement(False, Score(lines), terms.rulebook.cite("irregular.stop"))


def _with_stakes(position: Position, line: ScoreLine, regular: int) -> ScoreLine:
    article = position.terms.rulebook.cite("irregular.stake")
    if any(line.name == own.called for own in house_lines(position.terms)):
        return _with_house_stakes(position, line, regular)
    if line.name == "scope" or any(line.points) or not _is_at_stake(position, line.name):
        return line
    points = tuple(int(s == regular) for s in range(position.terms.sides))
    had = Text(line.note.it.partition(":")[0], line.note.en.partition(":")[0])
    note = tr("games-scopa-irregular-with_stakes", had=had)
    return replace(line, points=points, article=article, note=note)


def _with_house_stakes(position: Position, line: ScoreLine, regular: int) -> ScoreLine:
    """Return a line of this table, with what the *regular* side would make of it with every card not yet captured."""
    free = tuple(position.not_captured())
    piles = [(*pile, *free) if side == regular else pile for side, pile in enumerate(position.piles)]
    at_most = count_lines(FinishedDeal(position.terms, piles, position.scope))[line.name].points[regular]
    if at_most == line.points[regular]:
        return line
    points = tuple(at_most if side == regular else made for side, made in enumerate(line.points))
    had = Text(line.note.it.partition(":")[0], line.note.en.partition(":")[0])
    note = tr("games-scopa-irregular-with_stakes", had=had)
    return replace(line, points=points, article=position.terms.rulebook.cite("irregular.stake"), note=note)


def _is_at_stake(position: Position, name: str) -> bool:
    """Whether a point that nobody has acquired could still be won by some side."""
    p, free, sides = position.terms.rulebook.parameters, list(position.not_captured()), range(position.terms.sides)
    if name == "cards":
        return any(len(position.piles[s]) + len(free) >= p["cards_majority"] for s in sides)
    if name == "denari":
        waiting = sum(map(is_denari, free))
        return any(sum(map(is_denari, position.piles[s])) + waiting >= p["denari_majority"] for s in sides)
    if name == "settebello":
        return SETTEBELLO in free
    return any(_could_win_primiera(position, side) for side in sides)


def _could_win_primiera(position: Position, side: int) -> bool:
    best = best_primiera(position, side)
    if best is None:
        return False
    held = [primiera(position.terms, p).total for s, p in enumerate(position.piles) if s != side]
    return all(total is None or total < best for total in held)
