"""``python -m bench motion`` shows scenes on a slow phone, and prints what they cost."""

import json

import pytest

from tests.bench.running import bench

pytestmark = [
    pytest.mark.needs("chromium"),
    pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run"),
]


def test_a_scene_has_frames_and_tasks() -> None:
    ran = bench("motion", "--json", "--scene", "joker swapped")
    assert ran.returncode == 0, ran.stderr
    (figure,) = json.loads(ran.stdout)["figures"]
    assert figure["scene"] == "joker swapped"
    assert min(figure["frames"], figure["longest task ms"], figure["ms apart p50"]) > 0
    assert figure["layout shift"] >= 0
