"""Play through a few kills, and detection of each planted fault; ``python -m tests.chaos`` kills a hundred times."""

from pathlib import Path

import pytest

from tests.chaos.driver import Plan, run
from tests.chaos.faults import FAULTS

pytestmark = pytest.mark.second("kills during play by the dozen; test_takeover and the simulation hold one")


async def test_nothing_acknowledged_is_lost_doubled_disordered_or_stuck(tmp_path: Path) -> None:
    result = await run(Plan(tmp_path, kills=4, tables=5, cut=0.04))
    assert not result.faults.any, result
    assert result.acknowledged > 50
    assert min(result.cuts, result.delays, result.doubles) > 0


@pytest.mark.parametrize("fault", FAULTS)
async def test_a_planted_fault_is_found(fault: str, tmp_path: Path) -> None:
    """A fault shows only in a race, which a few kills may not produce: ten attempts, of which one is mostly enough."""
    for seed in range(10):
        folder = tmp_path / str(seed)
        folder.mkdir()
        result = await run(Plan(folder, kills=5, tables=6, fault=fault, seed=seed, goes_on=2.0))
        assert result.acknowledged > 0, "a server that does nothing shows no fault"
        if result.faults.any:
            return
    pytest.fail(f"{fault} was not found")
