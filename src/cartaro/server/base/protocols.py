"""uvicorn's protocols, less patient: half a request, or a reader that does not read, is let go."""

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
"""How long a request may take to arrive whole."""
READING_SECONDS = 10.0
"""How long a client may leave more unread than its buffers hold."""
PARTING_SECONDS = 3.0
"""How long it then has to hear that it is let go."""
TRY_AGAIN_LATER = 1013
SIGNALS, SIGNAL_SECONDS = 100, 2.0
"""Pings and pongs of a WebSocket's own that a client may send in so many seconds, before it is cut off."""
_TEXT, _MASKED = 0x81, 0x80
_BY_ITSELF = frozenset((_TEXT, 0x82, 0x88, 0x89, 0x8A))
"""How a frame begins that is a message, or a signal, by itself (RFC 6455, 5.2)."""
UNREAD = 4
"""Messages of a client that may wait before reading from it stops."""

TRANSPORT = "cartaro.transport"
"""The name of an extension to ASGI: the :class:`Transport` of a WebSocket's scope."""


class Transport(Protocol):
    """A WebSocket itself: takes texts without waiting, and gives what comes without the layers between."""

    @property
    def is_ready(self) -> bool:
        """Whether the client has read what it was sent, but for what its buffers hold."""
        ...

    def write(self, texts: Sequence[bytes]) -> None:
        """Send *texts*, in UTF-8, with one write for all; raise :class:`ClientDisconnected` where nobody listens."""
        ...

    async def receive(self) -> Any:
        """Return the next message of ASGI once there is one."""
        ...


class Http(H11Protocol):
    """HTTP/1.1 where a request that has begun, or a connection that has not, must be whole in time."""

    visit: ConnectionSlot | None = None
    """What its connection is counted as, where connections are counted."""

    _deadline: asyncio.TimerHandle | None = None

    def handle_websocket_upgrade(self, event: h11.Request) -> None:
        """Go on as a WebSocket."""
        super().handle_websocket_upgrade(event)
        protocol = self.transport.get_protocol()
        if self.visit is not None and isinstance(protocol, Socket):
            self.visit.upgrade()
            protocol.visit = self.visit

    def connection_made(self, transport: asyncio.Transport) -> None:  # type: ignore[override]  # as uvicorn has it
        """Start waiting for the first request."""
        super().connection_made(transport)
        self._wait()

    def data_received(self, data: bytes) -> None:
        """Take some bytes of a request."""
        super().data_received(data)
        is_upgraded = self.transport.get_protocol() is not self  # it is of no use any more, and the timer would keep it
        waiting = not is_upgraded and self.conn.their_state in (h11.IDLE, h11.SEND_BODY)
        if not waiting:
            self._stop_waiting()
        elif self._deadline is None:
            self._wait()

    def connection_lost(self, exc: Exception | None) -> None:
        """Stop waiting."""
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
    """Messages that wait for their one reader: of an :class:`asyncio.Queue` what is used, in a tenth of its memory."""

    __slots__ = ("_messages", "_waiting")

    def __init__(self) -> None:
        self._messages: list[Any] = []
        self._waiting: asyncio.Future[None] | None = None

    def qsize(self) -> int:
        """Return how many wait."""
        return len(self._messages)

    def empty(self) -> bool:
        """Whether none waits."""
        return not self._messages

    def put_nowait(self, message: Any) -> None:
        """Add a message."""
        self._messages.append(message)
        if self._waiting is not None and not self._waiting.done():
            self._waiting.set_result(None)

    async def get(self) -> Any:
        """Return the oldest message once there is one."""
        while not self._messages:
            self._waiting = asyncio.get_running_loop().create_future()
            await self._waiting
        return self._messages.pop(0)


class Gate:
    """Open or closed: of an :class:`asyncio.Event` what is used, in a tenth of its memory while it is open."""

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
        """Return once it is open."""
        while self._event is not None:
            await self._event.wait()
        return True


class Socket(WebSocketsSansIOProtocol):
    """A WebSocket with a limit on how slowly its client may read: then it is closed with code 1013 and cut off."""

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
    )  # objects share the names of no more than thirty attributes: with more each has a dictionary of 1.5 KiB to itself

    _patience: asyncio.TimerHandle | None = None
    _signals, _signals_since = 0, 0.0
    _is_cut = False
    """Whether a frame has come in pieces, or a message in several frames: the library puts them together, for good."""

    def __init__(self, *arguments: Any, **options: Any) -> None:
        super().__init__(*arguments, **options)
        self.visit: ConnectionSlot | None = None
        """What its connection is counted as, where connections are counted."""
        self._heard_at = 0.0
        self.queue = Inbox()  # type: ignore[assignment]  # it has what is used of a Queue
        self.writable = Gate()  # type: ignore[assignment]  # it has what is used of an Event

    def connection_made(self, transport: BaseTransport) -> None:
        """Take over the connection; the closing handshake has the same timeout at shutdown as at any other time."""
        super().connection_made(transport)
        self.close_timeout = PARTING_SECONDS

    def shutdown(self) -> None:
        """Close the connection, for the server goes; one that the client is closing has had its answer already.

        uvicorn would send such a client another close, which the library refuses: the server would end by that.
        """
        if self.conn.state is State.CLOSING and not self.close_sent:
            self.stop_keepalive()
            self.transport.close()
            return
        super().shutdown()

    def data_received(self, data: bytes) -> None:
        """Take what has come: nearly always one text in one frame, which needs no parser."""
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
        """Answer a ping: messages are counted where they are read, and this is as dear as one."""
        if self._may_signal():
            super().handle_ping()

    def handle_pong(self, event: Frame) -> None:
        """Take note of a pong."""
        if self._may_signal():
            super().handle_pong(event)

    def schedule_ping(self) -> None:
        """Ping the client once it has been quiet for long."""
        self._ping_after((self.ping_interval or 0.0) - self.last_ping_rtt)

    def _ping_after(self, seconds: float) -> None:
        timer = coarse_timers(self.loop).call_later(max(seconds, 0.0), self.send_keepalive_ping)
        self.ping_timer = timer  # type: ignore[assignment]  # it has what is used of a TimerHandle: cancel

    def send_keepalive_ping(self) -> None:
        """Ping a client that has been quiet: another one has shown that it is there by what it said."""
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
        """Hand on a message. Reading stops only when several wait: to stop for each is dearer than to keep a few."""
        few = self.queue.qsize() < UNREAD and not self.read_paused
        self.read_paused |= few
        super().send_receive_event_to_app()
        self.read_paused &= not few

    def run_asgi(self) -> Coroutine[Any, Any, None]:
        """Serve the client, who may be written to at once (:class:`Transport`)."""
        extensions: dict[str, Any] = {**self.scope["extensions"], TRANSPORT: self}
        self.scope["extensions"] = extensions
        return super().run_asgi()

    @property
    def is_ready(self) -> bool:
        """Whether the client has read what it was sent, but for what its buffers hold."""
        return self.writable.is_set()

    def write(self, texts: Sequence[bytes]) -> None:
        """Send *texts*, in UTF-8, with one write for all."""
        if self.disconnected or self.close_sent or self.conn.state is not State.OPEN:
            raise ClientDisconnected
        self.transport.write(b"".join([part for text in texts for part in (frame_head(len(text)), text)]))

    async def send(self, message: Any) -> None:
        """Send what the application says; the ``texts`` of a ``websocket.send`` as :meth:`write` does."""
        texts: list[bytes] | None = message.get("texts")
        if texts is None:
            await super().send(message)
            if message["type"] == "websocket.accept":
                self._forget_handshake()
            elif message["type"] == "websocket.http.response.body":
                self.handshake_complete = True  # by a refusal: uvicorn complains of it otherwise
            return None
        await self.writable.wait()
        return self.write(texts)

    def _forget_handshake(self) -> None:
        """Keep nothing of what was said to open the connection: it stays open for hours."""
        headers = self.scope["headers"]
        if isinstance(headers, list):
            headers.clear()  # the application's own view of them is this very list
        kind = self.scope["type"]
        self.scope.clear()  # type: ignore[attr-defined]  # it is a dict, and all who have it are given this one
        self.scope["type"] = kind
        self.request.headers.clear()  # the library's parser holds the request itself
        del self.request, self.response

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
        if self.visit is not None:
            self.visit.part()
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


def frame_head(size: int) -> bytes:
    """Return what a server's frame of *size* bytes of text begins with (RFC 6455, 5.2): whole, and not masked."""
    if size < 126:
        return bytes((0x81, size))
    if size < 1 << 16:
        return b"\x81\x7e" + size.to_bytes(2, "big")
    return b"\x81\x7f" + size.to_bytes(8, "big")


def find_frame(data: bytes, at: int = 0) -> tuple[int, int]:
    """Return where the payload of the client's frame at *at* begins and ends; zeros where it is not all there.

    Zeros also for what is no short message, or signal, by itself.
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
    """Return what a client has masked (RFC 6455, 5.3)."""
    size = len(payload)
    whole = (mask * (size // 4 + 1))[:size]
    return (int.from_bytes(payload, "big") ^ int.from_bytes(whole, "big")).to_bytes(size, "big")
