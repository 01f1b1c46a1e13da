"""The tie-break criteria, on a small event counted by hand."""

from fractions import Fraction

import pytest

from cartaro.tournament.formats.pairing import seat
from cartaro.tournament.formats.tie_breaks import RULES
from cartaro.tournament.model.results import Meeting
from cartaro.tournament.model.score_schemes import find_scoring
from cartaro.tournament.model.tally import Tally, count

ROUNDS: list[list[Meeting]] = [
    [seat(1, ("a", "b"), table=1).played(21, 15), seat(1, ("c", "d"), table=2).played(21, 20), seat(1, ("e",))],
    [seat(2, ("a", "c"), table=1).played(11, 21), seat(2, ("b", "e"), table=2).played(18, 18), seat(2, ("d",))],
    [seat(3, ("c", "b"), table=1).played(19, 21), seat(3, ("a", "e"), table=2).forfeited("e"), seat(3, ("f",))],
]
"""Points by 1, ½, 0: a 2 (win, loss, forfeit win), b 1.5, c 2, d 1 (loss, rest), e 1.5 (rest, draw, absent), f 1."""


@pytest.fixture
def tallies() -> dict[str, Tally]:
    """Return the tally of each entrant."""
    return count("abcdef", [meeting for round_ in ROUNDS for meeting in round_], (), find_scoring("wins-1"))


def test_the_points_are_those_that_the_comment_says(tallies: dict[str, Tally]) -> None:
    """As computed by hand."""
    half = Fraction(1, 2)
    assert {id: tally.points for id, tally in tallies.items()} == {
        "a": 2,
        "b": 1 + half,
        "c": 2,
        "d": 1,
        "e": 1 + half,
        "f": 1,
    }


@pytest.mark.parametrize(
    ("criterion", "tied", "values"),
    [
        ("direct", "ac", {"a": 0, "c": 1}),
        ("direct", "be", {"b": Fraction(1, 2), "e": Fraction(1, 2)}),
        ("direct", "ad", None),
        ("direct", "abc", None),
        ("avulsa", "abc", {"a": 1, "b": 1, "c": 1}),
        ("avulsa", "abd", None),
        ("avulsa-difference", "abc", {"a": -4, "b": -4, "c": 8}),
        ("difference", "abc", {"a": -4, "b": -4, "c": 9}),
        ("made", "bc", {"b": 54, "c": 61}),
        ("against", "bc", {"b": 58, "c": 52}),
        ("wins", "ace", {"a": 2, "c": 2, "e": 1}),
        ("penalties", "ab", {"a": 0, "b": 0}),
        ("buchholz", "a", {"a": Fraction(3, 2) + 2 + Fraction(3, 2)}),
        ("buchholz", "d", {"d": 2 + 1}),
        ("buchholz-cut1", "a", {"a": 2 + Fraction(3, 2)}),
        ("buchholz-median", "a", {"a": Fraction(3, 2)}),
        ("buchholz-plain", "a", {"a": Fraction(3, 2) + 2 + Fraction(3, 2)}),
        ("buchholz-plain", "d", {"d": 2}),
        ("sonneborn-berger", "c", {"c": 1 + 2}),
        ("sonneborn-berger", "b", {"b": Fraction(3, 4) + 2}),
    ],
)
def test_a_criterion_counts_what_it_says(
    tallies: dict[str, Tally], criterion: str, tied: str, values: dict[str, Fraction] | None
) -> None:
    """A criterion returns None where it does not separate the entrants."""
    found = RULES[criterion](list(tied), tallies)
    assert (None if found is None else {id: key[0] for id, key in found.items()}) == values


def test_the_best_round_goes_on_to_the_next_best(tallies: dict[str, Tally]) -> None:
    """The best round of each is worth 1; then b has a draw, d a loss."""
    found = RULES["best-round"](["b", "d"], tallies)
    assert found is not None
    assert list(found["b"]) == [1, Fraction(1, 2), 0]
    assert list(found["d"]) == [1, 0]
