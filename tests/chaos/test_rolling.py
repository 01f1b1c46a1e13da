"""A rolling restart under play costs nobody an action, a seat or a second of thought."""

from pathlib import Path

import pytest

from cartaro.server.base.peer_session import RETRY_WITHIN
from cartaro.server.process.shutdown import END_SECONDS
from tests.chaos.rolling import roll


@pytest.mark.long
async def test_servers_that_leave_in_turn_cost_nobody_anything(tmp_path: Path) -> None:
    rolled = await roll(tmp_path, rounds=2, tables=5)
    assert not rolled.faults.any, rolled
    assert set(rolled.statuses) == {0}
    assert max(rolled.seconds) < END_SECONDS, "one had to be ended"
    assert rolled.interrupted > 0
    assert rolled.charged == 0
    assert len(set(rolled.jitter)) > 1
    assert all(0 <= wait <= RETRY_WITHIN for wait in rolled.jitter)
