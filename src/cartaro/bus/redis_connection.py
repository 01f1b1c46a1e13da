"""The bus's own connections to Redis, which keep the cost of sending and receiving with every action low.

A pipeline of the library takes a connection from a pool, checks its health, and retries; its subscriptions pass each
message through as many layers, and await every line of it. Here the bus handles failed connections itself, and reads
all available data at once.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from hiredis import Reader
from redis.exceptions import InvalidResponse, ResponseError

if TYPE_CHECKING:
    from redis.asyncio import Redis

SEND_SECONDS = 5.0
"""Timeout, in seconds, longer than any delay of a usable bus: the heartbeats show whether it is usable."""
AT_ONCE = 64 * 1024
"""Maximum number of bytes per read."""

Connection: TypeAlias = Any
"""A connection object of the library, which is mostly untyped."""
Command: TypeAlias = Sequence[str | bytes]


def open_connection(client: "Redis") -> Connection:
    """Return a new connection to the server of *client*; it connects with the first command."""
    return client.connection_pool.make_connection()  # type: ignore[no-untyped-call]  # untyped


async def send(connection: Connection, commands: Sequence[Command]) -> None:
    """Send *commands* in one write; errors of the library are passed on."""
    await connection.send_packed_command(connection.pack_commands(commands), check_health=False)


class RedisReader:
    """Reads replies and messages from *connection*, which must be connected."""

    def __init__(self, connection: Connection) -> None:
        self._stream: asyncio.StreamReader = connection._reader  # noqa: SLF001  # the library's parsers read it too
        self._parser = Reader(protocolError=InvalidResponse, replyError=ResponseError)

    async def next(self) -> Any:
        """Return the next reply or message; raise :class:`redis.exceptions.RedisError` if it is an error or malformed.

        Raise :class:`ConnectionResetError` if the other end has closed the connection.
        """
        while (answer := self._parser.gets()) is False:
            more = await self._stream.read(AT_ONCE)
            if not more:
                raise ConnectionResetError
            self._parser.feed(more)
        if isinstance(answer, ResponseError):
            raise answer
        return answer


class RedisSender:
    """Sends commands to the server of *client*; connects with the first command, and again after any error."""

    def __init__(self, client: "Redis") -> None:
        self._connection = open_connection(client)
        self._reader: RedisReader | None = None
        self._turn = asyncio.Lock()

    async def ask(self, commands: Sequence[Command]) -> list[Any]:
        """Return the replies to *commands*; raise the library's errors, and :class:`TimeoutError` if none arrive."""
        async with self._turn:
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    if self._reader is None:
                        await self._connection.connect()
                        self._reader = RedisReader(self._connection)
                    await send(self._connection, commands)
                    return [await self._reader.next() for _ in commands]
            except BaseException:
                await self.close()  # late replies must not be taken for those of the next commands
                raise

    async def close(self) -> None:
        """Close the connection."""
        self._reader = None
        await self._connection.disconnect(nowait=True)
