"""``python -m bench environments`` plays the steps that it counts."""

import sys
from pathlib import Path

import pytest

pytest.importorskip("numpy")
pytest.importorskip("pettingzoo")

from bench import environments
from cartaro.research import cartaro_v0

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


def test_each_side_of_ours_counts_its_steps() -> None:
    assert environments._random_env(cartaro_v0.env())() == 36
    assert environments._table()() == environments._DECISIONS
    assert environments._copies("scopone-federale", 18)() == environments._DECISIONS
    assert environments._copies("scala40-fisca", 60)() == environments._DECISIONS


def test_a_virtual_environment_that_is_there_is_taken_as_it_is() -> None:
    with environments._outside(Path(sys.prefix)) as python:
        assert python.is_relative_to(sys.prefix)
        assert python.exists()
