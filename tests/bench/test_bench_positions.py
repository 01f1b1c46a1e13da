"""``python -m bench positions`` measures how fast ``cartaro selfplay`` writes."""

import json

import pytest

from tests.bench.running import bench
from tests.conftest import import_optional

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

import_optional("pyarrow")


@pytest.mark.long
def test_every_table_and_way_has_its_figure() -> None:
    figures = json.loads(bench("positions", "--json", "--files", "1").stdout)["figures"]
    assert [(figure["how"], figure["bot"]) for figure in figures[6:9]] == [
        ("alone", "random"),
        ("alone, asked", "casual"),
        ("2 processes", "greedy"),
    ]
    assert all(figure["per cpu second"] > 0 for figure in figures)
    assert figures[0]["positions"] == 2_000 * 36
    assert figures[8]["positions"] == 2 * 2_000 * 36
