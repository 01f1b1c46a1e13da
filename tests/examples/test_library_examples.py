"""The ten examples of docs/library.md: short, printed on the page as they are, and each does what it says."""

import json
import re
import runpy
import shutil
import subprocess
import sys
from pathlib import Path
from typing import Any

import httpx
import pytest

import cartaro
from tests import http_client
from tests.conftest import ROOT
from tests.server.conftest import ServerProcess

EXAMPLES = sorted((ROOT / "examples").glob("*.py"))
PAGE = (ROOT / "docs" / "library.md").read_text("utf-8")
SHOWN = dict(re.findall(r"^`examples/(\w+)\.py`\n\n```python\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE))
LONGEST = 25
INNER = re.compile(r"cartaro\.[a-z_]+\.[a-zA-Z_]+|from cartaro|import cartaro\.|\._[a-z]")
"""What no example needs: the inside of the package, private names."""


def run(name: str, *arguments: object) -> str:
    """Run an example as a reader does; return what it prints."""
    program = [sys.executable, f"{name}.py", *map(str, arguments)]
    done = subprocess.run(program, cwd=ROOT / "examples", capture_output=True, text=True, check=False)
    assert (done.returncode, done.stderr) == (0, "")
    return done.stdout


def test_there_are_ten_and_the_page_shows_each_as_it_is() -> None:
    assert {path.stem: path.read_text("utf-8") for path in EXAMPLES} == SHOWN
    assert len(SHOWN) == 10


@pytest.mark.parametrize("path", EXAMPLES, ids=lambda path: path.stem)
def test_each_is_short_and_stays_on_the_public_face(path: Path) -> None:
    text = path.read_text("utf-8")
    assert len(text.splitlines()) < LONGEST
    assert not INNER.search(text)
    assert set(re.findall(r"\bcartaro\.(\w+)", text)) <= set(cartaro.__all__)


def test_a_match_of_each_rulebook_ends() -> None:
    said = run("random_matches")
    assert said.count("won by side") == len(cartaro.rulebooks())


def test_a_thousand_records_are_analysed(tmp_path: Path) -> None:
    for seed in range(10):
        match = cartaro.Match("scopa-valliadi", {"target": 11}, seed=seed)
        while not match.over:
            match.play(match.choose("random"))
        first = tmp_path / f"{seed}-0.cartaro"
        first.write_text(match.record(), "utf-8")
        for copy in range(1, 100):
            shutil.copy(first, tmp_path / f"{seed}-{copy}.cartaro")
    said = run("analyse_records", tmp_path)
    assert said.startswith("1000 matches, ")
    assert "settebello" in said


def test_an_action_is_judged() -> None:
    said = run("judge_an_action")
    assert said.startswith("refused 11.refuse\n")
    assert "7dx7c" in said


def test_a_bot_of_ones_own_meets_the_master() -> None:
    won, tied, lost = map(int, re.findall(r"(\d+) (?:won|tied|lost)", run("own_bot")))
    assert won + tied + lost == 20


def test_an_ending_is_solved(tmp_path: Path) -> None:
    said = run("solve_ending")
    assert "3c         +2 points (best)" in said
    other = shutil.copy(ROOT / "examples" / "ending.json", tmp_path / "other.json")
    assert run("solve_ending", other) == said


def test_a_rulebook_of_ones_own_is_played() -> None:
    said = run("own_rulebook")
    assert "10 cards each" in said
    assert "won by" in said


async def test_the_judge_answers_over_http() -> None:
    app: Any = runpy.run_path(str(ROOT / "examples" / "judge_service.py"))["app"]
    request = json.loads((ROOT / "examples" / "ending.json").read_text("utf-8"))
    async with http_client.AsyncClient(transport=httpx.ASGITransport(app), base_url="http://judge") as client:
        right = await client.post("/judge", json={**request, "actions": [[0, "3c"]]})
        assert (right.status_code, right.json()["verdict"]) == (200, "allowed")
        wrong = await client.post("/judge", json={"rulebook": "whist"})
        assert (wrong.status_code, "error" in wrong.json()) == (400, True)
        assert "scopone-federale" in (await client.get("/rulebooks")).json()


def test_a_training_set_has_a_row_a_choice() -> None:
    rows = [json.loads(line) for line in run("training_set", 2).splitlines()]
    assert len(rows) >= 2 * 36
    assert all(row["chosen"] in row["actions"] for row in rows)
    assert {row["side"] for row in rows} == {0, 1}
    assert len({row["result"] for row in rows}) > 1


def test_a_program_plays_at_a_table_and_the_match_is_replayed(tmp_path: Path) -> None:
    server = ServerProcess(tmp_path)
    try:
        table = run("play_at_a_table", server.url).split()[0]
        said = run("replay_from_server", server.url, table)
    finally:
        server.stop()
    held, all_ = map(int, re.findall(r"\d+", said)[:2])
    assert held == all_ > 10
    assert "Program" in said
