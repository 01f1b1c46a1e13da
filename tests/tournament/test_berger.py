"""Berger tables, tested by their purpose."""

from collections import Counter
from itertools import combinations

import pytest

from cartaro.tournament.formats.berger import berger


@pytest.mark.parametrize("count", range(2, 33))
def test_everybody_meets_everybody_once(count: int) -> None:
    """Nobody plays twice in a round; with an odd number everybody rests once."""
    even = count + count % 2
    days = berger(count)
    for day in days:
        assert sorted(i for pair in day for i in pair) == list(range(even))
    assert Counter(frozenset(pair) for day in days for pair in day) == Counter(
        map(frozenset, combinations(range(even), 2))
    )


@pytest.mark.parametrize("count", range(4, 33, 2))
def test_sides_are_balanced(count: int) -> None:
    """For each entrant, the meetings as first side and as second side differ in number by one."""
    firsts = Counter(pair[0] for day in berger(count) for pair in day)
    assert all(firsts[i] in (count // 2 - 1, count // 2) for i in range(count))


def test_the_table_of_six_is_the_published_one() -> None:
    """The one that players know by heart: 1-6, 2-5, 3-4; then 6-4, 5-3, 1-2; and so on."""
    written = [[(a + 1, b + 1) for a, b in day] for day in berger(6)]
    assert written == [
        [(1, 6), (2, 5), (3, 4)],
        [(6, 4), (5, 3), (1, 2)],
        [(2, 6), (3, 1), (4, 5)],
        [(6, 5), (1, 4), (2, 3)],
        [(3, 6), (4, 2), (5, 1)],
    ]
