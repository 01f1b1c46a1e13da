"""Everything in docs/organisers.md works: its evening is played with the commands of the page."""

import re
import shlex
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.cli.tournament.main import COMMANDS as ALL
from cartaro.tournament.model.slips import read_result, spell_result

PAGE = (Path(__file__).parents[2] / "docs" / "organisers.md").read_text("utf-8")
COMMANDS = re.findall(r"^\$ cartaro (tournament [^\n]*)\n((?:(?!\$ |```).*\n)*)", PAGE, re.MULTILINE)
RESULTS = re.search(r"```results\n(.*?)```", PAGE, re.DOTALL)
assert RESULTS is not None


def test_the_evening_of_the_page_is_played_as_it_stands(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    """Run every command of the page in order; where the page shows the output, the command prints exactly that."""
    monkeypatch.chdir(tmp_path)
    assert len(COMMANDS) > 30
    for command, output in COMMANDS:
        words = shlex.split(command)
        folder = [] if words[1] == "choose" else ["--data", str(tmp_path / "data")]
        assert main(["--lang", "en", words[0], words[1], *folder, *words[2:]]) == 0, command
        said = capsys.readouterr()
        assert said.err == "", command
        assert said.out == output or not output, command
    assert (tmp_path / "standings.csv").is_file()


@pytest.mark.parametrize("line", RESULTS[1].splitlines())
def test_every_result_of_the_page_is_read(line: str) -> None:
    """It is also written back as on the page, but with the sign for minutes."""
    assert spell_result(read_result(line.split())) == line.replace("min", "'")


def test_the_page_names_every_command() -> None:
    """Nobody finds a command that the page does not mention."""
    missing = [command.name for command in ALL if not re.search(rf"\b{command.name}\b", PAGE)]
    assert missing == []
