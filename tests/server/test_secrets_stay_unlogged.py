"""Logs, at the most detailed level, contain no token, no password, and no secret of a shuffle."""

import asyncio
import json
import logging
import socket
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from cartaro.server.process.serve import configure
from cartaro.server.process.shutdown import LeavingServer
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from tests import http_client

PASSWORD = "settebello e primiera"
OWN_TOKEN = "a-token-of-the-making-of-Ada-herself"


@pytest.fixture
def every_detail(caplog: pytest.LogCaptureFixture) -> pytest.LogCaptureFixture:
    """Everything that is logged in this process."""
    caplog.set_level(logging.DEBUG)
    return caplog


async def test_no_secret_is_logged(tmp_path: Path, every_detail: pytest.LogCaptureFixture) -> None:
    store = SqliteStore(tmp_path)
    services = Services(store, 0)
    server = LeavingServer(configure(services), services)
    listener = socket.create_server(("127.0.0.1", 0))
    host, port = listener.getsockname()
    serving = asyncio.ensure_future(server._serve([listener]))
    every_detail.clear()
    secrets = await live(f"{host}:{port}", services)
    logging.getLogger("cartaro").warning("this line is there")
    server.should_exit = True
    await serving
    store.close()
    own = [record for record in every_detail.records if not record.name.startswith(("httpx", "httpcore", "websockets"))]
    logged = "\n".join(f"{record.name} {record.getMessage()} {record.exc_text or ''}" for record in own)
    assert "this line is there" in logged
    assert '"t":' not in logged.replace(" ", ""), "a message of a socket was logged"
    for secret in secrets:
        assert secret not in logged


async def live(address: str, services: Services) -> list[str]:
    """Create an account, open a table, sit down, play, send invalid requests; return all secrets used."""
    async with http_client.AsyncClient(base_url=f"http://{address}", timeout=60) as client:
        made = await client.post("/api/accounts", json={"name": "Ada", "password": PASSWORD})
        await client.post("/api/sessions", json={"name": "Ada", "password": PASSWORD + "?"})
        body = {"rulebook": "scopa-valliadi", "name": "Ada", "chairs": [None]}
        opened = (await client.post("/api/tables", json=body)).json()
        async with connect(f"ws://{address}/ws") as host, connect(f"ws://{address}/ws") as guest:
            await ask(host, {"t": "hello", "table": opened["table"], "token": opened["token"]}, "welcome")
            await ask(guest, {"t": "hello", "table": opened["table"], "token": "wrong" * 8}, "fault")
            await ask(guest, {"t": "hello", "table": opened["table"]}, "welcome")
            await ask(guest, {"t": "sit", "id": "sit-here", "name": "Bea", "token": OWN_TOKEN}, "done")
            await ask(host, {"t": "start", "id": "start-it"}, "done", "refusal")
            await ask(guest, {"t": "act", "id": "play-that", "seq": 1, "action": "7d"}, "refusal", "fault")
    table = await services.authority.find(opened["table"])
    assert table is not None
    kept = (await services.authority.cached_of(table)).secrets
    assert made.status_code == 201
    session = made.cookies["cartaro_session"]
    shuffle = [kept.shuffle.hex(), kept.bot_seed.hex(), repr(kept.shuffle), repr(kept.bot_seed)]
    return [PASSWORD, OWN_TOKEN, "wrong" * 8, opened["token"], session, *shuffle]


async def ask(line: Any, message: dict[str, Any], *kinds: str) -> None:
    """Send a message and receive until one of *kinds* arrives."""
    await line.send(json.dumps(message))
    while json.loads(await asyncio.wait_for(line.recv(), 60))["t"] not in kinds:
        pass
