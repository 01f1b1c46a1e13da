"""``pytest --costs``: the CPU seconds of every file of tests, which say which files start first.

A file goes whole to one process (``--dist loadfile``), so that the costliest start first and no process ends with one
of them. CPU time and not the time that passes: it is nearly the same on a machine that others use too. It is that of
the process that runs a test and of all that it started, servers and browsers, whether they still run or have been
waited for; what a test leaves to run on is counted with the next one. What is measured is kept in ``costs.json``,
beside what is known of the files that were not run: ``python3 play.py test --costs`` measures all anew.
"""

import json
from collections import defaultdict
from collections.abc import Generator, Mapping
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it has no types here
import pytest

TESTS = Path(__file__).parent
KEPT = TESTS / "costs.json"
LEAST = 3.0
"""Files that cost less are not kept: in which order they come makes no difference."""


def ranks() -> dict[Path, int]:
    """Return the place of every file that is known to be costly, the costliest first."""
    known: dict[str, float] = json.loads(KEPT.read_text("utf-8"))
    costliest = sorted(known, key=lambda file: -known[file])
    return {TESTS.parent / file: rank for rank, file in enumerate(costliest)}


def spent() -> float:
    """Return the CPU seconds of this process and of its descendants, with those that they have waited for."""
    this, seconds = psutil.Process(), 0.0
    for process in (this, *this.children(recursive=True)):
        try:
            times = process.cpu_times()
        except psutil.NoSuchProcess:
            continue
        seconds += times.user + times.system + times.children_user + times.children_system
    return seconds


class Costs:
    """The plugin of one run, in the process that reports and in each that runs tests."""

    def __init__(self) -> None:
        self._files = defaultdict[str, float](float)
        self._began = 0.0

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_setup(self, item: pytest.Item) -> Generator[None, None, None]:
        """Look at the clocks before the fixtures of a test are made."""
        self._began = spent()
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, None, None]:
        """Tell what a test cost; who ends in its teardown without being waited for has been counted before."""
        before = spent()
        try:
            return (yield)
        finally:
            item.user_properties.append(("cpu", before - self._began + max(0.0, spent() - before)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Add up, where the reports of all processes come together."""
        if report.when == "teardown":
            file = report.nodeid.split("::")[0]
            self._files[file] += sum(float(str(value)) for name, value in report.user_properties if name == "cpu")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the folders, and keep the files."""
        folders = defaultdict[str, float](float)
        for file, seconds in self._files.items():
            folders["/".join(Path(file).parts[:2])] += seconds
        terminalreporter.section("CPU seconds")
        for folder, seconds in sorted(folders.items(), key=lambda one: -one[1]):
            terminalreporter.write_line(f"{seconds:8.1f}  {folder}")
        terminalreporter.write_line(f"{sum(folders.values()):8.1f}  in all")
        keep(self._files)


def keep(measured: Mapping[str, float]) -> None:
    """Write down what was measured, beside what is known of files that are there and were not run."""
    known: dict[str, float] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    known |= {file: round(seconds, 1) for file, seconds in measured.items()}
    kept = {file: cost for file, cost in known.items() if cost >= LEAST and (TESTS.parent / file).exists()}
    KEPT.write_text(json.dumps(dict(sorted(kept.items(), key=lambda one: -one[1])), indent=2) + "\n", "utf-8")
