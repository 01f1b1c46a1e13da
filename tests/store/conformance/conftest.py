"""The stores that every test of this folder is run on: what holds of one holds of all."""

from collections.abc import AsyncIterator, Callable, Iterator
from contextlib import ExitStack
from pathlib import Path

import pytest

from cartaro.store.opening import Address, open_store
from cartaro.store.ports import ServerStore
from tests import postgres

Opener = Callable[[], ServerStore]
"""Opens the test's store once more, as another node does."""


@pytest.fixture(scope="session")
def postgres_template() -> Iterator[str]:
    """The address of a database that has the schema, to make others like it."""
    with postgres.database() as address:
        open_store(address).close()
        yield address


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.needs("postgresql"))])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Address]:
    """Where a store is that nobody has opened yet: a folder, or a database."""
    if request.param == "sqlite":
        yield tmp_path
    else:
        with postgres.database(like=request.getfixturevalue("postgres_template")) as address:
            yield address


@pytest.fixture
async def opener(place: Address) -> AsyncIterator[Opener]:
    """Opens the test's store as often as it is called, for one node after the other; all are closed at the end."""
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
