"""uvicorn's protocols, less patient: half a request, or a reader that does not read, is let go."""

import asyncio
from asyncio.transports import BaseTransport
from typing import Any

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.exceptions import InvalidState

REQUEST_SECONDS = 10.0
"""How long a request may take to arrive whole."""
READING_SECONDS = 10.0
"""How long a client may leave more unread than its buffers hold."""
PARTING_SECONDS = 3.0
"""How long it then has to hear that it is let go."""
TRY_AGAIN_LATER = 1013
UNREAD = 4
"""Messages of a client that may wait before reading from it stops."""


class Http(H11Protocol):
    """HTTP/1.1 where a request that has begun, or a connection that has not, must be whole in time."""

    _deadline: asyncio.TimerHandle | None = None

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Start waiting for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take some bytes of a request."""
        super().data_received(data)
        waiting = self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if not waiting:
            self._stop_waiting()
        elif self._deadline is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
        self._stop_waiting()
        super().connection_lost(exc)

    def _wait(self) -> None:
        self._deadline = self.loop.call_later(REQUEST_SECONDS, self._give_up)

    def _stop_waiting(self) -> None:
        if self._deadline is not None:
            self._deadline.cancel()
            self._deadline = None

    def _give_up(self) -> None:
        if self.transport.get_protocol() is self:
            self.transport.abort()


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket whose client reads in time, or is told to try again later and cut off."""

    _patience: asyncio.TimerHandle | None = None

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over the connection; whoever is told goodbye has as long to answer as one that is let go."""
        super().connection_made(transport)
        self.close_timeout = PARTING_SECONDS

    def send_receive_event_to_app(self) -> None:
        """Hand on a message. Reading stops only when several wait: to stop for each is dearer than to keep a few."""
        few = self.queue.qsize() < UNREAD and not self.read_paused
        self.read_paused |= few
        super().send_receive_event_to_app()
        self.read_paused &= not few

    async def send(self, message: Any) -> None:
        """Send what the application says; the ``texts`` of a ``websocket.send``, in UTF-8, with one write for all."""
        texts: list[bytes] | None = message.get("texts")
        if texts is None:
            return await super().send(message)
        await self.writable.wait()
        if self.disconnected or self.close_sent:
            raise ClientDisconnected
        try:
            for text in texts:
                self.conn.send_text(text)
        except InvalidState:
            raise ClientDisconnected from None
        self.transport.write(b"".join(self.conn.data_to_send()))
        return None

    def pause_writing(self) -> None:
        """The client has not read what was sent: give it some time."""
        super().pause_writing()
        self._patience = self.loop.call_later(READING_SECONDS, self._lose_patience)

    def resume_writing(self) -> None:
        """The client reads again."""
        self._calm()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the client."""
        self._calm()
        super().connection_lost(exc)

    def _calm(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _lose_patience(self) -> None:
        if not self.close_sent:
            self.conn.send_close(TRY_AGAIN_LATER)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self._patience = self.loop.call_later(PARTING_SECONDS, self.transport.abort)
