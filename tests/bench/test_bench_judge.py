"""``python -m bench judge`` runs from a checkout, and prints figures for every rulebook."""

import json

import pytest

from cartaro.games import GAMES
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")


def test_every_rulebook_has_its_figures() -> None:
    ran = bench("judge", "--json", "--seconds", "0.01")
    assert ran.stderr == ""
    figures = json.loads(ran.stdout)["figures"]
    rulebooks = [id for game in GAMES for id in game.rulebooks]
    expected = [(what, id) for what in ("verdicts", "deals") for id in rulebooks]
    assert [(figure["what"], figure["rulebook"]) for figure in figures] == expected
    assert all(figure["done"] > 0 and figure["per cpu second"] > 0 for figure in figures)


def test_table_has_a_line_a_figure() -> None:
    lines = bench("judge", "--seconds", "0.01").stdout.splitlines()
    assert lines[0].split() == ["what", "rulebook", "done", "cpu", "seconds", "per", "cpu", "second"]
    assert len(lines) == 1 + 2 * sum(len(game.rulebooks) for game in GAMES)


def test_bad_arguments_are_told() -> None:
    for arguments in (("speed",), (), ("judge", "--seconds", "nan"), ("judge", "--seconds", "x")):
        ran = bench(*arguments)
        assert ran.returncode == 2
        assert "Traceback" not in ran.stderr
