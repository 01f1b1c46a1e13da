"""A check that tests close what they open: what is left to the garbage collector is told of the tests that left it.

Python reports an unclosed socket, file or transport when it is collected, which may be during any later test. pytest
only shows such reports (``filterwarnings`` in pyproject.toml), so that no test fails for another; this check collects
at once, before and after, and fails the tests between.
"""

import asyncio
import contextlib
import gc
import sys
import warnings
from collections.abc import AsyncIterator, Iterator

import pytest


@contextlib.contextmanager
def nothing_left_open() -> Iterator[None]:
    """Fail if what the block has opened, and nobody else refers to, was not closed."""
    with _collecting():
        pass  # what others left
    yield
    with _collecting() as found:
        pass
    assert not found, f"left open: {'; '.join(found)}"


@pytest.fixture(autouse=True)
def leaves_nothing_open() -> Iterator[None]:
    """Hold every test of a folder whose ``conftest.py`` imports this to :func:`nothing_left_open`."""
    with nothing_left_open():
        yield


@contextlib.contextmanager
def _collecting() -> Iterator[list[str]]:
    """Collect all garbage at the end of the block, and yield the list of what could not be finalised quietly."""
    found: list[str] = []

    def note(what: "sys.UnraisableHookArgs") -> None:
        found.append(str(what.exc_value))

    before, sys.unraisablehook = sys.unraisablehook, note
    try:
        yield found
        with warnings.catch_warnings():
            warnings.simplefilter("error", ResourceWarning)
            gc.collect()
            gc.collect()  # finalisers of the first time may leave more
    finally:
        sys.unraisablehook = before


@contextlib.asynccontextmanager
async def connection(host: str, port: int) -> AsyncIterator[tuple[asyncio.StreamReader, asyncio.StreamWriter]]:
    """Open a TCP connection, which is closed after the block whatever happened there."""
    reader, writer = await asyncio.open_connection(host, port)
    async with aborted(writer):
        yield reader, writer


@contextlib.asynccontextmanager
async def aborted(writer: asyncio.StreamWriter) -> AsyncIterator[None]:
    """Abort the connection of *writer* after the block, and wait until it is closed."""
    try:
        yield
    finally:
        writer.transport.abort()
        with contextlib.suppress(OSError):
            await writer.wait_closed()
