"""The costliest test files start first, and those with a browser come last."""

import json
from pathlib import Path

import pytest

from tests import costs


def test_the_files_that_start_first_are_there() -> None:
    ranks = costs.ranks()
    assert len(ranks) > 30
    assert [path for path in ranks if not path.is_file()] == []


def test_the_tests_of_a_run_are_in_that_order(request: pytest.FixtureRequest) -> None:
    """This checks the run that this test is part of, with any selection of files."""
    known = costs.ranks()
    browsers = [any("chromium" in mark.args for mark in item.iter_markers("needs")) for item in request.session.items]
    assert browsers == sorted(browsers)
    for browser in (False, True):
        items = [item for item, its in zip(request.session.items, browsers, strict=True) if its == browser]
        ranks = [known.get(item.path, len(known)) for item in items]
        assert ranks == sorted(ranks)


def test_costs_that_are_measured_take_the_place_of_those_known(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """Files that were not run keep their costs; files that no longer exist, or are cheap now, are removed."""
    for name in ("dear.py", "cheap.py", "other.py"):
        (tmp_path / "tests").mkdir(exist_ok=True)
        (tmp_path / "tests" / name).touch()
    kept = tmp_path / "tests" / "costs.json"
    monkeypatch.setattr(costs, "TESTS", tmp_path / "tests")
    monkeypatch.setattr(costs, "KEPT", kept)
    costs.keep({"tests/cheap.py": 9.0, "tests/other.py": 5.0, "tests/gone.py": 30.0})
    costs.keep({"tests/dear.py": 60.04, "tests/cheap.py": 0.1})
    assert json.loads(kept.read_text("utf-8")) == {"tests/dear.py": 60.0, "tests/other.py": 5.0}
    assert costs.ranks() == {tmp_path / "tests/dear.py": 0, tmp_path / "tests/other.py": 1}


def test_what_a_process_and_those_it_started_spend_is_counted() -> None:
    before = costs.spent()
    sum(number * number for number in range(3_000_000))
    assert costs.spent() > before
