"""Backups: consistent, complete, restored or refused; nothing is replaced without request."""

import sqlite3
from pathlib import Path

import pytest

from cartaro.store.errors import DatabaseError
from cartaro.store.sqlite import FILE, SqliteStore, schema
from cartaro.store.sqlite.backup import Contents, back_up, inspect, restore
from cartaro.table.entries import Action, Chair, Entry, Opened, Payload, Revealed
from cartaro.table.ports import Appended, Conflict, Secrets

SECRETS = Secrets(b"shuffle", b"bots")
OPENED = Opened("scopa-valliadi", {"players": 2}, (Chair("Ada", "person"), Chair("Bruno", "bot", "greedy")), "c0ffee")


def entry(seq: int, what: Payload | None = None) -> Entry:
    return Entry(seq, f"cmd-{seq}", None, 1000.0 + seq, what or Action(0, f"{seq}"))


def files(folder: Path) -> set[str]:
    return {file.name for file in folder.iterdir()}


async def fill(store: SqliteStore, table: str, entries: int, *, over: bool = False) -> None:
    last = [entry(entries, Revealed("00"))] if over else [entry(entries)]
    log = [entry(1, OPENED), *(entry(seq) for seq in range(2, entries)), *last]
    assert await store.create(table, log[:1], SECRETS, {0: b"hash"}) == Appended()
    assert await store.append(table, log[1:]) == Appended()


async def test_a_backup_holds_what_was_acknowledged_before_it(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await fill(store, "t", 30)
    await fill(store, "u", 5, over=True)
    told: list[tuple[int, int]] = []
    copy = tmp_path / "copy.db"
    assert back_up(store.path, copy, lambda *done: told.append(done)) == Contents(2, 1, 35)
    assert told[-1][0] == told[-1][1] > 0
    assert await store.append("t", [entry(31)]) == Appended()
    assert inspect(copy) == Contents(2, 1, 35)
    store.close()
    assert files(tmp_path) == {FILE, "copy.db"}


async def test_a_backup_is_put_back_under_an_open_store_which_goes_on(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await fill(store, "t", 10)
    copy, kept = tmp_path / "copy.db", tmp_path / "kept.db"
    back_up(store.path, copy)
    await fill(store, "u", 700)
    await store.append("t", [entry(11)])
    assert restore(copy, store.path, kept) == Contents(1, 1, 10)
    assert await store.heads(["t", "u"]) == {"t": 10}
    assert await store.append("t", [entry(12)]) == Conflict()
    assert await store.append("t", [entry(11)]) == Appended()
    assert await store.person_of("t", b"hash") == 0
    store.close()
    assert inspect(kept) == Contents(2, 2, 711)
    again = SqliteStore(tmp_path)
    assert await again.heads(["t"]) == {"t": 11}
    again.close()


async def test_a_store_knows_when_another_process_has_written(tmp_path: Path) -> None:
    store, other = SqliteStore(tmp_path), SqliteStore(tmp_path)
    await fill(store, "t", 3)
    await store.changed_elsewhere()
    assert await other.changed_elsewhere()
    assert not await other.changed_elsewhere()
    await other.append("t", [entry(4)])
    assert await store.changed_elsewhere()
    store.close()
    other.close()


async def test_a_backup_is_restored_where_there_was_nothing(tmp_path: Path) -> None:
    store = SqliteStore(tmp_path)
    await fill(store, "t", 4)
    back_up(store.path, tmp_path / "copy.db")
    store.close()
    new = tmp_path / "elsewhere" / FILE
    assert restore(tmp_path / "copy.db", new, tmp_path / "kept.db") == Contents(1, 1, 4)
    assert not (tmp_path / "kept.db").exists()


async def test_an_older_backup_is_brought_up_to_date(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    store = SqliteStore(tmp_path)
    await fill(store, "t", 4)
    back_up(store.path, tmp_path / "copy.db")
    store.close()
    monkeypatch.setattr(schema, "VERSION", schema.VERSION + 1)
    monkeypatch.setitem(
        schema.MIGRATIONS, schema.VERSION - 1, lambda connection: connection.execute("CREATE TABLE newer (x)")
    )
    restore(tmp_path / "copy.db", store.path, tmp_path / "kept.db")
    connection = sqlite3.connect(store.path)
    assert connection.execute("PRAGMA user_version").fetchone() == (schema.VERSION,)
    assert connection.execute("SELECT count(*) FROM newer").fetchone() == (0,)
    connection.close()


class TestRefusals:
    """Each gives its reason, and leaves every file unchanged."""

    @pytest.fixture
    async def store(self, tmp_path: Path) -> Path:
        store = SqliteStore(tmp_path)
        await fill(store, "t", 60)
        store.close()
        return store.path

    def check(self, code: str, source: Path, target: Path, kept: Path) -> None:
        before = {file: file.read_bytes() for file in target.parent.iterdir()}
        with pytest.raises(DatabaseError) as caught:
            restore(source, target, kept)
        assert caught.value.code == code
        assert {file: file.read_bytes() for file in target.parent.iterdir()} == before

    def test_no_backup_replaces_a_file(self, store: Path, tmp_path: Path) -> None:
        (tmp_path / "copy.db").write_text("a letter")
        with pytest.raises(DatabaseError, match="already exists"):
            back_up(store, tmp_path / "copy.db")
        assert (tmp_path / "copy.db").read_text() == "a letter"

    def test_there_must_be_something_to_copy(self, tmp_path: Path) -> None:
        with pytest.raises(DatabaseError, match="There is no log"):
            back_up(tmp_path / FILE, tmp_path / "copy.db")
        assert list(tmp_path.iterdir()) == []

    def test_a_backup_that_is_no_database(self, store: Path, tmp_path: Path) -> None:
        (tmp_path / "copy.db").write_bytes(b"Scopa!" * 1000)
        self.check("unsound_backup", tmp_path / "copy.db", store, tmp_path / "kept.db")

    def test_an_empty_backup(self, store: Path, tmp_path: Path) -> None:
        (tmp_path / "copy.db").touch()
        self.check("unsound_backup", tmp_path / "copy.db", store, tmp_path / "kept.db")

    def test_a_backup_with_a_damaged_page(self, store: Path, tmp_path: Path) -> None:
        content = bytearray(store.read_bytes())
        content[8192:] = b"\xff" * (len(content) - 8192)
        (tmp_path / "copy.db").write_bytes(content)
        self.check("unsound_backup", tmp_path / "copy.db", store, tmp_path / "kept.db")

    def test_another_programs_database(self, store: Path, tmp_path: Path) -> None:
        with sqlite3.connect(tmp_path / "copy.db") as connection:
            connection.execute("CREATE TABLE recipes (name)")
        connection.close()
        self.check("foreign_database", tmp_path / "copy.db", store, tmp_path / "kept.db")

    def test_a_newer_backup(self, store: Path, tmp_path: Path) -> None:
        back_up(store, tmp_path / "copy.db")
        with sqlite3.connect(tmp_path / "copy.db") as connection:
            connection.execute(f"PRAGMA user_version = {schema.VERSION + 1}")
        connection.close()
        self.check("newer_database", tmp_path / "copy.db", store, tmp_path / "kept.db")
