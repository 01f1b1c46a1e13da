"""``python -m bench failover`` kills a node, and checks that each of its tables continues at the other one."""

import json
from contextlib import ExitStack
from pathlib import Path

import pytest

from tests import postgres
from tests.bench.running import bench
from tests.redis_server import OwnRedis

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


@pytest.mark.needs("postgresql")
@pytest.mark.needs("redis")
def test_every_table_goes_on_at_the_other_node(tmp_path: Path) -> None:
    redis = OwnRedis(tmp_path)
    with ExitStack() as end, postgres.database() as store:
        end.callback(redis.kill)
        ran = bench(
            *("failover", "--json", "--store", store, "--bus", redis.url),
            *("--tables", "3", "--entries", "20", "--thinking", "0.2", "--seconds", "0.5"),
        )
    assert ran.returncode == 0, ran.stderr
    (row,) = json.loads(ran.stdout)["figures"]
    assert (row["tables"], row["entries of each"], row["went on"], row["faults"]) == (3, 20, 3, 0)
    assert 0 < row["welcome p50 s"] <= row["welcome p99 s"]
    assert 0 < row["first ack p50 s"] <= row["first ack p99 s"]
    assert row["CPU ms a table"] > 0
