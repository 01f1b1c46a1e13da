"""Attacks that a stranger may try against a server: each runs until it is stopped, then reports its outcome.

Attackers and honest newcomers have different addresses, as a proxy would report them. They run in a separate process,
``python -m bench.attackers NAME HOST PORT TABLE SECONDS``, so that they slow down nothing but the server.
"""

import asyncio
import json
import os
import sys
import unicodedata
from collections import Counter
from collections.abc import Callable, Coroutine, Iterator, Mapping
from contextlib import AsyncExitStack
from dataclasses import dataclass, field
from itertools import count
from typing import Any, TypeAlias

import httpx
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import WebSocketException

STRANGER, HONEST, NEWCOMER = "198.51.100.1", "192.0.2.7", "203.0.113.5"
NEIGHBOUR = "127.0.0.2"
"""The address of clients that reach the server without a proxy, another one of this machine."""
RULEBOOK = "scopa-valliadi"
PASSWORD = "a password of a bench"  # noqa: S105  # nobody's
PATIENCE = 60.0
STANDING_BACK = 10
"""The niceness of attackers, so that the players' waits are caused by the server alone."""


@dataclass
class Target:
    """A server under attack: its address, its table with a long log, and the event that ends the attack."""

    host: str
    port: int
    long_table: str
    stop: asyncio.Event = field(default_factory=asyncio.Event)
    tokens: Iterator[int] = field(default_factory=count)

    @property
    def ws(self) -> str:
        """The address of WebSockets."""
        return f"ws://{self.host}:{self.port}/ws"

    def http(self, address: str) -> httpx.AsyncClient:
        """Return a client with the address *address*."""
        headers = {"x-forwarded-for": address}
        return httpx.AsyncClient(base_url=f"http://{self.host}:{self.port}", headers=headers, timeout=PATIENCE)

    def join(self, address: str) -> connect:
        """Return a WebSocket with the client address *address*."""
        return connect(self.ws, open_timeout=PATIENCE, additional_headers={"x-forwarded-for": address})

    def token(self) -> str:
        """Return a new random token."""
        return f"token-{next(self.tokens):040}"


Attack: TypeAlias = Callable[[Target], Coroutine[None, None, str]]


async def sit_and_leave(target: Target) -> str:
    """Sit down and leave at another's public table, as often as the server allows; then others look for a table."""
    async with AsyncExitStack() as held:
        http = await held.enter_async_context(target.http(HONEST))
        body = {"rulebook": RULEBOOK, "name": "Ada", "chairs": [None], "public": True}
        opened = (await http.post("/api/tables", json=body)).json()
        owner = await held.enter_async_context(target.join(HONEST))
        await owner.send(json.dumps({"t": "hello", "table": opened["table"], "token": opened["token"]}))
        stranger = await held.enter_async_context(target.join(STRANGER))
        await stranger.send(json.dumps({"t": "hello", "table": opened["table"]}))
        came: Counter[str] = Counter()
        while not target.stop.is_set():
            answer = await _ask(target, stranger, t="sit", name="Eva", token=target.token())
            came[answer.get("code", answer["t"])] += 1
            await _ask(target, stranger, t="leave")
        newcomer = await held.enter_async_context(target.http(NEWCOMER))
        quick = (await newcomer.post("/api/quick", json={"rulebook": RULEBOOK})).json()
        friend = await held.enter_async_context(target.join(NEWCOMER))
        await friend.send(json.dumps({"t": "hello", "table": opened["table"]}))
        seated = await _ask(target, friend, t="sit", name="Bea", token=target.token())
        found = "finds" if quick.get("table") == opened["table"] else "does not find"
        return f"{_told(came)}; quick play {found} the table, a newcomer there: {seated.get('code', seated['t'])}"


async def _ask(target: Target, socket: ClientConnection, **message: Any) -> dict[str, Any]:
    await socket.send(json.dumps({**message, "id": target.token()}))
    while True:
        answer: dict[str, Any] = json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))
        if answer["t"] in {"done", "refusal", "fault"}:
            return answer


async def say_hello(target: Target) -> str:
    """Two anonymous sockets watch the table with the long log, disconnect, and connect again."""
    came: Counter[str] = Counter()

    async def come_and_go() -> None:
        while not target.stop.is_set():
            try:
                async with target.join(STRANGER) as socket:
                    await socket.send(json.dumps({"t": "hello", "table": target.long_table}))
                    came[json.loads(await asyncio.wait_for(socket.recv(), PATIENCE))["t"]] += 1
            except (WebSocketException, OSError) as error:
                came[type(error).__name__] += 1
                await asyncio.sleep(0.01)

    await asyncio.gather(come_and_go(), come_and_go())
    return _told(came)


async def read_records(target: Target) -> str:
    """Four clients of one address read the record of the table with the long log repeatedly."""
    return await _keep_asking(target, 4, "GET", f"/api/tables/{target.long_table}/record")


async def open_masters(target: Target) -> str:
    """One address opens tables with three masters until it has 63, and continues to request more."""
    body = {"rulebook": "scopone-federale", "bots": "master", "name": "Eva"}
    return await _keep_asking(target, 1, "POST", "/api/tables", body, most=63)


async def _keep_asking(
    target: Target, clients: int, method: str, path: str, body: Mapping[str, object] | None = None, most: int = 0
) -> str:
    came: Counter[str] = Counter()

    async def ask_on(http: httpx.AsyncClient) -> None:
        while not target.stop.is_set() and not 0 < most <= came["201"]:
            came[str((await http.request(method, path, json=body)).status_code)] += 1

    async with target.http(STRANGER) as http:
        await asyncio.gather(*(ask_on(http) for _ in range(clients)))
    await target.stop.wait()
    return _told(came)


async def guess_passwords(target: Target) -> str:
    """Thirty addresses guess one account's password in thirty spellings of its name; then its owner logs in."""
    name = "Niccolò"
    came: Counter[str] = Counter()
    async with target.http(HONEST) as owner:
        await owner.post("/api/accounts", json={"name": name, "password": PASSWORD})
        await owner.delete("/api/sessions")
        for number in range(30):
            spelling = (name, name.upper(), unicodedata.normalize("NFD", name))[number % 3]
            blanks = " " * (number // 3)
            guess = {"name": blanks + spelling + blanks, "password": f"guess number {number}"}
            async with target.http(f"198.51.100.{number + 1}") as http:
                came[str((await http.post("/api/sessions", json=guess)).status_code)] += 1
        login = (await owner.post("/api/sessions", json={"name": name, "password": PASSWORD})).status_code
    await target.stop.wait()
    return f"{_told(came)}; its owner, on a device that is known: {login}"


async def hold_connections(target: Target) -> str:
    """A thousand TCP connections of one address that request nothing, and one more that sends a request."""
    held: list[tuple[asyncio.StreamReader, asyncio.StreamWriter]] = []
    try:
        for _ in range(1000):
            reader, writer = await asyncio.open_connection(target.host, target.port, local_addr=(NEIGHBOUR, 0))
            writer.write(b"GET /healthz HTTP/1.1\r\n")
            held.append((reader, writer))
        async with target.http(NEWCOMER) as http:
            last = (await http.get("/healthz")).status_code
        await target.stop.wait()
        closed = sum([await _is_closed(reader) for reader, _ in held])
    finally:
        for _, writer in held:
            writer.transport.abort()
    return f"{len(held)} connections, {closed} closed by the server; a newcomer behind them: {last}"


async def _is_closed(reader: asyncio.StreamReader) -> bool:
    """Whether the server has answered or disconnected a client that requests nothing."""
    try:
        await asyncio.wait_for(reader.read(1), 0.01)
    except TimeoutError:
        return False
    except ConnectionError:
        pass
    return True


def _told(came: Counter[str]) -> str:
    return ", ".join(f"{times} times {what}" for what, times in came.most_common()) or "nothing"


ATTACKS: Mapping[str, Attack] = {
    "seats": sit_and_leave,
    "hellos": say_hello,
    "records": read_records,
    "masters": open_masters,
    "passwords": guess_passwords,
    "connections": hold_connections,
}


async def _attack(name: str, host: str, port: str, long_table: str, seconds: str) -> str:
    target = Target(host, int(port), long_table)
    under_way = asyncio.create_task(ATTACKS[name](target))
    await asyncio.wait({under_way}, timeout=float(seconds))
    target.stop.set()
    return await under_way


if __name__ == "__main__":
    if os.name == "posix":
        os.nice(STANDING_BACK)
    sys.stdout.write(asyncio.run(_attack(*sys.argv[1:])))
