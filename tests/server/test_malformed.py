"""A thousand random frames, valid and invalid: the server answers or disconnects, and continues to serve."""

import asyncio
import json
import random
from collections.abc import Callable
from contextlib import suppress
from typing import Any
from urllib.parse import urlsplit

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests import http_client
from tests.conftest import PATIENCE
from tests.unclosed import connection

FRAMES = 1000
HANDSHAKE = (
    b"GET /ws HTTP/1.1\r\nHost: %s\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n"
    b"Sec-WebSocket-Version: 13\r\nSec-WebSocket-Key: dGhlIHNhbXBsZSBub25jZQ==\r\n\r\n"
)


GOOD = json.dumps({"t": "act", "id": "abcdefgh", "seq": 7, "action": "7d"})
VALUES: list[Any] = [None, True, -1, 2**70, 1e308, "x" * 900, [], {}, "\u202e", "🂡"]
KEYS = ["t", "id", "seq", "action", "table", "token"]


def mangle(chance: random.Random) -> str:
    """Return a valid message with three letters changed."""
    mangled = list(GOOD)
    for _ in range(3):
        mangled[chance.randrange(len(mangled))] = chr(chance.randrange(1, 0x2FFF))
    return "".join(mangled)


MESSAGES: list[Callable[[random.Random], str | bytes]] = [
    lambda chance: chance.randbytes(chance.randrange(4000)),
    lambda chance: chance.randbytes(chance.randrange(2000)).decode("latin-1"),
    lambda chance: GOOD[: chance.randrange(len(GOOD))],
    lambda chance: "[" * chance.randrange(4000),
    lambda chance: '{"t":' * chance.randrange(700),
    mangle,
    lambda chance: json.dumps({key: chance.choice(VALUES) for key in chance.sample(KEYS, 4)}),
    lambda chance: json.dumps({"t": "hello", "table": "x", "token": chance.randbytes(9).hex()}),
    lambda chance: json.dumps({"t": chance.choice(["act", "next"]), "id": "abcdefgh", "seq": 1, "action": GOOD}),
]


async def hear(socket: ClientConnection) -> Any:
    """Return the next message."""
    return json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))


async def test_random_messages(server: Any, table: dict[str, Any], join: Any) -> None:
    async def annoy(seed: int) -> int:
        chance, answered = random.Random(seed), 0
        async with connect(server.ws, open_timeout=PATIENCE) as socket:
            if seed % 2:
                await socket.send(json.dumps({"t": "hello", "table": table["table"], "token": table["token"]}))
                await socket.recv()
            for _ in range(FRAMES // 10):
                await socket.send(chance.choice(MESSAGES)(chance))
                while (answer := await hear(socket))["t"] in {"update", "talk"}:
                    pass
                assert answer["t"] in {"fault", "refusal", "welcome"}, answer
                answered += 1
        return answered

    assert await asyncio.gather(*map(annoy, range(10))) == [FRAMES // 10] * 10
    async with join(server.ws, table) as client:
        assert client.view["phase"] == "play"


async def test_random_bytes_instead_of_frames(server: Any, table: dict[str, Any], join: Any) -> None:
    address = urlsplit(server.url)

    async def annoy(seed: int) -> None:
        chance = random.Random(seed)
        async with connection(str(address.hostname), address.port or 0) as (reader, writer):
            if seed % 3:
                writer.write(HANDSHAKE % address.netloc.encode())
                assert b"101" in await reader.readline()
            with suppress(ConnectionError):
                for _ in range(FRAMES // 50):
                    writer.write(chance.randbytes(chance.randrange(1, 300)))
                    await writer.drain()

    for start in range(0, 50, 10):
        await asyncio.gather(*(annoy(seed) for seed in range(start, start + 10)))
    async with join(server.ws, table) as client:
        await client.say(t="ping")
        assert (await client.hear_until("pong"))["t"] == "pong"


async def test_connections_that_break_off(server: Any, table: dict[str, Any], join: Any) -> None:
    for attempt in range(30):
        socket = await connect(server.ws, open_timeout=PATIENCE)
        await socket.send(json.dumps({"t": "hello", "table": table["table"], "token": table["token"]}))
        if attempt % 2:
            await socket.recv()
        socket.transport.abort()
        with suppress(ConnectionClosed):
            await socket.recv()
    async with join(server.ws, table) as client:
        assert client.view["me"] == table["place"]


async def test_a_field_that_is_there_twice_is_refused_by_a_table(server: Any) -> None:
    async with connect(server.ws, open_timeout=PATIENCE) as socket:
        await socket.send('{"t": "hello", "table": "a", "table": "b", "token": "c"}')
        fault = await hear(socket)
    assert (fault["t"], fault["code"]) == ("fault", "bad_message")
    assert "'table' is there twice" in fault["text"]["en"]


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("tables", '{"rulebook": "scopone-federale", "rulebook": "scopa-valliadi"}'),
        ("events", '{"by": "Ada", "by": "Bea"}'),
        ("problems", '{"today": true, "today": false}'),
        ("score", '{"rulebook": "scopa-valliadi", "rulebook": "scopone-federale"}'),
    ],
)
def test_a_field_that_is_there_twice_is_refused_in_a_body(http: http_client.Client, path: str, body: str) -> None:
    answer = http.post(f"/api/{path}", content=body, headers={"content-type": "application/json"})
    assert answer.status_code == 400
    assert "is there twice" in answer.json()["error"]["text"]["en"]
