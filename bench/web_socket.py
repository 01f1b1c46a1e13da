"""A minimal WebSocket client on an asyncio protocol, which uses very little CPU time."""

import asyncio
import base64
from abc import abstractmethod
from collections.abc import Iterator

TEXT, PING, PONG = 1, 9, 10
HANDSHAKE = (
    "GET {path} HTTP/1.1\r\nHost: {host}:{port}\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {base64.b64encode(bytes(16)).decode()}\r\n\r\n"
)


class WebSocketClient(asyncio.Protocol):
    """One client of a server that sends unfragmented, unmasked frames; it answers pings."""

    def __init__(self) -> None:
        self._transport: asyncio.Transport | None = None
        self._bytes = b""
        self._is_open = False

    @abstractmethod
    def opened(self) -> None:
        """Called when the server has accepted the WebSocket."""

    @abstractmethod
    def heard(self, payload: bytes) -> None:
        """Called with a message of the server, in UTF-8."""

    def open(self, host: str, port: int, path: str) -> None:
        """Request a WebSocket on a new connection."""
        assert self._transport is not None
        self._bytes, self._is_open = b"", False
        self._transport.write(HANDSHAKE.format(host=host, port=port, path=path).encode())

    def say(self, text: str) -> None:
        """Send a message."""
        self._send(TEXT, text.encode())

    def hang_up(self) -> None:
        """Close the connection."""
        if self._transport is not None:
            self._transport.abort()

    def connection_made(self, transport: asyncio.BaseTransport) -> None:
        assert isinstance(transport, asyncio.Transport)
        self._transport = transport

    def data_received(self, data: bytes) -> None:
        self._bytes += data
        if not self._is_open:
            head, end, rest = self._bytes.partition(b"\r\n\r\n")
            if not end:
                return
            assert b" 101 " in head, head
            self._is_open, self._bytes = True, rest
            self.opened()
        for kind, payload in self._frames():
            if kind == TEXT:
                self.heard(payload)
            elif kind == PING:
                self._send(PONG, payload)

    def _frames(self) -> Iterator[tuple[int, bytes]]:
        """Yield the kind and the payload of every frame received completely."""
        while len(self._bytes) >= 2:
            size = self._bytes[1]
            start = {126: 4, 127: 10}.get(size, 2)
            if start > 2:
                size = int.from_bytes(self._bytes[2:start], "big")
            if len(self._bytes) < start + size:
                return
            kind, payload = self._bytes[0] & 0x0F, self._bytes[start : start + size]
            self._bytes = self._bytes[start + size :]
            yield kind, payload

    def _send(self, kind: int, payload: bytes) -> None:
        """Send one frame, masked with zeros."""
        size = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        assert self._transport is not None
        self._transport.write(bytes([0x80 | kind]) + size + bytes(4) + payload)
