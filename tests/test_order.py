"""The costliest test files start first, and those with a browser come last."""

import json
from pathlib import Path
from types import SimpleNamespace

import pytest

from tests import costs
from tests.schedule import BrowsersBesideTheRest


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
    """Files that were not run keep their costs; files that no longer exist are removed."""
    for name in ("dear.py", "cheap.py", "other.py"):
        (tmp_path / "tests").mkdir(exist_ok=True)
        (tmp_path / "tests" / name).touch()
    kept = tmp_path / "tests" / "costs.json"
    monkeypatch.setattr(costs, "TESTS", tmp_path / "tests")
    monkeypatch.setattr(costs, "KEPT", kept)
    costs.keep({"tests/cheap.py": 9.0, "tests/other.py": 5.0, "tests/gone.py": 30.0})
    costs.keep({"tests/dear.py": 60.04, "tests/cheap.py": 0.1})
    assert json.loads(kept.read_text("utf-8")) == {"tests/dear.py": 60.0, "tests/other.py": 5.0, "tests/cheap.py": 0.1}
    assert list(costs.ranks()) == [tmp_path / "tests" / name for name in ("dear.py", "other.py", "cheap.py")]


def test_what_a_process_and_those_it_started_spend_is_counted() -> None:
    before = costs.spent()
    sum(number * number for number in range(3_000_000))
    assert costs.spent() > before


class _Process:
    """A process of a run, as the scheduler sees it: what it has been given, and whether nothing more will come."""

    def __init__(self, number: int) -> None:
        self.gateway = SimpleNamespace(id=f"gw{number}")
        self.given: list[int] = []
        self.shutting_down = False

    def send_runtest_some(self, indices: list[int]) -> None:
        self.given += indices

    def shutdown(self) -> None:
        self.shutting_down = True


@pytest.mark.parametrize(("browser_files", "other_files"), [(5, 9), (1, 30), (30, 1), (0, 6), (6, 0)])
def test_one_process_of_four_begins_with_browsers_and_then_runs_nothing_else(
    browser_files: int, other_files: int
) -> None:
    others = [f"tests/cli/test_{n}.py::test_{i}" for n in range(other_files) for i in range(1 + n % 4)]
    browsers = [f"tests/e2e/test_{n}.py::test_{i}" for n in range(browser_files) for i in range(1 + n % 3)]
    collection = others + browsers
    config = SimpleNamespace(
        getvalue=lambda name: {"tx": ["4*popen"]}[name], option=SimpleNamespace(loadscopereorder=False)
    )
    scheduler = BrowsersBesideTheRest(config, None)
    processes = [_Process(number) for number in range(4)]
    for process in processes:
        scheduler.add_node(process)
        scheduler.add_node_collection(process, collection)
    scheduler.schedule()
    run: list[list[str]] = [[] for _ in processes]
    while not all(process.shutting_down and not process.given for process in processes):
        for at, process in enumerate(processes):
            if len(process.given) > (0 if process.shutting_down else 1):  # a process wants to know what follows
                index = process.given.pop(0)
                run[at].append(collection[index])
                scheduler.mark_test_complete(process, index)
    assert sorted(test for tests in run for test in tests) == sorted(collection)
    for tests in run:
        opened = [test.startswith("tests/e2e/") for test in tests]
        assert opened == sorted(opened)
    if browser_files > 1 and other_files > 1:
        assert [tests[0].startswith("tests/e2e/") for tests in run] == [True, False, False, False]
