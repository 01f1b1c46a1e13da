"""The command line as a whole: which command, which language, and what happens when something is wrong."""

import errno
import io
import json
import os
import signal
import subprocess
import sys
from pathlib import Path
from unittest.mock import Mock

import pytest

from cartaro.cli.main import COMMANDS, main

PYTHON = [sys.executable, "-m", "cartaro.cli"]


@pytest.fixture(autouse=True)
def speak_italian(monkeypatch: pytest.MonkeyPatch) -> None:
    """Unset the locale, so that the language is the default one."""
    for name in ("LC_ALL", "LC_MESSAGES", "LANG", "CARTARO_DEBUG"):
        monkeypatch.delenv(name, raising=False)


def test_without_a_command_every_command_is_listed(capsys: pytest.CaptureFixture[str]) -> None:
    assert main([]) == 0
    out = capsys.readouterr().out
    assert all(f"  {command.name} " in out for command in COMMANDS)
    assert out.startswith("uso: cartaro")


def test_version(capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--version"]) == 0
    assert capsys.readouterr().out.startswith("cartaro ")


@pytest.mark.parametrize("command", [command.name for command in COMMANDS])
@pytest.mark.parametrize(("language", "word"), [("it", "uso: "), ("en", "usage: ")])
def test_every_command_explains_itself(
    command: str, language: str, word: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main([command, "--help", "--lang", language]) == 0
    out = capsys.readouterr().out
    assert out.startswith(f"{word}cartaro {command}")
    assert "--lang it|en" in out


@pytest.mark.parametrize(
    ("locale", "sentence"),
    [
        ({}, "non è un comando"),
        ({"LANG": "C.UTF-8"}, "non è un comando"),
        ({"LANG": "it_IT.UTF-8"}, "non è un comando"),
        ({"LANG": "en_GB.UTF-8"}, "is not a command"),
        ({"LANG": "en_US.UTF-8", "LC_ALL": "it_IT.UTF-8"}, "non è un comando"),
    ],
)
def test_language_is_the_locales_else_italian(
    locale: dict[str, str], sentence: str, monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    for name, value in locale.items():
        monkeypatch.setenv(name, value)
    assert main(["ruls"]) == 2
    assert sentence in capsys.readouterr().err


@pytest.mark.parametrize("arguments", [["--lang", "en", "ruls"], ["--lang=en", "ruls"]])
def test_language_asked_for(arguments: list[str], capsys: pytest.CaptureFixture[str]) -> None:
    assert main(arguments) == 2
    assert "perhaps rules?" in capsys.readouterr().err


@pytest.mark.parametrize(
    ("arguments", "sentence"),
    [
        (["ruls"], "«ruls» non è un comando: forse rules?"),
        (["--colour"], "«--colour» non è un'opzione di cartaro"),
        (["rules", "--lang", "de"], "«--lang» può valere it o en, non «de»."),
        (["rules", "--lang"], "«--lang» vuole un valore."),
        (["rules", "--jsn"], "«--jsn» non è un'opzione: forse --json?"),
        (["rules", "--json=yes"], "«--json» non ha valore."),
        (["rules", "a", "b", "c"], "«c» è di troppo."),
        (["rules", "scopone-federal"], "forse scopone-federale?"),
        (["rules", "scopone-federale", "9.priorty"], "forse 9.priority?"),
        (["rules", "scopone-federale", "99"], "non ha un articolo «99»"),
        (["judge", "no-such-file"], "Il file «no-such-file» non c'è."),
        (["judge", "/"], "«/» è una cartella"),
        (["score"], "Manca il regolamento"),
        (["score", "scopa", "--players", "five"], "«--players» vuole un numero da 1 a 9, non «five»."),
        (["score", "scopa", "--players", "-3"], "da 1 a 9, non «-3»."),
        (["score", "scopa", "--players", "--", "3"], "«--players» vuole un valore."),
        (["score", "scopa", "--players", "--json"], "«--players» vuole un valore."),
        (["score", "scopa", "--players", "5"], "può valere 2, 3, 4, 6"),
        (["score", "scopone", "--target", "100"], "può valere da 1 a 99"),
        (["score", "scopa", "--target", "9"], "può valere 21, 16, 11"),
        (["score", "scopa", "--option", "pairs"], "NOME=VALORE"),
        (["score", "scopa", "--option", "pears=true"], "«pears» non è un'opzione"),
        (["score", "scopa", "--names", "Anna,Anna"], "2 nomi diversi"),
        (["play", "briscola"], "«briscola» non è un regolamento"),
        (["play", "scopone", "--option", "arbitration=hand"], "«arbitration=hand» è per un tavolo vero"),
        (["play", "scopa", "--bot", "genius"], ", master, non «genius»."),
        (["replay", "x" * 300], "il nome è troppo lungo."),
    ],
)
def test_bad_input_is_said_in_a_sentence(
    arguments: list[str], sentence: str, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(arguments) == 2
    said = capsys.readouterr()
    assert sentence in said.err
    assert "Traceback" not in said.err
    assert len(said.err.splitlines()) == 1


@pytest.mark.parametrize(
    ("language", "said"),
    [
        (
            "it",
            [
                "La cartella «no» non c'è.",
                "(f.heads): il disco è pieno.",
                "la riga 2 non è testo in UTF-8",
                "riga 1, colonna 6",
            ],
        ),
        (
            "en",
            [
                "There is no folder 'no'.",
                "(f.heads): the disk is full.",
                "line 2 is not text in UTF-8",
                "(at line 1, column 6)",
            ],
        ),
    ],
)
def test_what_is_wrong_with_a_file_is_said_in_one_language(
    language: str,
    said: list[str],
    tmp_path: Path,
    monkeypatch: pytest.MonkeyPatch,
    capsys: pytest.CaptureFixture[str],
) -> None:
    """Which file or folder, what is wrong with it, and the line of a text."""
    monkeypatch.chdir(tmp_path)
    full = OSError(errno.ENOSPC, os.strerror(errno.ENOSPC), "f.heads")
    assert main(["--lang", language, "play", "scopa", "--plain", "--record", "no/file"]) == 2
    assert said[0] in capsys.readouterr().err
    with monkeypatch.context() as patched:
        patched.setattr("cartaro.cli.rules.all_rulebooks", Mock(side_effect=full))
        assert main(["--lang", language, "rules"]) == 2
    assert said[1] in capsys.readouterr().err
    for content, line in ((b"# a\n\xff\n", said[2]), (b"id = \n", said[3])):
        Path("mine.toml").write_bytes(content)
        assert main(["--lang", language, "rules", "--check", "mine.toml"]) == 1
        assert line in capsys.readouterr().out


def fail() -> None:
    raise ZeroDivisionError


def test_a_fault_of_cartaros_own_is_one_sentence(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr("cartaro.cli.rules.all_rulebooks", fail)
    assert main(["rules"]) == 70
    said = capsys.readouterr().err
    assert "ZeroDivisionError" in said
    assert "CARTARO_DEBUG=1" in said
    assert len(said.splitlines()) == 1


def test_debugging_shows_the_traceback(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("cartaro.cli.rules.all_rulebooks", fail)
    monkeypatch.setenv("CARTARO_DEBUG", "1")
    with pytest.raises(ZeroDivisionError):
        main(["rules"])


def test_nobody_reading_is_no_trouble() -> None:
    """A closed pipe, as with ``cartaro rules scopone-federale | head -1``, causes no message."""
    reader, writer = os.pipe()
    os.close(reader)
    done = subprocess.run([*PYTHON, "rules", "scopone-federale"], stdout=writer, stderr=subprocess.PIPE, check=False)
    os.close(writer)
    assert done.stderr == b""


class FullDisk(io.StringIO):
    """A stream that takes nothing."""

    def write(self, text: str) -> int:
        raise OSError(errno.ENOSPC, "No space left on device")


@pytest.mark.parametrize("arguments", [["daily", "--help"], ["--help"]])
def test_help_that_cannot_be_written_is_reported(
    arguments: list[str], monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    monkeypatch.setattr(sys, "stdout", FullDisk())
    assert main(["--lang", "en", *arguments]) == 2
    assert "the disk is full" in capsys.readouterr().err


@pytest.mark.skipif(not Path("/dev/full").exists(), reason="this system has no /dev/full")
@pytest.mark.parametrize("arguments", [["daily", "--help"], ["rules"], ["judge"]])
@pytest.mark.parametrize("errors_too", [False, True])
def test_output_that_cannot_be_written_is_reported_once(arguments: list[str], errors_too: bool) -> None:
    """Output is buffered, as it is in a pipe or a file, and what could not be written is not tried again at the end."""
    environment = {name: value for name, value in os.environ.items() if name != "PYTHONUNBUFFERED"}
    with Path("/dev/full").open("w", encoding="utf-8") as disk:
        errors = disk if errors_too else subprocess.PIPE
        done = subprocess.run(
            [*PYTHON, *arguments], input="{}", stdout=disk, stderr=errors, text=True, env=environment, check=False
        )
    assert done.returncode == 2
    assert errors_too or done.stderr == "Il sistema rifiuta: il disco è pieno.\n"


@pytest.mark.parametrize("closed", ["<&-", ">&-", "<&- >&- 2>&-"])
@pytest.mark.parametrize("command", ["judge", "rules", "score scopone-federale", "play scopa"])
def test_a_closed_stream_is_an_empty_one(command: str, closed: str, tmp_path: Path) -> None:
    """A shell can close any stream: there is nothing to read, and nobody reads what is printed."""
    line = f"{' '.join(PYTHON)} {command} {closed}"
    done = subprocess.run(
        ["sh", "-c", line],
        env={**os.environ, "XDG_DATA_HOME": str(tmp_path)},
        stdin=subprocess.DEVNULL,
        capture_output=True,
        check=False,
    )
    assert (done.returncode, done.stderr) == (0, b"")


def test_ctrl_c_ends_in_silence() -> None:
    with subprocess.Popen(
        [*PYTHON, "judge"], stdin=subprocess.PIPE, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as p:
        assert p.stdin is not None
        assert p.stdout is not None
        p.stdin.write(b"{}\n")
        p.stdin.flush()
        assert p.stdout.readline().startswith(b'{"id":null,"error"')
        p.send_signal(signal.SIGINT)
        out, err = p.communicate()
    assert (p.returncode, out, err) == (130, b"", b"")


I18N = {f"cartaro.i18n{part}" for part in ("", ".catalogue", ".fluent", ".plurals")}


def test_the_command_begins_without_what_only_some_commands_need() -> None:
    """For a quick start, the law, the server and the JSON parsers are imported only by the commands that use them."""
    code = "import sys, cartaro.cli.main; print(*sys.modules)"
    loaded = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True).stdout.split()
    own = {name for name in loaded if name.startswith("cartaro")}
    assert own == {"cartaro", "cartaro.cli", "cartaro.cli.language", "cartaro.cli.main", *I18N}
    assert not {"msgspec", "segno", "starlette", "uvicorn", "argparse", "sqlite3"} & set(loaded)


def test_a_terminal_of_few_letters_is_no_trouble() -> None:
    done = subprocess.run(
        [*PYTHON, "rules", "scopone", "9.priority"],
        env={**os.environ, "PYTHONIOENCODING": "ascii", "PYTHONUTF8": "0"},
        capture_output=True,
        check=False,
    )
    assert done.returncode == 0
    assert b"9.priority" in done.stdout


def test_judge_answers_each_line_at_once_and_tells_of_errors(tmp_path: Path) -> None:
    good = '{"rulebook": "scopone-federale", "match": {"deals": [[3, 2]]}}'
    file = tmp_path / "lines"
    file.write_bytes(f"{good}\n".encode() + b"\xff\n")
    done = subprocess.run([*PYTHON, "judge", str(file)], capture_output=True, check=False)
    answers = [json.loads(line) for line in done.stdout.splitlines()]
    assert done.returncode == 2
    assert answers[0]["totals"] == [3, 2]
    assert answers[1]["error"]["code"] == "bad_json"
    done = subprocess.run([*PYTHON, "judge", "-"], input=good.encode(), capture_output=True, check=False)
    assert done.returncode == 0
