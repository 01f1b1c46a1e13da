"""uvicorn's server, which says goodbye before it leaves."""

import contextlib
import signal
import socket
from collections.abc import Iterator

from uvicorn import Config, Server

from cartaro.server.house import House


class LeavingServer(Server):
    """Serves *house* until a signal: then its clients are told, and the process ends as one that did its work."""

    def __init__(self, config: Config, house: House) -> None:
        super().__init__(config)
        self._house = house

    async def shutdown(self, sockets: list[socket.socket] | None = None) -> None:
        """Say goodbye, then close what is open."""
        await self._house.say_bye()
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
