"""``cartaro reports``: the reports that an operator reads, as text and as JSON."""

import asyncio
import json
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.store.books.talk import TalkBook
from cartaro.store.sqlite import SqliteStore
from cartaro.table.entries import Chair, Entry, Opened
from cartaro.table.ports import Secrets
from cartaro.table.talk import Report, SpokenLine

OPENED = Opened("scopa-valliadi", {}, (Chair("Ada", "person"), Chair("Bea", "person")), "c0ffee")
RECENT = [SpokenLine(1, 0, "Ada", 1000.0, None, "hello"), SpokenLine(2, 1, "Bea", 1001.0, "brutta parola", None)]


@pytest.fixture
async def folder(tmp_path: Path) -> Path:
    """A folder with a database in which Ada and a spectator have reported Bea's words."""
    store = SqliteStore(tmp_path)
    await store.create("tavolo", [Entry(1, "open:1", None, 900.0, OPENED)], Secrets(b"secret", b"bots"), {0: b"token"})
    for by in ("Ada", None):
        await TalkBook(store).report("tavolo", f"{by}:report", 1002.0, Report(by, "Bea", 2, "insulti", RECENT))
    store.close()
    return tmp_path


def test_reports_are_read_with_what_was_said(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "it", "reports", "--data", str(folder)]) == 0
    told = capsys.readouterr().out
    assert "tavolo tavolo: Ada segnala Bea." in told
    assert "chi guardava segnala Bea." in told
    assert "   Ada: Ciao a tutti!" in told
    assert " > Bea: brutta parola" in told
    assert "«insulti»" in told
    assert told.count("   Per «cartaro moderate» è tavolo/1.\n") == 2


def test_whom_a_report_names_can_be_acted_on(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A reported name has no line to tell the number from; an old report of a name does not have it."""
    store = SqliteStore(folder)
    for who in (0, None):
        asyncio.run(TalkBook(store).report("tavolo", f"{who}:name", 1003.0, Report(None, "Ada", 0, "", [], who)))
    store.close()
    assert main(["--lang", "en", "reports", "--data", str(folder)]) == 0
    told = capsys.readouterr().out
    assert told.count("For 'cartaro moderate' it is tavolo/1.") == 2
    assert told.count("For 'cartaro moderate' it is tavolo/0.") == 1
    assert main(["--lang", "en", "moderate", "mute", "tavolo/0", "--data", str(folder)]) == 0


def test_a_reason_cannot_write_to_the_operators_terminal(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """Neither colours, nor a line that looks like another report; so too the reasons of acts, and their authors."""
    store = SqliteStore(folder)
    why = "\x1b[2Jbrutto\n9. Bea\u202e"
    asyncio.run(TalkBook(store).report("tavolo", "0:why", 1003.0, Report("Bea", "Ada", 0, why, [], 0)))
    store.close()
    assert main(["--lang", "en", "reports", "--data", str(folder)]) == 0
    assert '   "\\x1b[2Jbrutto\\n9. Bea\\u202e"\n' in capsys.readouterr().out
    moderate = ["--lang", "en", "moderate", "mute", "tavolo/0", "--why", why, "--by", why, "--data", str(folder)]
    assert main(moderate) == 0
    capsys.readouterr()
    assert main(["--lang", "en", "moderate", "log", "--data", str(folder)]) == 0
    (line,) = capsys.readouterr().out.splitlines()
    shown = "\\x1b[2Jbrutto\\n9. Bea\\u202e"
    assert line.endswith(f", {shown}: mute tavolo/0 ({shown})")


def test_a_user_without_a_name_can_act(
    folder: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """In a container whose user is a mere number, as many are."""
    for name in ("LOGNAME", "USER", "LNAME", "USERNAME"):
        monkeypatch.delenv(name, raising=False)
    monkeypatch.setattr("pwd.getpwuid", {}.__getitem__)
    assert main(["--lang", "en", "moderate", "mute", "tavolo/0", "--data", str(folder)]) == 0
    assert main(["--lang", "en", "moderate", "log", "--data", str(folder)]) == 0
    assert ", cartaro: mute tavolo/0\n" in capsys.readouterr().out


@pytest.mark.parametrize("more", [["Andr\udce9"], ["tavolo/0", "--why", "perch\udce9"], ["tavolo/0", "--by", "\udce9"]])
def test_text_that_is_not_utf8_gets_a_sentence(
    folder: Path, capsys: pytest.CaptureFixture[str], more: list[str]
) -> None:
    """As a terminal set to Latin-1 sends it to a machine of today."""
    assert main(["--lang", "en", "moderate", "mute", *more, "--data", str(folder)]) == 2
    assert capsys.readouterr().err.startswith(f"'{more[-1].encode('ascii', 'backslashreplace').decode()}' is not text")


def test_reports_in_json(folder: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["reports", "--data", str(folder), "--json"]) == 0
    one, other = json.loads(capsys.readouterr().out)
    assert (one["by"], other["by"], one["of"], one["number"]) == ("Ada", None, "Bea", 2)
    assert [said["text"] for said in one["recent"]] == [None, "brutta parola"]


def test_no_reports_and_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    assert main(["--lang", "en", "reports", "--data", str(tmp_path)]) == 2
    assert "There is no log" in capsys.readouterr().err
    SqliteStore(tmp_path).close()
    assert main(["--lang", "en", "reports", "--data", str(tmp_path)]) == 0
    assert capsys.readouterr().out == "No reports.\n"
