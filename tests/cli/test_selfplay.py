"""``cartaro selfplay``: the records that it writes, its options, and refusals."""

import json
import os
import signal
import subprocess
import sys
from pathlib import Path

import pytest

from cartaro.cli.main import main
from tests.conftest import import_optional
from tests.waiting import wait_until

pq = import_optional("pyarrow.parquet")

SCOPONE = ["--rulebook", "scopone-federale", "--deals-a-file", "5"]


def files_in(folder: Path) -> dict[str, bytes]:
    return {file.relative_to(folder).as_posix(): file.read_bytes() for file in folder.rglob("*") if file.is_file()}


def test_it_tells_what_it_has_written_and_writes_a_card(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["selfplay", *SCOPONE, "--bots", "greedy,random", "--deals", "12", "--out", str(tmp_path)]
    assert main(["--lang", "en", *asked, "--processes", "1"]) == 0
    told = capsys.readouterr()
    assert f"Choices written: 432; deals: 12; folder: {tmp_path}" in told.out
    assert "12/12 deals" in told.err
    card = (tmp_path / "README.md").read_text("utf-8")
    assert "cartaro selfplay --rulebook scopone-federale --bots greedy,random --deals 12 --seed cartaro" in card
    table = pq.read_table(tmp_path / "deals")
    assert table.num_rows == 432
    assert all(f"| `{name}` |" in card for name in table.column_names)
    before = files_in(tmp_path)
    assert main(["--lang", "en", *asked, "--json"]) == 0
    told = capsys.readouterr()
    assert "12 deals out of 12 are written" in told.err
    assert json.loads(told.out)["rows"] == 432
    assert files_in(tmp_path) == before


def test_killed_and_started_again_it_ends_with_the_same_bytes(tmp_path: Path) -> None:
    command = [sys.executable, "-m", "cartaro", "selfplay", *SCOPONE, "--bots", "learner", "--deals", "60"]
    whole, stopped = tmp_path / "whole", tmp_path / "stopped"
    subprocess.run([*command, "--processes", "1", "--out", str(whole)], check=True, capture_output=True)
    running = subprocess.Popen([*command, "--processes", "2", "--out", str(stopped)], start_new_session=True)
    wait_until(lambda: any(stopped.glob("deals/*.parquet")) or running.poll() is not None, "it writes no deals")
    os.killpg(running.pid, signal.SIGKILL)
    running.wait()
    subprocess.run([*command, "--processes", "2", "--out", str(stopped)], check=True, capture_output=True)
    assert files_in(stopped) == files_in(whole)


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        ([], "Where to? --out DIR names a folder."),
        (["--out", "{}", "--bots", "nobody"], "There is no bot 'nobody'"),
        (["--out", "{}", "--bots", "greedy:60ms"], "A budget in milliseconds gives other choices each time"),
        (["--out", "{}", "--bots", "process:./mine"], "Bots in a separate process do not play here"),
        (["--out", "{}", "--deals", "0"], "'--deals'"),
        (["--out", "{}", "--option", "players=5"], "players"),
        (["--out", "/dev/null/none"], "/dev/null/none"),
    ],
)
def test_what_cannot_be_done_is_said(
    arguments: list[str], sentence: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    given = [argument.format(tmp_path / "out") for argument in arguments]
    assert main(["--lang", "en", "selfplay", "--rulebook", "scopone-federale", *given]) == 2
    assert sentence in capsys.readouterr().err


def test_a_player_of_the_kernel_plays_with_its_like_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["selfplay", "--rulebook", "scala40-fisca", "--bots", "sensible,master", "--out", str(tmp_path / "out")]
    assert main(["--lang", "en", *asked]) == 2
    assert "'sensible' plays inside the kernel, only with random, sensible." in capsys.readouterr().err


def test_a_library_that_lacks_is_named(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setitem(sys.modules, "pyarrow.parquet", None)
    asked = ["selfplay", "--rulebook", "scopone-federale", "--out", str(tmp_path / "out")]
    assert main(["--lang", "en", *asked]) == 2
    assert "is missing: install it with pip install 'cartaro[research]'" in capsys.readouterr().err
