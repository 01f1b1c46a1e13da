"""The value of a deal's points for winning the match."""

import pytest

from cartaro.bots.scopa.match_equity import POINT, chance_to_win, deal_points, value_of_deal
from cartaro.games.scopa.game import FISHING
from cartaro.games.scopa.terms import Terms
from cartaro.rulebook import OptionValue


def terms_of(rulebook: str = "scopone-federale", **options: OptionValue) -> Terms:
    return FISHING.agree(FISHING.load(rulebook), options)


def value(terms: Terms, totals: tuple[int, int], deal: tuple[int, int]) -> int:
    return value_of_deal(terms, *totals)[32 * deal[0] + deal[1]]


def test_deal_between_equals_is_fair_and_whole() -> None:
    points = deal_points()
    assert sum(points.values()) == pytest.approx(1)
    assert all(often == pytest.approx(points[y, x]) for (x, y), often in points.items())


@pytest.mark.parametrize("target", [8, 11, 16, 21])
def test_chances_to_win_are_chances(target: int) -> None:
    """Equal totals are even, both chances add up to one, each point more helps, and reaching the target ahead wins."""
    for own in range(target):
        for others in range(target):
            chance = chance_to_win(target, own, others)
            assert chance + chance_to_win(target, others, own) == pytest.approx(1)
            assert chance < chance_to_win(target, own + 1, others)
    assert chance_to_win(target, target, target - 1) == 1
    assert chance_to_win(target, target, target) == 0.5
    assert chance_to_win(target, target, target + 1) == 0


def test_first_deal_is_worth_its_difference() -> None:
    """So is every deal between more than two sides, for which there is no simple formula for their chances."""
    assert value(terms_of(target=21), (0, 0), (5, 2)) == 3 * POINT
    three = terms_of("scopa-valliadi", players=3)
    assert value(three, (19, 20), (5, 2)) == 3 * POINT


def test_near_the_end_the_match_decides() -> None:
    """At 7-7 in a match to 8, a deal of 1-0 is worth as much as one of 6-0 or 2-1."""
    terms = terms_of(target=8)
    assert value(terms, (7, 7), (1, 0)) == value(terms, (7, 7), (6, 0)) > 0
    assert value(terms, (7, 7), (1, 1)) == 0
    assert value(terms, (7, 7), (2, 1)) == value(terms, (7, 7), (1, 0))
    assert value(terms, (7, 2), (1, 8)) < 0
