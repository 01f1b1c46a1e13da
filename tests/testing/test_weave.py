"""The pages of the law are those of today's rulebooks, cases and tests."""

from pathlib import Path

import pytest

from cartaro.testing.conformance import read_cases, rulebooks_with_cases
from cartaro.testing.weave import main, pages

ROOT = Path(__file__).parents[2]
NAMES = [f"{id}.md" for id in rulebooks_with_cases()]


@pytest.fixture(scope="module")
def woven() -> dict[str, str]:
    """The pages, by name: it takes seconds to find where the code decides each rule."""
    return pages(ROOT / "tests")


@pytest.mark.parametrize("name", NAMES)
def test_pages_are_up_to_date(woven: dict[str, str], name: str) -> None:
    """``python -m cartaro.testing.weave docs/law`` writes them again after a change of rulebook, case or mark."""
    assert (ROOT / "docs" / "law" / name).read_text("utf-8").splitlines() == woven[name].splitlines()


def test_the_command_writes_every_page(woven: dict[str, str], tmp_path: Path) -> None:
    """Into the folder it is given."""
    assert main([str(tmp_path), "--tests", str(ROOT / "tests")]) == 0
    assert {path.name: path.read_text("utf-8") for path in tmp_path.iterdir()} == woven
    assert sorted(woven) == sorted(NAMES)


@pytest.mark.parametrize("rulebook", rulebooks_with_cases())
def test_every_case_makes_sense_alone(rulebook: str) -> None:
    """It does not go on from the case before it: «Due no.», «E una sì.» say nothing to whoever reads one row."""
    goes_on, short = ("e ", "o ", "oppure ", "né ", "ma "), 8
    for case in read_cases(rulebook):
        title = case.title.it.lower()
        assert not title.startswith(goes_on), case.name
        assert not title.endswith((" no.", " sì.")) or len(title.split()) > short, case.name
        assert len(title.split()) > 2, case.name


def test_every_game_explains_its_own_cards(woven: dict[str, str]) -> None:
    """Those of Scala 40 have other ranks and suits, twins, jokers."""
    assert "`Kd` è il re di quadri" in woven["scala40-fisca.md"]
    assert "denari" not in woven["scala40-fisca.md"]
    assert "`7d` è il sette di denari" in woven["scopone-federale.md"]


@pytest.mark.parametrize("name", NAMES)
def test_tables_are_tables(woven: dict[str, str], name: str) -> None:
    """Every row of a table has the columns of its head, so that no card or bar breaks it."""
    columns = 0
    for line in woven[name].splitlines():
        if not line.startswith("|"):
            columns = 0
            continue
        found = line.replace("\\|", "").count("|")
        columns = columns or found
        assert found == columns, line
