"""``python -m bench kernel`` compares the kernel with its goals, and with programs in C if there are any."""

import json
import shutil
from importlib.util import find_spec
from pathlib import Path
from typing import Any

import pytest

from bench.kernel import UNCOMPILED
from bench.kernel_scopone import _build_portable, _clock_kernel
from bench.openspiel import GET_IT
from bench.ratios import Goal, row
from cartaro.kernel import is_compiled
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

RUN = ("kernel", "--json", "--no-portable", "--seconds", "0.01")
PROGRAM = r"""
#include <stdio.h>
int main() { printf("{\"ns_per_ply\":1000000.00}\n"); return 0; }
"""

compiled = pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled: there is nothing to measure")


def figures(*arguments: str, **environment: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(bench(*RUN, *arguments, **environment).stdout)["figures"]
    return found


@pytest.fixture(scope="module")
def no_openspiel(tmp_path_factory: pytest.TempPathFactory) -> str:
    """An import path that hides OpenSpiel, whose play-outs would take half of the time."""
    hidden = tmp_path_factory.mktemp("hidden")
    (hidden / "pyspiel.py").write_text("raise ImportError")
    return str(hidden)


@pytest.fixture(scope="module")
def alone(no_openspiel: str) -> list[dict[str, Any]]:
    """The figures without anything to compare with: no programs in C, and no OpenSpiel."""
    return figures(PYTHONPATH=no_openspiel)


@compiled
def test_without_programs_in_c_their_ratios_are_absent(alone: list[dict[str, Any]]) -> None:
    rows = [figure for figure in alone if figure["against"] == "C"]
    assert {figure["what"] for figure in rows} >= {"Scopone play-outs, full list", "Scopone play-outs, no list"}
    assert all(figure["theirs"] == figure["ratio"] == "absent" for figure in rows)
    assert all(figure["ours"] > 0 and not figure["met"] for figure in rows)


@compiled
def test_without_openspiel_the_rows_say_how_to_get_it(alone: list[dict[str, Any]]) -> None:
    rows = [figure for figure in alone if figure["against"] == GET_IT]
    assert len(rows) >= 3
    assert all(figure["theirs"] == figure["ratio"] == "absent" for figure in rows)
    assert all(figure["ours"] > 0 and not figure["met"] for figure in rows)


@compiled
def test_threads_and_import_are_measured(alone: list[dict[str, Any]]) -> None:
    rows = {(figure["what"], figure["unit"]): figure for figure in alone}
    assert rows["play-outs in two threads", "CPU ns each"]["ratio"] > 0
    assert rows["play-outs in two threads", "times as fast, at best"]["ours"] > 0
    assert rows["import", "CPU s"]["ours"] > 0


@compiled
@pytest.mark.skipif(shutil.which("cc") is None and shutil.which("gcc") is None, reason="no C compiler")
def test_a_program_in_c_is_compiled_and_compared(no_openspiel: str, tmp_path: Path) -> None:
    (tmp_path / "c").mkdir()
    (tmp_path / "c" / "bench.c").write_text(PROGRAM)
    told = figures("--limits", str(tmp_path), PYTHONPATH=no_openspiel)
    rows = [figure for figure in told if figure["unit"] == "ns a ply"]
    assert len(rows) == 2
    for figure in rows:
        assert figure["ratio"] == pytest.approx(figure["ours"] / 1e6)
        assert figure["met"] == "yes"


@compiled
@pytest.mark.skipif(find_spec("pyspiel") is None, reason="OpenSpiel is not installed")
def test_with_openspiel_there_are_ratios() -> None:
    rows = [figure for figure in figures() if figure["against"].startswith("OpenSpiel")]
    assert len(rows) >= 3
    assert all(figure["ratio"] == pytest.approx(figure["theirs"] / figure["ours"]) for figure in rows)


@compiled
def test_a_kernel_for_any_cpu_has_all_that_play_outs_take(tmp_path: Path) -> None:
    """The copied part of the kernel, compiled by itself, plays deals: no module that it needs is left out."""
    sources = _build_portable(tmp_path / "portable")
    assert {file.name.split(".")[0] for file in sources.rglob("*.so")} >= {"chance", "deal"}
    assert _clock_kernel(sources, "card")(0.05) > 0


@pytest.mark.skipif(is_compiled(), reason="the kernel is compiled")
def test_an_uncompiled_kernel_is_told() -> None:
    ran = bench(*RUN)
    assert ran.returncode == 1
    assert ran.stderr == UNCOMPILED


def test_a_goal_is_met_by_the_ratio_it_is_about() -> None:
    assert row("x", "ns", 100.0, "C", theirs=90.0, goal=Goal("at most", 1.25))["met"] == "yes"
    assert row("x", "ns", 100.0, "C", theirs=70.0, goal=Goal("at most", 1.25))["met"] == "no"
    assert row("x", "ns", 100.0, "them", theirs=499.0, goal=Goal("at least", 5))["met"] == "no"
    assert row("x", "ns", 100.0, "them", theirs=501.0, goal=Goal("at least", 5))["met"] == "yes"
    assert row("x", "s", 0.2, goal=Goal("at most", 0.1))["met"] == "no"
    assert not row("x", "s", 0.2, "C", goal=Goal("at most", 0.1))["met"]
