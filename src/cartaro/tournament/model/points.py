"""Points of standings: exact sums, and their text."""

import re
from collections.abc import Iterable
from fractions import Fraction

from cartaro.i18n import Text

SPELT_POINTS = re.compile(r"[0-9]{1,6}(?:½|\.[0-9]{2})?|½")
"""Points as :func:`spell_points` writes them."""


def add_up(values: Iterable[Fraction]) -> Fraction:
    """Return the exact sum; wholes and halves, the usual case, are added as integers for speed."""
    halves, rest = 0, Fraction(0)
    for value in values:
        over, under = value.as_integer_ratio()
        if under == 1:
            halves += 2 * over
        elif under == 2:
            halves += over
        else:
            rest += value
    whole = Fraction(halves, 2) if halves % 2 else Fraction(halves // 2)
    return whole + rest if rest else whole


def points_to_text(value: Fraction) -> Text:
    """Return *value* as :func:`spell_points` does, in Italian with a comma."""
    return spelt_to_text(spell_points(value))


def spelt_to_text(points: str) -> Text:
    """Return *points* of :func:`spell_points` as text for readers."""
    return Text(points.replace(".", ","), points)


def spell_points(value: Fraction) -> str:
    """Return *value* for programs: whole, with a half, or with two decimals after a point."""
    if value.denominator == 1:
        return str(value.numerator)
    if value.denominator == 2:
        return f"{'-' if value < 0 else ''}{abs(value.numerator) // 2 or ''}½"
    return f"{float(value):.2f}"
