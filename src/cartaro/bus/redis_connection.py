"""Connections to Redis of the bus's own: what is sent and heard with every action is to cost little.

A pipeline of the library takes a connection from a pool, looks whether it is sound, and tries again; its subscriptions
pass each message through as many layers. Here the bus itself sees to a connection that fails.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

if TYPE_CHECKING:
    from redis.asyncio import Redis

SEND_SECONDS = 5.0
"""Longer than a bus is late that still brings hints: whether it is worth asking is told by the heartbeats."""

Connection: TypeAlias = Any
"""A connection of the library's, most of which has no types."""
Command: TypeAlias = Sequence[str | bytes]


def open_connection(client: "Redis") -> Connection:
    """Return a connection where *client* has its own, made with the first command."""
    return client.connection_pool.make_connection()  # type: ignore[no-untyped-call]  # it has no types


async def send(connection: Connection, commands: Sequence[Command]) -> None:
    """Send *commands* at once; raise what the library raises."""
    await connection.send_packed_command(connection.pack_commands(commands), check_health=False)


class RedisSender:
    """Sends commands where *client* would; the connection is made with the first, and again after any trouble."""

    def __init__(self, client: "Redis") -> None:
        self._connection = open_connection(client)
        self._turn = asyncio.Lock()

    async def ask(self, commands: Sequence[Command]) -> list[Any]:
        """Return the answers to *commands*; raise what the library raises, :class:`TimeoutError` where none come."""
        async with self._turn:
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    await send(self._connection, commands)
                    return [await self._connection.read_response() for _ in commands]
            except BaseException:
                await self.close()  # what is still to come is no answer to what is asked next
                raise

    async def close(self) -> None:
        """Close the connection."""
        await self._connection.disconnect(nowait=True)
