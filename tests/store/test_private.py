"""What a store writes is readable by its owner alone; modes that an operator chose stay."""

import os
import stat
from collections.abc import Iterator
from pathlib import Path

import pytest

from cartaro.store.backups import back_up_store, restore_store
from cartaro.store.heads import put_aside
from cartaro.store.sqlite import FILE, SqliteStore
from cartaro.tournament.model.chain import ORIGIN, LogEntry
from tests.store.conformance.logs import create


@pytest.fixture(autouse=True)
def usual_umask() -> Iterator[None]:
    """A umask that lets everybody read new files."""
    before = os.umask(0o022)
    yield
    os.umask(before)


def modes(folder: Path) -> dict[str, int]:
    """Return the modes of everything in *folder*, and its own."""
    paths = [folder, *folder.rglob("*")]
    return {str(path.relative_to(folder.parent)): stat.S_IMODE(path.stat().st_mode) for path in paths}


def assert_private(folder: Path) -> None:
    """Check that nobody else can use *folder* or anything in it."""
    found = modes(folder)
    assert {path: mode for path, mode in found.items() if mode & 0o077} == {}


async def test_new_folders_and_files_are_the_owners_alone(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    store = SqliteStore(folder)
    await create(store)
    assert {f"data/{FILE}", f"data/{FILE}-wal"} <= modes(folder).keys()
    put_aside(folder, "e", LogEntry(1, "open", "Marta", "desk", "", "", b"{}", ORIGIN))
    assert_private(folder)
    backup = tmp_path / "backup.db"
    back_up_store(folder, backup)
    assert stat.S_IMODE(backup.stat().st_mode) == 0o600
    restore_store(backup, tmp_path / "restored", tmp_path / "aside.db")
    assert_private(tmp_path / "restored")
    store.close()


async def test_an_operator_s_folder_and_database_keep_their_modes(tmp_path: Path) -> None:
    folder = tmp_path / "data"
    folder.mkdir()
    folder.chmod(0o750)
    (folder / FILE).touch()
    (folder / FILE).chmod(0o640)
    SqliteStore(folder).close()
    assert (modes(folder)["data"], modes(folder)[f"data/{FILE}"]) == (0o750, 0o640)
