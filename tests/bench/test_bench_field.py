"""``python -m bench field`` prints the results of contests, and ``beliefs`` what the master knows of hidden cards."""

import json
import re
from pathlib import Path
from typing import Any

import pytest

from bench.field import FEW, MARK, PAGE, as_markdown, class_of, measure
from cartaro.arena.entrant import read_entrant
from cartaro.cli.main import main
from tests.bench.running import ROOT, bench

pytestmark = pytest.mark.second("a bench: what it measures is no rule; its figures are reviewed when it is run")

SUBMISSIONS = sorted(file for file in (ROOT / "bench" / "submissions").glob("*.py") if file.stem != "__init__")


def contest(*bots: str, sealed: Path | None = None) -> None:
    """Run a small contest and print its line."""
    deals = ["--sealed", str(sealed)] if sealed else ["--seed", "open"]
    asked = [*bots, "--rulebook", "scopone-federale", "--deals", "3", "--jobs", "1", *deals]
    assert main(["arena", *asked, "--json"]) == 0


def figures(*arguments: str) -> list[dict[str, Any]]:
    """Run a bench and return its figures."""
    done = bench(*arguments, "--json")
    assert done.returncode == 0, done.stderr
    found: list[dict[str, Any]] = json.loads(done.stdout)["figures"]
    return found


def test_every_contest_is_told_the_best_first(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    contest("random", "greedy")
    contest("casual", "greedy", sealed=tmp_path / "seal")
    (tmp_path / "contests.jsonl").write_text(capsys.readouterr().out, "utf-8")
    rows = figures("field", "--contests", str(tmp_path / "contests.jsonl"))
    assert {(row["bot"], row["against"], row["pairs"], row["deals"]) for row in rows} == {
        ("casual", "greedy", 3, "sealed"),
        ("random", "greedy", 3, "open"),
    }
    assert len(rows) == 2
    assert rows[0]["wins %"] >= rows[1]["wins %"]


def test_contests_of_the_same_two_on_other_deals_are_one_row(tmp_path: Path) -> None:
    """300 pairs of 60 % and 100 of 80 % are 400 of 65 %, with the error of all pairs; each contest's share is told."""

    def line(seed: str, pairs: int, share: float, error: float) -> str:
        met = {"first": "casual", "second": "greedy", "pairs": pairs, "points": share, "points_error": error}
        meeting = {**met, "win_share": share, "win_share_error": error}
        entrants = [{"name": name, "ms": 0.5} for name in ("casual", "greedy")]
        contest = {"rulebook": "scopone-federale", "options": {}, "seed": seed, "meetings": [meeting]}
        return json.dumps({**contest, "entrants": entrants}) + "\n"

    kept = tmp_path / "contests.jsonl"
    kept.write_text(line("one", 300, 0.6, 0.04) + line("two", 100, 0.8, 0.12), "utf-8")
    (row,) = measure(kept)
    assert (row["pairs"], row["deals"], row["between"]) == (400, "one, two", "60.0 80.0")
    assert row["points"] == pytest.approx(0.65)
    assert row["wins %"] == pytest.approx(65.0)
    assert row["wins ±"] == pytest.approx(196 * (0.03**2 + 0.03**2) ** 0.5)


@pytest.mark.parametrize(
    ("ms", "named"), [(0.02, "1 ms"), (1.0, "1 ms"), (9.9, "10 ms"), (61, "1000 ms"), (2e3, "none")]
)
def test_a_bot_is_of_the_lowest_class_that_its_thought_fits(ms: float, named: str) -> None:
    assert class_of(ms) == named


def test_the_page_tells_what_the_files_hold() -> None:
    """It has every added result and every new measurement, after ``python -m bench field --write``."""
    _, mark, written = PAGE.read_text("utf-8").partition(MARK)
    assert mark
    rows = measure()
    assert written == as_markdown(rows)
    assert written.count(" * |") == sum(int(row["pairs"]) < FEW for row in rows) > 0


def test_a_file_without_contests_is_one_sentence(tmp_path: Path) -> None:
    file = tmp_path / "contests.jsonl"
    done = bench("field", "--contests", str(file))
    assert done.returncode == 1
    assert done.stderr == f"{file}: there is no contest in it, one line each, as cartaro arena --json prints it.\n"


@pytest.mark.parametrize("file", SUBMISSIONS, ids=lambda file: file.stem)
def test_what_was_sent_in_plays_whole_deals(file: Path, capsys: pytest.CaptureFixture[str]) -> None:
    (name,) = re.findall(r"^class (\w+)", file.read_text("utf-8"), re.MULTILINE)
    spelling = f"{file}:{name}"
    assert read_entrant(spelling).bot.title.en
    asked = [spelling, "learner", "--rulebook", "scopone-federale", "--deals", "2", "--jobs", "1", "--json"]
    assert main(["arena", *asked]) == 0
    assert json.loads(capsys.readouterr().out)["meetings"][0]["pairs"] == 2


def test_the_master_knows_more_than_nothing_of_players_like_its_model_and_errs_about_chance() -> None:
    asked = ("beliefs", "--rulebook", "scopone-federale", "--deals", "6")
    known, random = figures(*asked, "--bot", "greedy", "--bot", "random")
    assert known["nothing"] == pytest.approx(random["nothing"], abs=0.1)
    assert known["gained"] == pytest.approx(known["nothing"] - known["believed"])
    assert known["gained"] > 0 > random["gained"]
