"""``python -m bench load`` plays at tables of a real server, and prints the times of acknowledgements."""

import json

import pytest

from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


def test_actions_are_acknowledged_and_counted() -> None:
    """Two tables for a short time: on any machine, everybody connects and some actions are acknowledged."""
    ran = bench("load", "--json", "--tables", "2", "--seconds", "2", "--thinking", "0.05", "--rest", "0.1")
    assert ran.returncode == 0, ran.stderr
    (figure,) = json.loads(ran.stdout)["figures"]
    assert figure["connections"] == 8
    assert figure["actions"] > 0
    assert figure["faults"] == 0
    assert 0 < figure["ack p50 ms"] <= figure["ack p99 ms"]
    assert min(figure["RSS MiB"], figure["server CPU us an action"]) > 0
    assert "KiB a table at rest" in figure  # for two tables it may be zero or negative
    assert "8 connections" in ran.stderr


def test_one_may_play_with_three_bots() -> None:
    ran = bench(
        "load", "--json", "--tables", "1", "--seconds", "6", "--thinking", "0.05", "--rest", "0.1", "--bots", "random"
    )
    assert ran.returncode == 0, ran.stderr
    (figure,) = json.loads(ran.stdout)["figures"]
    assert figure["connections"] == 1
    assert 0 < figure["own turn again p50 s"] <= figure["own turn again p99 s"]


def test_what_cannot_be_measured_is_told() -> None:
    ran = bench("load", "--tables", "0")
    assert ran.returncode == 2
    assert "Traceback" not in ran.stderr
