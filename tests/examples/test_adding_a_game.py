"""docs/adding-a-game.md is an hour in which a game gets a rule: its lines do what the page says they do."""

import os
import re
import subprocess
import sys
from pathlib import Path

import pytest

from tests.conftest import ROOT
from tests.examples.installed import install_example

PAGE = (ROOT / "docs" / "adding-a-game.md").read_text("utf-8")
BEGINNING, *STEPS = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
NOT_YET = [step for step in STEPS if "not yet" in step]


def shell(lines: str, folder: Path, environment: dict[str, str]) -> str:
    """Run lines of the page as a reader does; return what they print."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", lines],
        cwd=folder,
        env={**environment, "PATH": path, "PYTHONUTF8": "1", "PYTHONDONTWRITEBYTECODE": "1"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


@pytest.mark.long
def test_the_lines_of_the_page_make_a_game_with_a_rule_of_its_own(tmp_path: Path) -> None:
    shell(BEGINNING, tmp_path, {**os.environ})
    package = tmp_path / "cartaro-piglia"
    installed = install_example(tmp_path / "installed", package)
    said = [shell(step, package, installed) for step in STEPS]
    by_step = dict(zip(STEPS, said, strict=True))
    assert [step for step in STEPS if "not yet" in by_step[step]] == NOT_YET
    assert len(NOT_YET) == 2
    assert "trick.follow" in by_step[NOT_YET[0]]
    assert "is among the legal actions, and the judge refuses it" in by_step[NOT_YET[1]]
    assert "the target, 21" in said[0] or "wins" in said[0]
    assert said[-1] == "piglia: 20 promises, 0 broken\n"
