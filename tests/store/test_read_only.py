"""Databases and backups that their reader may not change, or not even read."""

import os
import tempfile
from collections.abc import Callable, Iterator
from pathlib import Path

import pytest

from cartaro.store.backups import back_up_store, restore_store
from cartaro.store.errors import DatabaseError
from cartaro.store.sqlite import FILE, SqliteStore
from cartaro.store.sqlite.backup import inspect
from cartaro.store.sqlite.table_audit import audit_tables
from tests.store.conformance.logs import create

NOBODY = 65534


@pytest.fixture
def place() -> Iterator[Path]:
    """A folder that every user can reach, with ``theirs`` of somebody else and ``mine`` of the reader."""
    with tempfile.TemporaryDirectory() as folder:
        place = Path(folder)
        for name in ("theirs", "mine"):
            (place / name).mkdir()
        place.chmod(0o755)
        if os.geteuid() == 0:
            os.chown(place / "mine", NOBODY, NOBODY)
        yield place
        (place / "theirs").chmod(0o755)


def as_reader(action: Callable[[], object]) -> str:
    """Run *action* as a user whom the system can refuse, in a process of its own; return its outcome."""
    reading, writing = os.pipe()
    child = os.fork()
    if child == 0:
        try:
            if os.geteuid() == 0:
                os.setgroups([])
                os.setuid(NOBODY)
            outcome = repr(action())
        except DatabaseError as error:
            outcome = f"{error.code}: {error.text.en}"
        except BaseException as error:  # noqa: BLE001  # the test reads it
            outcome = repr(error)
        os.write(writing, outcome.encode())
        os._exit(0)
    os.close(writing)
    with os.fdopen(reading, "rb") as pipe:
        outcome = pipe.read().decode()
    os.waitpid(child, 0)
    return outcome


async def kept_at(folder: Path) -> Path:
    """Make a database with one table in *folder*; return its path."""
    store = SqliteStore(folder)
    await create(store)
    store.close()
    return folder / FILE


async def test_a_backup_on_a_medium_that_is_read_only_is_restored(place: Path) -> None:
    await kept_at(place / "data")
    backup = place / "theirs" / "backup.db"
    made = back_up_store(place / "data", backup)
    backup.chmod(0o444)
    (place / "theirs").chmod(0o555)
    told = as_reader(lambda: restore_store(backup, place / "mine" / "data", place / "mine" / "kept.db"))
    assert told == repr(made)
    assert inspect(place / "mine" / "data" / FILE) == made


async def test_a_backup_that_may_not_be_read_is_not_called_unsound(place: Path) -> None:
    await kept_at(place / "data")
    backup = place / "theirs" / "backup.db"
    back_up_store(place / "data", backup)
    backup.chmod(0)
    told = as_reader(lambda: restore_store(backup, place / "mine" / "data", place / "mine" / "kept.db"))
    assert told.startswith("unusable_database: ")
    assert "(there is no permission)" in told


async def test_a_database_that_cannot_be_backed_up_is_named_and_not_the_copy(place: Path) -> None:
    path = await kept_at(place / "theirs" / "data")
    path.chmod(0o444)
    path.parent.chmod(0o555)
    told = as_reader(lambda: back_up_store(path.parent, place / "mine" / "copy.db"))
    assert told.startswith(f"unusable_database: The log {path} cannot be opened (there is no permission)")
    assert not any((place / "mine").iterdir())
    path.parent.chmod(0o755)


async def test_a_database_that_may_not_be_written_is_not_called_damaged(place: Path) -> None:
    path = await kept_at(place / "theirs" / "data")
    path.chmod(0o444)
    path.parent.chmod(0o555)
    told = as_reader(lambda: list(audit_tables(path, {})))
    assert told.startswith("unusable_database: ")
    assert "(there is no permission)" in told
    path.parent.chmod(0o755)
