"""Every entry of a table's log is chained: an altered, lost, added or moved entry is detected and identified."""

import asyncio
import errno
import json
import os
import sqlite3
from collections.abc import Callable, Iterator
from contextlib import closing
from pathlib import Path

import pytest

from cartaro.cli.main import main
from cartaro.engine.chance import Shuffle
from cartaro.store.books.erasing import forget_name
from cartaro.store.sqlite import FILE, SqliteStore
from cartaro.store.sqlite.table_log import head_of, read_rows
from cartaro.store.sqlite.transaction import SqliteTransaction
from cartaro.table.audit import EntryFault, audit
from cartaro.table.chain import ChainedRow, is_whole, link, origin
from cartaro.table.entries import Action, Chair, Entry, Opened, Payload, Sat, Started
from cartaro.table.names import FORGOTTEN
from cartaro.table.ports import Appended, Secrets
from cartaro.table.state import LogError

SECRETS = Secrets(b"s" * 32, b"b" * 32)
CHAIRS = (Chair("Ada", "person"), Chair("", "free"), Chair("Bruno", "bot", "greedy"), Chair("Carla", "person"))
OPENED = Opened("scopone-federale", {}, CHAIRS, Shuffle(SECRETS.shuffle).commitment)
LENGTH = 12

Fake = Callable[[sqlite3.Connection], object]


def entry(seq: int, what: Payload | None = None) -> Entry:
    return Entry(seq, f"cmd-{seq}", None if seq < 3 else seq % 4, 1000.0 + seq / 8, what or Action(0, f"{seq}"))


async def write(folder: Path, table: str = "t", length: int = LENGTH) -> Path:
    store = SqliteStore(folder)
    first = [entry(1, OPENED), entry(2, Sat(1, 4, "Dario"))]
    assert await store.create(table, first, SECRETS, {0: table.encode()}) == Appended()
    assert await store.append(table, [entry(3, Started()), entry(4)]) == Appended()
    for seq in range(5, length + 1):
        assert await store.append(table, [entry(seq)]) == Appended()
    store.close()
    return store.path


@pytest.fixture
def database(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    with closing(sqlite3.connect(tmp_path / FILE, isolation_level=None)) as connection:
        yield connection


def found(connection: sqlite3.Connection, table: str = "t") -> list[tuple[str, int]]:
    findings = audit(table, read_rows(connection, table), head_of(connection, table))
    return [(finding.fault.value, finding.seq) for finding in findings]


def renumber(connection: sqlite3.Connection, *changes: tuple[int, int]) -> None:
    for seq, other in changes:
        connection.execute("UPDATE entries SET seq = ? WHERE table_id = 't' AND seq = ?", (1000 + other, seq))
    connection.execute("UPDATE entries SET seq = seq - 1000 WHERE seq > 1000")


def put_in(connection: sqlite3.Connection, seq: int, previous: bytes, cmd_id: str = "forged") -> ChainedRow:
    """Insert a row into the file that is valid except for its place."""
    row = link(Entry(seq, cmd_id, 0, 1000.5, Action(0, "forged")), previous)
    marks = ", ".join("?" * (1 + len(row)))
    columns = "table_id, " + ", ".join(ChainedRow._fields)
    connection.execute(f"INSERT INTO entries ({columns}) VALUES ({marks})", ("t", *row))
    return row


async def test_a_log_as_it_was_written_has_nothing_to_find(tmp_path: Path, database: sqlite3.Connection) -> None:
    await write(tmp_path)
    rows = read_rows(database, "t")
    assert rows[0].previous == origin("t")
    assert all(map(is_whole, rows))
    assert found(database) == []
    assert await load(tmp_path) == LENGTH


async def load(folder: Path, table: str = "t") -> int:
    store = SqliteStore(folder)
    try:
        log = await store.load(table)
    finally:
        store.close()
    assert log is not None
    return len(log.entries)


UPDATES = {
    "cmd_id": "'other'",
    "actor": "3 - coalesce(actor, 0)",
    "at": "at + 0.125",
    "v": "v + 1",
    "what": "CAST(replace(what, ':', ': ') AS BLOB)",
    "previous": "x'00'",
    "sha256": "x'00'",
    "names": "'[]'",
}


@pytest.mark.parametrize("seq", [1, 2, 5, LENGTH])
@pytest.mark.parametrize("field", UPDATES)
async def test_an_altered_entry_is_named(tmp_path: Path, database: sqlite3.Connection, seq: int, field: str) -> None:
    await write(tmp_path)
    database.execute(f"UPDATE entries SET {field} = {UPDATES[field]} WHERE seq = ?", (seq,))
    assert found(database) == [("altered", seq)]
    with pytest.raises(LogError) as refused:
        await load(tmp_path)
    assert f"{seq}" in refused.value.text.it


@pytest.mark.parametrize("name", ["Ada", "Carla", "Dario"])
async def test_an_altered_name_is_found(tmp_path: Path, database: sqlite3.Connection, name: str) -> None:
    await write(tmp_path)
    database.execute("UPDATE entries SET what = CAST(replace(what, ?, 'Eva') AS BLOB)", (name,))
    assert found(database) == [("altered", 2 if name == "Dario" else 1)]


@pytest.mark.parametrize("seq", [1, 2, 5, LENGTH])
async def test_a_lost_entry_is_named_and_so_is_the_last(tmp_path: Path, database: sqlite3.Connection, seq: int) -> None:
    await write(tmp_path)
    database.execute("DELETE FROM entries WHERE seq = ?", (seq,))
    assert found(database) == [("missing", seq)]
    with pytest.raises(LogError):
        await load(tmp_path)


async def test_a_lost_entry_is_named_though_the_others_were_numbered_anew(
    tmp_path: Path, database: sqlite3.Connection
) -> None:
    await write(tmp_path)
    database.execute("DELETE FROM entries WHERE seq = 5")
    renumber(database, *((seq, seq - 1) for seq in range(6, LENGTH + 1)))
    assert found(database) == [("missing", 5)]


async def test_several_lost_entries_are_named_together(tmp_path: Path, database: sqlite3.Connection) -> None:
    await write(tmp_path)
    database.execute("DELETE FROM entries WHERE seq BETWEEN 4 AND 6 OR seq > 10")
    findings = audit("t", read_rows(database, "t"), head_of(database, "t"))
    assert [(f.fault, f.seq, f.last) for f in findings] == [(EntryFault.MISSING, 4, 6), (EntryFault.MISSING, 11, 12)]
    assert findings[0].said.it == "le righe da 4 a 6: non c'è più"


async def test_an_entry_that_was_replaced_with_a_hash_that_fits_is_named(
    tmp_path: Path, database: sqlite3.Connection
) -> None:
    await write(tmp_path)
    before = read_rows(database, "t")[3].sha256
    database.execute("DELETE FROM entries WHERE seq = 5")
    put_in(database, 5, before)
    assert found(database) == [("altered", 5)]


async def test_the_last_entry_replaced_is_named(tmp_path: Path, database: sqlite3.Connection) -> None:
    await write(tmp_path)
    before = read_rows(database, "t")[LENGTH - 2].sha256
    database.execute("DELETE FROM entries WHERE seq = ?", (LENGTH,))
    put_in(database, LENGTH, before)
    assert found(database) == [("altered", LENGTH)]


@pytest.mark.parametrize("at", [2, 7])
async def test_an_entry_put_between_is_named(tmp_path: Path, database: sqlite3.Connection, at: int) -> None:
    await write(tmp_path)
    before = read_rows(database, "t")[at - 2].sha256
    renumber(database, *((seq, seq + 1) for seq in range(LENGTH, at - 1, -1)))
    put_in(database, at, before)
    assert ("added", at) in found(database)
    assert {fault for fault, _ in found(database)} == {"added", "moved"}


async def test_an_entry_put_at_the_end_is_named(tmp_path: Path, database: sqlite3.Connection) -> None:
    await write(tmp_path)
    put_in(database, LENGTH + 1, read_rows(database, "t")[-1].sha256)
    assert found(database) == [("added", LENGTH + 1)]
    with pytest.raises(LogError):
        await load(tmp_path)


@pytest.mark.parametrize(("one", "other"), [(5, 9), (5, 6), (11, LENGTH)])
async def test_entries_that_changed_places_are_named(
    tmp_path: Path, database: sqlite3.Connection, one: int, other: int
) -> None:
    await write(tmp_path)
    renumber(database, (one, other), (other, one))
    assert found(database) == [("moved", one), ("moved", other)]


async def test_an_entry_from_another_table_does_not_belong(tmp_path: Path, database: sqlite3.Connection) -> None:
    await write(tmp_path)
    await write(tmp_path, "u")
    database.execute("DELETE FROM entries WHERE table_id = 't' AND seq = ?", (LENGTH,))
    database.execute("UPDATE entries SET table_id = 't' WHERE table_id = 'u' AND seq = ?", (LENGTH,))
    assert ("missing", LENGTH) in found(database, "u")
    assert found(database)


async def test_odd_things_in_a_file_are_found(tmp_path: Path, database: sqlite3.Connection) -> None:
    await write(tmp_path)
    database.execute("UPDATE entries SET seq = 'x' WHERE seq = 5")
    assert {seq for _, seq in found(database)} == {5}
    database.execute("UPDATE entries SET cmd_id = CAST(x'ff' AS TEXT) WHERE seq = 7")
    assert {seq for _, seq in found(database)} == {5, 7}
    with pytest.raises(LogError):
        await load(tmp_path)


async def test_a_name_is_taken_out_and_the_chain_holds(tmp_path: Path, database: sqlite3.Connection) -> None:
    await write(tmp_path)
    heads = [row.sha256 for row in read_rows(database, "t")]
    for person in (0, 4):
        await forget_name(SqliteTransaction(database), "t", person)
        await forget_name(SqliteTransaction(database), "t", person)
    rows = read_rows(database, "t")
    assert [row.sha256 for row in rows] == heads
    assert found(database) == []
    opened, sat = rows[0].entry.payload, rows[1].entry.payload
    assert isinstance(opened, Opened)
    assert [chair.name for chair in opened.chairs] == [FORGOTTEN, "", "Bruno", "Carla"]
    assert sat == Sat(1, 4, FORGOTTEN)
    assert await load(tmp_path) == LENGTH
    database.execute("UPDATE entries SET what = CAST(replace(what, ?, 'Eva') AS BLOB) WHERE seq = 2", (FORGOTTEN,))
    assert found(database) == [("altered", 2)]


async def test_the_tail_is_checked_when_only_it_is_read(tmp_path: Path, database: sqlite3.Connection) -> None:
    await write(tmp_path)
    store = SqliteStore(tmp_path)
    assert [e.seq for e in await store.entries_after("t", 9)] == [10, 11, 12]
    assert await store.entries_after("t", LENGTH) == []
    assert await store.entries_after("nowhere", 3) == []
    database.execute("UPDATE entries SET at = 0.0 WHERE seq = 11")
    with pytest.raises(LogError):
        await store.entries_after("t", 9)
    assert [e.seq for e in await store.entries_after("t", 11)] == [12]
    store.close()


def run(capsys: pytest.CaptureFixture[str], folder: Path, *options: str) -> tuple[int, str]:
    status = main(["--lang", "en", "audit", "--data", str(folder), *options])
    caught = capsys.readouterr()
    return status, caught.out + caught.err


async def test_the_command_says_which(
    tmp_path: Path, database: sqlite3.Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    await write(tmp_path)
    await write(tmp_path, "u", 5)
    assert run(capsys, tmp_path) == (0, "Tables 2, entries 17, tables that fail 0.\n")
    database.execute("DELETE FROM entries WHERE table_id = 'u' AND seq = 5")
    database.execute("UPDATE entries SET at = 0.0 WHERE table_id = 't' AND seq = 7")
    status, told = run(capsys, tmp_path)
    assert status == 1
    assert "Table t: entry 7: altered after it was written.\nTable u: entry 5: gone." in told
    status, told = run(capsys, tmp_path, "--json")
    damaged = json.loads(told)["damaged"]
    assert [(at["table"], [(f["fault"], f["seq"]) for f in at["found"]]) for at in damaged] == [
        ("t", [("altered", 7)]),
        ("u", [("missing", 5)]),
    ]


async def test_heads_kept_elsewhere_tell_of_a_log_cut_with_its_own_head(
    tmp_path: Path, database: sqlite3.Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    """Somebody who can write the whole file can write a consistent log: only heads stored elsewhere reveal it."""
    await write(tmp_path)
    await write(tmp_path, "u")
    await write(tmp_path, "w")
    heads = tmp_path / "heads.txt"
    assert run(capsys, tmp_path, "--heads", str(heads))[0] == 0
    status, told = run(capsys, tmp_path, "--heads", str(heads))
    assert (status, "heads.txt" in told) == (2, True)
    assert run(capsys, tmp_path, "--against", str(heads))[0] == 0
    cut = read_rows(database, "t")[LENGTH - 3]
    database.execute("DELETE FROM entries WHERE table_id = 't' AND seq > ?", (cut.seq,))
    database.execute("UPDATE tables SET head = ?, sha256 = ? WHERE id = 't'", (cut.seq, cut.sha256))
    for name in ("entries", "secrets", "tokens"):
        database.execute(f"DELETE FROM {name} WHERE table_id = 'u'")
    database.execute("DELETE FROM tables WHERE id = 'u'")
    assert run(capsys, tmp_path)[0] == 0
    status, told = run(capsys, tmp_path, "--against", str(heads))
    assert status == 1
    assert f"Table t: entries {LENGTH - 1} to {LENGTH}: gone." in told
    assert "Table u: the table was there and is gone." in told
    assert "Table w" not in told


async def test_a_secret_that_was_not_promised_is_found(
    tmp_path: Path, database: sqlite3.Connection, capsys: pytest.CaptureFixture[str]
) -> None:
    await write(tmp_path)
    database.execute("UPDATE secrets SET shuffle = ?", (b"x" * 32,))
    status, told = run(capsys, tmp_path)
    assert (status, "not the one promised" in told) == (1, True)
    database.execute("DELETE FROM secrets")
    database.execute("DELETE FROM tables")
    status, told = run(capsys, tmp_path)
    assert "missing from the list of tables" in told


def test_what_is_no_file_of_heads_is_refused(tmp_path: Path, capsys: pytest.CaptureFixture[str]) -> None:
    SqliteStore(tmp_path).close()
    wrong = tmp_path / "wrong.txt"
    wrong.write_text("t 3 zz\n")
    status, told = run(capsys, tmp_path, "--against", str(wrong))
    assert (status, "Line 1" in told) == (2, True)
    assert run(capsys, tmp_path / "nowhere")[0] == 2


async def test_a_file_of_heads_that_is_empty_or_cut_is_refused(
    tmp_path: Path, capsys: pytest.CaptureFixture[str]
) -> None:
    """docs/operators.md: its last line is the number of tables."""
    await write(tmp_path)
    await write(tmp_path, "u")
    heads = tmp_path / "heads.txt"
    assert run(capsys, tmp_path, "--heads", str(heads))[0] == 0
    first, second, count = heads.read_text().splitlines(keepends=True)
    assert count == "tables 2\n"
    for cut in ("", count, first + count, first + second):
        heads.write_text(cut)
        status, told = run(capsys, tmp_path, "--against", str(heads))
        assert (status, "empty or cut" in told) == (2, True), cut


def test_heads_that_cannot_be_written_leave_no_file(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    """docs/operators.md: a file of heads is whole or absent."""
    asyncio.run(write(tmp_path))

    def fail(descriptor: int) -> None:
        raise OSError(errno.ENOSPC, os.strerror(errno.ENOSPC))

    monkeypatch.setattr("os.fsync", fail)
    assert run(capsys, tmp_path, "--heads", str(tmp_path / "heads.txt"))[0] == 2
    assert not list(tmp_path.glob("*heads.txt*"))
