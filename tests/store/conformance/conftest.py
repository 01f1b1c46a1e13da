"""The stores with which every test of this folder runs, so that all behave alike."""

import asyncio
from collections.abc import AsyncIterator, Awaitable, Callable, Iterator
from contextlib import ExitStack, contextmanager
from pathlib import Path
from typing import TypeAlias

import pytest

from cartaro.store.memory import MemoryStore
from cartaro.store.opening import Address, open_store
from cartaro.store.ports import ServerStore
from cartaro.table.ports import Store
from tests import postgres

Opener: TypeAlias = Callable[[], ServerStore]
"""Opens the test's store again, as another node does."""

AllBytes: TypeAlias = Callable[[], Awaitable[bytes]]
"""Returns all data of the test's database: every byte of a file, every visible row of PostgreSQL."""

STORES = ("sqlite", pytest.param("postgres", marks=pytest.mark.needs("postgresql")))


@pytest.fixture(scope="session")
def postgres_template() -> Iterator[str]:
    """The address of a database with the schema, as a template for others."""
    with postgres.database() as address:
        open_store(address).close()
        yield address


@contextmanager
def _place_of(kind: str, request: pytest.FixtureRequest, folder: Path) -> Iterator[Address]:
    if kind == "sqlite":
        yield folder
    else:
        with postgres.database(like=request.getfixturevalue("postgres_template")) as address:
            yield address


@pytest.fixture(params=STORES)
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Address]:
    """The address of a store not opened yet: a folder, or a database."""
    with _place_of(request.param, request, tmp_path) as address:
        yield address


@pytest.fixture
async def opener(place: Address) -> AsyncIterator[Opener]:
    """Opens the test's store on each call, for one node after another; all are closed at the end."""
    with ExitStack() as opened:

        def open_another() -> ServerStore:
            store = open_store(place)
            opened.callback(store.close)
            return store

        yield open_another


@pytest.fixture
async def store(opener: Opener) -> ServerStore:
    """One node's store."""
    return opener()


@pytest.fixture(params=["memory", *STORES])
async def log_store(request: pytest.FixtureRequest, tmp_path: Path) -> AsyncIterator[Store]:
    """A store of tables' logs, with or without other books."""
    if request.param == "memory":
        yield MemoryStore()
        return
    with _place_of(request.param, request, tmp_path) as address:
        opened = open_store(address)
        yield opened
        opened.close()


@pytest.fixture
def all_bytes(place: Address) -> AllBytes:
    """Reads the whole database."""
    if isinstance(place, Path):
        return lambda: asyncio.to_thread(_read_files, place)
    return lambda: asyncio.to_thread(postgres.every_value, place)


def _read_files(folder: Path) -> bytes:
    return b"".join(file.read_bytes() for file in folder.glob("cartaro.db*"))
