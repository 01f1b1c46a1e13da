"""The arena over a Ray cluster: a small one on this machine."""

import importlib.util
import sys
from collections.abc import Iterator
from dataclasses import replace

import pytest

from cartaro.arena.cluster import Cluster
from cartaro.arena.contest import Contest, encounters
from cartaro.arena.duplicate import play_duplicate
from cartaro.arena.entrant import ArenaEntrant
from cartaro.arena.executor import SerialExecutor
from cartaro.arena.results import order
from cartaro.i18n import CartaroError
from tests.conftest import skip_or_fail

SCOPONE = Contest("scopone-federale", {}, (ArenaEntrant("greedy"), ArenaEntrant("random")), "test")
IS_THERE = importlib.util.find_spec("ray") is not None

pytestmark = pytest.mark.filterwarnings("default")  # Ray's own are not ours to mend


@pytest.fixture(scope="module")
def cluster() -> Iterator[Cluster]:
    if not IS_THERE:
        skip_or_fail("Ray is not installed")
    import ray  # noqa: PLC0415  # the machine may have none

    ray.init(num_cpus=2, include_dashboard=False, log_to_driver=False, configure_logging=False)
    yield Cluster()
    ray.shutdown()


def test_points_are_those_of_one_process(cluster: Cluster) -> None:
    wanted = encounters(SCOPONE, 5)
    over_ray = sorted(cluster.run(play_duplicate, SCOPONE, wanted), key=order)
    alone = list(SerialExecutor().run(play_duplicate, SCOPONE, wanted))
    assert [(d.encounter, d.points) for d in over_ray] == [(d.encounter, d.points) for d in alone]


def test_a_fault_in_a_task_is_still_a_sentence(cluster: Cluster) -> None:
    broken = replace(SCOPONE, rulebook="none")
    with pytest.raises(CartaroError, match="There is no rulebook 'none'"):
        list(cluster.run(play_duplicate, broken, encounters(broken, 1)))


def test_without_ray_it_is_said_how_to_install_it(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setitem(sys.modules, "ray", None)
    with pytest.raises(CartaroError, match="pip install"):
        Cluster()
