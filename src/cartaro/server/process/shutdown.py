"""A uvicorn server with its own listener, which notifies clients before it shuts down."""

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
"""Seconds after the signal at which the process ends in any case; acknowledged commands are in the store."""


class LeavingServer(Server):
    """Serves *services* until a signal, then notifies the clients and ends with status 0.

    Connections are limited by *arrivals*; if None, by the system's file descriptors.
    """

    def __init__(self, config: Config, services: Services, arrivals: ConnectionSlots | None = None) -> None:
        super().__init__(config)
        self.services = services
        self._arrivals = ConnectionSlots(most_connections()) if arrivals is None else arrivals
        self._end: threading.Timer | None = None

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        """Open a :class:`Door` on each of *sockets*; asyncio's listener would log every refused connection."""
        await super().startup([])
        for listener in sockets or []:
            door = Door(listener, self._arrivals, self._admit)
            self.servers.append(door)  # type: ignore[arg-type]  # it has the methods used: close, wait_closed

    def _admit(self, visit: ConnectionSlot) -> Http:
        http = Http(config=self.config, server_state=self.server_state, app_state=self.lifespan.state)
        http.visit = visit
        return http

    def handle_exit(self, sig: int, frame: FrameType | None) -> None:
        """Stop accepting connections and shut down in time; a second Ctrl-C has no effect.

        With uvicorn's handler the second one would end the process without closing the application.
        """
        if self._end is not None:
            return
        super().handle_exit(sig, frame)
        self.services.leaving = True
        self._end = threading.Timer(END_SECONDS, os._exit, (0,))
        self._end.daemon = True
        self._end.start()

    def has_left(self) -> None:
        """Note that the shutdown is complete."""
        if self._end is not None:
            self._end.cancel()

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Send ``bye`` to clients, then close all connections."""
        await self.services.say_bye()
        await super().shutdown(sockets)

    @contextlib.contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Handle Ctrl-C and SIGTERM; unlike uvicorn, do not raise them again afterwards."""
        signals = (signal.SIGINT, signal.SIGTERM)
        before = {number: signal.signal(number, self.handle_exit) for number in signals}
        try:
            yield
        finally:
            for number, handler in before.items():
                signal.signal(number, handler)
