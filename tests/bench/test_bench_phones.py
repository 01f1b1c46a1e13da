"""``python -m bench phones`` follows an event on simulated phones, and prints the cost of a result."""

import json

import pytest

from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


@pytest.mark.parametrize("asking", [False, True])
def test_every_phone_hears_of_every_result(asking: bool) -> None:
    """Phones that are sent the changes do not request the event again; with ``--asking``, they do so each time."""
    more = ["--asking"] if asking else []
    ran = bench("phones", "--json", "--phones", "6", "--results", "2", "--rounds", "1", *more)
    assert ran.returncode == 0, ran.stderr
    (figure,) = json.loads(ran.stdout)["figures"]
    assert (figure["phones"], figure["results"]) == (6, 2)
    assert figure["pages asked for"] == (12 if asking else 0)
    assert 0 < figure["news p50 s"] <= figure["news p99 s"]
    assert min(figure["bytes a phone and result"], figure["RSS MiB"]) > 0
