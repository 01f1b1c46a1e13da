"""``python -m bench attacks`` attacks a real server, and prints the outcome and the waits of honest players."""

import json
from typing import Any

import pytest

from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


def attacked(*options: str) -> list[dict[str, Any]]:
    """Run the bench for a short time; return its rows."""
    ran = bench("attacks", "--json", "--seconds", "2", "--entries", "20", *options)
    assert ran.returncode == 0, ran.stderr
    return list(json.loads(ran.stdout)["figures"])


def test_tables_play_on_while_a_stranger_sits_down_and_leaves() -> None:
    quiet, row = attacked("--attack", "seats")
    assert (quiet["attack"], quiet["what came of it"], row["attack"]) == ("none", "", "seats")
    assert min(quiet["actions"], row["actions"]) > 0
    assert (row["faults"], 0 < row["ack p50 ms"] <= row["ack p99 ms"] <= row["ack max ms"]) == (0, True)
    assert row["what came of it"].endswith("quick play finds the table, a newcomer there: done")


def test_guesses_are_bounded_and_the_owner_comes_in() -> None:
    _, row = attacked("--attack", "passwords")
    assert "times 429" in row["what came of it"]
    assert row["what came of it"].endswith("its owner, on a device that is known: 201")
