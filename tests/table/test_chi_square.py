"""The tail of chi-square, against statistical tables and its mathematical properties."""

import math

import pytest
from hypothesis import given
from hypothesis import strategies as st

from cartaro.table.chi_square import chi_square_tail

TABLE = [
    (3.841459, 1, 0.05),
    (6.634897, 1, 0.01),
    (5.991465, 2, 0.05),
    (7.814728, 3, 0.05),
    (16.266236, 3, 0.001),
    (9.487729, 4, 0.05),
    (2.732637, 8, 0.95),
    (18.307038, 10, 0.05),
    (24.995790, 15, 0.05),
]


@pytest.mark.parametrize(("statistic", "degrees", "p"), TABLE)
def test_it_is_what_the_printed_tables_say(statistic: float, degrees: int, p: float) -> None:
    assert chi_square_tail(statistic, degrees) == pytest.approx(p, rel=1e-5)


@pytest.mark.parametrize("degrees", range(1, 12))
def test_nothing_strays_less_than_not_at_all(degrees: int) -> None:
    assert chi_square_tail(0.0, degrees) == 1.0


@given(st.floats(0.01, 200), st.integers(1, 30))
def test_two_more_degrees_add_one_term(statistic: float, degrees: int) -> None:
    """Q(k + 2, x) = Q(k, x) + (x / 2)^(k / 2) e^(-x / 2) / Gamma(k / 2 + 1)."""
    half = statistic / 2
    term = math.exp(degrees / 2 * math.log(half) - half - math.lgamma(degrees / 2 + 1))
    step = chi_square_tail(statistic, degrees + 2) - chi_square_tail(statistic, degrees)
    assert step == pytest.approx(term, rel=1e-6, abs=1e-12)


@given(st.floats(0, 100), st.floats(0, 100), st.integers(1, 20))
def test_the_further_astray_the_less_likely(one: float, other: float, degrees: int) -> None:
    assert chi_square_tail(max(one, other), degrees) <= chi_square_tail(min(one, other), degrees) + 1e-12
