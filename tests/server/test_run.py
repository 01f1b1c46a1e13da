"""``cartaro serve`` as a process: it prints its address, and exits cleanly."""

import asyncio
import contextlib
import json
import os
import signal
import socket
import sqlite3
import stat
import subprocess
import sys
import tempfile
from collections.abc import Sequence
from pathlib import Path
from typing import Any

import httpx
import pytest
from websockets.asyncio.client import connect
from websockets.exceptions import ConnectionClosed

from cartaro.cli.main import main
from cartaro.server.base.data_folder import data_folder
from cartaro.server.base.peer_session import RETRY_WITHIN
from cartaro.server.process import shutdown
from cartaro.server.process.port_notes import port_noted, store_on
from cartaro.server.process.run import is_cartaro, url_of
from cartaro.server.services.services import Services
from cartaro.store.sqlite import FILE
from tests import http_client, warm
from tests.conftest import PATIENCE
from tests.server.conftest import STARTED

SOURCES = Path(__file__).parents[2] / "src"


def run(*arguments: str, **environment: str) -> "subprocess.CompletedProcess[str]":
    """Run ``cartaro serve`` with arguments that make it exit."""
    return subprocess.run(
        [sys.executable, "-m", "cartaro", "serve", *arguments],
        capture_output=True,
        text=True,
        timeout=PATIENCE,
        check=False,
        env={**os.environ, "PYTHONPATH": str(SOURCES), **environment},
    )


@pytest.mark.parametrize("again", [False, True], ids=["once", "twice"])
@pytest.mark.parametrize("how", [signal.SIGTERM, signal.SIGINT])
async def test_it_says_goodbye_and_ends_well(
    new_server: Any, open_table: Any, join: Any, how: signal.Signals, again: bool
) -> None:
    server = new_server()
    opened = open_table(server.url)
    async with join(server.ws, opened) as client, connect(server.ws, open_timeout=PATIENCE) as silent:
        server.process.send_signal(how)
        bye = await client.hear_until("bye")
        assert 0 <= bye["retry_after"] <= RETRY_WITHIN
        if again:
            server.process.send_signal(how)
        with pytest.raises(ConnectionClosed) as closed:
            await client.hear_until("never")
        assert closed.value.rcvd is not None
        assert closed.value.rcvd.code == 1012
        assert json.loads(await silent.recv())["t"] == "bye"
    assert server.wait() == 0
    assert server.complaints == ""


async def test_clients_come_back_each_at_its_own_moment(new_server: Any, open_table: Any, join: Any) -> None:
    server = new_server()
    opened = open_table(server.url)
    async with contextlib.AsyncExitStack() as stack:
        clients = [await stack.enter_async_context(join(server.ws, opened)) for _ in range(5)]
        server.process.send_signal(signal.SIGTERM)
        waits = {(await client.hear_until("bye"))["retry_after"] for client in clients}
    assert len(waits) > 1
    assert server.wait() == 0


def serve_for_ever(arguments: Sequence[str]) -> int:
    """Run a server that would wait endlessly on exit, with a short limit for it."""

    async def never_end(_services: Services) -> None:
        await asyncio.Event().wait()

    shutdown.END_SECONDS = 0.2
    Services.close = never_end  # type: ignore[method-assign,assignment]  # shutdown awaits this
    return main(arguments)


def test_it_ends_in_time_whatever_it_waits_for(tmp_path: Path) -> None:
    process = warm.start(serve_for_ever, "serve", "--port", "0", "--data", str(tmp_path))
    assert process.stdout is not None
    url = process.stdout.readline().removeprefix(STARTED).strip()
    assert http_client.get(f"{url}healthz").status_code == 200, "now it listens to signals"
    process.send_signal(signal.SIGTERM)
    assert process.wait(PATIENCE) == 0
    process.stdout.close()


def test_whoever_listens_to_the_network_tells_phones_its_address_there(
    new_server: Any, open_table: Any, tmp_path: Path
) -> None:
    """The host's browser uses 127.0.0.1, but the QR code that it shows to phones must not."""
    server = new_server(tmp_path, "--host", "0.0.0.0")
    opened = open_table(server.url)
    addresses = http_client.get(f"{server.url}/api/addresses").json()["addresses"]
    assert addresses[-1] == server.url
    for base in addresses:
        assert http_client.get(f"{base}/healthz").status_code == 200
    usual, first = (
        http_client.get(f"{server.url}/api/tables/{opened['table']}/qr.svg", params=params).text
        for params in ({}, {"base": addresses[0]})
    )
    assert (usual == first) is (len(addresses) == 1)
    if len(addresses) > 1:
        assert addresses[0] in server.process.stdout.readline()


async def test_it_goes_on_where_it_was(new_server: Any, open_table: Any, join: Any) -> None:
    server = new_server()
    opened = open_table(server.url, "scopa-valliadi")
    async with join(server.ws, opened) as client:
        await client.until_due()
        before = client.view
    assert server.stop() == 0
    server = new_server()
    async with join(server.ws, opened) as client:
        assert client.view == before


def test_the_port_of_this_same_server_leads_to_it(new_server: Any, tmp_path: Path) -> None:
    server = new_server(tmp_path)
    answer = run("--port", str(httpx.URL(server.url).port), "--data", os.path.relpath(tmp_path))
    assert answer.returncode == 0
    assert server.url in answer.stdout
    assert "già" in answer.stdout
    assert answer.stderr == ""


def test_the_port_of_a_server_on_another_folder_is_refused_with_both(new_server: Any, tmp_path: Path) -> None:
    one, other = tmp_path / "one", tmp_path / "other"
    one.mkdir()
    server = new_server(one)
    port = httpx.URL(server.url).port or 0
    answer = run("--port", str(port), "--data", str(other))
    assert answer.returncode == 1
    for sentence in answer.stderr.splitlines():
        assert str(one) in sentence
        assert str(other) in sentence
        assert f"--port {port + 1}" in sentence
    assert len(answer.stderr.splitlines()) == 2
    assert answer.stdout == ""
    assert not other.exists()
    assert store_on(port) == str(one)
    assert server.stop() == 0
    assert store_on(port) is None


def test_what_a_killed_server_noted_of_its_port_counts_no_longer(new_server: Any, tmp_path: Path) -> None:
    server = new_server(tmp_path)
    port = httpx.URL(server.url).port or 0
    server.stop(signal.SIGKILL)
    assert store_on(port) is None
    with port_noted(port, "two"), port_noted(port, "three"):
        assert store_on(port) == "two"
    assert store_on(port) is None


def test_no_note_is_written_through_a_link(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The temporary folder is open to everybody, who may guess the name of a note."""
    monkeypatch.setattr(tempfile, "tempdir", str(tmp_path))
    with port_noted(8040, "one"):
        (note,) = tmp_path.iterdir()
        assert stat.S_IMODE(note.stat().st_mode) == 0o600
    precious = tmp_path / "precious"
    precious.write_text("kept", "utf-8")
    note.symlink_to(precious)
    with port_noted(8040, "one"):
        assert store_on(8040) is None
    assert precious.read_text("utf-8") == "kept"


def test_an_address_in_use_by_another_program_is_refused() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        port = other.getsockname()[1]
        answer = run("--port", str(port))
    assert answer.returncode == 1
    assert f"--port {port + 1}" in answer.stderr
    assert "occupata" in answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize(
    "arguments",
    [
        ("--port", "70000"),
        ("--port", "-1"),
        ("--port", "porto"),
        ("--bot-pace", "-1"),
        ("--bot-pace", "nan"),
        ("--bot-pace", "1e9"),
        ("--allowance", "0"),
        ("--allowance", "1001"),
        ("--allowance", "many"),
        ("--host", "no such host"),
        ("--host", "203.0.113.1", "--port", "0"),
        ("--data", "/dev/null/cartaro", "--port", "0"),
        ("--nonsense",),
    ],
)
def test_what_cannot_be_is_said_in_one_sentence(arguments: tuple[str, ...]) -> None:
    answer = run(*arguments)
    assert answer.returncode not in {0, 70}
    assert len(answer.stderr.strip().splitlines()) == 1, answer.stderr
    assert "Traceback" not in answer.stderr


@pytest.mark.parametrize("host", ["nowhere.invalid", "two..dots", "a" * 70])
def test_a_host_that_does_not_exist_is_said_in_the_readers_language(host: str) -> None:
    for language, reason in (("it", "nessuna macchina ha questo nome"), ("en", "no machine has this name")):
        answer = run("--lang", language, "--host", host, "--port", "0")
        assert answer.returncode == 2
        assert reason in answer.stderr


def test_a_database_that_cannot_be_used_is_said_in_one_sentence(tmp_path: Path) -> None:
    (tmp_path / FILE).write_bytes(b"not a database at all, but long enough to be looked at" * 100)
    answer = run("--port", "0", "--data", str(tmp_path), LANG="it_IT.UTF-8")
    assert answer.returncode != 0
    assert "rovinato" in answer.stderr
    assert len(answer.stderr.strip().splitlines()) == 1


def test_a_newer_database_is_said_in_one_sentence(tmp_path: Path) -> None:
    with sqlite3.connect(tmp_path / FILE) as connection:
        connection.execute(f"PRAGMA application_id = {0x43415254}")
        connection.execute("PRAGMA user_version = 99")
    connection.close()
    answer = run("--port", "0", "--data", str(tmp_path))
    assert answer.returncode != 0
    assert "--data" in answer.stderr


def test_a_silent_neighbour_is_not_cartaro() -> None:
    with socket.create_server(("127.0.0.1", 0)) as other:
        assert not is_cartaro(url_of("127.0.0.1", other.getsockname()[1]))


@pytest.mark.parametrize(
    ("host", "url"),
    [
        ("127.0.0.1", "http://127.0.0.1:8040/"),
        ("0.0.0.0", "http://127.0.0.1:8040/"),
        ("::", "http://[::1]:8040/"),
        ("::1", "http://[::1]:8040/"),
        ("localhost", "http://localhost:8040/"),
    ],
)
def test_the_address_that_a_browser_opens(host: str, url: str) -> None:
    assert url_of(host, 8040) == url


@pytest.mark.parametrize(
    ("platform", "environment", "end"),
    [
        ("linux", {"XDG_DATA_HOME": "/data"}, "/data/cartaro"),
        ("linux", {}, ".local/share/cartaro"),
        ("darwin", {}, "Library/Application Support/Cartaro"),
        ("linux", {"CARTARO_DATA": "/srv/cards", "XDG_DATA_HOME": "/data"}, "/srv/cards"),
        ("win32", {"LOCALAPPDATA": "C:/Local"}, "C:/Local/Cartaro"),
    ],
)
def test_data_is_kept_where_the_system_keeps_it(platform: str, environment: dict[str, str], end: str) -> None:
    assert data_folder(environment, platform).as_posix().endswith(end)
