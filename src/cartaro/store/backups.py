"""Backups of any store, in one format: a SQLite file, which can be restored into a folder or into a database."""

import asyncio
import os
import tempfile
from pathlib import Path

from cartaro.store.migrating import OnReplaced, migrate, save
from cartaro.store.opening import Address
from cartaro.store.sqlite import FILE
from cartaro.store.sqlite.backup import Contents, Progress, back_up, copy_file, inspect, refuse_taken, restore


def back_up_store(address: Address, target: Path, progress: Progress | None = None) -> Contents:
    """Copy the store at *address*, as of one moment, to the new file *target*; return the copy's contents.

    Servers continue meanwhile. The copy is checked before it gets its name: a file called *target* is complete. Raise
    :class:`cartaro.store.errors.DatabaseError` if either cannot be used.
    """
    if isinstance(address, Path):
        return back_up(address / FILE, target, progress)
    refuse_taken(target)
    unfinished = target.with_name(f".{target.name}.unfinished")
    unfinished.unlink(missing_ok=True)
    try:
        asyncio.run(save(address, unfinished))
        contents = inspect(unfinished)
        unfinished.rename(target)
    finally:
        unfinished.unlink(missing_ok=True)
    return contents


def restore_store(
    backup: Path,
    address: Address,
    kept: Path,
    progress: Progress | None = None,
    on_replaced: OnReplaced | None = None,
) -> Contents:
    """Restore *backup* into the store at *address*; return its contents.

    The contents of a folder are copied to *kept* first; a database has to be empty, and
    *on_replaced* is as for :func:`cartaro.store.migrating.migrate`. Raise
    :class:`cartaro.store.errors.DatabaseError` if the restore is impossible: then nothing was changed.
    """
    if isinstance(address, Path):
        return restore(backup, address / FILE, kept, progress)
    contents = inspect(backup, still=True)
    beside = backup.parent if os.access(backup.parent, os.W_OK) else None  # there it has room for a copy
    with tempfile.TemporaryDirectory(dir=beside) as folder:
        staged = Path(folder) / FILE  # this copy is migrated; the backup does not change
        copy_file(backup, staged, progress, still=True)
        asyncio.run(migrate(staged, address, on_replaced=on_replaced))
    return contents
