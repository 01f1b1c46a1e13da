"""docs/scoring.md says nothing that does not work."""

import re
from pathlib import Path

import pytest

from cartaro.cli.main import main

PAGE = (Path(__file__).parents[2] / "docs" / "scoring.md").read_text("utf-8")
LINES = re.search(r"```score\n(.*?)```", PAGE, re.DOTALL)
SCALA = re.search(r"```scala\n(.*?)```", PAGE, re.DOTALL)
COMMANDS = re.findall(r"^\$ cartaro (score [^\n]*\"[^\n]*)\n(.*?)```", PAGE, re.DOTALL | re.MULTILINE)
assert LINES is not None
assert SCALA is not None
assert COMMANDS


@pytest.mark.parametrize("line", LINES[1].splitlines())
def test_every_line_of_the_page_is_an_entry(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["score", "scopone-federale", line, "--lang", "it"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize("line", SCALA[1].splitlines())
def test_every_line_of_scala_40_is_an_entry(line: str, capsys: pytest.CaptureFixture[str]) -> None:
    table = ["scala40-sballo", "--names", "Anna,Bruno,Carla", "--option", "reentry=true"]
    needs_a_deal = line.startswith(("rientra", "correggi"))
    before = ["chiude Anna, Bruno 20, Carla 101"] if needs_a_deal else []
    assert main(["score", *table, *before, line, "--lang", "it"]) == 0
    assert capsys.readouterr().err == ""


@pytest.mark.parametrize(("command", "output"), COMMANDS)
def test_every_answer_of_the_page_is_the_answer(
    command: str, output: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setenv("COLUMNS", "80")
    words, line, _ = command.split('"')
    assert main([*words.split(), line, "--lang", "it"]) == 0
    assert capsys.readouterr().out == output
