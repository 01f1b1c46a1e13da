"""The week among friends: the worst day, or one that was missed, costs nothing."""

from datetime import date

import pytest

from cartaro.daily.week import days_of, monday_of, total_of


def test_a_week_goes_from_monday_to_today() -> None:
    assert monday_of(date(2027, 1, 3)) == date(2026, 12, 28)
    assert monday_of(date(2026, 12, 28)) == date(2026, 12, 28)
    assert len(days_of(date(2026, 12, 28), date(2027, 1, 20))) == 7
    assert days_of(date(2027, 1, 4), date(2027, 1, 5)) == [date(2027, 1, 4), date(2027, 1, 5)]
    assert days_of(date(2027, 1, 4), date(2027, 1, 3)) == []


@pytest.mark.parametrize(
    ("shares", "total"),
    [([], 0), ([40], 40), ([None], 0), ([40, None], 40), ([40, 60], 60), ([None, 50, None, 70], 120)],
)
def test_all_but_the_worst_day_are_summed_up(shares: list[int | None], total: int) -> None:
    assert total_of(shares) == total


def test_who_misses_a_day_is_level_with_who_leaves_out_the_worst() -> None:
    assert total_of([80, 30, 60]) == total_of([80, None, 60]) == 140
