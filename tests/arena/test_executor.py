"""Ctrl-C in a contest of several processes: it reaches all of them, whatever each is doing."""

import os
import signal
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests.waiting import wait_until

pytestmark = pytest.mark.skipif(os.name != "posix", reason="process groups are of POSIX")

SLOW = """
import time
from pathlib import Path


class Slow:
    games = ("scopa",)

    def choose(self, observation, chance, budget=None):
        Path("thinking").touch()
        time.sleep(600)
"""
STARTING = """
import sys
import time
from pathlib import Path

if "--multiprocessing-fork" in sys.argv:
    Path("starting").touch()
    while not Path("go").exists():
        time.sleep(0.01)
"""
"""A site's customisation: each process of the pool stops at its very beginning until there is the file ``go``."""


@pytest.fixture
def contest(tmp_path: Path) -> Iterator["subprocess.Popen[str]"]:
    """A contest of a bot that thinks for ten minutes a card."""
    (tmp_path / "slow.py").write_text(SLOW)
    asked = ("slow.py:Slow", "greedy", "--rulebook", "scopa-valliadi", "--jobs", "2")
    with subprocess.Popen(
        [sys.executable, "-m", "cartaro", "arena", *asked],
        cwd=tmp_path,
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        text=True,
        start_new_session=True,
    ) as running:
        try:
            yield running
        finally:
            if running.poll() is None:
                os.killpg(running.pid, signal.SIGKILL)


def wait_for(file: Path) -> None:
    wait_until(file.exists, f"no {file.name}")


def ended(running: "subprocess.Popen[str]") -> tuple[int, str, str]:
    out, err = running.communicate(timeout=60)
    return running.returncode, out, err


def test_ctrl_c_ends_a_choice_and_those_that_wait(contest: "subprocess.Popen[str]", tmp_path: Path) -> None:
    wait_for(tmp_path / "thinking")
    os.killpg(contest.pid, signal.SIGINT)
    assert ended(contest) == (130, "", "")


def test_an_interruption_of_the_first_process_alone_ends_the_others_too(
    contest: "subprocess.Popen[str]", tmp_path: Path
) -> None:
    wait_for(tmp_path / "thinking")
    contest.send_signal(signal.SIGINT)
    assert ended(contest) == (130, "", "")


def test_no_process_goes_on_without_the_first(contest: "subprocess.Popen[str]", tmp_path: Path) -> None:
    wait_for(tmp_path / "thinking")
    contest.kill()
    status, out, _ = ended(contest)  # once the last that could write has ended
    assert (status, out) == (-signal.SIGKILL, "")


def test_ctrl_c_while_processes_start_is_silent(tmp_path: Path, request: pytest.FixtureRequest) -> None:
    (tmp_path / "sitecustomize.py").write_text(STARTING)
    contest: subprocess.Popen[str] = request.getfixturevalue("contest")
    wait_for(tmp_path / "starting")
    os.killpg(contest.pid, signal.SIGINT)
    (tmp_path / "go").touch()
    assert ended(contest) == (130, "", "")
