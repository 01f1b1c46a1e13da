"""Talk is stored beside the logs: each line once, with its position in the log, for a limited time."""

from collections.abc import AsyncIterator
from dataclasses import replace
from pathlib import Path

import pytest

from cartaro.store.books.talk import KEPT_SECONDS, MOST_AT_A_TABLE, REPORTS_SECONDS, TalkBook
from cartaro.store.errors import DatabaseError
from cartaro.store.ports import Transaction
from cartaro.store.sqlite import FILE, SqliteStore
from cartaro.store.sqlite.reports import read_reports
from cartaro.table.entries import Chair, Entry, Opened
from cartaro.table.ports import Conflict, Duplicate, Secrets
from cartaro.table.talk import RECENT, Report, SpokenLine

OPENED = Opened("scopa-valliadi", {}, (Chair("Ada", "person"), Chair("Bea", "person")), "c0ffee")
CIAO = SpokenLine(0, 0, "Ada", 1000.0, "ciao", None)


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    await opened.create("t", [Entry(1, "open:1", None, 900.0, OPENED)], Secrets(b"s", b"b"), {0: b"a", 1: b"b"})
    yield opened
    opened.close()


async def test_lines_are_numbered_and_read_as_they_were_said(store: SqliteStore) -> None:
    book = TalkBook(store)
    thanks = SpokenLine(0, 1, "Bea", 1001.0, None, "thanks")
    assert await book.add("t", 1, "0:one", CIAO) == replace(CIAO, number=1)
    assert await book.add("t", 1, "1:one", thanks) == replace(thanks, number=2)
    assert await book.recent("t") == [replace(CIAO, number=1), replace(thanks, number=2)]
    assert await book.recent("t", until=1000.5) == [replace(CIAO, number=1)]
    assert await book.line("t", 2) == replace(thanks, number=2)
    assert await book.line("t", 3) is None


async def test_a_command_says_one_line(store: SqliteStore) -> None:
    book = TalkBook(store)
    await book.add("t", 1, "0:one", CIAO)
    assert await book.add("t", 1, "0:one", CIAO) == Duplicate(1)
    assert await book.find("t", "0:one") == 1
    assert await book.find("t", "1:one") is None
    assert len(await book.recent("t")) == 1


async def test_a_line_belongs_to_the_moment_of_the_log_it_was_allowed_at(store: SqliteStore) -> None:
    """A line allowed before a deal must not appear in it: if the log has grown, the permission is checked again."""
    assert await TalkBook(store).add("t", 2, "0:one", CIAO) == Conflict()
    assert await TalkBook(store).add("elsewhere", 1, "0:one", CIAO) == Conflict()
    assert await TalkBook(store).recent("t") == []


async def test_the_last_lines_are_told_and_the_oldest_are_forgotten(store: SqliteStore) -> None:
    book = TalkBook(store)

    async def fill(transaction: Transaction) -> None:
        rows = [("t", n, f"0:{n}", 0, "Ada", 1000.0, f"{n}", None) for n in range(1, MOST_AT_A_TABLE + 1)]
        await transaction.execute_many("INSERT INTO talk VALUES (?, ?, ?, ?, ?, ?, ?, ?)", rows)

    await store.change(fill)
    await book.add("t", 1, "0:last", CIAO)
    recent = await book.recent("t")
    assert [said.number for said in recent] == list(range(MOST_AT_A_TABLE - RECENT + 2, MOST_AT_A_TABLE + 2))
    assert await book.line("t", 1) is None
    assert await book.line("t", 2) is not None


async def test_talk_and_reports_are_kept_for_their_time(store: SqliteStore, tmp_path: Path) -> None:
    book = TalkBook(store)
    await book.add("t", 1, "0:one", CIAO)
    report = Report("Bea", "Ada", 1, "", await book.recent("t"))
    await book.report("t", "1:why", 1000.0, report)
    await book.forget_old(1000.0 + KEPT_SECONDS)
    assert len(await book.recent("t")) == 1
    await book.forget_old(1001.0 + KEPT_SECONDS)
    assert await book.recent("t") == []
    assert [one.what for one in read_reports(tmp_path / FILE)] == [report]
    await book.forget_old(1001.0 + REPORTS_SECONDS)
    assert read_reports(tmp_path / FILE) == []


async def test_a_report_is_kept_once(store: SqliteStore, tmp_path: Path) -> None:
    report = Report(None, "Ada", 1, "rude", [CIAO])
    for _ in range(2):
        await TalkBook(store).report("t", "-1:report", 1000.0, report)
    ((number, table, at, what),) = read_reports(tmp_path / FILE)
    assert (number, table, at, what) == (1, "t", 1000.0, report)


def test_reports_of_no_database_are_asked_for_elsewhere(tmp_path: Path) -> None:
    with pytest.raises(DatabaseError):
        read_reports(tmp_path / FILE)
    (tmp_path / FILE).write_bytes(b"not a database, whatever its name says")
    with pytest.raises(DatabaseError):
        read_reports(tmp_path / FILE)
