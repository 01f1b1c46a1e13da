"""Each fault a few times in a cluster under play; ``python -m tests.cluster --fault NAME`` injects hundreds."""

from pathlib import Path

import pytest

from tests.cluster.driver import Plan, run

pytestmark = pytest.mark.second(
    "kills, pauses and cuts by the dozen; test_takeover and 200 seeds of the simulation hold each once"
)

FEW = {
    "kill": 20,
    "short_pause": 2,
    "cut_from_database": 3,
    "cut_from_bus": 2,
    "cut_from_clients": 2,
    "postgres_killed": 2,
    "answer_lost": 8,
    "redis_killed": 2,
    "redis_late": 1,
    "redis_partitioned": 1,
    "redis_doubling": 1,
    "rolling_upgrade": 1,
    "clock_wrong": 1,
    "thinkers_killed": 3,
}


@pytest.mark.long
@pytest.mark.needs("postgresql", "redis")
@pytest.mark.parametrize("fault", FEW)
async def test_nothing_is_lost_doubled_invented_or_stuck(fault: str, tmp_path: Path) -> None:
    result = await run(Plan(tmp_path, fault, FEW[fault], tables=5))
    assert not result.findings.any, result
    assert result.times == FEW[fault]
    assert min(result.acknowledged, result.views) > 0
