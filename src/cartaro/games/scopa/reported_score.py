"""The points of a deal as people report them: a check that some deal of the game can have them."""

from collections.abc import Iterator, Sequence
from itertools import product

from cartaro.cards import ITALIAN
from cartaro.games.scopa.house_lines import NAPOLA, OWN, RE_BELLO, house_lines
from cartaro.games.scopa.terms import Terms
from cartaro.i18n import tr
from cartaro.rulebook import ALLOWED, Refused, Verdict

_CARDS_OF_A_CAPTURE = 2
_SHORTEST_NAPOLA = 3


def most_scope(terms: Terms) -> int:
    """Return how many scope a deal can have in all: after one the table is empty, and the next card takes nothing."""
    return (len(ITALIAN.cards) - int(terms.rulebook.parameters["table"])) // 2


def most_points(terms: Terms) -> int:
    """Return the most points that one side can make in a deal: by its counts, and by every possible scopa."""
    return most_beside_scope(terms) + most_scope(terms)


def most_beside_scope(terms: Terms) -> int:
    """Return the most points that one side can make in a deal beside its scope: the four counts, and the house's."""
    own = house_lines(terms)
    return 4 - sum(line.replaces is not None for line in own) + sum(line.most for line in own)


def judge_deal(terms: Terms, points: Sequence[int]) -> Verdict:
    """Return whether a whole deal can end with these points by side.

    Some side always has the settebello; the points for cards, denari and primiera may go to no side; the other points
    are scope, for which the side must have enough cards and the deal enough turns. Of lines that a package adds, any
    points are believed.
    """
    rulebook = terms.rulebook
    if not all(line in OWN.values() for line in house_lines(terms)):
        return ALLOWED
    if not any(points):
        detail = tr("games-scopa-reported_score-deal_ends_without_point")
        return rulebook.refuse("score.settebello", detail)
    rests = [[made - own for made, own in zip(points, house, strict=True)] for house in _house_points(terms)]
    if any(_fits(terms, rest, counts) for rest in rests for counts in _counts(terms)):
        return ALLOWED
    listed = "-".join(map(str, points))
    most = most_points(terms)
    return Refused(
        rulebook.cite("score.scopa"),
        tr("games-scopa-reported_score-judge_deal", listed=listed, most=most, counts=most_beside_scope(terms)),
    )


def _counts(terms: Terms) -> Iterator[tuple[int | None, ...]]:
    """Yield every possible set of winners of settebello, cards, denari and primiera; the last three may have none."""
    sides = range(terms.sides)
    somebody: list[int | None] = [*sides, None]
    return product(sides, somebody, somebody, somebody)


def _house_points(terms: Terms) -> Iterator[list[int]]:
    """Yield the points by side that napola and re bello can give: a napola to one side or none, the king to one.

    The settanta, in the place of the primiera, is counted as that.
    """
    lines, sides = house_lines(terms), range(terms.sides)
    napole = [(0, 0), *product(sides, range(_SHORTEST_NAPOLA, NAPOLA.most + 1))] if NAPOLA in lines else [(0, 0)]
    kings = [*sides] if RE_BELLO in lines else [None]
    for (holder, napola), king in product(napole, kings):
        yield [napola * (side == holder) + (side == king) for side in sides]


def _fits(terms: Terms, points: Sequence[int], counts: tuple[int | None, ...]) -> bool:
    scope = [made - counts.count(side) for side, made in enumerate(points)]
    if min(scope) < 0 or sum(scope) > most_scope(terms):
        return False
    taken = [_CARDS_OF_A_CAPTURE * max(n, side in counts) for side, n in enumerate(scope)]
    return _cards_suffice(terms, taken, counts[1])


def _cards_suffice(terms: Terms, taken: list[int], most_cards: int | None) -> bool:
    """Whether the sides can have taken at least these cards, if *most_cards* has the point for cards."""
    everything = len(ITALIAN.cards)
    half = everything // 2
    if terms.sides == 2:
        return all(few <= half - (most_cards == 1 - side) for side, few in enumerate(taken) if most_cards != side)
    if most_cards is not None:
        taken[most_cards] = max(taken[most_cards], int(terms.rulebook.parameters["cards_majority"]))
    return sum(taken) <= everything
