"""The mutants of the law: what they are, that the runner tells them apart, and a sample of them."""

import json
import os
import subprocess
import sys
import tomllib
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.mutation import mutants as made
from tests.mutation.mutants import mutants

LAW = """
def may_take(card, table, limit=4):
    'A docstring of 7 words.'
    if not table and limit > 3:
        raise ValueError('no card')
    return any(card == other for other in table if other > 0)
"""

TESTS = """
import pytest
from law import may_take

def test_a_like_card_is_taken(): assert may_take(1, [1, 2]) and not may_take(3, [1, 2])

def test_an_empty_table_is_refused():
    with pytest.raises(ValueError): may_take(1, [])

def test_nothing_is_taken_at_a_lower_limit(): assert not may_take(1, [], 3)
"""


forking = pytest.mark.skipif(not hasattr(os, "fork"), reason="mutants run in processes that are forked")


@pytest.fixture
def law(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    (tmp_path / "law.py").write_text(LAW, "utf-8")
    (tmp_path / "test_law.py").write_text(TESTS, "utf-8")
    monkeypatch.setattr(made, "ROOT", tmp_path)
    return tmp_path


def test_each_mutant_changes_one_thing(law: Path) -> None:
    changes = {f"{mutant.before} -> {mutant.after}" for mutant in mutants("law.py")}
    assert changes >= {
        "not table -> table",
        "limit > 3 -> limit >= 3",
        "3 -> 4",
        "not table and limit > 3 -> not table or limit > 3",
        "not table and limit > 3 -> limit > 3",
        "raise ValueError('no card') -> pass",
        "card == other -> card != other",
        "for other in table if other > 0 -> for other in table",
    }
    assert not any("words" in change for change in changes)


@forking
def test_the_runner_tells_what_no_test_holds(law: Path) -> None:
    program = """
import json, pathlib, sys
from tests.mutation import mutants as made, runner
made.ROOT = runner.ROOT = pathlib.Path(sys.argv[1])
from tests.mutation.__main__ import run
chosen = made.mutants("law.py")
outcomes = zip(chosen, run({"tests": ["test_law.py"]}, chosen, 2), strict=True)
pathlib.Path("said").write_text(json.dumps([[f"{one.before} -> {one.after}", outcome] for one, outcome in outcomes]))
"""
    environment = {"PYTHONPATH": f"{ROOT}:{law}", "PATH": ""}
    subprocess.run([sys.executable, "-c", program, law], cwd=law, env=environment, check=True, capture_output=True)
    outcomes: dict[str, str] = dict(json.loads((law / "said").read_text("utf-8")))
    assert outcomes["not table and limit > 3 -> not table or limit > 3"] == "killed"
    survivors = {change for change, outcome in outcomes.items() if outcome == "survived"}
    assert survivors == {"for other in table if other > 0 -> for other in table", "other > 0 -> other >= 0"}


def test_every_reason_is_of_a_mutant_that_there_is() -> None:
    told = tomllib.loads((ROOT / "tests/mutation/groups.toml").read_text("utf-8"))
    modules = {path for group in told["group"].values() for glob in group["modules"] for path in ROOT.glob(glob)}
    reasons = set(told.get("equivalent", {}))
    files = {name.split(" ")[0] for name in reasons}
    read = files & {path.relative_to(ROOT).as_posix() for path in modules}
    assert reasons - {mutant.name for file in read for mutant in mutants(file)} == set()


@forking
@pytest.mark.second("breadth: test_the_runner_tells_what_no_test_holds; the night runs every mutant")
def test_no_mutant_of_a_sample_survives() -> None:
    command = [sys.executable, "-m", "tests.mutation", "ranking", "--sample", "12", "--seed", "1"]
    outcome = subprocess.run(command, cwd=ROOT, capture_output=True, text=True, check=False)
    assert outcome.returncode == 0, outcome.stdout + outcome.stderr
