"""Points that are neither whole nor halves: in Italian with a comma, for programs with a point."""

import re
from fractions import Fraction

import pytest

from cartaro.i18n import Language
from cartaro.tournament.export.csv_tables import standings_table
from cartaro.tournament.model.points import points_to_text, spell_points
from tests.tournament.playing import definition, drawn, play_round


@pytest.mark.parametrize(
    ("value", "it", "en"),
    [
        (Fraction(3), "3", "3"),
        (Fraction(3, 2), "1½", "1½"),
        (Fraction(1, 2), "½", "½"),
        (Fraction(-1, 2), "-½", "-½"),
        (Fraction(-3, 2), "-1½", "-1½"),
        (Fraction(3, 4), "0,75", "0.75"),
        (Fraction(-5, 3), "-1,67", "-1.67"),
    ],
)
def test_a_fraction_has_the_sign_of_its_language(value: Fraction, it: str, en: str) -> None:
    told = points_to_text(value)
    assert (told.it, told.en, spell_points(value)) == (it, en, en)


@pytest.mark.parametrize(("language", "sign", "other"), [("it", ",", "."), ("en", ".", ",")])
def test_the_reason_of_a_place_has_it_too(language: Language, sign: str, other: str) -> None:
    """Groups of five and four compare points a match, such as three quarters."""
    hall = drawn(definition("groups", "groups = 2, qualify = 2"), 9)
    for seed in range(7):
        play_round(hall, seed)
    told = " ".join(row[-1] for row in standings_table(hall.event, language))
    assert re.search(rf"\d\{sign}\d", told)
    assert not re.search(rf"\d\{other}\d", told)
