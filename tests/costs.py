"""``pytest --costs``: the CPU seconds of every test file, which determine the order in which files start.

A file runs as a whole in one process (``--dist loadfile``), so the costliest start first, and no process ends with one
of them. CPU time is used rather than wall time, because it is nearly the same on a shared machine. It is that of the
process that runs a test and of all its descendants, servers and browsers, running or waited for; processes that a test
leaves running are counted with the next one. Measurements are saved in ``costs.json``, with the known costs of files
that were not run: ``python3 play.py test --costs`` measures all again.
"""

import json
from collections import defaultdict
from collections.abc import Generator, Mapping
from pathlib import Path

import psutil  # type: ignore[import-untyped]  # it has no types here
import pytest

TESTS = Path(__file__).parent
KEPT = TESTS / "costs.json"


def ranks() -> dict[Path, int]:
    """Return the rank of every file known to be costly, the costliest first."""
    known: dict[str, float] = json.loads(KEPT.read_text("utf-8"))
    costliest = sorted(known, key=lambda file: -known[file])
    return {TESTS.parent / file: rank for rank, file in enumerate(costliest)}


def spent() -> float:
    """Return the CPU seconds of this process and its descendants, including those waited for."""
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
        """Read the CPU time before the fixtures of a test are created."""
        self._began = spent()
        return (yield)

    @pytest.hookimpl(wrapper=True, tryfirst=True)
    def pytest_runtest_teardown(self, item: pytest.Item) -> Generator[None, None, None]:
        """Report the cost of a test; processes that end in its teardown, not waited for, were counted before."""
        before = spent()
        try:
            return (yield)
        finally:
            item.user_properties.append(("cpu", before - self._began + max(0.0, spent() - before)))

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Sum the costs in the process that receives all reports."""
        if report.when == "teardown":
            file = report.nodeid.split("::")[0]
            self._files[file] += sum(float(str(value)) for name, value in report.user_properties if name == "cpu")

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Print the costs of folders, and save those of files."""
        folders = defaultdict[str, float](float)
        for file, seconds in self._files.items():
            folders["/".join(Path(file).parts[:2])] += seconds
        terminalreporter.section("CPU seconds")
        for folder, seconds in sorted(folders.items(), key=lambda one: -one[1]):
            terminalreporter.write_line(f"{seconds:8.1f}  {folder}")
        terminalreporter.write_line(f"{sum(folders.values()):8.1f}  in all")
        keep(self._files)


def keep(measured: Mapping[str, float]) -> None:
    """Save the measurements, with the known costs of existing files that were not run."""
    known: dict[str, float] = json.loads(KEPT.read_text("utf-8")) if KEPT.exists() else {}
    known |= {file: round(seconds, 1) for file, seconds in measured.items()}
    kept = {file: cost for file, cost in known.items() if (TESTS.parent / file).exists()}
    KEPT.write_text(json.dumps(dict(sorted(kept.items(), key=lambda one: -one[1])), indent=2) + "\n", "utf-8")
