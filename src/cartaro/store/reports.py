"""The reports in a store, for the operator."""

import asyncio
from collections.abc import Sequence
from pathlib import Path

from cartaro.store.books.talk import StoredReport, TalkBook
from cartaro.store.opening import Address, open_store
from cartaro.store.sqlite import FILE
from cartaro.store.sqlite.reports import read_reports as read_file


def read_reports(address: Address) -> Sequence[StoredReport]:
    """Return the reports in the store at *address*, the oldest first; a file of any version is not changed.

    Raise :class:`cartaro.store.errors.DatabaseError` if it cannot be read.
    """
    return read_file(address / FILE) if isinstance(address, Path) else asyncio.run(_read_database(address))


async def _read_database(address: str) -> Sequence[StoredReport]:
    store = open_store(address)
    try:
        return await TalkBook(store).reports()
    finally:
        store.close()
