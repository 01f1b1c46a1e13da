"""``examples/scopa-osteria``: a package that adds rules to Scopa, in judge, arena, library, records and on a server."""

import json
import os
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from tests import http_client
from tests.conftest import ROOT
from tests.examples.installed import EXAMPLES, install_example, run_module, served_example

PACKAGE = EXAMPLES / "scopa-osteria"
ID = "scopa-osteria"
FILE = PACKAGE / "src" / "cartaro_osteria" / "scopa" / f"{ID}.toml"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which the package is installed."""
    return install_example(tmp_path_factory.mktemp("installed"), PACKAGE)


def python(program: str, environment: dict[str, str]) -> str:
    """Run a program; return what it prints."""
    done = subprocess.run([sys.executable, "-c", program], env=environment, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    return done.stdout


def test_every_clause_has_its_cases(installed: dict[str, str]) -> None:
    said = run_module(installed, "cartaro.testing.coverage", ID, "--tests", str(ROOT / "tests"))
    assert said == f"{ID}: 0 faults\n"


def test_the_judge_cites_the_houses_article(installed: dict[str, str]) -> None:
    program = (
        f"import cartaro, json; r = {{'rulebook': {ID!r}, 'position': {{'hands': [['7d', '2c'], ['Rc', 'Fs']],"
        " 'table': ['3s'], 'turn': 0}, 'actions': [[0, '7d']]}; print(json.dumps(cartaro.judge(r)))"
    )
    answer = json.loads(python(program, installed))
    assert (answer["verdict"], answer["article"]) == ("refused", "lay.settebello")
    assert answer["message"]["en"].endswith("The hand has 1 others.")


def test_the_levels_play_it_and_say_that_they_play_as_the_casual_do(installed: dict[str, str]) -> None:
    arguments = ("greedy", "master:8sims", "--rulebook", ID, "--deals", "1", "--jobs", "1", "--json")
    assert list(json.loads(run_module(installed, "cartaro", "arena", *arguments))["notices"]) == ["master"]


def test_no_settebello_is_laid_and_the_sheet_has_the_line(installed: dict[str, str]) -> None:
    """In a match of bots the rule holds for what is listed, and each score in the record has the line."""
    program = (
        f"import cartaro; m = cartaro.Match({ID!r}, {{'target': 11}}, seed=1)\n"
        "while not m.over:\n"
        "    assert len(m.observe().hand) == 1 or '7d' not in m.actions\n"
        "    m.play(m.choose('casual'))\n"
        "print(m.record(), end='')"
    )
    scores = [line for line in python(program, installed).splitlines() if line.startswith("[Score ")]
    assert scores
    assert all("osteria:assi" in score for score in scores)


def test_a_record_is_replayed_only_where_the_package_is(tmp_path: Path, installed: dict[str, str]) -> None:
    program = (
        f"import cartaro; m = cartaro.Match(cartaro.read_rulebook({str(FILE)!r}), {{'target': 11}}, seed=1)\n"
        "while not m.over: m.play(m.choose('casual'))\n"
        "print(m.record(), end='')"
    )
    file = tmp_path / "match.cartaro"
    alone = {**installed, "PYTHONPATH": str(PACKAGE / "src")}
    rules_only = tmp_path / "site"
    shutil.copytree(Path(installed["PYTHONPATH"].split(os.pathsep)[0]), rules_only)
    points = next(rules_only.glob("*/entry_points.txt"))
    points.write_text(points.read_text("utf-8").partition("[cartaro.rulebooks]")[0], "utf-8")
    with_rules = {**installed, "PYTHONPATH": os.pathsep.join([str(rules_only), str(PACKAGE / "src")])}
    file.write_text(python(program, with_rules), "utf-8")
    assert run_module(with_rules, "cartaro", "verify", str(file))
    done = subprocess.run(
        [sys.executable, "-m", "cartaro", "--lang", "en", "verify", str(file)],
        env=alone,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode != 0
    assert "the rules package 'osteria' (cartaro.rules)" in done.stdout + done.stderr


def test_a_server_offers_it_with_its_option_and_says_how_bots_play(tmp_path: Path, installed: dict[str, str]) -> None:
    with served_example(tmp_path, installed) as address:
        books = {book["id"]: book for book in http_client.get(f"{address}/api/rulebooks").json()}
    assert [option["name"] for option in books[ID]["options"]][-1] == "osteria:aces"
    assert "osteria:" in books[ID]["bots"]["master"]["en"]


@pytest.mark.parametrize(
    ("rules", "said"),
    [
        ("HouseRules(game='scopa', titles={'other:name': Text('Uno', 'One')})", "are 'osteria:' and small letters"),
        ("None", "an object of cartaro.house_rules.HouseRules is needed"),
        ("1 / 0", "ZeroDivisionError"),
    ],
)
def test_rules_that_cannot_be_used_are_said(tmp_path: Path, rules: str, said: str) -> None:
    package = tmp_path / "example"
    shutil.copytree(PACKAGE, package)
    text = f"from cartaro.house_rules import HouseRules\nfrom cartaro.i18n import Text\nRULES = {rules}\n"
    (package / "src" / "cartaro_osteria" / "rules.py").write_text(text, "utf-8")
    installed = install_example(tmp_path / "installed", package)
    done = subprocess.run(
        [sys.executable, "-m", "cartaro", "--lang", "en", "rules", ID],
        env=installed,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert said in done.stderr


@pytest.mark.parametrize(
    ("written", "wrong"),
    [('"osteria:aces" = 3', '"osteria:aces" = 9'), ('article = "score.aces"', 'article = "score.assi"')],
)
def test_a_fault_of_the_packages_names_has_its_line(
    tmp_path: Path, installed: dict[str, str], written: str, wrong: str
) -> None:
    text = FILE.read_text("utf-8")
    file = tmp_path / FILE.name
    file.write_text(text.replace(written, wrong, 1), "utf-8")
    done = subprocess.run(
        [sys.executable, "-m", "cartaro", "--lang", "en", "rules", "--check", str(file)],
        env=installed,
        capture_output=True,
        text=True,
        check=False,
    )
    line = next(n for n, one in enumerate(text.splitlines(), 1) if one == written)
    assert f"{file.name}:{line}: " in done.stdout
    assert "osteria:aces" in done.stdout


def test_two_packages_of_one_name_are_told_apart(tmp_path: Path, installed: dict[str, str]) -> None:
    info = tmp_path / "other-1.dist-info"
    info.mkdir()
    (info / "METADATA").write_text("Metadata-Version: 2.1\nName: other\nVersion: 1\n")
    (info / "entry_points.txt").write_text("[cartaro.rules]\nosteria = json:loads\n")
    environment = {**installed, "PYTHONPATH": os.pathsep.join([str(tmp_path), installed["PYTHONPATH"]])}
    done = subprocess.run(
        [sys.executable, "-m", "cartaro", "--lang", "en", "rules", ID],
        env=environment,
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "Two installed packages call their rules 'osteria'" in done.stderr


OF_SCALA = """
from cartaro.games.scala40.actions import Discard
from cartaro.house_rules import HouseLine, HouseRules
from cartaro.i18n import Text
from cartaro.rulebook import enforces


@enforces("osteria:jokers")
def joker_is_not_discarded(seen, action):
    return not (isinstance(action, Discard) and action.card.is_joker) or len(seen.hand) == 1


LINE = HouseLine("osteria:line", Text("Riga", "Line"), lambda deal: (0, 0), 0)
RULES = HouseRules(game="scala40", rules=(joker_is_not_discarded,), lines={lines})
"""
ARTICLE = """
[[article]]
id = "joker.discard"
number = "Il jolly"
heading = { it = "Il jolly non si scarta", en = "Jokers are not discarded" }
treatment = "enforced"
rules = ["osteria:jokers"]
text = { it = "Un jolly si scarta soltanto per chiudere.", en = "A joker is discarded only to close." }
refusal = { it = "Il jolly non si scarta.", en = "A joker is not discarded." }
"""


def scala_of_the_house(folder: Path, lines: str) -> dict[str, str]:
    """Return an environment with a package that adds a rule, and perhaps lines, to Scala 40."""
    package = folder / "example"
    shutil.copytree(PACKAGE, package)
    (package / "src" / "cartaro_osteria" / "rules.py").write_text(OF_SCALA.replace("{lines}", lines), "utf-8")
    shutil.rmtree(package / "src" / "cartaro_osteria" / "scopa")
    book = (ROOT / "src/cartaro/games/scala40/rulebooks/scala40-sballo.toml").read_text("utf-8")
    book = book.replace('id = "scala40-sballo"', 'id = "scala40-osteria"\nbase = "scala40-sballo"', 1)
    books = package / "src" / "cartaro_osteria" / "scala40"
    books.mkdir()
    (books / "scala40-osteria.toml").write_text(book + ARTICLE, "utf-8")
    return install_example(folder / "installed", package)


def test_a_package_adds_a_rule_to_scala_40(tmp_path: Path) -> None:
    """The judge refuses by it, and a deal of bots is played to its end without such a discard."""
    program = (
        "import cartaro, json; r = {'rulebook': 'scala40-osteria', 'position': {'hands': [['*', '2c', '9d'],"
        " ['Kh', 'Jd']], 'stock': ['Ac', 'Ad'], 'pile': ['3s'], 'opened': [True, True], 'turn': 0},"
        " 'actions': [[0, 'draw'], [0, 'discard *']]}\n"
        "print(json.dumps(cartaro.judge(r)))\n"
        "m = cartaro.Match('scala40-osteria', seed=2, pauses=True)\n"
        "while not m.paused:\n"
        "    seen = m.observe(); assert len(seen.hand) == 1 or 'discard *' not in m.actions\n"
        "    m.play(m.choose('casual'))"
    )
    answer = json.loads(python(program, scala_of_the_house(tmp_path, "()")))
    assert (answer["verdict"], answer["article"]) == ("refused", "joker.discard")


def test_a_line_is_refused_where_the_game_counts_none(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "cartaro", "--lang", "en", "rules", "scala40-osteria"],
        env=scala_of_the_house(tmp_path, "(LINE,)"),
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "The game 'scala40' takes none of these" in done.stderr
