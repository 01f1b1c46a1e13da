"""``python -m bench calm`` starts a server on calm tables, and prints what they cost it."""

import json

import pytest

from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


def test_a_server_is_started_without_calm_tables_and_with_them() -> None:
    ran = bench("calm", "--json", "--tables", "3", "--runs", "1")
    assert ran.returncode == 0, ran.stderr
    none, some = json.loads(ran.stdout)["figures"]
    assert (none["calm tables"], some["calm tables"]) == (0, 3)
    assert min(some["start, s"], some["memory, MiB"], some["file, MiB"]) > 0
