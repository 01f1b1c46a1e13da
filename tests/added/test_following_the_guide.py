"""docs/rulebooks.md followed to the letter by a script: two rulebooks as data, played everywhere by every level."""

import asyncio
import json
import os
import re
import shutil
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartaro.bots import LEVELS
from tests import http_client
from tests.server.conftest import ServerProcess, join, open_table

pytestmark = pytest.mark.second("the guide followed from end to end; tests/examples holds its game")

HERE = Path(__file__).parent
ROOT = HERE.parents[1]
BOOKS = {"scala-51": "scala40", "scopone-dieci": "scopa"}
TURNS = 2
"""Actions of the person at each served table."""


@pytest.fixture(scope="module")
def folder(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The folder where the guide's lines were run, as a reader runs them; their output is in ``said.txt``."""
    here = tmp_path_factory.mktemp("guide")
    found = re.search(r"```sh\n(.*?)```", (ROOT / "docs" / "rulebooks.md").read_text("utf-8"), re.DOTALL)
    assert found is not None
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", found[1]],
        cwd=here,
        env={**environment(None), "PATH": f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stderr
    (here / "said.txt").write_text(done.stdout, "utf-8")
    return here / "books"


def environment(folder: Path | None) -> dict[str, str]:
    """Return the environment of a command, with the folder of rulebooks or without."""
    own = {name: value for name, value in os.environ.items() if name != "CARTARO_RULEBOOKS"}
    return {**own, "PYTHONUTF8": "1", **({} if folder is None else {"CARTARO_RULEBOOKS": str(folder)})}


def run(folder: Path, *arguments: str, said: str = "") -> "subprocess.CompletedProcess[str]":
    """Run a command of Cartaro with the rulebooks of *folder*, in Italian."""
    return subprocess.run(
        [sys.executable, "-m", *arguments],
        env=environment(folder),
        input=said,
        capture_output=True,
        text=True,
        check=False,
    )


@pytest.fixture(scope="module")
def with_cases(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """The rulebooks of the guide with their cases beside them."""
    books = tmp_path_factory.mktemp("whole") / "books"
    shutil.copytree(folder, books)
    for id, game in BOOKS.items():
        (books / game / id).mkdir()
        shutil.copy(HERE / f"{id}.json", books / game / id / "cases.json")
    return books


def test_the_guide_says_what_it_has_made(folder: Path) -> None:
    """The lines end with the article of the opening, a comparison and figures of the arena."""
    said = (folder.parent / "said.txt").read_text("utf-8")
    assert "51 punti" in said
    assert "Carte a testa" in said
    assert "greedy contro learner" in said


@pytest.mark.parametrize("id", BOOKS)
def test_coverage_fails_where_cases_are_missing(folder: Path, id: str) -> None:
    """A rulebook without a folder of cases is not passed over."""
    found = run(folder, "cartaro.testing.coverage", id, "--tests", str(ROOT / "tests"))
    assert found.returncode == 1
    assert f"{id} has no cases at all" in found.stdout
    assert "has no allowing case" in found.stdout


@pytest.mark.parametrize("id", BOOKS)
def test_cases_written_from_the_text_answer_for_every_article(with_cases: Path, id: str) -> None:
    """With what the base has shown of articles that say the same."""
    found = run(with_cases, "cartaro.testing.coverage", id, "--tests", str(ROOT / "tests"))
    assert (found.returncode, found.stdout) == (0, f"{id}: 0 faults\n")


@pytest.mark.parametrize("id", BOOKS)
def test_a_case_that_does_not_hold_is_told(with_cases: Path, tmp_path: Path, id: str) -> None:
    """One case turned round: the line names the case, its clause and the difference."""
    books = tmp_path / "books"
    shutil.copytree(with_cases, books)
    file = books / BOOKS[id] / id / "cases.json"
    cases = json.loads(file.read_text("utf-8"))
    cases[0]["answer"] = {"verdict": "refused"}
    file.write_text(json.dumps(cases), "utf-8")
    found = run(books, "cartaro.testing.coverage", id, "--tests", str(ROOT / "tests"))
    assert found.returncode == 1
    assert f"{id}/cases-1 ({cases[0]['clause']}): answer.verdict" in found.stdout


@pytest.mark.parametrize("id", BOOKS)
def test_every_level_plays_it_in_the_arena(folder: Path, id: str) -> None:
    """Whole deals by the five levels, none of which has anything to say of itself there."""
    thinking = [f"{name}:8sims" for name in ("skilled", "expert", "master")]
    bots = ["learner", "casual", *thinking]
    found = run(folder, "cartaro", "arena", *bots, "--rulebook", id, "--deals", "1", "--jobs", "1", "--json")
    assert found.returncode == 0, found.stderr
    figures = json.loads(found.stdout)
    assert [entrant["name"] for entrant in figures["entrants"]] == bots
    assert all(entrant["choices"] > 0 for entrant in figures["entrants"])
    assert figures["notices"] == {}


def test_a_whole_match_of_scientific_scopone_in_the_terminal(folder: Path) -> None:
    """Ten cards each and none on the table, to the end of the match."""
    play = ("cartaro.cli", "--lang", "it", "play", "scopone-dieci", "--plain", "--seed", "1", "--bot", "random")
    found = run(folder, *play, said="1\n" * 2000)
    assert found.returncode == 0, found.stderr
    assert "Scopone a dieci carte" in found.stdout
    assert re.search(r"(Vince|Vincono|Hai vinto|Avete vinto).*\d+ a \d+", found.stdout)


def test_scala_51_is_played_and_explained_in_the_terminal(folder: Path) -> None:
    """Cards are drawn and discarded, the article of the opening is read, and one may leave."""
    turns = "".join(f"pesca\nscarta {n}\n" for n in (1, 2, 3))
    play = ("cartaro.cli", "--lang", "it", "play", "scala-51", "--plain", "--seed", "1", "--bot", "random")
    found = run(folder, *play, said=f"\n{turns}regole 4.opening\nfine\n")
    assert found.returncode == 0, found.stderr
    assert "Scala 51" in found.stdout
    assert "51 punti" in found.stdout


@pytest.fixture(scope="module")
def server(folder: Path, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server started with the folder in its environment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("CARTARO_RULEBOOKS", str(folder))
        running = ServerProcess(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0
    assert running.complaints == ""


def test_the_browser_is_told_of_both(server: ServerProcess) -> None:
    """With their articles, options and words; every level plays them as it always does."""
    books = {book["id"]: book for book in http_client.get(f"{server.url}/api/rulebooks").json()}
    assert books["scala-51"]["game"] == "scala40"
    assert books["scopone-dieci"]["short"] == {"it": "Dieci carte", "en": "Ten cards"}
    for id in BOOKS:
        assert books[id]["bots"] == {}
        assert books[id]["articles"]
    asked = http_client.post(f"{server.url}/api/questions", json={"rulebook": "scala-51", "options": {"variants": "b"}})
    assert [question["name"] for question in asked.json()] == ["in_hand", "flat"]


@pytest.mark.parametrize("level", LEVELS)
@pytest.mark.parametrize(("id", "hand", "players"), [("scala-51", 13, 2), ("scopone-dieci", 10, 4)])
def test_a_served_table_is_played_with_every_level(
    server: ServerProcess, id: str, hand: int, players: int, level: str
) -> None:
    """A person and bots, over the browser's own line: the hand is whole, and the table goes on."""

    async def play() -> tuple[int, int]:
        opened = open_table(server.url, id, bots=level, options={"players": players})
        async with join(server.ws, opened) as client:
            await client.until_due()
            held = len(client.view["game"]["hand"] or ())
            first = client.seq
            for turn in range(TURNS):
                due = await client.until_due()
                if due is None or due["t"] != "act":
                    break
                await client.say(id=f"command-{turn}", **due)
                assert (await client.hear_until("done", "refusal", "fault"))["t"] == "done"
            return held, client.seq - first

    held, moved = asyncio.run(play())
    assert hand <= held <= hand + 1
    assert moved >= players


def test_the_rulebooks_are_known_only_where_the_folder_is(tmp_path: Path) -> None:
    """Nothing of them is in the package."""
    found = run(tmp_path, "cartaro", "rules", "scala-51")
    assert found.returncode == 2
    assert "scala40-fisca" in found.stderr
