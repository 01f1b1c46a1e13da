"""The tie-break criteria, on a small event counted by hand."""

from dataclasses import replace
from fractions import Fraction

import pytest

from cartaro.tournament.formats.dispatch import rank
from cartaro.tournament.formats.tie_breaks import RULES
from cartaro.tournament.model.plan import FormatPlan
from cartaro.tournament.model.results import Meeting, seat
from cartaro.tournament.model.score_schemes import find_scoring
from cartaro.tournament.model.tally import Tally, count
from tests.tournament.events import CHANCE, a_field, a_plan

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


def test_the_best_round_of_penalties_is_the_lowest() -> None:
    """A has 0, 60 and 60 points, B 30, 20 and 70: A's best round is 0, and B's is 20."""
    plan = _heats("penalties")
    rounds = [(0, 30, 90), (60, 20, 90), (60, 70, 90)]
    meetings = [seat(number, ("e1", "e2", "e3"), table=1).played(*made) for number, made in enumerate(rounds, 1)]
    first, second, _ = rank(plan, a_field(3).with_meetings(meetings), CHANCE)[0].rows
    assert [(row.entrant, int(row.points)) for row in (first, second)] == [("e1", 120), ("e2", 120)]
    assert first.reason is not None
    assert "best round, in penalty points: 0 to 20" in first.reason.en


def test_the_best_round_of_points_by_place_is_the_highest() -> None:
    """Where a better place gives more points the criterion stays as it is, also at Scala 40."""
    ids = {scoring: [c.id for c in _heats(scoring).tie_breaks] for scoring in ("penalties", "places")}
    assert ids == {
        "penalties": ["fewest-made", "low-best-round", "lot"],
        "places": ["fewest-made", "best-round", "lot"],
    }


def _heats(scoring: str) -> FormatPlan:
    return a_plan("scala40-heats", "scala40-fisca", {"finalists": 0}, scoring=scoring)


def test_who_was_absent_is_last_in_the_order_of_going_out() -> None:
    """Who did not go out, who went out in deal 4, in deal 3, and who did not come; an earlier round does not count."""
    first = seat(1, ("a", "b", "c", "d"), table=1).played(20, 105, 110, 90)
    second = seat(2, ("a", "b", "c", "d"), table=1).played(20, 105, 110, 0)
    sides = [replace(side, out=out) for side, out in zip(second.sides, (0, 4, 3, 0), strict=True)]
    sides[3] = replace(sides[3], absent=True)
    before = tuple(replace(side, out=2) for side in first.sides)
    played = [replace(first, sides=before), replace(second, sides=tuple(sides))]
    found = RULES["exit"]("abcd", count("abcd", played, (), _heats("penalties").scoring))
    assert found is not None
    whole = {id: tuple(map(int, value)) for id, value in found.items()}
    assert whole == {"a": (2, 1, 0), "b": (2, 0, 4), "c": (2, 0, 3), "d": (2, 0, 0)}
