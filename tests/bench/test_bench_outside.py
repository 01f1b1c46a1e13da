"""``python -m bench`` runs without the tools of the tests, for all benches that do not need them."""

import os
import subprocess
import sys
import tomllib

import pytest

from tests.bench.running import ROOT, bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

_RUN = """
import runpy, sys
for name in {blocked!r}:
    sys.modules[name] = None
sys.argv = ["bench", *{arguments!r}]
runpy.run_module("bench", run_name="__main__", alter_sys=True)
"""
_AS_MODULES = {"axe-playwright-python": "axe_playwright_python", "caissify-pairings": "caissify_pairings"}


def tools() -> list[str]:
    """Return the modules that are installed only for tests."""
    groups = tomllib.loads((ROOT / "pyproject.toml").read_text("utf-8"))["dependency-groups"]
    names = [one.partition(">=")[0].strip() for one in groups["test"] if isinstance(one, str)]
    return [_AS_MODULES.get(name, name.replace("-", "_")) for name in names]


@pytest.mark.parametrize("arguments", [["outside", "--help"], ["tournament", "--entrants", "4"]])
def test_a_bench_runs_without_the_test_tools(arguments: list[str]) -> None:
    script = _RUN.format(blocked=tools(), arguments=arguments)
    ran = subprocess.run([sys.executable, "-c", script], cwd=ROOT, capture_output=True, text=True, check=False)
    assert ran.returncode == 0, ran.stderr


def test_a_bench_that_needs_a_tool_of_the_tests_says_so_at_once() -> None:
    run = _RUN.format(blocked=tools(), arguments=["soak", "--positions", "5"])
    done = subprocess.run([sys.executable, "-c", run], cwd=ROOT, capture_output=True, text=True, check=False)
    assert (done.returncode, done.stdout) == (1, "")
    assert done.stderr.count("\n") == 1
    assert "hypothesis" in done.stderr
    assert "python3 play.py install" in done.stderr


def test_without_pypi_it_is_said_what_is_lacking() -> None:
    done = bench("outside", PIP_NO_INDEX="1", PIP_FIND_LINKS="", PIP_CONFIG_FILE=os.devnull)
    assert done.returncode == 1
    assert "PyPI" in done.stderr.splitlines()[-1]
    assert "Traceback" not in done.stderr
