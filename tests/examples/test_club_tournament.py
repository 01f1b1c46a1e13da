"""A club's evening with games from outside: the facet ``tournament`` of a race, from the notice to the standings."""

import json
import subprocess
import sys
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.examples.installed import EXAMPLES, install_example

NOTICE = """
id = "serata"
name = {{ it = "Serata", en = "Evening" }}
place = "Circolo"
start = 2026-11-20T21:00:00
time_zone = "Europe/Rome"
rulebook = "{rulebook}"
entrants = "{entrants}"

[format]
id = "round-robin"
"""
Desk = Callable[..., str]


@pytest.fixture
def open_desk(tmp_path: Path) -> Callable[[str], Desk]:
    """Return a desk of a game's evening: it runs a command, which must end with a status, and returns what it says."""

    def open_with(game: str) -> Desk:
        environment = install_example(tmp_path / game, EXAMPLES / game)

        def desk(*words: str, status: int = 0) -> str:
            command = [sys.executable, "-m", "cartaro", "--lang", "en", "tournament"]
            asked = [*command, words[0], "--data", str(tmp_path / "data"), *words[1:]]
            done = subprocess.run(asked, env=environment, capture_output=True, text=True, check=False)
            assert done.returncode == status, done.stderr or done.stdout
            return done.stderr if status else done.stdout

        return desk

    return open_with


def notice(folder: Path, rulebook: str, entrants: str) -> str:
    """Return the path of a notice."""
    file = folder / f"{rulebook}-{entrants}.toml"
    file.write_text(NOTICE.format(rulebook=rulebook, entrants=entrants), "utf-8")
    return str(file)


_LESS = pytest.mark.second("other entrants, another target; the first evening has every command")


@pytest.mark.parametrize(
    ("rulebook", "entrants", "scores"),
    [
        ("briscola-classica", "singles", ("2-1", "3-0", "1-1")),
        pytest.param("briscola-classica", "pairs", ("2-0", "2-2", "1-0"), marks=_LESS),
        pytest.param("tressette-classico", "pairs", ("21-9", "80-3", "21-21"), marks=_LESS),
    ],
)
def test_an_evening_is_held(
    tmp_path: Path, open_desk: Callable[[str], Desk], rulebook: str, entrants: str, scores: tuple[str, str, str]
) -> None:
    """*scores* are one that is right, one that nobody can make, one of a match that goes on."""
    won, impossible, unfinished = scores
    desk = open_desk(rulebook.partition("-")[0])
    desk("create", notice(tmp_path, rulebook, entrants))
    for names in (("Anna", "Bruno"), ("Carla", "Dario"), ("Elsa", "Furio")):
        desk("enter", *names[: 2 if entrants == "pairs" else 1])
    desk("check-in", "--all")
    desk("draw", "commit", "--at", "2026-11-20 21:00")
    desk("draw", "add", "cielo sereno")
    desk("draw", "reveal")
    desk("pair")
    desk("score", "1", impossible, status=2)
    desk("score", "1", unfinished, status=2)
    desk("score", "1", won)
    assert json.loads(desk("standings", "--json"))[0]["rows"][0]["won"] == 1
    assert all(check["passed"] for check in json.loads(desk("verify", "--json"))["checks"])


def test_entrants_who_make_no_table_are_refused(tmp_path: Path, open_desk: Callable[[str], Desk]) -> None:
    said = open_desk("briscola")("create", notice(tmp_path, "briscola-due", "pairs"), status=2)
    assert "two such entrants make no table" in said
