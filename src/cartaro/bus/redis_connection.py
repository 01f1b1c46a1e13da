"""Connections to Redis of the bus's own: what is sent and heard with every action is to cost little.

A pipeline of the library takes a connection from a pool, looks whether it is sound, and tries again; its subscriptions
pass each message through as many layers, and it awaits every line of one. Here the bus itself sees to a connection that
fails, and reads what has come at once.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from hiredis import Reader
from redis.exceptions import InvalidResponse, ResponseError

if TYPE_CHECKING:
    from redis.asyncio import Redis

SEND_SECONDS = 5.0
"""Longer than a bus is late that still brings hints: whether it is worth asking is told by the heartbeats."""
AT_ONCE = 64 * 1024
"""Bytes that are read at once at most."""

Connection: TypeAlias = Any
"""A connection of the library's, most of which has no types."""
Command: TypeAlias = Sequence[str | bytes]


def open_connection(client: "Redis") -> Connection:
    """Return a connection where *client* has its own, made with the first command."""
    return client.connection_pool.make_connection()  # type: ignore[no-untyped-call]  # it has no types


async def send(connection: Connection, commands: Sequence[Command]) -> None:
    """Send *commands* at once; raise what the library raises."""
    await connection.send_packed_command(connection.pack_commands(commands), check_health=False)


class RedisReader:
    """Reads what is said over *connection*, which is connected, from now on."""

    def __init__(self, connection: Connection) -> None:
        self._stream: asyncio.StreamReader = connection._reader  # noqa: SLF001  # as a parser of the library's is given it
        self._parser = Reader(protocolError=InvalidResponse, replyError=ResponseError)

    async def next(self) -> Any:
        """Return the next answer or message; raise :class:`redis.exceptions.RedisError` where it is an error, or none.

        Raise :class:`ConnectionResetError` where the other end has hung up.
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
    """Sends commands where *client* would; the connection is made with the first, and again after any trouble."""

    def __init__(self, client: "Redis") -> None:
        self._connection = open_connection(client)
        self._reader: RedisReader | None = None
        self._turn = asyncio.Lock()

    async def ask(self, commands: Sequence[Command]) -> list[Any]:
        """Return the answers to *commands*; raise what the library raises, :class:`TimeoutError` where none come."""
        async with self._turn:
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    if self._reader is None:
                        await self._connection.connect()
                        self._reader = RedisReader(self._connection)
                    await send(self._connection, commands)
                    return [await self._reader.next() for _ in commands]
            except BaseException:
                await self.close()  # what is still to come is no answer to what is asked next
                raise

    async def close(self) -> None:
        """Close the connection."""
        self._reader = None
        await self._connection.disconnect(nowait=True)
