"""``python -m bench capacity`` computes the resources for a number of tables from the costs; its page shows them."""

import json
from pathlib import Path

import msgspec
import pytest

from bench.capacity import COSTS, Assumptions, Costs, plan
from bench.capacity_queues import Queues, try_out
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

PAGES = [Path(__file__).parents[2] / "docs" / name for name in ("capacity.md", "capacity.it.md")]


@pytest.fixture
def costs() -> Costs:
    return msgspec.json.decode(COSTS.read_bytes(), type=Costs)


def test_twice_the_cost_of_an_action_is_twice_the_cores(costs: Costs) -> None:
    dearer = msgspec.structs.replace(costs, action_ms=2 * costs.action_ms)
    once, twice = (plan(100_000, None, each, Assumptions()) for each in (costs, dearer))
    assert float(twice["cores"]) == pytest.approx(2 * float(once["cores"]), rel=0.01)
    assert twice["log TB a day"] == once["log TB a day"]


def test_people_think_and_a_table_acts_once_a_thought(costs: Costs) -> None:
    figure = plan(3_000, None, costs, Assumptions(thinking_s=3.0))
    assert figure["actions a second"] == 1_000
    assert float(figure["cores"]) == pytest.approx(costs.action_ms / 0.6, abs=0.05)


def test_a_server_past_its_knee_waits_longer_and_longer() -> None:
    calm = Queues(1, processes=4, shards=1, actions_a_second=1_000, action_ms=1.0, commit_ms=4.0, row_ms=0.05)
    drowned = Queues(1, processes=4, shards=1, actions_a_second=8_000, action_ms=1.0, commit_ms=4.0, row_ms=0.05)
    assert try_out(calm, 2.0, seed=1).p99 < 60 < try_out(drowned, 2.0, seed=1).p50


def test_the_pages_show_what_the_script_says() -> None:
    ran = bench("capacity")
    assert ran.returncode == 0, ran.stderr
    assert all(ran.stdout in page.read_text("utf-8") for page in PAGES)


def test_other_costs_and_assumptions_are_taken_or_refused(tmp_path: Path) -> None:
    own = tmp_path / "costs.json"
    own.write_text(COSTS.read_text("utf-8").replace('"action_ms": ', '"action_ms": 1'))
    ran = bench("capacity", "--costs", str(own), "--assume", "busy=0.3", "--seconds", "0.01", "--json")
    assert json.loads(ran.stdout)["figures"][0]["cores"] > 2
    for wrong in (("--assume", "bsuy=0.3"), ("--costs", str(tmp_path / "none.json"))):
        ran = bench("capacity", *wrong)
        assert ran.returncode == 2
        assert "Traceback" not in ran.stderr
