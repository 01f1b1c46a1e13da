"""uvicorn's server, which has a door of its own and says goodbye before it leaves."""

import contextlib
import os
import signal
import socket
import threading
from collections.abc import Iterator
from types import FrameType

from uvicorn import Config, Server

from cartaro.server.base.connection_slots import ConnectionSlot, ConnectionSlots
from cartaro.server.base.descriptors import most_connections
from cartaro.server.base.protocols import Http
from cartaro.server.process.listener import Door
from cartaro.server.services.services import Services

END_SECONDS = 9.5
"""Seconds after the signal at which the process ends, whatever it waits for: what was acknowledged is in the store."""


class LeavingServer(Server):
    """Serves *services* until a signal: then its clients are told, and the process ends as one that did its work.

    It has as many connections as *arrivals* has room for: without, as many as the system has descriptors.
    """

    def __init__(self, config: Config, services: Services, arrivals: ConnectionSlots | None = None) -> None:
        super().__init__(config)
        self._services = services
        self._arrivals = ConnectionSlots(most_connections()) if arrivals is None else arrivals
        self._end: threading.Timer | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open a :class:`Door` on each of *sockets*: asyncio's own logs each connection that it has no room for."""
        await super().startup([])
        for listener in sockets or []:
            door = Door(listener, self._arrivals, self._admit)
            self.servers.append(door)  # type: ignore[arg-type]  # it has what is used of a Server: close, wait_closed

    def _admit(self, visit: ConnectionSlot) -> Http:
        http = Http(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        http.visit = visit
        return http

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Take nobody more from now on, and be gone in good time; a second Ctrl-C changes nothing about it.

        uvicorn would leave at that without closing what the application has open.
        """
        if self._end is not None:
            return
        super().handle_exit(sig, frame)
        self._services.leaving = True
        self._end = threading.Timer(END_SECONDS, os._exit, (0,))
        self._end.daemon = True
        self._end.start()

    def has_left(self) -> None:
        """Note that nothing is waited for any more."""
        if self._end is not None:
            self._end.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then close what is open."""
        await self._services.say_bye()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Listen to Ctrl-C and SIGTERM; unlike uvicorn, do not raise them again once they were obeyed."""
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
