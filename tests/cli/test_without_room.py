"""Commands that only read work where nothing can be written; those that write say in one sentence why they cannot."""

import asyncio
import shutil
from collections.abc import Iterator
from contextlib import closing, contextmanager
from datetime import date
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.store.books.acts import ActBook, OperatorAct, Subject
from cartaro.store.books.daily import DailyBook
from cartaro.store.sqlite import FILE, SqliteStore
from tests.store.conformance.logs import create

resource = pytest.importorskip("resource")

READING = [["moderate", "log"], ["daily", "show", "--day", "2020-01-05"], ["reports"], ["audit"]]
WRITING = [["moderate", "warn", "t/0", "--why", "Why"], ["daily", "begin"]]


async def _fill(store: SqliteStore) -> None:
    await create(store)
    await ActBook(store).do(OperatorAct(0.0, "Ada", "warn", Subject(table="t", person=0), None, "Why"))
    await DailyBook(store).begin_chain(date(2020, 1, 1), date(2020, 1, 31), bytes(32))


@pytest.fixture
def kept(tmp_path: Path) -> Iterator[SqliteStore]:
    """A store with a table, an act and a chain, open, so that what was written last is in the write-ahead log."""
    with closing(SqliteStore(tmp_path / "data")) as store:
        asyncio.run(_fill(store))
        yield store


@contextmanager
def no_room() -> Iterator[None]:
    """Let no file of this process grow beyond a page: as on a full disk, files can only be created."""
    before = resource.getrlimit(resource.RLIMIT_FSIZE)
    resource.setrlimit(resource.RLIMIT_FSIZE, (4096, before[1]))
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
    killed.mkdir()
    for name in (FILE, f"{FILE}-wal"):
        shutil.copy(data / name, killed)
    with no_room():
        assert said(capsys, *command, "--data", str(killed)) == expected
    assert said(capsys, *command, "--data", str(killed)) == expected
    kept.close()
    before = kept.path.read_bytes()
    with no_room():
        assert said(capsys, *command, "--data", str(data)) == expected
    assert kept.path.read_bytes() == before


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
