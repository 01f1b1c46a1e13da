"""A rolling restart during play loses no action, and charges no player for the time of the restart."""

from collections.abc import Iterator
from pathlib import Path

import pytest

from cartaro.server.base.peer_session import RETRY_WITHIN
from cartaro.server.process.shutdown import END_SECONDS
from tests import postgres
from tests.chaos.driver import Plan
from tests.chaos.rolling import roll

pytestmark = pytest.mark.second("servers that leave in turn by the dozen; test_takeover holds one")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.needs("postgresql"))])
def plan(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Plan]:
    """Three servers on one folder, or on one database."""
    if request.param == "sqlite":
        yield Plan(tmp_path, tables=5, servers=3)
    else:
        with postgres.database() as address:
            yield Plan(tmp_path, tables=5, servers=3, store=address)


@pytest.mark.long
async def test_servers_that_leave_in_turn_cost_nobody_anything(plan: Plan) -> None:
    rolled = await roll(plan, rounds=2)
    assert not rolled.faults.any, rolled
    assert set(rolled.statuses) == {0}
    assert max(rolled.seconds) < END_SECONDS, "one had to be ended"
    assert rolled.interrupted > 0
    assert rolled.charged == 0
    assert len(set(rolled.jitter)) > 1
    assert all(0 <= wait <= RETRY_WITHIN for wait in rolled.jitter)
