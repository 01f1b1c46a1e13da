"""uvicorn's protocols with stricter limits: clients that do not finish a request, or do not read, are disconnected."""

import asyncio
from asyncio.transports import BaseTransport
from collections.abc import Coroutine, Sequence
from typing import Any, Protocol

import h11
from uvicorn.protocols.http.h11_impl import H11Protocol
from uvicorn.protocols.utils import ClientDisconnected
from uvicorn.protocols.websockets.websockets_sansio_impl import WebSocketsSansIOProtocol
from websockets.frames import Frame
from websockets.protocol import State

from cartaro.server.base.coarse_timers import coarse_timers
from cartaro.server.base.connection_slots import ConnectionSlot

REQUEST_SECONDS = 10.0
"""Seconds within which a request must have arrived completely."""
READING_SECONDS = 10.0
"""Seconds for which a client may have more unread than its buffers hold."""
PARTING_SECONDS = 3.0
"""Seconds it then has to receive the closing message."""
TRY_AGAIN_LATER = 1013
SIGNALS, SIGNAL_SECONDS = 100, 2.0
"""Maximum number of pings and pongs from a client per that many seconds, before it is cut off."""
_TEXT, _MASKED = 0x81, 0x80
_BY_ITSELF = frozenset((_TEXT, 0x82, 0x88, 0x89, 0x8A))
"""First bytes of frames that are a complete message or control frame (RFC 6455, 5.2)."""
UNREAD = 4
"""Messages of a client that may wait before the server stops reading from it."""

TRANSPORT = "cartaro.transport"
"""The name of an extension to ASGI: the :class:`Transport` of a WebSocket's scope."""


class Transport(Protocol):
    """Direct access to a WebSocket: sends texts without waiting, and receives messages without ASGI's layers."""

    @property
    def is_ready(self) -> bool:
        """Whether the client has read what was sent, apart from what its buffers hold."""
        ...

    def write(self, texts: Sequence[bytes]) -> None:
        """Send *texts*, in UTF-8, in a single write; raise :class:`ClientDisconnected` if the client is gone."""
        ...

    async def receive(self) -> Any:
        """Wait for the next ASGI message and return it."""
        ...


class Http(H11Protocol):
    """HTTP/1.1 with a time limit for a complete request, from its start or that of the connection."""

    visit: ConnectionSlot | None = None
    """The slot of its connection, if connections are counted."""

    _deadline: asyncio.TimerHandle | None = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Continue as a WebSocket."""
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if self.visit is not None and isinstance(protocol, Socket):
            self.visit.upgrade()
            protocol.visit = self.visit

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as in uvicorn
        """Start the timeout for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Process some bytes of a request."""
        super().data_received(data)
        is_upgraded = self.transport.get_protocol() is not self  # no longer needed, and a timer would keep it alive
        waiting = not is_upgraded and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if not waiting:
            self._stop_waiting()
        elif self._deadline is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Cancel the timeout."""
        self._stop_waiting()
        if self.visit is not None:
            self.visit.part()
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


class Inbox:
    """A queue with one reader: the part of :class:`asyncio.Queue` that is used, in a tenth of its memory."""

    __slots__ = ("_messages", "_waiting")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """Return the number of waiting messages."""
        return len(self._messages)

    def empty(self) -> bool:
        """Whether no message is waiting."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        """Wait for a message and return the oldest."""
        while not self._messages:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._messages.pop(0)


class Gate:
    """The part of :class:`asyncio.Event` that is used, in a tenth of its memory while it is set (open)."""

    __slots__ = ("_event",)

    def __init__(self) -> None:
        self._event: asyncio.Event | None = None

    def is_set(self) -> bool:
        """Whether it is open."""
        return self._event is None

    def set(self) -> None:
        """Open the gate and wake all waiters."""
        if self._event is not None:
            self._event.set()
            self._event = None

    def clear(self) -> None:
        """Close it."""
        self._event = self._event or asyncio.Event()

    async def wait(self) -> bool:
        """Wait until it is open."""
        while self._event is not None:
            await self._event.wait()
        return True


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket that closes with code 1013, and is then cut off, if its client reads too slowly."""

    __slots__ = (
        "_heard_at",
        "app_state",
        "asgi_version",
        "close_timer",
        "default_headers",
        "initial_response",
        "last_ping_rtt",
        "pending_ping_payload",
        "ping_sent_at",
        "request",
        "response",
        "root_path",
        "visit",
    )  # up to thirty attributes objects share their dictionary's keys; beyond, each has its own dictionary of 1.5 KiB

    _patience: asyncio.TimerHandle | None = None
    _signals, _signals_since = 0, 0.0
    _is_cut = False
    """Whether a frame or message has arrived in pieces: from then on the library assembles them, for good."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.visit: ConnectionSlot | None = None
        """The slot of its connection, if connections are counted."""
        self._heard_at = 0.0
        self.queue = Inbox()  # type: ignore[assignment]  # it has the part of a Queue that is used
        self.writable = Gate()  # type: ignore[assignment]  # it has the part of an Event that is used

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over the connection; at shutdown the closing handshake has its usual timeout."""
        super().connection_made(transport)
        self.close_timeout = PARTING_SECONDS

    def shutdown(self) -> None:
        """Close the connection because the server shuts down, unless the client's close has been answered already.

        uvicorn would send such a client another close, which the library refuses with an error that ends the server.
        """
        if self.conn.state is State.CLOSING and not self.close_sent:
            self.stop_keepalive()
            self.transport.close()
            return
        super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Process received bytes: nearly always one text in one frame, which needs no parser."""
        self._heard_at = self.loop.time()
        if self.conn.state is State.OPEN and not self._is_cut:
            begins, ends = find_frame(data)
            if ends == len(data) and data[0] == _TEXT and ends - begins <= self.config.ws_max_size:
                self.curr_msg_data_type = "text"
                self.frames = [unmasked(data[begins - 4 : begins], data[begins:])]
                return self.send_receive_event_to_app()
            while 0 < ends < len(data):
                begins, ends = find_frame(data, ends)
            self._is_cut = not ends
        return super().data_received(data)

    def handle_ping(self) -> None:
        """Answer a ping, within a limit: messages are limited where they are read, and a ping costs as much as one."""
        if self._may_signal():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Handle a pong, within the same limit."""
        if self._may_signal():
            super().handle_pong(event)

    def schedule_ping(self) -> None:
        """Ping the client once it has been silent for long enough."""
        self._ping_after((self.ping_interval or 0.0) - self.last_ping_rtt)

    def _ping_after(self, seconds: float) -> None:
        timer = coarse_timers(self.loop).call_later(max(seconds, 0.0), self.send_keepalive_ping)
        self.ping_timer = timer  # type: ignore[assignment]  # it has the part of a TimerHandle that is used: cancel

    def send_keepalive_ping(self) -> None:
        """Ping a client that has been silent; others have shown by their messages that they are there."""
        quiet, interval = self.loop.time() - self._heard_at, self.ping_interval or 0.0
        if quiet < interval:
            self._ping_after(interval - quiet)
        else:
            super().send_keepalive_ping()

    def _may_signal(self) -> bool:
        now = self.loop.time()
        if now - self._signals_since > SIGNAL_SECONDS:
            self._signals_since, self._signals = now, 0
        self._signals += 1
        if self._signals > SIGNALS:
            self.transport.abort()
        return self._signals <= SIGNALS

    def send_receive_event_to_app(self) -> None:
        """Deliver a message. Reading pauses only when several wait: pausing for each costs more than storing a few."""
        few = self.queue.qsize() < UNREAD and not self.read_paused
        self.read_paused |= few
        super().send_receive_event_to_app()
        self.read_paused &= not few

    def run_asgi(self) -> Coroutine[Any, Any, None]:
        """Serve the client; its scope has a :class:`Transport` for immediate writes."""
        extensions: dict[str, Any] = {**self.scope["extensions"], TRANSPORT: self}
        self.scope["extensions"] = extensions
        return super().run_asgi()

    @property
    def is_ready(self) -> bool:
        """Whether the client has read what was sent, apart from what its buffers hold."""
        return self.writable.is_set()

    def write(self, texts: Sequence[bytes]) -> None:
        """Send *texts*, in UTF-8, in a single write."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([part for text in texts for part in (frame_head(len(text)), text)]))

    async def send(self, message: Any) -> None:
        """Send the application's message; the ``texts`` of a ``websocket.send`` as in :meth:`write`."""
        texts: list[bytes] | None = message.get("texts")
        if texts is None:
            await super().send(message)
            if message["type"] == "websocket.accept":
                self._forget_handshake()
            elif message["type"] == "websocket.http.response.body":
                self.handshake_complete = True  # by a refusal: otherwise uvicorn reports an error
            return None
        await self.writable.wait()
        return self.write(texts)

    def _forget_handshake(self) -> None:
        """Free what was exchanged to open the connection, which remains open for hours."""
        headers = self.scope["headers"]
        if isinstance(headers, list):
            headers.clear()  # the application's headers refer to this same list
        kind = self.scope["type"]
        self.scope.clear()  # type: ignore[attr-defined]  # it is a dict, and everything that has it refers to this one
        self.scope["type"] = kind
        self.request.headers.clear()  # the library's parser refers to the request itself
        del self.request, self.response

    def pause_writing(self) -> None:
        """Start the timeout of a client that has not read what was sent."""
        super().pause_writing()
        self._patience = self.loop.call_later(READING_SECONDS, self._lose_patience)

    def resume_writing(self) -> None:
        """Cancel the timeout: the client reads again."""
        self._calm()
        super().resume_writing()

    def connection_lost(self, exc: Exception | None) -> None:
        """Forget the client."""
        self._calm()
        if self.visit is not None:
            self.visit.part()
        super().connection_lost(exc)

    def _calm(self) -> None:
        if self._patience is not None:
            self._patience.cancel()
            self._patience = None

    def _lose_patience(self) -> None:
        if self.conn.state is State.OPEN:
            self.conn.send_close(TRY_AGAIN_LATER)
            self.transport.write(b"".join(self.conn.data_to_send()))
            self.close_sent = True
        self._patience = self.loop.call_later(PARTING_SECONDS, self.transport.abort)


def frame_head(size: int) -> bytes:
    """Return the header of a server's frame with *size* bytes of text (RFC 6455, 5.2): complete, and not masked."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def find_frame(data: bytes, at: int = 0) -> tuple[int, int]:
    """Return the start and end of the payload of the client's frame at *at*; zeros if it has not arrived completely.

    Also zeros if the frame is not a short message or control frame by itself.
    """
    if len(data) < at + 6 or data[at] not in _BY_ITSELF or data[at + 1] < _MASKED:
        return 0, 0
    size, begins = data[at + 1] - _MASKED, at + 6
    if size == 126:
        size, begins = int.from_bytes(data[at + 2 : at + 4], "big"), at + 8
    elif size > 126:
        return 0, 0
    return (begins, begins + size) if begins + size <= len(data) else (0, 0)


def unmasked(mask: bytes, payload: bytes) -> bytes:
    """Return *payload* without the client's masking (RFC 6455, 5.3)."""
    size = len(payload)
    whole = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")).to_bytes(size, "big")
