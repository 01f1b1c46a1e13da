"""``python -m bench matches`` plays whole matches of one bot among others, and counts how often it comes first."""

import json
from pathlib import Path
from typing import Any

import pytest

from bench.matches import Played, measure, summary

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

ASKED: dict[str, Any] = {"seed": "open", "options": {}}
THREE: dict[str, Any] = {"seed": "open", "options": {"players": 3}}


def played(number: int, *won: bool) -> Played:
    return Played(number, won, deals=12, choices=10, ms=5.0)


def test_the_error_is_counted_over_matches_not_over_their_places() -> None:
    matches = [played(1, True, True), played(2, False, False), played(3, True, False), played(4, False, True)]
    figure = summary("scala40-fisca", "casual", "learner", matches)
    assert (figure["players"], figure["matches"], figure["tables"]) == (2, 4, 8)
    assert (figure["first %"], figure["deals"], figure["ms"]) == (50.0, 6.0, 0.5)
    assert figure["first ±"] == pytest.approx(100 * 1.96 * (0.5 / 3) ** 0.5 / 2)


def test_each_place_is_taken_once_and_a_file_is_gone_on_with(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    (first,) = measure("scopa-valliadi", "casual", "learner", matches=1, out=file, **ASKED)
    assert (first["matches"], first["tables"], first["players"]) == (1, 2, 2)
    begun = file.read_text("utf-8")
    (second,) = measure("scopa-valliadi", "casual", "learner", matches=2, out=file, **ASKED)
    assert file.read_text("utf-8").startswith(begun)
    (again,) = measure("scopa-valliadi", "casual", "learner", matches=2, **ASKED)
    told = ("matches", "tables", "first %", "deals")
    assert [second[name] for name in told] == [again[name] for name in told]


def test_a_bot_among_its_likes_wins_one_of_the_places() -> None:
    """Cards and seats do not depend on which place has the bot: in each match exactly one place wins."""
    (figure,) = measure("scala40-fisca", "learner", "learner", matches=1, **THREE)
    assert figure["first %"] == pytest.approx(100 / 3)


def test_a_file_of_other_matches_is_left_alone(tmp_path: Path) -> None:
    file = tmp_path / "matches.jsonl"
    file.write_text(json.dumps({"rulebook": "scala40-sballo"}) + "\n", "utf-8")
    with pytest.raises(SystemExit, match="other matches"):
        measure("scala40-fisca", "casual", "learner", matches=1, out=file, **ASKED)
    assert len(file.read_text("utf-8").splitlines()) == 1


def test_who_sees_every_card_can_be_measured_too() -> None:
    (figure,) = measure("scopa-valliadi", "cheating-mcts-1000:10sims", "learner", matches=1, **ASKED)
    assert (figure["bot"], figure["tables"]) == ("cheating-mcts-1000:10sims", 2)
