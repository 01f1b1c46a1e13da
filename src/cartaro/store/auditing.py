"""Auditing the logs of all tables in a store."""

import asyncio
from collections.abc import Callable, Mapping
from pathlib import Path
from typing import TypeAlias

from cartaro.store.opening import Address, postgres_part
from cartaro.store.sqlite import FILE
from cartaro.store.sqlite.table_audit import audit_tables
from cartaro.store.table_audit import Audited
from cartaro.table.chain import Head

Progress: TypeAlias = Callable[[int, int], None]
"""Called with the number of tables done, and the total."""


def audit_store(address: Address, before: Mapping[str, Head], progress: Progress) -> list[Audited]:
    """Audit every table in the store at *address*, while servers work; *before* has earlier heads of tables.

    Raise :class:`cartaro.store.errors.DatabaseError` if the store cannot be read.
    """
    if not isinstance(address, Path):
        return asyncio.run(_audit_database(address, before, progress))
    audited = []
    for done, of, table in audit_tables(address / FILE, before):
        audited.append(table)
        progress(done, of)
    return audited


async def _audit_database(address: str, before: Mapping[str, Head], progress: Progress) -> list[Audited]:
    audited = []
    async for done, of, table in postgres_part("table_audit").audit_tables(address, before):
        audited.append(table)
        progress(done, of)
    return audited
