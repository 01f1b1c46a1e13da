"""The SQLite store: acknowledged entries are on disk, unique, and protected from changes by others."""

import asyncio
import sqlite3
import threading
from collections.abc import AsyncIterator, Iterator
from pathlib import Path

import pytest

from cartaro.store import gathering
from cartaro.store.errors import DatabaseError
from cartaro.store.gathering import FEW, LATELY, Gathering
from cartaro.store.ports import Transaction
from cartaro.store.sqlite import FILE, SqliteStore, schema
from cartaro.store.sqlite.store import NOTED_WITHIN
from cartaro.table.entries import Action, Chair, Entry, Next, Opened, Payload, Revealed, Started
from cartaro.table.ports import Appended, Conflict, Duplicate, Outcome, Secrets, StoreDownError, StoreFullError
from tests.conftest import PATIENCE

SECRETS = Secrets(b"shuffle", b"bots")
"""The columns added in version 7."""
OPENED = Opened("scopa-valliadi", {"players": 2}, (Chair("Ada", "person"), Chair("Bruno", "bot", "greedy")), "c0ffee")


def entry(seq: int, id: str | None = None, what: Payload | None = None, at: float = 1000.0) -> Entry:
    return Entry(seq, id or f"cmd-{seq}", None if seq < 3 else 0, at, what or Action(0, f"{seq}"))


@pytest.fixture
async def store(tmp_path: Path) -> AsyncIterator[SqliteStore]:
    opened = SqliteStore(tmp_path)
    yield opened
    opened.close()


async def create(store: SqliteStore, table: str = "t") -> Outcome:
    return await store.create(table, [entry(1, what=OPENED), entry(2, what=Started())], SECRETS, {0: b"hash"})


async def seqs(store: SqliteStore, table: str = "t") -> list[int]:
    log = await store.load(table)
    assert log is not None
    return [e.seq for e in log.entries]


async def test_a_log_is_read_as_it_was_written(store: SqliteStore) -> None:
    assert await create(store) == Appended()
    entries = [entry(3, at=1000.125), entry(4, what=Next(None)), entry(5, what=Revealed("00"))]
    assert await store.append("t", entries) == Appended()
    log = await store.load("t")
    assert log is not None
    assert list(log.entries) == [entry(1, what=OPENED), entry(2, what=Started()), *entries]
    assert (log.secrets.shuffle, log.secrets.bot_seed) == (b"shuffle", b"bots")


async def test_what_was_acknowledged_is_there_after_closing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await create(store)
    await store.append("t", [entry(3)])
    store.close()
    again = SqliteStore(tmp_path)
    assert await seqs(again) == [1, 2, 3]
    again.close()


async def test_a_seq_is_given_once(store: SqliteStore) -> None:
    await create(store)
    assert await store.append("t", [entry(3, "one")]) == Appended()
    assert await store.append("t", [entry(3, "two")]) == Conflict()
    assert await store.append("t", [entry(5, "three")]) == Conflict()
    assert await seqs(store) == [1, 2, 3]


async def test_a_command_is_in_the_log_once(store: SqliteStore) -> None:
    await create(store)
    assert await store.append("t", [entry(3, "one")]) == Appended()
    assert await store.append("t", [entry(4, "one")]) == Duplicate(3)
    assert await store.append("t", [entry(4, "two"), entry(5, "one")]) == Conflict()
    assert await store.find("t", "one") == 3
    assert await store.find("t", "two") is None
    assert await store.find("u", "one") is None
    assert await seqs(store) == [1, 2, 3]


async def test_entries_go_in_all_or_none(store: SqliteStore) -> None:
    await create(store)
    assert await store.append("t", [entry(3, "a"), entry(4, "a")]) == Conflict()
    assert await seqs(store) == [1, 2]


async def test_a_table_is_created_once_and_must_be_there(store: SqliteStore) -> None:
    assert await create(store) == Appended()
    assert await create(store) == Conflict()
    assert await store.append("nowhere", [entry(1)]) == Conflict()
    assert await store.load("nowhere") is None


async def test_tables_that_are_not_over_are_found_the_newest_first(store: SqliteStore) -> None:
    for name, at in (("old", 100.0), ("new", 300.0), ("done", 200.0)):
        await create(store, name)
        await store.append(name, [entry(3, at=at)])
    await store.append("done", [entry(4, what=Revealed("00"), at=400.0)])
    assert await store.unfinished(0) == ["new", "old"]
    assert await store.unfinished(150.0) == ["new"]


async def test_when_a_table_was_active_is_known_to_the_minute(store: SqliteStore) -> None:
    await create(store)
    for seq, at in enumerate((2000.0, 2030.0, 2070.0, 2080.0), 3):
        assert await store.append("t", [entry(seq, at=at)]) == Appended()
    assert await store.unfinished(2080.0 - NOTED_WITHIN) == ["t"]
    assert await store.unfinished(2080.0) == []


async def test_who_sits_down_later_has_a_token_too(store: SqliteStore) -> None:
    await create(store)
    assert await store.append("t", [entry(3)], {1: b"another"}) == Appended()
    assert await store.person_of("t", b"another") == 1
    assert await store.keys_of("t") == {0: b"hash", 1: b"another"}
    assert await store.append("t", [entry(4)], {2: b"another"}) == Conflict()
    assert await seqs(store) == [1, 2, 3]


async def test_a_token_leads_to_its_person(store: SqliteStore) -> None:
    await create(store)
    assert await store.person_of("t", b"hash") == 0
    assert await store.person_of("t", b"other") is None
    assert await store.person_of("u", b"hash") is None


async def test_a_commit_waits_for_the_disk(store: SqliteStore) -> None:
    pragmas = [
        store._writer_connection.execute(f"PRAGMA {name}").fetchone()[0] for name in ("synchronous", "journal_mode")
    ]
    assert pragmas == [2, "wal"]


async def test_what_was_queued_meanwhile_is_committed_together(store: SqliteStore) -> None:
    """While another process holds the database, appends of a hundred tables are queued; then they share commits."""
    for n in range(100):
        await create(store, f"t{n}")
    before = store.commits
    other = sqlite3.connect(store.path, isolation_level=None)
    other.execute("BEGIN IMMEDIATE")
    appends = [asyncio.ensure_future(store.append(f"t{n}", [entry(3)])) for n in range(100)]
    await asyncio.sleep(0.05)
    other.execute("ROLLBACK")
    other.close()
    assert await asyncio.gather(*appends) == [Appended()] * 100
    assert store.commits - before <= 5


async def append_in_order(store: SqliteStore, tables: int, seq: int) -> None:
    """Append to *tables* existing tables, one after another."""
    for n in range(tables):
        assert await store.append(f"t{n}", [entry(seq)]) == Appended()


async def test_where_many_tables_play_commits_wait_for_others_to_come_along(
    store: SqliteStore, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(gathering, "LATELY", 3600.0)
    monkeypatch.setattr(gathering, "GATHERING", 1.0)
    for n in range(20):
        await create(store, f"t{n}")
    await append_in_order(store, 20, 3)  # the first entry of a table also marks it as active, which costs more
    await append_in_order(store, FEW + 1, 4)
    before, appends = store.commits, []
    for n in range(FEW + 1, 20):
        appends.append(asyncio.ensure_future(store.append(f"t{n}", [entry(4)])))
        await asyncio.sleep(0.02)
    assert await asyncio.gather(*appends) == [Appended()] * len(appends)
    assert store.commits - before <= len(appends) / 2


async def test_where_few_tables_play_nothing_waits(store: SqliteStore, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(gathering, "LATELY", 3600.0)
    monkeypatch.setattr(gathering, "GATHERING", 3600.0)
    for n in range(FEW):
        await create(store, f"t{n}")
    for seq in range(3, 6):
        await asyncio.wait_for(append_in_order(store, FEW, seq), PATIENCE)


def test_a_table_that_has_been_still_for_a_while_is_not_counted() -> None:
    now = 0.0
    tables = Gathering(lambda: now)
    for n in range(FEW):
        tables.note(f"t{n}")
    tables.note("t0")
    assert tables.rest() == 0
    now = LATELY / 2
    tables.note("one more")
    assert tables.rest() == gathering.GATHERING
    now = LATELY * 1.1
    assert tables.rest() == 0


async def test_one_bad_append_does_not_spoil_the_others_of_its_commit(store: SqliteStore) -> None:
    for n in range(20):
        await create(store, f"t{n}")
    outcomes = await asyncio.gather(*(store.append(f"t{n}", [entry(3 + n % 2)]) for n in range(20)))
    assert outcomes == [Appended(), Conflict()] * 10


async def test_two_stores_that_race_on_one_file_never_both_win(tmp_path: Path) -> None:
    stores = [SqliteStore(tmp_path), SqliteStore(tmp_path)]
    await create(stores[0])
    for seq in range(3, 63):
        outcomes = await asyncio.gather(*(s.append("t", [entry(seq, f"{n}-{seq}")]) for n, s in enumerate(stores)))
        assert sorted(type(outcome).__name__ for outcome in outcomes) == ["Appended", "Conflict"]
    assert await seqs(stores[0]) == await seqs(stores[1]) == list(range(1, 63))
    for store in stores:
        store.close()


async def test_a_closed_store_says_so(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    store.close()
    with pytest.raises(StoreDownError):
        await store.append("t", [entry(1)])
    with pytest.raises(StoreDownError):
        await store.load("t")


class NarrowStore(SqliteStore):
    """A store whose disk has room for ``pages`` pages."""

    pages = 140

    def _connect(self) -> sqlite3.Connection:
        connection = super()._connect()
        connection.execute(f"PRAGMA max_page_count = {self.pages}")
        return connection


async def test_when_the_disk_is_full_nothing_acknowledged_is_lost_and_it_goes_on_with_room(tmp_path: Path) -> None:
    store = NarrowStore(tmp_path)
    await create(store)
    seq, refused = 3, 0
    while refused < 5:
        try:
            assert await store.append("t", [entry(seq, what=Action(0, "x" * 500))]) == Appended()
            seq += 1
        except StoreFullError:
            refused += 1
    assert seq > 40
    assert await seqs(store) == list(range(1, seq))
    store.pages = 1000
    store._start_afresh()
    assert await store.append("t", [entry(seq)]) == Appended()
    assert await seqs(store) == list(range(1, seq + 1))
    store.close()


@pytest.fixture
def database(tmp_path: Path) -> Iterator[sqlite3.Connection]:
    """A database of this version, to be corrupted."""
    SqliteStore(tmp_path).close()
    connection = sqlite3.connect(tmp_path / FILE, isolation_level=None)
    yield connection
    connection.close()


class TestWhatIsRefused:
    def check(self, folder: Path, code: str) -> None:
        before = (folder / FILE).read_bytes() if (folder / FILE).is_file() else None
        with pytest.raises(DatabaseError) as caught:
            SqliteStore(folder)
        assert caught.value.code == code
        assert str(folder) in caught.value.text.it
        assert "--data" in caught.value.text.en
        if before is not None:
            assert (folder / FILE).read_bytes() == before

    def test_a_newer_database(self, tmp_path: Path, database: sqlite3.Connection) -> None:
        database.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        database.close()
        self.check(tmp_path, "newer_database")

    def test_another_programs_database(self, tmp_path: Path) -> None:
        with sqlite3.connect(tmp_path / FILE) as connection:
            connection.execute("CREATE TABLE recipes (name)")
        connection.close()
        with pytest.raises(DatabaseError) as caught:
            SqliteStore(tmp_path)
        assert caught.value.code == "foreign_database"

    def test_a_file_that_is_no_database(self, tmp_path: Path) -> None:
        (tmp_path / FILE).write_bytes(b"Scopa!" * 1000)
        self.check(tmp_path, "damaged_database")

    def test_a_folder_that_cannot_be(self, tmp_path: Path) -> None:
        (tmp_path / "file").touch()
        for folder in (tmp_path / "file", tmp_path / "file" / "below"):
            with pytest.raises(DatabaseError) as caught:
                SqliteStore(folder)
            assert caught.value.code == "unusable_database"
            assert "(al posto di una cartella c'è un file)" in caught.value.text.it
            assert "(there is a file where a folder should be)" in caught.value.text.en

    def test_a_folder_where_the_file_should_be(self, tmp_path: Path) -> None:
        (tmp_path / FILE).mkdir()
        with pytest.raises(DatabaseError) as caught:
            SqliteStore(tmp_path)
        assert "(it is a folder)" in caught.value.text.en

    async def test_a_page_that_is_damaged_is_noticed_when_it_is_read(self, tmp_path: Path) -> None:
        store = SqliteStore(tmp_path)
        await create(store)
        for seq in range(3, 60):
            await store.append("t", [entry(seq, what=Action(0, "x" * 300))])
        store.close()
        content = bytearray((tmp_path / FILE).read_bytes())
        content[8192:] = b"\xff" * (len(content) - 8192)
        (tmp_path / FILE).write_bytes(content)
        try:
            again = SqliteStore(tmp_path)
        except DatabaseError:
            return
        with pytest.raises(StoreDownError):
            await again.load("t")
        again.close()


def test_an_older_database_is_brought_up_to_date(
    tmp_path: Path, database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    migrated: list[int] = []
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    monkeypatch.setitem(schema.MIGRATIONS, schema.VERSION - 1, lambda _connection: migrated.append(1))
    database.close()
    SqliteStore(tmp_path).close()
    assert migrated == [1]
    SqliteStore(tmp_path).close()
    assert migrated == [1]


def test_a_migration_that_fails_changes_nothing(
    tmp_path: Path, database: sqlite3.Connection, monkeypatch: pytest.MonkeyPatch
) -> None:
    def fail(connection: sqlite3.Connection) -> None:
        connection.execute("CREATE TABLE half (done)")
        connection.execute("SELECT nothing FROM nowhere")

    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    monkeypatch.setitem(schema.MIGRATIONS, schema.VERSION - 1, fail)
    with pytest.raises(DatabaseError):
        SqliteStore(tmp_path)
    (tables,) = database.execute("SELECT count(*) FROM sqlite_master WHERE name = 'half'").fetchone()
    assert tables == 0


async def test_a_change_that_waits_for_something_else_is_a_fault_that_is_said(store: SqliteStore) -> None:
    """Such a change would block every table: it is undone, and the store continues."""
    await create(store)

    async def waits(transaction: Transaction) -> None:
        await transaction.execute("DELETE FROM tokens")
        await asyncio.sleep(0)

    with pytest.raises(RuntimeError, match="wait for nothing but its transaction"):
        await store.change(waits)
    assert await store.keys_of("t") == {0: b"hash"}
    assert await store.append("t", [entry(3)]) == Appended()


@pytest.mark.parametrize("fault", ["code", "value"])
async def test_a_change_that_fails_by_its_own_fault_fails_alone(store: SqliteStore, fault: str) -> None:
    """All changes queued during a commit share the next one."""
    await create(store)
    gate = threading.Event()

    async def hold(_transaction: Transaction) -> None:
        gate.wait(PATIENCE)

    async def fail(transaction: Transaction) -> None:
        await transaction.execute("UPDATE tables SET active_at = 7")
        if fault == "value":
            await transaction.execute("UPDATE tables SET active_at = ?", "\ud800")
        raise ValueError(fault)

    held = asyncio.ensure_future(store.change(hold))
    await asyncio.sleep(0)
    queued = (store.append("t", [entry(3)]), store.change(fail), store.append("t", [entry(4)]))
    others = [asyncio.ensure_future(each) for each in queued]
    await asyncio.sleep(0)
    commits = store.commits
    gate.set()
    first, failed, last = await asyncio.gather(*others, return_exceptions=True)
    await held
    assert (first, last) == (Appended(), Appended())
    assert isinstance(failed, ValueError)
    assert store.commits <= commits + 2
    assert await store.unfinished(7.5) == ["t"], "nothing of it was kept"
