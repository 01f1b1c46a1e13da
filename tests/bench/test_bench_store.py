"""``python -m bench store`` appends to the logs of a store, and prints the times of appends."""

import json
from pathlib import Path

import pytest

from tests import postgres
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


def test_appends_to_a_file_are_counted(tmp_path: Path) -> None:
    _look(str(tmp_path / "data"), "sqlite", nodes=1)


@pytest.mark.needs("postgresql")
def test_appends_of_two_nodes_to_one_database_are_counted() -> None:
    with postgres.database() as address:
        _look(address, "postgresql", nodes=2)


def _look(address: str, store: str, nodes: int) -> None:
    few = ("--nodes", str(nodes), "--tables", "5", "--rate", "40", "--seconds", "0.5")
    ran = bench("store", "--json", "--address", address, *few)
    assert ran.returncode == 0, ran.stderr
    most, steady = json.loads(ran.stdout)["figures"]
    for figure in (most, steady):
        assert (figure["store"], figure["nodes"]) == (store, nodes)
        assert figure["rows/s"] > 0
        assert figure["rows a commit"] > 0
        assert 0 < figure["p50 ms"] <= figure["p99 ms"]
        assert 0 < figure["fdatasync p50 ms"] <= figure["fdatasync p99 ms"]
        assert figure["cpu us/append"] > 0
    assert (most["asked for"], steady["asked for"]) == ("all", "40/s")
