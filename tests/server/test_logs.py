"""The server's log: JSON objects, one per line and incident, without tokens, cards or names."""

import asyncio
import io
import json
import logging
import re
import signal
import socket
import sqlite3
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import connect

from cartaro.i18n import CartaroError
from cartaro.server.process import logs
from cartaro.server.process.serve import configure
from cartaro.server.process.shutdown import LeavingServer
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.ports import StoreDownError
from cartaro.table.state import LogError
from tests import http_client
from tests.server.conftest import Client, ServerProcess

MARK = "Quasimodo"
"""A part of every name in the test, which occurs in no text of the program."""
TOKEN = "a-token-with-the-mark-of-Quasimodo"


@pytest.fixture
def told(monkeypatch: pytest.MonkeyPatch) -> Iterator[io.StringIO]:
    """The JSON log of this process, at the most detailed level."""
    stream = io.StringIO()
    root, own = logging.getLogger(), logging.getLogger("cartaro")
    before = root.handlers[:], root.level, own.level
    root.handlers = []
    logs.set_up("json", stream)
    root.setLevel(logging.DEBUG)
    yield stream
    logging.captureWarnings(capture=False)
    root.handlers, root.level = before[0], before[1]
    own.setLevel(before[2])


def lines_of(stream: io.StringIO) -> list[dict[str, Any]]:
    return [json.loads(line) for line in stream.getvalue().splitlines()]


def test_a_line_says_when_who_where_and_what(told: io.StringIO) -> None:
    logging.getLogger("cartaro.some").warning("table %s: %s", "abc", StoreDownError(), extra={"table": "abc"})
    (line,) = lines_of(told)
    assert line.keys() == {"at", "level", "logger", "message", "table"}
    assert re.fullmatch(r"\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z", line["at"])
    assert (line["level"], line["logger"], line["table"]) == ("warning", "cartaro.some", "abc")
    assert line["message"] == f"table abc: {StoreDownError()}"


@pytest.mark.parametrize(
    "error",
    [
        ValueError(MARK),
        KeyError(MARK),
        CartaroError("name_taken", f"C'è già {MARK}.", f"There is {MARK} already."),
        LogError("abc", 3, f"{MARK} has no 7d"),
    ],
)
@pytest.mark.parametrize("kind", logs.KINDS)
def test_the_words_of_an_error_are_not_told_but_where_it_was_raised_is(error: Exception, kind: str) -> None:
    """The text of an error may contain a name, a card or a token."""
    formatter = logs.JsonFormatter() if kind == "json" else logs.TextFormatter()
    with pytest.raises(type(error)) as raised:
        raise error
    record = logging.LogRecord("cartaro", 40, "f", 1, "%s", (error,), (type(error), error, raised.tb))
    said = formatter.format(record)
    assert MARK not in said
    assert type(error).__name__ in said
    assert "test_logs.py:" in said
    if isinstance(error, CartaroError):
        assert error.code in said


def test_what_a_disk_says_is_told() -> None:
    record = logging.LogRecord(
        "cartaro", 40, "f", 1, "commits fail: %r", (sqlite3.OperationalError("disk I/O error"),), None
    )
    assert "disk I/O error" in json.loads(logs.JsonFormatter().format(record))["message"]


def test_of_asyncio_only_the_first_line_is_told() -> None:
    said = f"Task exception was never retrieved\nfuture: <Task exception=ValueError('{MARK}')>"
    record = logging.LogRecord("asyncio", 40, "f", 1, said, (), None)
    assert json.loads(logs.JsonFormatter().format(record))["message"] == "Task exception was never retrieved"


def test_an_incident_is_told_once_and_counted() -> None:
    now = 0.0
    incidents = logs.Incidents(lambda: now)

    def tells(message: str, **extra: Any) -> logging.LogRecord | None:
        record = logging.LogRecord("cartaro", logging.WARNING, "f", 1, message, (), None)
        record.__dict__.update(extra)
        return record if incidents.filter(record) else None

    assert tells("the store is down")
    assert [tells("the store is down") for _ in range(5)] == [None] * 5
    assert tells("the store is full")
    assert tells("the store is down", table="abc")
    now = logs.REPEATED_WITHIN
    again = tells("the store is down")
    assert again is not None
    assert json.loads(logs.JsonFormatter().format(again))["repeated"] == 5
    assert "5 times more" in logs.TextFormatter().format(again)


def test_an_error_that_two_loggers_tell_is_told_once() -> None:
    incidents, error = logs.Incidents(), ValueError()
    records = [
        logging.LogRecord(name, logging.ERROR, "f", 1, "it failed", (), (ValueError, error, None))
        for name in ("cartaro", "uvicorn.error")
    ]
    assert [incidents.filter(record) for record in records] == [True, False]


async def test_play_with_marks_everywhere_leaves_none_in_the_log(
    told: io.StringIO, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    """People with marked names and tokens play; then requests fail with errors that contain cards and names."""
    store = SqliteStore(tmp_path)
    services = Services(store, 0)
    server = LeavingServer(configure(services), services)
    with socket.create_server(("127.0.0.1", 0)) as listener:
        host, port = listener.getsockname()
        serving = asyncio.ensure_future(server._serve([listener]))
        played, table, token = await _play_and_fail(f"{host}:{port}", services, monkeypatch)
        server.should_exit = True
        await serving
    store.close()
    own = [line for line in lines_of(told) if not line["logger"].startswith(("httpx", "httpcore", "websockets"))]
    text = "\n".join(map(json.dumps, own))
    assert played, "no card was played"
    for secret in (MARK, MARK.lower(), token, *played):
        assert not re.search(rf"(?<![a-z0-9]){re.escape(secret)}(?![a-z0-9])", text), secret
    failures = [line for line in own if line["level"] == "error"]
    assert [line["message"] for line in failures] == ["a request failed", "a connection ended badly"]
    assert all(re.fullmatch("[0-9a-f]{16}", line["request"]) for line in failures)
    assert all(line["error"] == ["RuntimeError"] for line in failures)
    damaged = [line for line in own if "table_damaged" in line["message"]]
    assert damaged
    assert table in damaged[0]["message"]


async def _play_and_fail(
    address: str, services: Services, monkeypatch: pytest.MonkeyPatch
) -> tuple[list[str], str, str]:
    """Play a deal, then let a request, a connection and a table fail; return the cards, the table and the token."""
    async with http_client.AsyncClient(base_url=f"http://{address}", timeout=60) as http:
        body = {"rulebook": "scopa-valliadi", "name": f"{MARK} A", "chairs": [None]}
        opened = (await http.post("/api/tables", json=body)).json()
        async with connect(f"ws://{address}/ws/{opened['table']}") as one, connect(f"ws://{address}/ws") as two:
            host, guest = Client(one), Client(two)
            await host.join(opened)
            await guest.say(t="hello", table=opened["table"])
            await guest.hear_until("welcome")
            await guest.say(t="sit", id="sit-down-here", name=f"{MARK} B", token=TOKEN)
            await guest.hear_until("done")
            await guest.say(t="say", id="say-something", text=f"hello from {MARK}")
            await host.say(t="start", id="start-it-all")
            await host.hear_until("done")
            played = await _play(host, guest)

            def fail(*_: Any, **__: Any) -> Any:
                raise RuntimeError(f"{MARK} has played {played[0]} with {TOKEN}")

            with monkeypatch.context() as broken:
                broken.setattr(services.store, "load", fail)
                answer = await http.get(f"/api/tables/{opened['table']}/replay")
                assert answer.status_code == 500
                assert re.fullmatch("[0-9a-f]{16}", answer.headers["x-request-id"])
            monkeypatch.setattr(Authority, "state_of", fail)
            await guest.say(t="say", id="say-it-again", text="what")
            with pytest.raises(Exception, match="1000"):
                await guest.hear_until("never")
            monkeypatch.undo()
            await _damage(services, opened["table"], played[0], monkeypatch)
    return played, opened["table"], opened["token"]


async def _play(*clients: Client) -> list[str]:
    """Let everybody play the first legal card, six times."""
    played: list[str] = []
    while len(played) < 6:
        for number, client in enumerate(clients):
            await client.say(t="ping")
            await client.hear_until("pong")
            if (due := client.due) is not None and "action" in due:
                played.append(due["action"])
                await client.say(id=f"card-{len(played)}-{number}-play", **due)
                assert (await client.hear_until("done", "refusal", "fault"))["t"] == "done"
    return played


async def _damage(services: Services, table: str, card: str, monkeypatch: pytest.MonkeyPatch) -> None:
    """Make the entries that another server wrote to the table's log inconsistent."""

    async def damaged(_self: Authority, _table: LiveTable) -> None:
        raise LogError(table, 9, f"{MARK} does not hold {card}")

    live = services.authority.live(table)
    assert live is not None
    assert live.cached is not None
    heads = {table: live.cached.state.head + 1}

    async def longer(_tables: Any) -> dict[str, int]:
        return heads

    with monkeypatch.context() as broken:
        broken.setattr(Authority, "_catch_up", damaged)
        broken.setattr(services.store, "heads", longer)
        await services.authority.look_again()


def test_a_server_that_logs_json_says_when_it_opens_and_closes(new_server: Any, tmp_path: Path) -> None:
    server: ServerProcess = new_server(tmp_path, "--log", "json")
    assert len(http_client.get(f"{server.url}/healthz").headers["x-request-id"]) == 16
    assert server.stop(signal.SIGTERM) == 0
    lines = [json.loads(line) for line in server.complaints.splitlines()]
    assert [line["level"] for line in lines] == ["info", "info"]
    assert "opens" in lines[0]["message"]
    assert "closed" in lines[1]["message"]
