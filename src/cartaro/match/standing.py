"""The standing of a match after some deals: totals, whether it is over, who won and by which article."""

from collections.abc import Sequence
from dataclasses import dataclass
from enum import StrEnum

from cartaro.engine.reading import MOST, is_count
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import Article


class Grade(StrEnum):
    """The grade of a won match (Scopone, article 16); the rulebook says how many times the stake is paid for each."""

    SINGLE = "single"
    DOUBLE = "double"
    TRIPLE = "triple"


@dataclass(frozen=True, slots=True)
class Standing:
    """The state of a match between deals. ``article`` decided it; ``out`` lists the sides or players eliminated.

    ``next_dealer`` is the seat, as numbered in the last deal, that deals the next one; None before any deal. ``why``
    explains how the article applied here, if its own text leaves that open.
    """

    totals: tuple[int, ...]
    over: bool
    winner: int | None
    article: Article
    grade: Grade | None = None
    out: tuple[int, ...] = ()
    next_dealer: int | None = None
    why: Text | None = None

    @property
    def said(self) -> Text:
        """The article's text for players, and how it applied here."""
        return self.article.refusal if self.why is None else self.article.refusal + self.why


def deal_after_the_end(number: int) -> CartaroError:
    """Return the error for a match that continues after it was won; *number* counts deals from one."""
    return CartaroError(
        "deal_after_end",
        tr("match-standing-deal_after_end", number=number),
    )


def check_points(deals: Sequence[Sequence[int]], sides: int) -> None:
    """Raise :class:`CartaroError` unless every deal has a number of points, none too high, for each of *sides*."""
    for number, points in enumerate(deals, 1):
        if len(points) != sides or not all(map(is_count, points)):
            raise CartaroError(
                "bad_points",
                tr("match-standing-bad_points", number=number, sides=sides, most=MOST),
            )
