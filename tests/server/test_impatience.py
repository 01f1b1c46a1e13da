"""Slow clients are disconnected without affecting others; timeouts are shortened, with the server in this process."""

import asyncio
import json
import socket
from collections.abc import AsyncIterator
from contextlib import suppress
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from cartaro.server.base import peer_session, protocols
from cartaro.server.process.serve import configure
from cartaro.server.process.shutdown import LeavingServer
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from tests.conftest import PATIENCE
from tests.unclosed import connection


@pytest.fixture
async def address(tmp_path: Path) -> AsyncIterator[tuple[str, int]]:
    """The address of a server with the usual timeouts, until a test shortens one."""
    store = SqliteStore(tmp_path)
    services = Services(store, 0)
    server = LeavingServer(configure(services), services)
    listener = socket.create_server(("127.0.0.1", 0))
    serving = asyncio.ensure_future(server._serve([listener]))
    yield listener.getsockname()
    server.should_exit = True
    await serving
    store.close()


async def health(address: tuple[str, int]) -> bytes:
    """Return the answer to a complete request."""
    async with connection(*address) as (reader, writer):
        writer.write(b"GET /healthz HTTP/1.1\r\nHost: x\r\nConnection: close\r\n\r\n")
        return await reader.read()


@pytest.mark.parametrize(
    "part",
    [
        b"",
        b"GET /healthz HTTP/1.1\r\nHos",
        b"POST /api/tables HTTP/1.1\r\nHost: x\r\nContent-Type: application/json\r\nContent-Length: 99\r\n\r\n{",
    ],
)
async def test_half_a_request_is_not_waited_for_long(
    address: tuple[str, int], part: bytes, monkeypatch: pytest.MonkeyPatch
) -> None:
    with monkeypatch.context() as impatient:
        impatient.setattr(protocols, "REQUEST_SECONDS", 0.3)
        async with connection(*address) as (reader, writer):
            writer.write(part)
            with suppress(ConnectionResetError):
                await asyncio.wait_for(reader.read(), PATIENCE)
    assert (await health(address)).startswith(b"HTTP/1.1 200")


@pytest.mark.parametrize("said", [[], ["nonsense"], [json.dumps({"t": "hello", "table": "nowhere"})]])
async def test_who_does_not_greet_is_let_go(
    address: tuple[str, int], said: list[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(peer_session, "HELLO_SECONDS", 0.3)
    async with connect(f"ws://{address[0]}:{address[1]}/ws", open_timeout=PATIENCE) as client:
        with pytest.raises(ConnectionClosed) as closed:
            await asyncio.wait_for(say_and_hear(client, said), PATIENCE)
    assert closed.value.rcvd is not None
    assert closed.value.rcvd.code == peer_session.POLICY_VIOLATION


async def say_and_hear(client: Any, said: list[str]) -> None:
    for message in said:
        await client.send(message)
    while True:
        await client.recv()


async def test_who_reads_nothing_is_cut_off(address: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> None:
    """Its buffers fill with answers that it does not read; the server disconnects it and continues."""
    client = await connect_deaf(address, monkeypatch)
    with pytest.raises((ConnectionClosed, ConnectionError)):
        await asyncio.wait_for(flood(client), PATIENCE)
    assert (await health(address)).startswith(b"HTTP/1.1 200")


async def test_who_reads_nothing_and_says_goodbye_is_cut_off(
    address: tuple[str, int], monkeypatch: pytest.MonkeyPatch
) -> None:
    """The server's answer to its close waits behind what it does not read."""
    ends, gone = list[protocols.Socket](), asyncio.Event()
    make, lose = protocols.Socket.connection_made, protocols.Socket.connection_lost

    def note_made(end: protocols.Socket, transport: asyncio.BaseTransport) -> None:
        make(end, transport)
        ends.append(end)

    def note_lost(end: protocols.Socket, error: Exception | None) -> None:
        lose(end, error)
        gone.set()

    monkeypatch.setattr(protocols.Socket, "connection_made", note_made)
    monkeypatch.setattr(protocols.Socket, "connection_lost", note_lost)
    client = await connect_deaf(address, monkeypatch)
    ends[0].write([b"x" * 10_000_000])
    assert not ends[0].is_ready
    client.transport.write(b"\x88\x82\0\0\0\0\x03\xe8")
    await asyncio.wait_for(gone.wait(), PATIENCE)
    client.transport.abort()


async def connect_deaf(address: tuple[str, int], monkeypatch: pytest.MonkeyPatch) -> ClientConnection:
    """Return a client that reads nothing, of a server that does not wait long for it."""
    monkeypatch.setattr(peer_session, "HELLO_SECONDS", 1000)
    monkeypatch.setattr(protocols, "READING_SECONDS", 0.3)
    monkeypatch.setattr(protocols, "PARTING_SECONDS", 0.1)
    monkeypatch.setattr(peer_session, "MESSAGE_BURST", 10**9)
    monkeypatch.setattr(peer_session, "WAITING_ANSWERS", 10**9)
    raw = socket.socket()
    raw.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    raw.connect(address)
    raw.setblocking(False)
    client = await connect(
        f"ws://{address[0]}:{address[1]}/ws", sock=raw, open_timeout=PATIENCE, max_queue=1, close_timeout=0.1
    )
    client.transport.pause_reading()
    return client


async def flood(client: Any) -> None:
    while True:
        await client.send("[" * 1000)
