"""``python -m bench scala40`` measures Scala 40, and compares it with a program in C if there is one."""

import json
import shutil
from pathlib import Path

import pytest

from cartaro.games.scala40.game import SCALA40
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

RUN = ("scala40", "--json", "--seconds", "0.01")
PROGRAM = r"""
#include <stdio.h>
int main() { printf("random 14-card hands: 5, 2.50 us/hand (both)\n"); return 0; }
"""
MEASURED = ("actions", "deals", "verdicts, full table")


def test_every_rulebook_has_its_figures() -> None:
    ran = bench(*RUN)
    assert ran.stderr == ""
    figures = json.loads(ran.stdout)["figures"]
    told, rest = figures[:-3], figures[-3:]
    assert [(f["what"], f["rulebook"]) for f in told] == [(w, r) for w in MEASURED for r in SCALA40.rulebooks]
    assert all(figure["per cpu second"] > 0 for figure in [*told, rest[0]])
    assert [(f["what"], f["per cpu second"]) for f in rest[1:]] == [
        ("hands, in C", "absent"),
        ("C / Python", "absent"),
    ]


@pytest.mark.skipif(shutil.which("cc") is None and shutil.which("gcc") is None, reason="no C compiler")
def test_a_program_in_c_is_compiled_and_compared(tmp_path: Path) -> None:
    (tmp_path / "solver").mkdir()
    (tmp_path / "solver" / "meld.c").write_text(PROGRAM)
    figures = json.loads(bench(*RUN, "--limits", str(tmp_path)).stdout)["figures"]
    own, in_c, ratio = figures[-3:]
    assert (in_c["done"], in_c["per cpu second"]) == (5, 400_000.0)
    assert ratio["per cpu second"] == pytest.approx(400_000 / own["per cpu second"])
