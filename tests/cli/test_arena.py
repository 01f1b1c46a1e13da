"""``cartaro arena``: its results, its help, its options, and refusals."""

import hashlib
import json
import re
import shlex
import subprocess
from pathlib import Path

import pytest

from cartaro.cli.main import main
from tests.conftest import ROOT

SCOPONE = ["--rulebook", "scopone-federale", "--jobs", "1"]


def test_figures_are_told_with_their_interval(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "arena", "greedy", "random", "--deals", "6", *SCOPONE]) == 0
    told = capsys.readouterr()
    assert "greedy against random: +" in told.out
    assert "6 pairs of tables: " in told.out
    assert "out of 12 deals" in told.out
    assert "95 % interval" in told.out
    assert "6/6 pairs of tables" in told.err


def test_figures_for_programs_name_the_command_that_made_them(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "greedy", "learner", "random", "--round-robin", "--deals", "3", "--json", *SCOPONE]
    assert main(asked) == 0
    told = json.loads(capsys.readouterr().out)
    assert told["command"] == "cartaro " + " ".join(asked)
    assert [(meeting["first"], meeting["second"]) for meeting in told["meetings"]] == [
        ("greedy", "learner"),
        ("greedy", "random"),
        ("learner", "random"),
    ]
    assert sum(entrant["elo"] for entrant in told["entrants"]) == pytest.approx(0, abs=0.2)


def test_a_finished_contest_says_so_and_a_longer_one_goes_on(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def contest(*asked: str) -> tuple[str, str]:
        assert main(["--lang", "en", "arena", *asked]) == 0
        told = capsys.readouterr()
        return told.out, told.err

    file = tmp_path / "results.jsonl"
    first, _ = contest("greedy", "random", "--deals", "3", *SCOPONE, "--out", str(file))
    again, said = contest("--continue", str(file))
    assert (again, said) == (first, "The contest was already finished: these are its figures.\n")
    longer, said = contest("--continue", str(file), "--deals", "5", "--jobs", "1")
    assert "Going on: 3 pairs of tables out of 5 are played." in said
    assert "5 pairs of tables" in longer
    assert len(file.read_text().splitlines()) == 1 + 5
    assert contest("--continue", str(file))[0] == longer


@pytest.mark.parametrize(
    ("beside", "named"), [(["greedy"], "greedy"), (["--time-limit", "3"], "--time-limit"), (["--players", "4"], "--pl")]
)
def test_who_goes_on_with_a_file_is_told_what_the_file_says_itself(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], beside: list[str], named: str
) -> None:
    file = tmp_path / "results.jsonl"
    assert main(["arena", "greedy", "random", "--deals", "1", *SCOPONE, "--out", str(file)]) == 0
    kept = file.read_bytes()
    assert main(["--lang", "en", "arena", "--continue", str(file), *beside]) == 2
    assert f"--continue takes the contest from its file: leave out '{named}" in capsys.readouterr().err
    assert main(["--lang", "en", "arena", "--continue", str(tmp_path / "none.jsonl")]) == 2
    assert "none.jsonl" in capsys.readouterr().err
    assert file.read_bytes() == kept


def test_sealed_deals_go_on_with_their_own_secret_alone(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file, seal = tmp_path / "results.jsonl", tmp_path / "seal"
    asked = ["arena", "greedy", "random", "--deals", "1", *SCOPONE]
    assert main([*asked, "--sealed", str(seal), "--out", str(file)]) == 0
    (tmp_path / "other").write_text("12" * 32)
    for wrong in ([], ["--sealed", str(tmp_path / "other")], ["--sealed", str(tmp_path / "none")]):
        assert main(["--lang", "en", "arena", "--continue", str(file), "--deals", "2", *wrong]) == 2
        assert "give --sealed with the file of its secret seed" in capsys.readouterr().err
    assert not (tmp_path / "none").exists()
    assert main(["arena", "--continue", str(file), "--deals", "2", "--jobs", "1", "--sealed", str(seal)]) == 0
    assert len(file.read_text().splitlines()) == 1 + 2


def test_a_kept_contest_played_again_has_the_digest_that_was_kept(capsys: pytest.CaptureFixture[str]) -> None:
    """Its first twenty deals, by the command that its line keeps."""
    kept = map(json.loads, (ROOT / "bench" / "results" / "contests.jsonl").read_text("utf-8").splitlines())
    (line,) = (line for line in kept if "levels-scopa-valliadi-casual" in line["command"])
    _, _, *asked = shlex.split(line["command"])
    asked[asked.index("--deals") + 1] = "20"
    del asked[asked.index("--out") : asked.index("--out") + 2]
    assert main(["arena", *asked, "--json"]) == 0
    assert json.loads(capsys.readouterr().out)["digests"] == {"20": line["digests"]["20"]}


def test_sealed_deals_are_the_same_again_and_tell_their_commitment_alone(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    def contest(seal: str) -> dict[str, object]:
        asked = ["greedy", "random", "--deals", "3", "--json", *SCOPONE, "--sealed", str(tmp_path / seal)]
        assert main(["arena", *asked, "--out", str(tmp_path / f"{seal}.jsonl")]) == 0
        told: dict[str, object] = json.loads(capsys.readouterr().out)
        return told

    first, second = contest("one"), contest("two")
    secret = (tmp_path / "one").read_text().strip()
    assert first["seed"] == "sha256:" + hashlib.sha256(secret.encode()).hexdigest() != second["seed"]
    assert secret not in (tmp_path / "one.jsonl").read_text()
    (tmp_path / "revealed").write_text(secret)
    assert contest("revealed")["meetings"] == first["meetings"]


def test_the_command_of_the_page_verifies_a_published_secret(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/benchmark.md gives it; it also holds for files with an end of line."""
    (command,) = re.findall("`(tr [^`]*sha256sum)`", (ROOT / "docs" / "benchmark.md").read_text("utf-8"))
    file = tmp_path / "seal.txt"
    assert main(["arena", "greedy", "random", "--deals", "1", "--json", *SCOPONE, "--sealed", str(file)]) == 0
    done = subprocess.run(["sh", "-c", command], cwd=tmp_path, capture_output=True, text=True, check=True)
    assert f"sha256:{done.stdout.split()[0]}" == json.loads(capsys.readouterr().out)["seed"]


@pytest.mark.parametrize("kept", ["", "not a secret", "12" * 31])
def test_a_file_that_keeps_no_secret_is_refused_and_left_alone(
    tmp_path: Path, kept: str, capsys: pytest.CaptureFixture[str]
) -> None:
    file = tmp_path / "seal"
    file.write_text(kept)
    assert main(["--lang", "en", "arena", "greedy", "random", *SCOPONE, "--sealed", str(file)]) == 2
    assert "contains no secret seed: it must be 64 hexadecimal digits" in capsys.readouterr().err
    assert file.read_text() == kept


def test_the_help_says_who_plays_what(capsys: pytest.CaptureFixture[str]) -> None:
    """The bots of each game; those that see every card are listed separately."""
    assert main(["--lang", "en", "arena", "--help"]) == 0
    told = " ".join(capsys.readouterr().out.split()).replace("- ", "-")
    _, fishing = told.split("scopone-federale, scopa-valliadi, ")
    scala = fishing.split("scala40-fisca, scala40-sballo, scala40-chiusura, ")[1]
    assert "cicuti-guardamagna" not in scala
    assert "mindist" in scala
    assert "here only, seeing every card, cheating-mcts-1000, cheating-master." in scala


def test_where_the_system_does_not_tell_processors_are_counted(monkeypatch: pytest.MonkeyPatch) -> None:
    """On macOS, for example, only the number of processors is known, not which of them the process may use."""
    monkeypatch.delattr("os.sched_getaffinity", raising=False)
    monkeypatch.setattr("os.cpu_count", lambda: 1)
    assert main(["arena", "greedy", "random", "--deals", "1", "--rulebook", "scopone-federale"]) == 0


def test_options_of_the_table_reach_the_deals(capsys: pytest.CaptureFixture[str]) -> None:
    asked = ["arena", "greedy", "random", "--deals", "1", "--jobs", "1", "--json", "--rulebook", "scala40-fisca"]
    assert main([*asked, "--players", "3", "--option", "variants=a"]) == 0
    assert json.loads(capsys.readouterr().out)["options"] == {"players": 3, "variants": "a"}


@pytest.mark.parametrize(
    ("asked", "complaint"),
    [
        (["greedy", "nobody"], "There is no bot 'nobody'"),
        (["greedy", "nobody"], ", cheating-mcts-1000, cheating-master."),
        (["greedy", "mindist"], "There is no bot 'mindist'"),
        (["greedy", "random:fast"], "Write the budget of a bot as"),
        (["greedy", "random", "--budget", "1h"], "Write the budget of a bot as"),
        (["greedy"], "Two bots are needed"),
        (["greedy", "random", "--seed", "a", "--sealed", "b"], "Choose one: --seed"),
        (["greedy", "random", "--sealed", "/"], "cannot be used"),
        (["greedy", "random", "--deals", "0"], "'--deals' takes a number"),
        (["greedy", "random", "--players", "3"], "players"),
    ],
)
def test_what_cannot_be_held_is_one_sentence(
    asked: list[str], complaint: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "en", "arena", *asked, *SCOPONE]) == 2
    told = capsys.readouterr()
    assert complaint in told.err
    assert told.err.count("\n") == 1
