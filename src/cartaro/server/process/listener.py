"""A listener with a limit of connections, which refuses others immediately, without effect on the accepted ones."""

import asyncio
import contextlib
import errno
import logging
import socket
import time
from collections.abc import Callable

from cartaro.server.base.connection_slots import ConnectionSlot, ConnectionSlots

AT_ONCE = 64
"""The most connections accepted before the event loop runs other tasks."""
PAUSE = 0.1
"""Seconds before the next attempt if the system has no file descriptors left."""
LOG_EVERY = 60.0
"""The shortest interval in seconds between log lines about refused connections."""
_NONE_LEFT = (errno.EMFILE, errno.ENFILE, errno.ENOBUFS, errno.ENOMEM)
_NO_ROOM = (
    b"HTTP/1.1 503 Service Unavailable\r\nRetry-After: 5\r\nConnection: close\r\n"
    b"Content-Type: application/json\r\nContent-Length: %d\r\n\r\n%b"
)
_MESSAGES = (
    b'{"error":{"code":"busy","text":{"it":"Ci sono troppe connessioni: riprova fra qualche secondo.",'
    b'"en":"There are too many connections: try again in some seconds."}}}'
)

log = logging.getLogger(__name__)


class Door:
    """Accepts connections of *listener*, and passes those for which *arrivals* has a slot to *admit*."""

    def __init__(
        self,
        listener: socket.socket,
        arrivals: ConnectionSlots,
        admit: Callable[[ConnectionSlot], asyncio.BaseProtocol],
    ) -> None:
        self._listener, self._arrivals, self._admit = listener, arrivals, admit
        self._letting_in: set[asyncio.Task[object]] = set()
        self._logged_at, self._unsaid = -LOG_EVERY, 0
        listener.setblocking(False)
        self._standing = asyncio.ensure_future(self._stand())

    def close(self) -> None:
        """Stop accepting connections."""
        self._standing.cancel()

    async def wait_closed(self) -> None:
        """Wait until no connection is being accepted."""
        await asyncio.gather(self._standing, return_exceptions=True)

    async def _stand(self) -> None:
        loop = asyncio.get_running_loop()
        while True:
            for _ in range(AT_ONCE):
                try:
                    connection, address = await loop.sock_accept(self._listener)
                except OSError as error:
                    await self._wait_out(error)
                    continue
                self._take(loop, connection, str(address[0]) if address else "")
            await asyncio.sleep(0)

    async def _wait_out(self, error: OSError) -> None:
        """Wait until descriptors may be available again; ignore clients that left before being accepted."""
        if error.errno in _NONE_LEFT:
            self._note()
            await asyncio.sleep(PAUSE)

    def _take(self, loop: asyncio.AbstractEventLoop, connection: socket.socket, address: str) -> None:
        visit = self._arrivals.arrive(address)
        if visit is None:
            self._turn_away(connection)
            return
        task = loop.create_task(self._let_in(loop, connection, visit))
        self._letting_in.add(task)
        task.add_done_callback(self._letting_in.discard)

    async def _let_in(self, loop: asyncio.AbstractEventLoop, connection: socket.socket, visit: ConnectionSlot) -> None:
        try:
            await loop.connect_accepted_socket(lambda: self._admit(visit), connection)
        except OSError:
            connection.close()
            visit.part()

    def _turn_away(self, connection: socket.socket) -> None:
        self._note()
        with connection, contextlib.suppress(OSError):
            connection.setblocking(False)
            connection.send(_NO_ROOM % (len(_MESSAGES), _MESSAGES))
            connection.shutdown(socket.SHUT_WR)
            connection.recv(65536)

    def _note(self) -> None:
        """Log the number of refused connections at intervals: one line for each could fill the disk."""
        self._unsaid += 1
        now = time.monotonic()
        if now - self._logged_at >= LOG_EVERY:
            log.warning("connections turned away: %s (%s are open)", self._unsaid, self._arrivals.in_all)
            self._logged_at, self._unsaid = now, 0
