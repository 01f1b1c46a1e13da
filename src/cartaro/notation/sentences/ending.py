"""Why a match is over, as one sentence in Italian and English: who did what, and why it decided."""

from collections.abc import Callable, Sequence

from cartaro.engine.game import Terms
from cartaro.engine.score import Score, ScoreLine
from cartaro.i18n import Text, tr
from cartaro.match.standing import Standing


def decisive_side(standing: Standing) -> int | None:
    """Return the side of which :func:`ending_to_text` speaks: who declared, else who won; None if all are level."""
    if "fuori.false" in standing.article.rules and standing.winner is not None:
        return 1 - standing.winner  # fuori is declared between two sides
    return standing.winner


def ending_to_text(
    terms: Terms, standing: Standing, score: Score | None, people_of: Callable[[int], Text]
) -> Text | None:
    """Return why a match of *terms* is over by *standing*, after a last deal with *score* (None: only its points).

    None while it goes on. *people_of* returns the players of a side as the reader calls them, after a preposition
    («da te e Bruno»).
    """
    if not standing.over:
        return None
    side = decisive_side(standing)
    points = max(standing.totals) if side is None else standing.totals[side]
    return tr(
        "notation-sentences-ending-because",
        kind=_kind(terms, standing, score),
        who=Text("", "") if side is None else people_of(side),
        target=terms.target,
        points=_told(points, score),
        deals=int(terms.options.get("deals", 0)),
        minutes=int(terms.rulebook.parameters.get("clock_minutes", 0)),
    )


_RULES = ("fuori.true", "fuori.false", "match.clock", "match.all-out", "match.reentry", "match.out")


def _kind(terms: Terms, standing: Standing, score: Score | None) -> str:
    """Return the kind of end, as the sentences name it: after its rule, or how the target was reached."""
    if "match.duplicate" in standing.article.rules:
        return "duplicate" if standing.winner is not None else "level"
    if any("irregular.stake" in line.article.rules for line in _lines(score)):
        return "irregular"
    rule = next((rule for rule in _RULES if rule in standing.article.rules), None)
    if rule is not None:
        return rule.replace(".", "-")
    return "tie" if sum(total >= terms.target for total in standing.totals) > 1 else "target"


def _lines(score: Score | None) -> Sequence[ScoreLine]:
    return () if score is None else score.lines


def _told(points: int, score: Score | None) -> Text:
    """Return the points that decide, with whether a certain primiera was among them (rule ``fuori.primiera``)."""
    if any("fuori.primiera" in line.article.rules and any(line.points) for line in _lines(score)):
        return tr("notation-sentences-ending-with_primiera", points=points)
    return Text(str(points), str(points))
