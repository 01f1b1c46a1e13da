"""Copying everything from one store to another: to serve more nodes than a file can, into a backup and back."""

import asyncio
from collections.abc import Callable, Mapping
from contextlib import AsyncExitStack
from pathlib import Path
from typing import TypeAlias

from cartaro.i18n import tr
from cartaro.store.contents import Progress, TableDigest, copy_all
from cartaro.store.errors import DatabaseError, missing_database
from cartaro.store.opening import postgres_part
from cartaro.store.sqlite.contents import fill_new, hold_still
from cartaro.store.sqlite.table_audit import audit_tables

OnReplaced: TypeAlias = Callable[[int], None]


async def migrate(
    file: Path, address: str, progress: Progress | None = None, on_replaced: OnReplaced | None = None
) -> Mapping[str, TableDigest]:
    """Copy the SQLite *file* to the empty database at *address*; return the row counts and hashes.

    The file is locked meanwhile. In the copy, U+0000 in a text is replaced by U+FFFD; *on_replaced* is called with the
    number of such rows, if there are any. The database commits nothing unless every row was found there as it is in the
    file. Raise :class:`cartaro.store.errors.DatabaseError` if it was not, if a log is damaged or contains U+0000, or if
    either cannot be used.
    """
    await asyncio.to_thread(_check_logs, file)
    async with AsyncExitStack() as opened:
        source = await opened.enter_async_context(hold_still(file))
        replaced = source.replace_nul()
        target = await opened.enter_async_context(postgres_part("contents").fill(address))
        copied = await copy_all(source, target, progress)
    if replaced and on_replaced is not None:
        on_replaced(replaced)
    return copied


async def save(address: str, file: Path, progress: Progress | None = None) -> Mapping[str, TableDigest]:
    """Copy the database at *address*, as it is now, to the new SQLite *file*; its nodes continue meanwhile.

    Return and raise as :func:`migrate` does; after an error, what exists of the file is unusable.
    """
    async with AsyncExitStack() as opened:
        target = await opened.enter_async_context(fill_new(file))
        source = await opened.enter_async_context(postgres_part("contents").snapshot(address))
        return await copy_all(source, target, progress)


def _check_logs(file: Path) -> None:
    if not file.is_file():
        raise missing_database(file)
    for _, _, table in audit_tables(file, {}):
        if table.findings:
            raise DatabaseError("damaged_log", tr("store-migrating-damaged_log", table=table.table))
