"""Lines of the score that some tables play: settanta, napola, re bello, and those that packages add.

Each is a :class:`cartaro.house_rules.HouseLine`. It gets the deal as everybody sees it when it is over.
"""

from collections.abc import Collection, Sequence
from dataclasses import dataclass

from cartaro.cards import Card, Suit
from cartaro.games.scopa.terms import Terms
from cartaro.house_rules import HouseLine, find_line, lines_of
from cartaro.i18n import Text, tr

KING = Card(10, Suit.DENARI)
_SEVEN = 7
SEVENS_NEEDED = 3
_SHORTEST, _LONGEST = 3, 10


@dataclass(frozen=True, slots=True)
class FinishedDeal:
    """What everybody may see of a deal that is over: the cards and the scope of each side."""

    terms: Terms
    piles: Sequence[Collection[Card]]
    scope: Sequence[int]


@dataclass(frozen=True, slots=True)
class LineCount:
    """A line of a finished deal: the points of each side, and the numbers that its note shows."""

    points: tuple[int, ...]
    shown: tuple[int, ...]


def _sevens(deal: FinishedDeal) -> tuple[int, ...]:
    return tuple(sum(card.rank == _SEVEN for card in pile) for pile in deal.piles)


def _settanta(deal: FinishedDeal) -> tuple[int, ...]:
    """Rule ``score.settanta``: a point for three sevens or more."""
    return tuple(int(sevens >= SEVENS_NEEDED) for sevens in _sevens(deal))


def _napola(deal: FinishedDeal) -> tuple[int, ...]:
    """Rule ``score.napola``: as many points as denari in a row from the ace on, if there are at least three."""
    return tuple(_in_a_row({card.rank for card in pile if card.suit is Suit.DENARI}) for pile in deal.piles)


def _in_a_row(ranks: Collection[int]) -> int:
    longest = next((n for n in range(_LONGEST) if n + 1 not in ranks), _LONGEST)
    return longest if longest >= _SHORTEST else 0


def _king(deal: FinishedDeal) -> tuple[int, ...]:
    """Rule ``score.king``: a point for the king of denari."""
    return tuple(int(KING in pile) for pile in deal.piles)


SETTANTA = HouseLine(
    "score.settanta", tr("games-scopa-house_lines-settanta"), _settanta, 1, count=_sevens, replaces="primiera"
)
NAPOLA = HouseLine("score.napola", tr("games-scopa-house_lines-napola"), _napola, _LONGEST, by_denari=True)
RE_BELLO = HouseLine("score.king", tr("games-scopa-house_lines-re_bello"), _king, 1, by_denari=True)
OWN = {"settanta": SETTANTA, "napola": NAPOLA, "re_bello": RE_BELLO}
"""The lines that Cartaro's rulebooks have, by the option that plays without one."""


def name_house_line(name: str) -> Text:
    """Return the title of one of these lines by its name on the sheet; raise :class:`KeyError` if there is none."""
    line = next((own for own in OWN.values() if own.called == name), None) or find_line(name, "scopa")
    if line is None:
        raise KeyError(name)
    return line.title


def house_lines(terms: Terms) -> tuple[HouseLine, ...]:
    """Return the lines that the table plays beside those of every rulebook, in their order on the sheet."""
    return terms.once(_house_lines)


def _house_lines(terms: Terms) -> tuple[HouseLine, ...]:
    own = [line for name, line in OWN.items() if terms.rulebook.has(line.name) and terms.options.get(name, True)]
    return (*own, *lines_of(terms.rulebook, "scopa"))


def count_lines(deal: FinishedDeal) -> dict[str, LineCount]:
    """Return the count of each of the table's lines, by its name on the sheet."""
    counted = {}
    for line in house_lines(deal.terms):
        points = tuple(line.points(deal))
        counted[line.called] = LineCount(points, points if line.count is None else tuple(line.count(deal)))
    return counted
