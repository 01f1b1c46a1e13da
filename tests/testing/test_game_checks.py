"""``check_game`` finds what is wrong with a game: every promise is broken by a fault planted into the example."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from cartaro.games import LAW
from cartaro.i18n import CartaroError
from cartaro.testing import BrokenPromise, BrokenPromisesError, check_game
from cartaro.testing.game_checks.check import DEAL_CHECKS, MATCH_CHECKS, faults_of
from cartaro.testing.game_checks.played import tables_of
from tests.conftest import ROOT
from tests.examples.installed import EXAMPLES, install_example, run_module

PLANTED = (ROOT / "tests" / "testing" / "planted_faults.py").read_text("utf-8")
OURS = [(game, rulebook) for game in ("scopa", "scala40") for rulebook in LAW.of(game).rulebooks]
FAULTS = re.findall(r'^    "([^"]+)": \(', PLANTED, re.MULTILINE)


@pytest.fixture(scope="module")
def found(tmp_path_factory: pytest.TempPathFactory) -> dict[str, Any]:
    """Return what was found of each fault, with the promise that it breaks."""
    installed = install_example(tmp_path_factory.mktemp("installed"))
    planted: dict[str, Any] = json.loads(run_module(installed, "tests.testing.planted_faults"))
    return planted


@pytest.mark.parametrize("fault", FAULTS)
def test_a_fault_is_found_as_what_it_is(found: dict[str, Any], fault: str) -> None:
    expected = found[fault]["expected"]
    assert expected in found[fault]["found"], found[fault]
    assert found[fault]["found"][expected]


def test_every_promise_is_broken_by_some_fault(found: dict[str, Any]) -> None:
    assert {fault for fault in found if fault} == {*FAULTS}
    assert {each["expected"] for each in found.values()} - {""} == {*DEAL_CHECKS, *MATCH_CHECKS}


def test_without_a_fault_nothing_is_found(found: dict[str, Any]) -> None:
    assert found[""]["found"] == {}


def test_a_command_tells_how_many_promises_were_kept(tmp_path: Path) -> None:
    installed = install_example(tmp_path, EXAMPLES / "briscola")
    said = run_module(installed, "cartaro.testing.game_checks.check", "briscola", "--deals", "1")
    assert said == f"briscola: {len(DEAL_CHECKS) + len(MATCH_CHECKS)} promises, 0 broken\n"


@pytest.mark.parametrize(("game", "rulebook"), OURS)
def test_our_games_keep_them_too(game: str, rulebook: str) -> None:
    assert [*faults_of(next(tables_of(LAW.of(game), [rulebook])), 1, "ours")] == []


@pytest.mark.second("every value of every option; test_our_games_keep_them_too has the usual ones")
@pytest.mark.parametrize(("game", "rulebook"), OURS)
def test_our_games_keep_them_under_every_option(game: str, rulebook: str) -> None:
    check_game(game, deals=1, rulebooks=[rulebook])


def test_a_game_that_nobody_brings_is_said() -> None:
    with pytest.raises(CartaroError, match="whist"):
        check_game("whist")


def test_an_error_has_a_line_for_each_promise() -> None:
    broken = BrokenPromise("judge", "briscola-due (target 1)", "the judge allows 4d to seat 1")
    lines = str(BrokenPromisesError("briscola", [broken])).splitlines()
    assert lines == [
        "briscola breaks 1 of its promises:",
        "judge, at briscola-due (target 1): the judge allows 4d to seat 1",
    ]
