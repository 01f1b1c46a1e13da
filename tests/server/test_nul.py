"""The character NUL (U+0000), which PostgreSQL cannot store, gets into no store: over HTTP and WebSocket."""

import json
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect

from tests import http_client, postgres
from tests.conftest import PATIENCE
from tests.server.conftest import ServerProcess

TABLES = "/api/tables/%00"


@pytest.fixture(scope="module", params=["sqlite", pytest.param("postgres", marks=pytest.mark.needs("postgresql"))])
def on(request: pytest.FixtureRequest, tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """A server on each of the two stores; it must write no traceback."""
    folder: Path = tmp_path_factory.mktemp("nul")
    if request.param == "sqlite":
        yield from _serve(folder)
    else:
        with postgres.database() as address:
            yield from _serve(folder, "--store", address)


def _serve(folder: Path, *options: str) -> Iterator[ServerProcess]:
    running = ServerProcess(folder, *options)
    yield running
    assert running.stop() == 0
    assert running.complaints == ""


def ask(server: ServerProcess, method: str, path: str, body: Any = None) -> httpx.Response:
    """Send one request."""
    return http_client.request(method, server.url + path, json=body)


@pytest.mark.parametrize(
    ("method", "path", "body"),
    [
        ("GET", "/api/players/%00", None),
        ("GET", "/api/players/a%00b", None),
        *(("GET", f"{TABLES}/{what}", None) for what in ("record", "replay", "review", "accuracy", "qr.svg")),
        ("POST", f"{TABLES}/hint", {"token": "x"}),
        ("POST", f"{TABLES}/mine", {"token": "x"}),
        ("POST", f"{TABLES}/passes", {"token": "x"}),
        ("POST", f"{TABLES}/seat", {"code": "x", "token": "x" * 40}),
        ("POST", f"{TABLES}/push", {"key": "x" * 40, "token": "x"}),
        ("GET", "/api/events/%00", None),
        ("GET", "/tavolo/%00", None),
    ],
)
def test_nothing_has_an_address_with_nul(on: ServerProcess, method: str, path: str, body: Any) -> None:
    answer = ask(on, method, path, body)
    assert (answer.status_code, answer.json()["error"]["code"]) == (404, "not_found")
    assert "content-security-policy" in answer.headers


@pytest.mark.parametrize(
    ("path", "body"),
    [
        ("/api/sessions", {"name": "a\0b", "password": "x" * 10}),
        ("/api/tables", {"rulebook": "scopa-valliadi", "name": "Ada", "commitment": "\0"}),
        ("/api/account/progress", {"items": [{"room": "lessons", "name": "x", "at": 1, "state": "a\0b"}]}),
    ],
)
def test_no_request_contains_nul(on: ServerProcess, path: str, body: Any) -> None:
    with http_client.Client(base_url=on.url) as client:
        client.post("/api/accounts", json={"name": "Ada", "password": "x" * 10})
        client.post("/api/sessions", json={"name": "Ada", "password": "x" * 10})
        answer = client.post(path, json=body)
    error = answer.json()["error"]
    assert (answer.status_code, error["code"]) == (400, "bad_request")
    assert all("NUL (U+0000)" in error["text"][language] for language in ("it", "en"))


def test_what_only_looks_like_nul_is_a_text(on: ServerProcess) -> None:
    """A backslash before ``u0000`` is a character like others: JSON within JSON has it."""
    item = {"room": "lessons", "name": "x", "at": 1, "state": json.dumps("a\\b\0")}
    with http_client.Client(base_url=on.url) as client:
        client.post("/api/accounts", json={"name": "Bea", "password": "x" * 10})
        answer = client.post("/api/account/progress", json={"items": [item]})
    assert (answer.status_code, answer.json()["items"]) == (200, [item])


async def test_no_message_contains_nul(on: ServerProcess) -> None:
    async with connect(on.ws, open_timeout=PATIENCE) as socket:
        await socket.send(json.dumps({"t": "hello", "table": "a\0b"}))
        fault = json.loads(await socket.recv())
    assert (fault["t"], fault["code"]) == ("fault", "bad_message")
    assert "NUL" in fault["text"]["en"]
