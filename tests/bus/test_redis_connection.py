"""Redis's messages are read completely, however they are split in transit."""

import asyncio
from types import SimpleNamespace

import pytest

from tests.conftest import import_optional

import_optional("redis")

from redis.exceptions import RedisError  # noqa: E402

from cartaro.bus.redis_connection import RedisReader  # noqa: E402

SAID = (
    b"*3\r\n$9\r\nsubscribe\r\n$1\r\nt\r\n:1\r\n+OK\r\n:-2\r\n$-1\r\n*-1\r\n*0\r\n$0\r\n\r\n"
    b"*3\r\n$7\r\nmessage\r\n$1\r\nt\r\n$6\r\na\r\n\r\nb\r\n*2\r\n*1\r\n:5\r\n$-1\r\n"
)
MEANT = [
    [b"subscribe", b"t", 1],
    b"OK",
    -2,
    None,
    None,
    [],
    b"",
    [b"message", b"t", b"a\r\n\r\nb"],
    [[5], None],
]


def reader_of(stream: asyncio.StreamReader) -> RedisReader:
    """Return a reader of *stream*."""
    return RedisReader(SimpleNamespace(_reader=stream))


@pytest.mark.parametrize("size", [1, 2, 3, 7, len(SAID)])
async def test_answers_are_read_whole_however_they_are_cut(size: int) -> None:
    stream = asyncio.StreamReader()
    reader, read = reader_of(stream), []

    async def read_all() -> None:
        read.extend([await reader.next() for _ in MEANT])

    reading = asyncio.ensure_future(read_all())
    for at in range(0, len(SAID), size):
        stream.feed_data(SAID[at : at + size])
        await asyncio.sleep(0)
        await asyncio.sleep(0)
    await reading
    assert read == MEANT


@pytest.mark.parametrize("said", [b"-NOPERM no\r\n", b"$x\r\n", b"\r\n", b"?3\r\n"])
async def test_errors_and_what_is_no_answer_are_errors(said: bytes) -> None:
    stream = asyncio.StreamReader()
    stream.feed_data(said)
    with pytest.raises(RedisError):
        await reader_of(stream).next()


async def test_a_line_that_ends_is_an_error() -> None:
    stream = asyncio.StreamReader()
    stream.feed_data(b"$5\r\nab")
    stream.feed_eof()
    with pytest.raises(ConnectionResetError):
        await reader_of(stream).next()
