"""The time of a calm table: a reserve of days, and holidays during which it stands still, from the log alone."""

from dataclasses import replace

import pytest

from cartaro.table.calm import DAY
from cartaro.table.clocks import Clocks, start_clocks

MOVE = 3 * DAY


def begun(reserve: float = 0.0) -> Clocks:
    """Return the clocks of a match where the first chair has had the turn since 0."""
    clocks = start_clocks(2, MOVE, None, None, reserve)
    assert clocks is not None
    return replace(clocks.turn_to(0), runs=True)


def test_a_turn_that_takes_longer_uses_the_reserve_and_one_that_does_not_leaves_it() -> None:
    clocks = begun(7 * DAY)
    assert (clocks.turn_end, clocks.deadline) == (MOVE, 10 * DAY)
    assert clocks.at(2 * DAY).turn_to(1).reserves == (7 * DAY, 7 * DAY)
    late = clocks.at(2 * DAY).at(5 * DAY)
    assert late.turn_end is None
    assert late.reserves == (5 * DAY, 7 * DAY)
    assert late.deadline == 10 * DAY
    again = replace(late.turn_to(1).at(5 * DAY), runs=True).turn_to(0)
    assert again.deadline == 5 * DAY + MOVE + 5 * DAY
    assert clocks.at(99 * DAY).reserves == (0.0, 7 * DAY)


@pytest.mark.parametrize("reserve", [0.0, 3 * DAY])
@pytest.mark.parametrize(
    ("rest", "later"),
    [
        ((1 * DAY, 8 * DAY), 7 * DAY),
        ((-5 * DAY, 2 * DAY), 2 * DAY),
        ((-5 * DAY, -1 * DAY), 0.0),
        ((90 * DAY, 99 * DAY), 0.0),
    ],
)
def test_time_stands_still_during_a_rest(rest: tuple[float, float], later: float, reserve: float) -> None:
    clocks = replace(begun(reserve), rest=rest)
    assert clocks.deadline == MOVE + reserve + later
    for steps in ([0.5], [1.0, 1.5, 4.0], [2.0, 8.5, 9.0]):  # any entry between, by anybody, changes nothing
        watched = clocks
        for day in steps:
            if day * DAY < clocks.deadline:
                watched = watched.at(day * DAY)
        assert watched.deadline == clocks.deadline
