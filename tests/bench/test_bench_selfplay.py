"""``python -m bench selfplay`` plays deals of Scala 40, and prints how they ended."""

import json

import pytest

from cartaro.games.scala40.game import SCALA40
from tests.bench.running import bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

PLAYERS = ["random", "mindist", "skilled"]


def test_every_rulebook_and_bot_has_a_row() -> None:
    ran = bench("selfplay", "--json", "--deals", "5", *(part for name in PLAYERS for part in ("--bot", name)))
    figures = json.loads(ran.stdout)["figures"]
    assert [(f["rulebook"], f["bot"]) for f in figures] == [(r, b) for r in SCALA40.rulebooks for b in PLAYERS]
    for figure in figures:
        assert figure["closed"] + figure["no cards"] + figure["renewals"] == figure["deals"] == 5
        assert figure["turns a deal"] > 0
    assert "5 of 5 deals" in ran.stderr


def test_one_rulebook_one_bot_with_options() -> None:
    ran = bench(
        *("selfplay", "--deals", "2", "--rulebook", "scala40-fisca", "--bot", "greedy"),
        *("--options", "players=4, variants=abc"),
    )
    assert ran.returncode == 0, ran.stderr
    assert len(ran.stdout.splitlines()) == 2


def test_what_cannot_be_played_is_told() -> None:
    for arguments in (("--deals", "0"), ("--rulebook", "scopone-federale"), ("--bot", "x"), ("--options", "players")):
        ran = bench("selfplay", *arguments)
        assert ran.returncode == 2
        assert "Traceback" not in ran.stderr
