"""``examples/scala40-apertura-alta``: an opening of 51 points, or of 101 where the table says so, by data alone."""

import json
from pathlib import Path

import pytest

import cartaro
from tests.conftest import ROOT
from tests.examples.installed import EXAMPLES, install_example, run_module

PACKAGE = EXAMPLES / "scala40-apertura-alta"
ID = "scala40-alta"
FILE = PACKAGE / "src" / "cartaro_alta" / "scala40" / f"{ID}.toml"


@pytest.fixture(scope="module")
def installed(tmp_path_factory: pytest.TempPathFactory) -> dict[str, str]:
    """Return an environment in which the package is installed."""
    return install_example(tmp_path_factory.mktemp("installed"), PACKAGE)


def test_every_clause_has_its_cases(installed: dict[str, str]) -> None:
    said = run_module(installed, "cartaro.testing.coverage", ID, "--tests", str(ROOT / "tests"))
    assert said == f"{ID}: 0 faults\n"


def test_its_words_agree_with_its_numbers(installed: dict[str, str]) -> None:
    assert "is fine" in run_module(installed, "cartaro", "rules", "--check", str(FILE), "--lang", "en")


def test_every_level_plays_it_as_strong_as_its_base(installed: dict[str, str]) -> None:
    """An opening is a number to the kernel: no level says that it plays as the casual ones do."""
    arguments = ("greedy", "master:8sims", "--rulebook", ID, "--deals", "1", "--jobs", "1", "--json")
    assert json.loads(run_module(installed, "cartaro", "arena", *arguments))["notices"] == {}


@pytest.mark.parametrize("options", [{}, {"opening": 101, "players": 4, "teams": 2}])
def test_a_match_is_played_recorded_and_verified(options: dict[str, int | str | bool]) -> None:
    """Whoever opens has laid the points of the table; the record brings the rulebook."""
    match = cartaro.Match(cartaro.read_rulebook(FILE), options, seed=1, pauses=True)
    needed, opened = options.get("opening", 51), 0
    while not match.over and match.deal < 4:
        if match.paused:
            match.next_deal()
        seen = match.observe()
        assert isinstance(seen, cartaro.Scala40Observation)
        had_opened = sum(seen.opened)
        match.play(match.choose("casual"))
        after = [] if match.paused or match.over else match.position["opened"]
        if sum(after) > had_opened:
            opened += 1
            assert seen.points >= int(needed)
    record = cartaro.read_record(match.record())
    assert opened or needed == 101
    assert record.rulebook_text is not None
    assert cartaro.Match.from_record(record).totals == match.totals


def test_the_file_differs_from_its_base_in_the_opening_alone() -> None:
    base = Path(cartaro.__file__).parent / "games" / "scala40" / "rulebooks" / "scala40-sballo.toml"
    articles = [text.split("[[article]]\n")[1:] for text in (base.read_text("utf-8"), FILE.read_text("utf-8"))]
    changed = [one.splitlines()[0] for one, other in zip(*articles, strict=True) if one != other]
    assert changed == ['id = "opening"']
