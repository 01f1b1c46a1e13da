"""``python -m bench tournament`` plays every format, and prints the times of a pairing and of the standings."""

import json

import pytest

from cartaro.tournament.model.plan import formats
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


def test_every_format_is_measured() -> None:
    """All formats except the circuit, which has no pairings."""
    ran = bench("tournament", "--json", "--entrants", "12")
    figures = json.loads(ran.stdout)["figures"]
    assert {figure["format"] for figure in figures} == set(formats()) - {"circuit"}
    assert all(figure["rounds"] and figure["pairing ms"] >= 0 <= figure["standings ms"] for figure in figures)
