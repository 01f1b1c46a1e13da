"""``python -m bench batch`` compares batches with their goals, and with a program in C if there is one."""

import json
from typing import Any

import pytest

from cartaro.kernel import is_compiled
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


@pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled: there is nothing to measure")
def test_every_size_of_every_game_is_measured() -> None:
    asked = ("batch", "--json", "--seconds", "0.01", "--deals", "3", "--deals", "20")
    rows: list[dict[str, Any]] = json.loads(bench(*asked).stdout)["figures"]
    held = {figure["what"] for figure in rows if figure["goal"]}
    games = ("scopone-federale", "scala40-fisca")
    assert held == {f"{game}, {deals} deals" for game in games for deals in (3, 20)}
    assert all(figure["ours"] > 0 for figure in rows)
    assert [figure["ratio"] for figure in rows if figure["against"] == "C"] == ["absent", "absent"]
