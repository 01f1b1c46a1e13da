"""Databases for tests, on a running PostgreSQL: each belongs to one test and is removed after it."""

import asyncio
import os
import secrets
import shutil
import subprocess
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from functools import cache
from urllib.parse import urlsplit, urlunsplit

VARIABLE = "CARTARO_TEST_POSTGRES"
"""The address of a database whose user may create others; if it is not set, those below are tried."""

_USUAL = "postgresql://postgres@127.0.0.1:5432/postgres"
_ROLE = "cartaro_test"
_MADE = f"postgresql://{_ROLE}:{_ROLE}@127.0.0.1:5432/postgres"
_MAKE = f"CREATE ROLE {_ROLE} LOGIN CREATEDB PASSWORD '{_ROLE}'"


@cache
def server() -> str | None:
    """Return the address of a database on a server where databases can be created; None if there is none."""
    if VARIABLE in os.environ:
        return os.environ[VARIABLE] if _answers(os.environ[VARIABLE]) else None
    if _answers(_USUAL):
        return _USUAL
    if os.getuid() == 0 and shutil.which("runuser") and shutil.which("psql"):
        command = ["runuser", "-u", "postgres", "--", "psql", "-q", "-d", "postgres", "-c", _MAKE]
        subprocess.run(command, capture_output=True, check=False, cwd="/")
    return _MADE if _answers(_MADE) else None


@contextmanager
def database(like: str | None = None) -> Iterator[str]:
    """Yield the address of a new database, empty or *like* another, and remove it at the end."""
    at = server()
    assert at is not None
    name = f"cartaro_test_{secrets.token_hex(8)}"
    template = f" TEMPLATE {name_of(like)}" if like else ""
    run(at, f"CREATE DATABASE {name}{template}")
    try:
        yield urlunsplit(urlsplit(at)._replace(path=f"/{name}"))
    finally:
        run(at, f"DROP DATABASE {name} WITH (FORCE)")


def name_of(address: str) -> str:
    """Return the name of the database at *address*."""
    return urlsplit(address).path.removeprefix("/")


def run(address: str, statement: str) -> str:
    """Execute *statement* and return its status message."""
    with ThreadPoolExecutor(1) as thread:  # the test may have a running event loop
        return thread.submit(asyncio.run, _run(address, statement)).result()


async def _run(address: str, statement: str) -> str:
    import asyncpg  # noqa: PLC0415 - of an extra: a machine without it has no such tests

    connection = await asyncpg.connect(address, timeout=10)
    try:
        return await connection.execute(statement)
    finally:
        await connection.close()


def every_value(address: str) -> bytes:
    """Return every value of every visible row in the database at *address*."""
    with ThreadPoolExecutor(1) as thread:
        return thread.submit(asyncio.run, _every_value(address)).result()


async def _every_value(address: str) -> bytes:
    import asyncpg  # noqa: PLC0415 - likewise

    connection = await asyncpg.connect(address, timeout=10)
    try:
        found = []
        for (table,) in await connection.fetch("SELECT tablename FROM pg_tables WHERE schemaname = 'public'"):
            for row in await connection.fetch(f"SELECT * FROM {table}"):
                found += [value if isinstance(value, bytes) else str(value).encode() for value in row.values()]
        return b"\n".join(found)
    finally:
        await connection.close()


def _answers(address: str) -> bool:
    try:
        return run(address, "SELECT 1") == "SELECT 1"
    except Exception:  # noqa: BLE001 - whatever is wrong with it, there are no databases to be had
        return False
