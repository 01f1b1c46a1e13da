"""``cartaro review``: the review of a record, as text and as JSON, with other levels, and refusals."""

import json
from pathlib import Path

import pytest

from cartaro.cli.main import main

SCOPONE = str(Path(__file__).parents[2] / "docs" / "examples" / "scopone.cartaro")
SHORT = ["--budget", "200sims"]


def test_a_review_is_told_in_the_language_chosen(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "review", SCOPONE, *SHORT]) == 0
    english = capsys.readouterr().out
    _, ending, summary = english.splitlines()[:3]
    assert english.startswith("The choices of Agnese.\n")
    assert "the target" in ending.lower()
    assert summary.startswith("Of ")
    assert "The master would have " in english
    assert main(["--lang", "it", "review", SCOPONE, "--place", "1", *SHORT]) == 0
    assert "Le scelte di Carla." in capsys.readouterr().out


def test_a_choice_is_told_with_the_cards_it_was_made_from(capsys: pytest.CaptureFixture[str]) -> None:
    """It names the cards of hand and table; the review ends with the first choice in each deal that could be solved."""
    assert main(["--lang", "en", "review", SCOPONE, *SHORT]) == 0
    told = capsys.readouterr().out
    assert "  In hand: " in told
    assert "  On the table: " in told
    assert "\nThe endings, with all cards visible.\nDeal 1, action " in told
    assert main(["--lang", "en", "review", SCOPONE.replace("scopone", "scala40"), *SHORT]) == 0
    scala = capsys.readouterr().out
    assert "  Top discard: " in scala
    assert "all cards visible" not in scala


def test_a_review_for_programs_has_every_choice(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["review", SCOPONE, "--json", *SHORT]) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["player"] == "Agnese"
    assert len(told["remarks"]) > len(told["worst"])
    assert {"deal", "number", "played", "best", "lost", "grade", "text", "reasons"} <= told["remarks"][0].keys()


def test_another_level_reviews_in_its_own_name(capsys: pytest.CaptureFixture[str]) -> None:
    """Without ``--budget`` it uses the level's own budget; a match that was no training match is not called one."""
    assert main(["--lang", "en", "review", SCOPONE, "--level", "skilled"]) == 0
    told = capsys.readouterr().out
    assert "The skilled player would have " in told
    assert "master" not in told
    assert "training" not in told


def test_a_training_match_is_said_to_be_one(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    record = tmp_path / "training.cartaro"
    text = Path(SCOPONE).read_text("utf-8")
    record.write_text(text.replace("[Rulebook", '[Training "yes"]\n[Rulebook', 1), "utf-8")
    assert main(["--lang", "en", "review", str(record), "--budget", "50sims"]) == 0
    assert capsys.readouterr().out.splitlines()[1] == "It was a training match, with hints available."


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        ([SCOPONE, "--level", "casual"], "skilled, expert, master, not 'casual'"),
        ([SCOPONE, "--place", "5"], "places are 1 to 4, not 5"),
        ([SCOPONE, "--budget", "long"], "Write the budget of a bot as"),
        (["nowhere.cartaro"], "There is no file 'nowhere.cartaro'"),
        ([], "RECORD is missing"),
    ],
)
def test_what_cannot_be_reviewed_is_one_sentence(
    asked: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "review", *asked]) == 2
    assert complaint in capsys.readouterr().err
