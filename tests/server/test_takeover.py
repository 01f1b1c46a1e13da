"""Tables without connected people continue at another server when the one driving them has gone."""

import signal
import sys
import time
from collections.abc import AsyncIterator, Callable, Iterator, Mapping
from pathlib import Path
from typing import Any

import pytest

from cartaro.store.opening import Address, open_store
from cartaro.store.ports import ServerStore
from tests import postgres
from tests.waiting import until_true

PLAYS = 3
"""Plays of bots that prove that a table continues, as one play may have been in progress."""
PACE = ("--bot-pace", "0.2")


@pytest.fixture(params=["sqlite", pytest.param("postgres", marks=pytest.mark.needs("postgresql"))])
def place(request: pytest.FixtureRequest, tmp_path: Path) -> Iterator[Address]:
    """The store shared by both servers: a folder, or a database."""
    if request.param == "sqlite":
        yield tmp_path
    else:
        with postgres.database() as address:
            yield address


@pytest.fixture
async def store(place: Address) -> AsyncIterator[ServerStore]:
    store = open_store(place)
    yield store
    store.close()


async def goes_on(store: ServerStore, tables: list[str]) -> None:
    """Wait until each of *tables* has a few more entries, or its match is over, which one deal may end by chance."""
    before = await store.heads(tables)

    async def all_have() -> bool:
        return all(head >= before[id] + PLAYS for id, head in (await unfinished(store, tables)).items())

    await until_true(all_have)


async def unfinished(store: ServerStore, tables: list[str]) -> Mapping[str, int]:
    """Return the seq of the last entry of each of *tables* whose match is not over."""
    return await store.heads([id for id in await store.unfinished(0.0) if id in tables])


@pytest.mark.parametrize("how", [signal.SIGKILL, signal.SIGTERM])
async def test_another_server_goes_on_with_them(
    new_server: Callable[..., Any],
    open_table: Callable[..., Any],
    tmp_path: Path,
    place: Address,
    store: ServerStore,
    how: signal.Signals,
) -> None:
    shared = () if isinstance(place, Path) else ("--store", place)
    first, other = (new_server(tmp_path, *PACE, *shared) for _ in range(2))
    tables = [open_table(first.url, "scala40-fisca", watch=True, bots="random")["table"] for _ in range(5)]
    await goes_on(store, tables)
    first.process.send_signal(how)
    first.wait()
    began = time.monotonic()
    await goes_on(store, tables)
    sys.stdout.write(f"{len(tables)} tables went on {time.monotonic() - began:.2f} s after {how.name}\n")
    assert other.process.poll() is None
