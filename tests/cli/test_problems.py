"""``cartaro problems``: it finds problems, continues where it stopped, and checks them by solving them again."""

import json
from pathlib import Path

import pytest

from cartaro.cli.main import main


def test_problems_are_found_and_worked_out_anew(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "p.jsonl"
    find = ["problems", "find", "--rulebook", "scopa-valliadi", "--count", "3", "--out", str(file), "--json"]
    assert main(find) == 0
    assert json.loads(capsys.readouterr().out)["problems"] == 3
    found = file.read_bytes()
    assert main(find) == 0
    assert file.read_bytes() == found
    capsys.readouterr()
    assert main(["problems", "check", str(file), "--json"]) == 0
    assert json.loads(capsys.readouterr().out) == {"problems": 3, "faults": {}}


@pytest.mark.parametrize("content", ["My notes", '{"id":"scopone-federale-4-1-30","rul'])
def test_a_file_of_something_else_is_left_as_it_is(
    content: str, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Also one without an end of line, which is like the first problem of a search that was interrupted."""
    file = tmp_path / "notes.txt"
    find = ["--lang", "it", "problems", "find", "--rulebook", "scopa-valliadi", "--count", "1", "--out", str(file)]
    file.write_text(content, "utf-8")
    assert main(find) == 2
    assert f"{file} non è un file di problemi" in capsys.readouterr().err
    assert file.read_text("utf-8") == content
    file.write_text('{"id":"scopa-val', "utf-8")
    assert main(find) == 0


def test_a_problem_that_is_none_is_told(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    file = tmp_path / "p.jsonl"
    assert main(["problems", "find", "--rulebook", "scopa-valliadi", "--count", "1", "--out", str(file)]) == 0
    problem = json.loads(file.read_text("utf-8"))
    file.write_text(json.dumps(problem | {"worth": 9}) + "\n", "utf-8")
    assert main(["problems", "check", str(file), "--lang", "it"]) == 1
    told = capsys.readouterr()
    assert f"{problem['id']}: la giocata migliore vale " in told.err
    assert "con difetti: 1" in told.out
    file.write_bytes('{"id": "perché"}'.encode("latin-1"))
    assert main(["problems", "check", str(file), "--lang", "it"]) == 2
    assert capsys.readouterr().err == "Il problema non si legge: non è testo in UTF-8.\n"


@pytest.mark.parametrize(
    "wrong", [["find"], ["seek"], ["find", "--rulebook", "tressette", "--out", "x"], ["check", "no"]]
)
def test_what_cannot_be_done_is_told_in_a_sentence(wrong: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["problems", *wrong]) == 2
    assert capsys.readouterr().err.count("\n") == 1
