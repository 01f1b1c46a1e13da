"""A real server in a separate process, and a client for it."""

import asyncio
import contextlib
import json
import signal
import time
from collections.abc import AsyncIterator, Callable, Iterator, Sequence
from pathlib import Path
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect

from cartaro.cli.main import main
from cartaro.server.base.admission import REFUSE_AT
from tests import http_client, postgres, warm
from tests.conftest import PATIENCE

STARTED = "Cartaro: "


class ServerProcess:
    """``cartaro serve`` on a free port, with its data in *folder*.

    Rate limits are high; tests of rate limits pass ``--allowance 1``.
    """

    def __init__(self, folder: Path, *options: str) -> None:
        self.folder = folder
        serve = ("serve", "--port", "0", "--bot-pace", "0", "--allowance", "1000", "--data", str(folder))
        with (folder / "stderr.txt").open("ab") as complaints:
            self.process = warm.start(main, *serve, *options, stderr=complaints.fileno())
        assert self.process.stdout is not None
        line = self.process.stdout.readline()
        assert line.startswith(STARTED), (line, self.complaints)
        self.url = line.removeprefix(STARTED).strip().rstrip("/")
        self.ws = self.url.replace("http", "ws", 1) + "/ws"

    @property
    def complaints(self) -> str:
        """Everything that the server wrote to stderr."""
        return (self.folder / "stderr.txt").read_text()

    def stop(self, how: signal.Signals = signal.SIGTERM) -> int:
        """Send a signal, and return the exit status."""
        self.process.send_signal(how)
        return self.wait()

    def wait(self) -> int:
        """Wait until it exits, and return the exit status."""
        status = self.process.wait(PATIENCE)
        if self.process.stdout is not None:
            self.process.stdout.close()
        return status


@pytest.fixture(scope="session")
def server(tmp_path_factory: pytest.TempPathFactory) -> Iterator[ServerProcess]:
    """One server for all tests that do not harm it; it must exit without errors."""
    running = ServerProcess(tmp_path_factory.mktemp("server"))
    yield running
    assert running.stop() == 0
    assert running.complaints == ""


@pytest.fixture
def new_server(tmp_path: Path) -> Iterator[Callable[..., ServerProcess]]:
    """Return a function that starts a new server, which is stopped at the end of the test."""
    started: list[ServerProcess] = []

    def start(folder: Path = tmp_path, *options: str) -> ServerProcess:
        started.append(ServerProcess(folder, *options))
        return started[-1]

    yield start
    for server in started:
        if server.process.poll() is None:
            server.process.kill()
        server.wait()


@pytest.fixture
def address() -> Iterator[str]:
    """The address of a new PostgreSQL database for the test, for several nodes."""
    with postgres.database() as address:
        yield address


@pytest.fixture
def new_worker(address: str) -> Iterator[Callable[..., warm.Running]]:
    """Return a function that starts ``cartaro work`` for the nodes at *address*, or a similar command."""
    started: list[warm.Running] = []

    def start(command: Callable[[Sequence[str]], int] = main) -> warm.Running:
        started.append(warm.start(command, "work", "--store", address, "--processes", "1"))
        return started[-1]

    yield start
    for worker in started:
        worker.kill()
        worker.wait(PATIENCE)
        assert worker.stdout is not None
        worker.stdout.close()


@pytest.fixture
def usual_admission(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let servers in this process refuse newcomers as those that players know do."""
    monkeypatch.setattr("cartaro.server.base.admission.REFUSE_AT", REFUSE_AT)


@pytest.fixture
def http(server: ServerProcess) -> Iterator[http_client.Client]:
    """An HTTP client of the server."""
    with http_client.Client(base_url=server.url) as client:
        yield client


def open_table(url: str, rulebook: str = "scopone-federale", **body: Any) -> dict[str, Any]:
    """Open a table and return the server's answer; a busy server is asked again at the time it gives."""
    asked, until = {"rulebook": rulebook, "name": "Marco", **body}, time.monotonic() + PATIENCE
    while (answer := http_client.post(f"{url}/api/tables", json=asked)).status_code == 503 and time.monotonic() < until:
        time.sleep(int(answer.headers.get("Retry-After", "1")))
    assert answer.status_code == 201, answer.text
    opened: dict[str, Any] = answer.json()
    return opened


class Client:
    """A WebSocket client that keeps the newest view, and its message."""

    def __init__(self, socket: ClientConnection) -> None:
        self.socket = socket
        self.seq = 0
        self.view: dict[str, Any] = {}
        self.facts: list[dict[str, Any]] = []

    async def say(self, **message: Any) -> None:
        """Send one message."""
        await self.socket.send(json.dumps(message))

    async def hear(self) -> dict[str, Any]:
        """Return the next message, after storing its view."""
        message: dict[str, Any] = json.loads(await asyncio.wait_for(self.socket.recv(), PATIENCE))
        if message["t"] in {"welcome", "update"}:
            self.seq, self.view = message["seq"], message["view"]
            self.facts += message.get("facts", [])
        return message

    async def hear_until(self, *kinds: str) -> dict[str, Any]:
        """Return the next message of one of *kinds*."""
        while (message := await self.hear())["t"] not in kinds:
            pass
        return message

    async def join(self, opened: dict[str, Any]) -> None:
        """Send hello and wait for the welcome."""
        await self.say(t="hello", table=opened["table"], token=opened.get("token"))
        message = await self.hear_until("welcome", "fault")
        assert message["t"] == "welcome", message

    @property
    def due(self) -> dict[str, Any] | None:
        """The command due from this client: play a card, or request the next deal."""
        if self.view["phase"] == "count" and self.view["me"] is not None:
            return {"t": "next", "seq": self.seq}
        if self.view["phase"] == "play" and self.view["turn"] == self.view["me"] is not None:
            actions = self.view["game"]["actions"]  # texts in Scala 40: the draw, or a discard at the end
            action = actions[-1] if isinstance(actions[0], str) else actions[0]["text"]
            return {"t": "act", "seq": self.seq, "action": action}
        return None

    async def until_due(self) -> dict[str, Any] | None:
        """Wait until a command is due; return None when the match is over."""
        while (due := self.due) is None and self.view["phase"] != "over":
            await self.hear()
        return due


@contextlib.asynccontextmanager
async def join(url: str, opened: dict[str, Any], network: str | None = None) -> AsyncIterator[Client]:
    """Connect to a server's WebSocket and join a table; behind a proxy, with the client address *network*.

    The ``cookie`` in *opened*, if any, is sent.
    """
    headers = {"cookie": opened["cookie"]} if "cookie" in opened else {}
    headers |= {} if network is None else {"x-forwarded-for": network}
    async with connect(url, open_timeout=PATIENCE, additional_headers=headers) as socket:
        client = Client(socket)
        await client.join(opened)
        yield client


@pytest.fixture
def table(server: ServerProcess) -> dict[str, Any]:
    """A table of Scopone that has just been opened."""
    return open_table(server.url)


@pytest.fixture(name="open_table")
def open_table_fixture() -> Callable[..., dict[str, Any]]:
    """Return :func:`open_table`."""
    return open_table


@pytest.fixture(name="join")
def join_fixture() -> Callable[..., contextlib.AbstractAsyncContextManager[Client]]:
    """Return :func:`join`."""
    return join
