"""The check of what tests leave open."""

import asyncio
import contextlib
import gc
import socket
from collections.abc import Iterator

import pytest

from tests.unclosed import nothing_left_open


@pytest.fixture(autouse=True, scope="module")
def few_objects() -> Iterator[None]:
    """Leave out of each collection what was there before, all that other tests have imported and made."""
    gc.freeze()
    yield
    gc.unfreeze()


class _Kept:
    """A cycle, which only the garbage collector ends."""

    def __init__(self, kept: object) -> None:
        self.kept, self.itself = kept, self


def test_what_is_closed_is_not_told() -> None:
    with nothing_left_open(), socket.socket() as opened:
        _Kept(opened)


def test_a_socket_left_to_the_collector_is_told() -> None:
    with pytest.raises(AssertionError, match="left open: unclosed <socket"), nothing_left_open():
        _Kept(socket.socket())


def test_what_others_left_before_is_not_told_of_these() -> None:
    gc.disable()
    try:
        _Kept(socket.socket())
        with nothing_left_open():
            pass
    finally:
        gc.enable()


def test_a_connection_whose_loop_is_closed_is_told() -> None:
    async def leave() -> None:
        server = await asyncio.start_server(lambda _, __: None, "127.0.0.1", 0)
        _Kept(await asyncio.open_connection("127.0.0.1", server.sockets[0].getsockname()[1]))
        server.close()

    with pytest.raises(AssertionError, match="unclosed transport"), nothing_left_open(), contextlib.suppress(OSError):
        asyncio.run(leave())
