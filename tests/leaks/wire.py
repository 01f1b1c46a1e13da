"""A client that records every byte it receives: HTTP answers and WebSocket frames, from a TCP connection."""

import asyncio
import base64
import contextlib
import json
from collections.abc import AsyncIterator
from typing import Any

from tests.unclosed import connection

KEY = base64.b64encode(b"the same sixteen").decode()
PATIENCE = 60.0
"""Seconds after which a silent server has failed."""

Address = tuple[str, int]


async def ask(address: Address, method: str, path: str, body: Any = None) -> bytes:
    """Return the whole HTTP answer without its ``Date``."""
    content = b"" if body is None else json.dumps(body).encode()
    head = f"{method} {path} HTTP/1.1\r\nHost: cartaro\r\nConnection: close\r\n"
    if body is not None:
        head += f"Content-Type: application/json\r\nContent-Length: {len(content)}\r\n"
    async with connection(*address) as (reader, writer):
        writer.write(head.encode() + b"\r\n" + content)
        return _undated(await asyncio.wait_for(reader.read(), PATIENCE))


def _undated(answer: bytes) -> bytes:
    lines = answer.split(b"\r\n")
    return b"\r\n".join(line for line in lines if not line.lower().startswith(b"date:"))


class Ear:
    """A WebSocket that records the received frames in ``heard``."""

    def __init__(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        self._reader, self._writer = reader, writer
        self.heard = b""

    @classmethod
    @contextlib.asynccontextmanager
    async def open(cls, address: Address, path: str = "/ws") -> AsyncIterator["Ear"]:
        """Connect to a server; after the block, disconnect."""
        async with connection(*address) as (reader, writer):
            writer.write(
                f"GET {path} HTTP/1.1\r\nHost: cartaro\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
                f"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: {KEY}\r\n\r\n".encode()
            )
            ear = cls(reader, writer)
            ear.heard = _undated(await asyncio.wait_for(reader.readuntil(b"\r\n\r\n"), PATIENCE))
            yield ear

    def say(self, text: str) -> None:
        """Send one text frame, masked with zeros."""
        payload = text.encode()
        assert len(payload) < 1 << 16
        length = bytes([0x80 | len(payload)]) if len(payload) < 126 else b"\xfe" + len(payload).to_bytes(2, "big")
        self._writer.write(b"\x81" + length + bytes(4) + payload)

    async def hear(self) -> bytes:
        """Return the payload of the next frame, and record the frame."""
        return await asyncio.wait_for(self._frame(), PATIENCE)

    async def _frame(self) -> bytes:
        head = await self._reader.readexactly(2)
        size = head[1]
        if size > 125:
            more = await self._reader.readexactly(2 if size == 126 else 8)
            head, size = head + more, int.from_bytes(more, "big")
        payload = await self._reader.readexactly(size)
        self.heard += head + payload
        return payload

    async def catch_up(self) -> None:
        """Receive everything sent to this client so far, that is, until a ping is answered."""
        self.say('{"t":"ping"}')
        while not (heard := await self.hear()).startswith(b'{"t":"pong"') and b'"hello_first"' not in heard:
            pass
