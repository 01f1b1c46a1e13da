"""``python -m bench solver`` measures the exact solver, and compares it with a header in C if there is one."""

import json
import shutil
from pathlib import Path
from typing import Any

import pytest

from bench.kernel import UNCOMPILED
from cartaro.kernel import is_compiled
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

RUN = ("solver", "--json", "--cards", "1", "--cards", "2", "--positions", "3")
HEADER = r"""
#include <stdint.h>
#include <stdio.h>
#include <string.h>
#include <time.h>
typedef struct { uint64_t hand[4], table, cap[2]; int p, left, last, sc; } St;
static double DEADLINE; static uint64_t NODES;
static void init_canon(void) {} static void init_bp(void) {} static void tt_init(int bits) {}
static void tt_clear(void) {}
static double now(void) { return 0; }
static int solve(const St *s, int guess, int *ok) { NODES = s->left; return 99; }
"""

compiled = pytest.mark.skipif(not is_compiled(), reason="the kernel is not compiled: there is nothing to measure")


def figures(*arguments: str) -> list[dict[str, Any]]:
    found: list[dict[str, Any]] = json.loads(bench(*RUN, *arguments).stdout)["figures"]
    return found


@compiled
def test_without_the_header_there_is_no_ratio() -> None:
    rows = figures()
    assert [(row["cards"], row["positions"]) for row in rows] == [(1, 3), (2, 3)]
    assert all(row["ours p90 ms"] >= row["ours median ms"] > 0 for row in rows)
    assert all(row["C"] == row["ratio"] == "absent" for row in rows)


@compiled
@pytest.mark.skipif(shutil.which("cc") is None and shutil.which("gcc") is None, reason="no C compiler")
def test_a_header_in_c_solves_the_same_positions(tmp_path: Path) -> None:
    (tmp_path / "solver").mkdir()
    (tmp_path / "solver" / "solver3.h").write_text(HEADER)
    rows = figures("--limits", str(tmp_path))
    assert [row["C nodes"] for row in rows] == [4, 8]
    assert all(row["values"] == "0 of 3 agree" for row in rows)
    assert all(row["ratio"] == pytest.approx(row["ours median ms"] / row["C median ms"]) for row in rows)


@pytest.mark.skipif(is_compiled(), reason="the kernel is compiled")
def test_an_uncompiled_kernel_is_told() -> None:
    ran = bench(*RUN)
    assert ran.returncode == 1
    assert ran.stderr == UNCOMPILED
