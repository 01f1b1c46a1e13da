"""Commands that only read work where nothing can be written; those that write say in one sentence why they cannot."""

import asyncio
import errno
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path
from typing import NoReturn

import pytest

from cartaro.cli.main import main
from cartaro.server.base.venue_clock import open_service
from cartaro.store.book_ports import PrivateLines
from cartaro.store.books.acts import ActBook, OperatorAct, Subject
from cartaro.store.books.contacts import Contacts
from cartaro.store.books.daily import DailyBook
from cartaro.store.sqlite import SqliteStore
from cartaro.store.sqlite.backup import inspect
from cartaro.tournament.log.service import Actor
from cartaro.tournament.model.log_entries import Entered, Person
from cartaro.tournament.notice.definition import read_example
from tests.store.conformance.logs import create
from tests.tournament.hall import CARENI_WINDOW

resource = pytest.importorskip("resource")

DESK = [
    ["events"],
    ["show"],
    ["articles"],
    ["entries"],
    ["contacts"],
    ["contacts", "Anna"],
    ["keys"],
    ["tables", "--json"],
    ["standings", "--json"],
    ["season", "--scale", "wins", "--json"],
    ["prizes"],
    ["cash"],
    ["log"],
    ["texts"],
    ["export", "json"],
    ["verify"],
]
READING = [
    ["moderate", "log"],
    ["daily", "show", "--day", "2020-01-05"],
    ["reports"],
    ["audit"],
    *(["tournament", *words] for words in DESK),
]
WRITING = [["moderate", "warn", "t/0", "--why", "Why"], ["daily", "begin"]]


async def _fill(store: SqliteStore) -> None:
    await create(store)
    await ActBook(store).do(OperatorAct(0.0, "Ada", "warn", Subject(table="t", person=0), None, "Why"))
    await DailyBook(store).begin_chain(date(2020, 1, 1), date(2020, 1, 31), bytes(32))
    await _open_event(store)


async def _open_event(store: SqliteStore) -> None:
    """Open an event with an entrant, and a clock that stands still."""
    service = open_service(store)
    await service.create(read_example("patronato-careni"), Actor("Marta", "1", at=CARENI_WINDOW))
    (event,) = await service.events()
    await service.do(event, Entered((Person("Anna"),)), Actor("Marta", "2", at=CARENI_WINDOW))
    await Contacts(store).keep(event, 1, PrivateLines("0422 1234"))


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[SqliteStore]:
    """A store with a table, an act, a chain and an event, open, so that the last of them is in the write-ahead log."""
    with closing(SqliteStore(tmp_path / "data")) as store:
        asyncio.run(_fill(store))
        yield store


@contextmanager
def no_room(size: int = 4096) -> Iterator[None]:
    """Let no file of this process grow beyond *size* bytes, a page: as on a full disk, files can only be created."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (size, before[1]))
    try:
        yield
    finally:
        resource.setrlimit(resource.RLIMIT_FSIZE, before)


def said(capsys: pytest.CaptureFixture[str], *arguments: str) -> str:
    status, (out, err) = main(["--lang", "en", *arguments]), capsys.readouterr()
    assert (status, err) == (0, "")
    return out


@pytest.mark.parametrize("command", READING, ids=" ".join)
def test_what_only_reads_needs_no_room(
    command: list[str], kept: SqliteStore, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """While a server has the file open, after one that was killed, and after one that was stopped."""
    data = kept.path.parent
    expected = said(capsys, *command, "--data", str(data))
    with no_room():
        assert said(capsys, *command, "--data", str(data)) == expected
    killed = tmp_path / "killed"
    shutil.copytree(data, killed, ignore=shutil.ignore_patterns("*-shm"))
    with no_room():
        assert said(capsys, *command, "--data", str(killed)) == expected
    assert said(capsys, *command, "--data", str(killed)) == expected
    kept.close()
    before = kept.path.read_bytes()
    with no_room():
        assert said(capsys, *command, "--data", str(data)) == expected
    assert kept.path.read_bytes() == before


@pytest.fixture(params=[errno.ENOSPC, errno.EROFS], ids=["full", "read-only"])
def refusal(request: pytest.FixtureRequest) -> int:
    """The number of the error with which the system refuses to make a file."""
    number: int = request.param
    return number


@pytest.fixture
def without_files(refusal: int, kept: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> Path:
    """The folder of a server that was stopped, where no file can be made, not even an empty one.

    SQLite follows no link to the files that it has beside the database.
    """

    def refuse(**_: object) -> NoReturn:
        raise OSError(refusal, "refused")

    kept.close()
    for beside in ("-shm", "-wal"):
        Path(f"{kept.path}{beside}").symlink_to(kept.path.parent / "nowhere")
    monkeypatch.setattr("cartaro.store.sqlite.causes.NamedTemporaryFile", refuse)
    return kept.path.parent


@pytest.mark.parametrize("command", READING[:5], ids=" ".join)
def test_what_only_reads_needs_no_file_beside_the_database(
    command: list[str], without_files: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """Unless a killed server has left its last entries in one."""
    shutil.copytree(without_files, tmp_path / "free", ignore=shutil.ignore_patterns("*-shm", "*-wal"))
    expected = said(capsys, *command, "--data", str(tmp_path / "free"))
    assert said(capsys, *command, "--data", str(without_files)) == expected
    (without_files / "nowhere").touch()
    assert main(["--lang", "it", *command, "--data", str(without_files)]) == 2


def test_a_disk_without_room_is_backed_up_to_another(
    without_files: Path, tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    backup = tmp_path / "backup.db"
    said(capsys, "backup", str(backup), "--data", str(without_files))
    assert inspect(backup).entries


@pytest.mark.parametrize("command", WRITING, ids=" ".join)
def test_what_writes_says_why_it_cannot_make_a_file_beside_the_database(
    command: list[str], without_files: Path, refusal: int, capsys: pytest.CaptureFixture[str]
) -> None:
    assert main(["--lang", "it", *command, "--data", str(without_files)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert {errno.ENOSPC: "(il disco è pieno)", errno.EROFS: "(manca il permesso)"}[refusal] in err


@pytest.mark.parametrize("command", WRITING, ids=" ".join)
@pytest.mark.parametrize(("language", "reason"), [("it", "(il disco è pieno)"), ("en", "(the disk is full)")])
def test_what_writes_says_that_there_is_no_room(
    command: list[str], language: str, reason: str, kept: SqliteStore, capsys: pytest.CaptureFixture[str]
) -> None:
    kept.close()
    with no_room():
        assert main(["--lang", language, *command, "--data", str(kept.path.parent)]) == 2
    out, err = capsys.readouterr()
    assert (out, err.count("\n")) == ("", 1)
    assert f" {kept.path} " in err
    assert reason in err


def test_what_only_reads_at_an_event_makes_no_database(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    folder = tmp_path / "mistyped"
    assert main(["--lang", "it", "tournament", "show", "--data", str(folder)]) == 2
    assert "Non c'è ancora nessun evento" in capsys.readouterr().err
    assert main(["tournament", "events", "--json", "--data", str(folder)]) == 0
    assert capsys.readouterr().out == "[]\n"
    assert not folder.exists()
