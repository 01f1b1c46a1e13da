"""docs/rulebook-in-an-hour.md makes the package of ``examples/scopone-dieci``, then played everywhere."""

import asyncio
import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path

import pytest

from tests import http_client
from tests.conftest import PATIENCE, ROOT
from tests.examples.installed import EXAMPLES, install_example, served_example
from tests.server.conftest import join, open_table

PACKAGE = EXAMPLES / "scopone-dieci"
PAGE = (ROOT / "docs" / "rulebook-in-an-hour.md").read_text("utf-8")
*MAKING, USING = re.findall(r"^```sh\n(.*?)^```$", PAGE, re.DOTALL | re.MULTILINE)
ID = "scopone-dieci"


def shell(lines: str, folder: Path, environment: dict[str, str]) -> str:
    """Run lines of the page as a reader does; return what they print."""
    path = f"{Path(sys.executable).parent}{os.pathsep}{os.environ['PATH']}"
    done = subprocess.run(
        ["bash", "-euo", "pipefail", "-c", lines],
        cwd=folder,
        env={**environment, "PATH": path, "PYTHONUTF8": "1", "CARTARO": str(ROOT)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 0, done.stdout + done.stderr
    return done.stdout


def files(folder: Path) -> dict[str, str]:
    """Return the text of every file of a package, by its path."""
    paths = [path for path in folder.rglob("*") if path.is_file() and "__pycache__" not in path.parts]
    return {path.relative_to(folder).as_posix(): path.read_text("utf-8") for path in paths}


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which the package is installed."""
    return install_example(tmp_path_factory.mktemp("installed"), PACKAGE)


@pytest.fixture(scope="module")
def served(installed: dict[str, str], tmp_path_factory: pytest.TempPathFactory) -> Iterator[str]:
    """The address of a server with the package installed."""
    with served_example(tmp_path_factory.mktemp("served"), installed) as address:
        yield address


def cartaro(environment: dict[str, str], *arguments: str, given: str = "") -> str:
    """Run a command of Cartaro; return what it prints."""
    command = [sys.executable, "-m", *(arguments if arguments[0].startswith("cartaro.") else ("cartaro", *arguments))]
    done = subprocess.run(
        command, env=environment, input=given, capture_output=True, text=True, timeout=PATIENCE, check=False
    )
    assert done.returncode == 0, done.stderr
    return done.stdout


@pytest.mark.long
def test_the_lines_of_the_page_make_the_package(tmp_path: Path) -> None:
    said = shell("\n".join(MAKING), tmp_path, {**os.environ})
    assert files(tmp_path / ID) == files(PACKAGE)
    assert "not yet" in said
    assert said.splitlines()[-1] == f"{ID}: 0 faults"


def test_with_the_package_installed_the_rest_of_the_page_works(tmp_path: Path, installed: dict[str, str]) -> None:
    said = shell(USING, tmp_path, installed)
    assert "cinque a testa, poi altre cinque" in " ".join(said.split())
    assert said.splitlines()[-1] == "[10, 10, 10, 10]"


def test_the_judge_deals_ten_cards_and_no_table(installed: dict[str, str]) -> None:
    deck = [rank + suit for suit in "dcsb" for rank in "A234567FCR"]
    request = {"rulebook": ID, "deck": deck, "actions": [[0, "Ad"]], "want": ["position"]}
    answer = json.loads(cartaro(installed, "judge", given=json.dumps(request)))
    assert answer["verdict"] == "allowed"
    assert list(map(len, answer["position"]["hands"])) == [9, 10, 10, 10]
    assert answer["position"]["table"] == ["Ad"]


def test_it_is_played_in_the_terminal_to_the_end(installed: dict[str, str]) -> None:
    play = ("--lang", "it", "play", ID, "--plain", "--seed", "1", "--bot", "random")
    said = cartaro(installed, *play, given="1\n" * 2000)
    assert "Scopone a dieci carte" in said
    assert re.search(r"(Vince|Vincono|Hai vinto|Avete vinto).*\d+ a \d+", said)


def test_every_level_plays_it_in_the_arena_as_it_always_does(installed: dict[str, str]) -> None:
    bots = ("learner", "casual", "skilled:8sims", "expert:8sims", "master:8sims")
    said = json.loads(cartaro(installed, "arena", *bots, "--rulebook", ID, "--deals", "1", "--jobs", "1", "--json"))
    assert [entrant["name"] for entrant in said["entrants"]] == [*bots]
    assert said["notices"] == {}


def test_a_table_of_it_is_served(served: str) -> None:
    books = {book["id"]: book for book in http_client.get(f"{served}/api/rulebooks").json()}
    assert books[ID]["short"] == {"it": "Dieci carte", "en": "Ten cards"}

    async def play() -> int:
        opened = open_table(served, ID, bots="casual")
        async with join(served.replace("http", "ws", 1) + "/ws", opened) as client:
            due = await client.until_due()
            assert due is not None
            held = len(client.view["game"]["hand"])
            await client.say(id="command-0001", **due)
            assert (await client.hear_until("done", "refusal", "fault"))["t"] == "done"
            return held

    assert asyncio.run(play()) == 10


def test_a_match_of_it_is_recorded_and_verified(tmp_path: Path, installed: dict[str, str]) -> None:
    program = (
        f"import cartaro; m = cartaro.Match({ID!r}, seed=1)\n"
        "while not m.over: m.play(m.choose('casual'))\n"
        "print(m.record(), end='')"
    )
    done = subprocess.run([sys.executable, "-c", program], env=installed, capture_output=True, text=True, check=True)
    file = tmp_path / "match.cartaro"
    file.write_text(done.stdout, "utf-8")
    assert f'[Rulebook "{ID}"]' in done.stdout
    assert cartaro(installed, "verify", str(file))


def test_its_page_of_the_law_is_woven_and_its_clauses_are_covered(tmp_path: Path, installed: dict[str, str]) -> None:
    tests = str(ROOT / "tests")
    cartaro(installed, "cartaro.testing.weave", str(tmp_path), "--tests", tests)
    page = (tmp_path / f"{ID}.md").read_text("utf-8")
    assert "Definizione di Cartaro" in page
    assert "dieci delle quaranta carte" in page
    assert cartaro(installed, "cartaro.testing.coverage", ID, "--tests", tests) == f"{ID}: 0 faults\n"


def test_an_entry_point_that_names_no_package_is_said(tmp_path: Path) -> None:
    info = tmp_path / "wrong-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: wrong\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[cartaro.rulebooks]\nmine = cartaro_not_there\n")
    done = subprocess.run(
        [sys.executable, "-m", "cartaro", "--lang", "en", "rules"],
        env={**os.environ, "PYTHONPATH": str(tmp_path)},
        capture_output=True,
        text=True,
        check=False,
    )
    assert (done.returncode, done.stdout) == (2, "")
    assert done.stderr.startswith("cartaro.rulebooks mine: an installed package is needed")
