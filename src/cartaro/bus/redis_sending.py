"""Commands to Redis over one connection, answered in their order: what is sent with every action is to cost little.

A pipeline of the library takes its connection from a pool, looks whether it is sound, and retries: ten times the time.
"""

import asyncio
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from redis.asyncio import Redis

SEND_SECONDS = 5.0
"""Longer than a bus is late that still brings hints: whether it is worth asking is told by the heartbeats."""


class RedisSender:
    """Sends commands where *client* would; the connection is opened with the first, and again after any trouble."""

    def __init__(self, client: "Redis") -> None:
        self._connection: Any = client.connection_pool.make_connection()  # type: ignore[no-untyped-call]  # as it says
        self._turn = asyncio.Lock()

    async def ask(self, commands: Sequence[Sequence[str | bytes]]) -> list[Any]:
        """Return the answers to *commands*; raise what the library raises, :class:`TimeoutError` where none come."""
        connection = self._connection
        async with self._turn:
            try:
                async with asyncio.timeout(SEND_SECONDS):
                    await connection.send_packed_command(connection.pack_commands(commands), check_health=False)
                    return [await connection.read_response() for _ in commands]
            except BaseException:
                await connection.disconnect(nowait=True)  # what is still to come is no answer to what is asked next
                raise

    async def close(self) -> None:
        """Close the connection."""
        await self._connection.disconnect(nowait=True)
