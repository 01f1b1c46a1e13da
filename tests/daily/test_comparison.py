"""The share: of a hundred others how many did worse, those who did as well counting half."""

import pytest

from cartaro.daily.comparison import share_of


@pytest.mark.parametrize(
    ("result", "results", "counted", "share"),
    [
        (2, {2: 1}, True, 50),
        (2, {}, False, 50),
        (2, {2: 1, 0: 1}, True, 100),
        (0, {2: 1, 0: 1}, True, 0),
        (1, {1: 3}, True, 50),
        (1, {-1: 2, 1: 3, 2: 1}, True, 60),
        (1, {-1: 2, 1: 3, 2: 1}, False, 58),
        (-5, {-5: 1, 0: 100}, True, 0),
    ],
)
def test_share(result: int, results: dict[int, int], counted: bool, share: int) -> None:
    assert share_of(result, results, counted=counted) == share
