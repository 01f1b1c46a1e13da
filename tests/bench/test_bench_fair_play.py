"""The simulation of marks of unfair play: it is the same by its seed, and marks those that cheat, not the others."""

import json
from pathlib import Path

import pytest

from bench.fair_play import KEPT, LEVELS, calibrate, measure, simulate
from tests.bench.running import bench


def test_those_who_cheat_are_marked_far_more_often_than_others() -> None:
    rows = {str(row["accounts"]): row for row in measure(400, 40, 1, 1.0)}
    assert rows["honest"]["number"] == 400
    assert float(str(rows["honest"]["any %"])) < 2
    assert float(str(rows["always helped"]["agreement %"])) > 60
    assert float(str(rows["fed"]["flow %"])) > 40
    assert float(str(rows["feeds"]["flow %"])) > 40
    assert sum(int(str(row["number"])) for name, row in rows.items() if name != "honest") == 40


def test_a_world_is_the_same_by_its_seed() -> None:
    measured = {bot: [tuple(one) for one in seen] for bot, seen in json.loads(KEPT.read_bytes())["bots"].items()}
    one, same, other = (simulate(40, 20, seed, measured, 0.5) for seed in ("1", "1", "2"))
    assert one.played == same.played != other.played
    assert one.ratings == same.ratings


@pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")
def test_bots_are_measured_anew(tmp_path: Path) -> None:
    figures = calibrate(1, tmp_path / "kept.json")
    assert [row["bot"] for row in figures] == [*LEVELS, "master"]
    seen = json.loads((tmp_path / "kept.json").read_bytes())["bots"]
    assert [len(deals) for deals in seen.values()] == [2] * 5
    assert float(str(figures[-1]["found %"])) > 90


def test_the_bots_shares_rise_with_their_level() -> None:
    seen = json.loads(KEPT.read_bytes())["bots"]
    shares = [
        sum(found for _, found in seen[bot]) / sum(telling for telling, _ in seen[bot]) for bot in (*LEVELS, "master")
    ]
    assert shares == sorted(shares)


def test_the_command_prints_its_figures() -> None:
    ran = bench("fair-play", "--json", "--honest", "60", "--cheats", "20", "--seeds", "1")
    assert ran.returncode == 0, ran.stderr
    assert json.loads(ran.stdout)["figures"][0]["accounts"] == "honest"
