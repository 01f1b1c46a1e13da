"""``python -m bench linear-policy`` learns weights, with a correct solver of equations."""

import json
from pathlib import Path

import pytest

from bench.linear_policy import Choice, explained, fit, solve
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


def test_weights_are_learnt_and_written(tmp_path: Path) -> None:
    out = tmp_path / "weights.json"
    ran = bench(
        *(
            "linear-policy",
            "--json",
            "--rulebook",
            "scopa-valliadi",
            "--seconds",
            "0.2",
            "--worlds",
            "3",
            "--out",
            str(out),
        )
    )
    assert ran.returncode == 0, ran.stderr
    (figure,) = json.loads(ran.stdout)["figures"]
    assert figure["plays"] > figure["choices"] > 0
    weights = json.loads(out.read_text("utf-8"))
    assert len(weights) == 7007
    assert any(weights)


def test_what_makes_a_play_good_is_found_out() -> None:
    """Plays with feature 0 are worth 500 more than plays with feature 1; a removed feature counts negatively."""
    choices = [Choice(((0,), (1,), (~1,)), (500.0, 0.0, 250.0)) for _ in range(2_000)]
    weights = fit(choices, [0.0, 0.0])
    assert explained(choices, [0.0, 0.0]) == pytest.approx(0)
    assert explained(choices, weights) > 0.98
    assert weights[0] - weights[1] == pytest.approx(500, rel=0.15)


def test_equations_are_solved() -> None:
    """Two equations with two unknowns: 2x + y = 5, x + 3y = 10."""
    assert solve(lambda v: [2 * v[0] + v[1], v[0] + 3 * v[1]], [5.0, 10.0]) == pytest.approx([1, 3])
