"""The two tiers of the tests, and what a run tells of itself.

The first tier (``python3 play.py test``) holds each rule, score, standing, permission, message and store once, on real
parts. A test of breadth or repetition is marked ``@pytest.mark.second(reason)``, where the reason names what the first
tier holds of it; ``--all`` adds these, ``--second`` runs them alone. Tests whose path is given run in either case.
"""

import shlex
import time
from typing import Any

import pytest

from tests.costs import spent

BUDGET = 900.0
"""CPU seconds of the first tier, on a machine whose yardstick takes :data:`YARDSTICK`; the aim is 700."""

YARDSTICK = 0.055
"""CPU seconds of :func:`yardstick` where the budget was set."""

LAST = "cartaro/first_tier"
"""Where the cache keeps the CPU seconds and the yardstick of the last whole first tier, whatever failed in it."""


def yardstick() -> float:
    """Return the CPU seconds of two million additions, the least of three times: how fast this machine is now."""

    def once() -> float:
        began, total = time.process_time(), 0
        for number in range(2_000_000):
            total += number & 3
        return time.process_time() - began

    return min(once() for _ in range(3))


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

    @property
    def _terminal(self) -> Any:
        return self._config.pluginmanager.get_plugin("terminalreporter")

    @pytest.hookimpl(trylast=True)
    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Name a test that failed as soon as it did; the processes that run tests have no terminal."""
        if report.failed and self._terminal is not None:
            self._terminal.ensure_newline()
            self._terminal.write_line(f"FAILED: python3 play.py test {shlex.quote(report.nodeid)}", red=True)

    def pytest_sessionfinish(self, session: pytest.Session) -> None:
        """Tell the process that reports how much CPU time this one took."""
        if (output := getattr(session.config, "workeroutput", None)) is not None:
            output["cpu"] = spent()

    @pytest.hookimpl(optionalhook=True)
    def pytest_testnodedown(self, node: Any) -> None:
        """Add the CPU time of a process that ran tests."""
        self._cpu += getattr(node, "workeroutput", {}).get("cpu", 0.0)

    def pytest_terminal_summary(self, terminalreporter: Any, exitstatus: int) -> None:
        """Print the CPU seconds of a run in several processes; keep those of a whole first tier."""
        if not self._cpu:
            return
        seconds, speed = self._cpu + time.process_time(), yardstick()
        terminalreporter.write_line(f"{seconds:.0f} CPU seconds (two million additions: {speed:.3f})")
        whole = not has_second(self._config) and not self._config.getoption("quick")
        if exitstatus in {pytest.ExitCode.OK, pytest.ExitCode.TESTS_FAILED} and whole:
            assert self._config.cache is not None
            self._config.cache.set(LAST, [seconds, speed])
