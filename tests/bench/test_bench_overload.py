"""``python -m bench overload`` finds a server's maximum load, exceeds it, and measures the recovery."""

import json

import pytest

from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


def test_more_is_asked_of_a_server_step_by_step() -> None:
    ran = bench(
        *("overload", "--json", "--tables", "9", "--step", "2", "--seconds", "1.5", "--thinking", "0.05", "--knee", "3")
    )
    assert ran.returncode == 0, ran.stderr
    rows = json.loads(ran.stdout)["figures"]
    assert [(row["load"], row["tables"]) for row in rows] == [
        ("1x", 3),
        ("1.3x", 4),
        ("2x", 6),
        ("3x", 9),
        ("back to 1x", 3),
    ]
    for row in rows:
        assert row["faults"] == 0
        assert min(row["goodput a second"], row["RSS MiB"]) > 0
        assert 0 < row["ack p50 ms"] <= row["ack p99 ms"] <= 1000 * row["with attempts p99 s"] + 1e-6
        assert set(row["goodput"]) == {"█"}
    assert rows[0]["% of the knee's"] == pytest.approx(100)
    for whose in ("server CPU", "clients CPU"):  # measured in hundredths of a second: a single step may be too short
        assert sum(row[whose] for row in rows) > 0
    assert rows[-1]["normal again s"] != ""
    assert {row["normal again s"] for row in rows[:-1]} == {""}


def test_the_knee_is_looked_for_where_it_is_not_told() -> None:
    ran = bench(
        *("overload", "--json", "--tables", "4", "--step", "2", "--seconds", "1.5", "--thinking", "0.05", "--seed", "2")
    )
    assert ran.returncode == 0, ran.stderr
    rows = json.loads(ran.stdout)["figures"]
    assert rows[0]["load"] == "rising"
    assert "1x" in {row["load"] for row in rows}
    assert rows[-1]["load"] == "back to 1x"
