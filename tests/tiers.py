"""The two tiers of the tests, and what a run tells of itself.

The first tier (``python3 play.py test``) holds each rule, score, standing, permission, message and store once, on real
parts. A test of breadth or repetition is marked ``@pytest.mark.second(reason)``, where the reason names what the first
tier holds of it; ``--all`` adds these, ``--second`` runs them alone. Tests whose path is given run in either case.
"""

import json
import shlex
import time
from statistics import fmean
from typing import Any

import pytest

from tests.costs import spent

BUDGET = 1000.0
"""CPU seconds of the first tier, where the yardstick took :data:`YARDSTICK` in the same run.

Measured were 855; the rest is room for machines with slower memory than the yardstick tells of. The aim is 700.
"""

YARDSTICK = 0.012
"""CPU seconds of :func:`yardstick`, the mean of a whole first tier, where the budget was set."""

LAST = "cartaro/first_tier"
"""Where the cache keeps the CPU seconds and the yardstick of the last whole first tier, whatever failed in it."""

INTERVAL = 5.0
"""Seconds between two measures of the yardstick in each process that runs tests."""


def yardstick() -> float:
    """Return the CPU seconds of some work on numbers, texts and dictionaries, which tests do most of.

    A processor that others use too, or that runs two processes on one core, takes more CPU seconds for the same work:
    so the yardstick is measured over and over between the tests, not after them.
    """
    began = time.thread_time()
    table = {str(number): [number, str(number * number)] for number in range(4_000)}
    assert json.loads(json.dumps(table)) == table
    assert sum(number & 3 for number in range(50_000)) == 75_000
    return time.thread_time() - began


def has_second(config: pytest.Config) -> bool:
    """Whether a run includes the second tier: it is asked for, all costs are measured, or paths are given."""
    named = config.args_source is pytest.Config.ArgsSource.ARGS
    return named or any(config.getoption(option) for option in ("all", "second", "costs"))


def select(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Leave out the tests of the tier that is not asked for; a second-tier mark without a reason is an error."""
    marks = {item: mark for item in items if (mark := item.get_closest_marker("second")) is not None}
    for item, mark in marks.items():
        if not mark.args:
            raise pytest.UsageError(f"{item.nodeid}: second(reason) has to name what the first tier holds instead")
    second = bool(config.getoption("second"))
    if second or not has_second(config):
        config.hook.pytest_deselected(items=[item for item in items if (item in marks) != second])
        items[:] = [item for item in items if (item in marks) == second]


class Report:
    """The plugin of one run: tells a failure at once, with the command that repeats it, and sums the CPU seconds."""

    def __init__(self, config: pytest.Config) -> None:
        self._config = config
        self._cpu = 0.0
        self._measures: list[float] = []
        self._due = 0.0

    @property
    def _terminal(self) -> Any:
        return self._config.pluginmanager.get_plugin("terminalreporter")

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Name a test that failed as soon as it did; the processes that run tests have no terminal."""
        if report.failed and self._terminal is not None:
            self._terminal.ensure_newline()
            self._terminal.write_line(f"FAILED: python3 play.py test {shlex.quote(report.nodeid)}", red=True)

    def pytest_runtest_logfinish(self) -> None:
        """Measure how fast the machine is now, in a process that runs tests."""
        if hasattr(self._config, "workeroutput") and time.monotonic() >= self._due:
            self._measures.append(yardstick())
            self._due = time.monotonic() + INTERVAL

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell the process that reports how much CPU time this one took, and its measures of the yardstick."""
        if (output := getattr(session.config, "workeroutput", None)) is not None:
            output["cpu"], output["yardstick"] = spent(), self._measures

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Add the CPU time and the measures of a process that ran tests."""
        output = getattr(node, "workeroutput", {})
        self._cpu += output.get("cpu", 0.0)
        self._measures += output.get("yardstick", [])

    def pytest_terminal_summary(self, terminalreporter: Any, exitstatus: int) -> None:
        """Print the CPU seconds of a run in several processes; keep those of a whole first tier."""
        if not self._measures:
            return
        seconds, speed = self._cpu + time.process_time(), fmean(self._measures)
        terminalreporter.write_line(f"{seconds:.0f} CPU seconds (yardstick: {1000 * speed:.2f} ms)")
        whole = not has_second(self._config) and not self._config.getoption("quick")
        if exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED} and whole:
            assert self._config.cache is not None
            self._config.cache.set(LAST, [seconds, speed])
