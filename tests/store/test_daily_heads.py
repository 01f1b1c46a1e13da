"""The daily files of heads: each day is compared with the previous file, saved, and given a hash to be published."""

import errno
import hashlib
import json
import os
import sqlite3
from collections.abc import Iterator
from contextlib import closing
from pathlib import Path
from typing import Any

import pytest

from cartaro.cli.main import main
from cartaro.store.books.erasing import forget_name
from cartaro.store.sqlite import FILE
from cartaro.store.sqlite.table_log import read_rows
from cartaro.store.sqlite.transaction import SqliteTransaction
from tests.store.test_table_chain import LENGTH, write


@pytest.fixture
def database(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        yield connection


def audited(capsys: pytest.CaptureFixture[str], folder: Path, *more: str) -> tuple[int, dict[str, Any]]:
    """Return the command's status and its report; days are saved beside the data."""
    status = main(["audit", "--data", str(folder), "--daily", str(folder / "heads"), "--json", *more])
    return status, json.loads(capsys.readouterr().out)


def found(told: dict[str, Any]) -> dict[str, list[str]]:
    return {at["table"]: [finding["fault"] for finding in at["found"]] for at in told["damaged"]}


def days(folder: Path) -> list[Path]:
    return sorted((folder / "heads").iterdir())


async def test_each_day_is_compared_with_the_last_and_has_a_number(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await write(tmp_path)
    status, told = audited(capsys, tmp_path)
    (first,) = days(tmp_path)
    assert (status, told["heads"]["file"]) == (0, str(first))
    assert told["heads"]["sha256"] == hashlib.sha256(first.read_bytes()).hexdigest()

    await write(tmp_path, "u", 5)
    assert audited(capsys, tmp_path)[0] == 0
    before, after = (file.read_text().splitlines() for file in days(tmp_path))
    assert [line.split()[:2] for line in after] == [["t", str(LENGTH)], ["u", "5"], ["tables", "2"]]
    assert before == [after[0], "tables 1"]
    assert main(["--lang", "it", "audit", "--data", str(tmp_path), "--daily", str(tmp_path / "heads")]) == 0
    said = capsys.readouterr().out
    assert f"Impronte scritte in {days(tmp_path)[-1]}" in said
    assert hashlib.sha256(days(tmp_path)[-1].read_bytes()).hexdigest() in said


async def test_heads_that_a_wrong_clock_dated_ahead_are_not_the_last_ones(
    tmp_path: Path, database: sqlite3.Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    """A table that is younger than they are is compared with the heads written since."""
    await write(tmp_path)
    assert audited(capsys, tmp_path)[0] == 0
    (first,) = days(tmp_path)
    first.rename(first.with_name(f"cartaro-20990101T041500.000001Z{first.suffix}"))
    await write(tmp_path, "u")
    assert audited(capsys, tmp_path)[0] == 0
    for name in ("entries", "secrets", "tokens"):
        database.execute(f"DELETE FROM {name} WHERE table_id = 'u'")
    database.execute("DELETE FROM tables WHERE id = 'u'")
    status, told = audited(capsys, tmp_path)
    assert (status, found(told)) == (1, {"u": ["gone"]})


async def test_a_log_cut_with_its_own_head_is_found_every_day_from_then_on(
    tmp_path: Path, database: sqlite3.Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    """The heads saved before the cut remain the reference: a second day does not forget them."""
    await write(tmp_path)
    await write(tmp_path, "u")
    assert audited(capsys, tmp_path)[0] == 0
    cut = read_rows(database, "t")[LENGTH - 3]
    database.execute("DELETE FROM entries WHERE table_id = 't' AND seq > ?", (cut.seq,))
    database.execute("UPDATE tables SET head = ?, sha256 = ? WHERE id = 't'", (cut.seq, cut.sha256))
    for name in ("entries", "secrets", "tokens"):
        database.execute(f"DELETE FROM {name} WHERE table_id = 'u'")
    database.execute("DELETE FROM tables WHERE id = 'u'")

    for _ in range(2):
        status, told = audited(capsys, tmp_path)
        assert (status, found(told)) == (1, {"t": ["missing"], "u": ["gone"]})


async def test_a_name_that_is_forgotten_changes_no_head(
    tmp_path: Path, database: sqlite3.Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    await write(tmp_path)
    assert audited(capsys, tmp_path)[0] == 0
    await forget_name(SqliteTransaction(database), "t", 0)
    assert audited(capsys, tmp_path)[0] == 0
    first, second = days(tmp_path)
    assert first.read_bytes() == second.read_bytes()


async def test_the_newest_files_are_kept_and_no_other_file_is_touched(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    await write(tmp_path)
    (tmp_path / "heads").mkdir()
    (tmp_path / "heads" / "mine.heads").write_text("not one of these")
    for _ in range(3):
        status, told = audited(capsys, tmp_path, "--keep", "2")
        assert status == 0
    assert len(told["heads"]["deleted"]) == 1
    assert [file.name for file in days(tmp_path)][-1] == "mine.heads"
    assert len(days(tmp_path)) == 3


async def test_what_cannot_be_is_said(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    """A file in place of a folder, a file of heads that was edited, and a number without a folder are refused."""
    await write(tmp_path)

    def said(*more: str) -> str:
        assert main(["--lang", "en", "audit", "--data", str(tmp_path), *more]) == 2
        return capsys.readouterr().err

    (tmp_path / "file").write_text("")
    assert "is not a folder" in said("--daily", str(tmp_path / "file"))
    assert "--keep goes with --daily" in said("--keep", "3")
    assert audited(capsys, tmp_path)[0] == 0
    (day,) = days(tmp_path)
    day.write_text(day.read_text() + "and more\n")
    assert "line 2" in said("--daily", str(tmp_path / "heads")).lower()


async def test_on_a_full_disk_the_days_before_stay(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    await write(tmp_path)
    assert audited(capsys, tmp_path)[0] == 0
    before = days(tmp_path)

    def full(number: int) -> None:
        raise OSError(errno.ENOSPC, "No space left on device")

    monkeypatch.setattr(os, "fsync", full)
    daily = ("--daily", str(tmp_path / "heads"), "--keep", "1")
    assert main(["--lang", "en", "audit", "--data", str(tmp_path), *daily]) == 2
    assert "the disk is full" in capsys.readouterr().err
    assert days(tmp_path) == before
