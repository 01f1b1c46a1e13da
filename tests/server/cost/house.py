"""The whole server in the process of the test, and the CPU time and memory of one request."""

import asyncio
import contextlib
import time
import tracemalloc
from asyncio.events import Handle
from collections import deque
from collections.abc import Awaitable, Callable, Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TYPE_CHECKING, Any, NamedTuple
from urllib.parse import quote, unquote, urlencode

from cartaro.server.base.peer import PeerGoneError
from cartaro.server.base.peer_session import PeerSession
from cartaro.server.process.app import make_app
from cartaro.server.process.extras import tell_by_push
from cartaro.server.process.settings import ServeSettings
from cartaro.server.services.services import Services
from cartaro.store.sqlite import SqliteStore
from tests.conftest import PATIENCE

if TYPE_CHECKING:
    from starlette.applications import Starlette

ALLOWANCE = 1_000_000


@dataclass(frozen=True)
class Sent:
    """One HTTP request; ``path`` is as in the OpenAPI document, with the values of its parameters in ``at``."""

    method: str
    path: str
    body: bytes = b""
    at: Mapping[str, str] = field(default_factory=dict)
    query: Mapping[str, str] = field(default_factory=dict)
    headers: Mapping[str, str] = field(default_factory=dict)

    @property
    def size(self) -> int:
        """The bytes that a client chooses, as they are sent."""
        path = sum(len(quote(text, errors="surrogatepass")) for text in self.at.values())
        headers = sum(map(len, self.headers.values()))
        return len(self.body) + path + len(urlencode(self.query, errors="surrogatepass")) + headers


class Answer(NamedTuple):
    """The status and the body of an answer, and its cookie, if any."""

    status: int
    body: bytes = b""
    cookie: str = ""


class Cost(NamedTuple):
    """The answer to a request, and its cost: CPU seconds of all threads, the longest turn of the loop, peak memory."""

    answer: Answer
    cpu: float
    turn: float
    memory: int


class Turns:
    """The longest turn of the event loop, in seconds of its thread's CPU."""

    def __init__(self) -> None:
        self.longest = 0.0

    @contextlib.contextmanager
    def measured(self) -> Iterator[None]:
        """Measure every callback of the loop."""
        run = Handle._run

        def timed(handle: Handle) -> None:
            began = time.thread_time()
            try:
                run(handle)
            finally:
                self.longest = max(self.longest, time.thread_time() - began)

        Handle._run = timed  # type: ignore[method-assign,assignment]  # the loop offers no hook
        try:
            yield
        finally:
            Handle._run = run  # type: ignore[method-assign]  # likewise


class House:
    """A server of many requests, none of which is refused for its rate."""

    def __init__(self, folder: Path, turns: Turns) -> None:
        self.store = SqliteStore(folder)
        self.services = Services(self.store, 60, ALLOWANCE)
        self.services.costs.refusal = lambda _caller: None  # type: ignore[method-assign,assignment]  # each is measured
        tell_by_push(ServeSettings(push_contact="club@example.org"), self.services)
        self.app: Starlette = make_app(self.services)
        self._turns = turns

    async def close(self) -> None:
        """Close the server and its store."""
        await self.services.close()
        self.store.close()

    async def send(self, sent: Sent) -> Answer:
        """Return the answer to a request."""
        return await self._serve(_scope(sent), sent.body)

    async def _serve(self, scope: dict[str, Any], body: bytes) -> Answer:
        status, answer, cookie = 0, b"", ""
        messages: deque[dict[str, Any]] = deque([{"type": "http.request", "body": body}])

        async def receive() -> dict[str, Any]:
            if messages:
                return messages.popleft()
            await asyncio.sleep(PATIENCE)
            return {"type": "http.disconnect"}

        async def take(message: Any) -> None:
            nonlocal status, answer, cookie
            cookie = next((v.decode() for name, v in message.get("headers", ()) if name == b"set-cookie"), cookie)
            status = message.get("status", status)
            answer += message.get("body", b"")

        await self.app(scope, receive, take)
        return Answer(status, answer, cookie.partition(";")[0])

    async def cost(self, sent: Sent, memory: bool) -> Cost:
        """Return the cost of a request; with *memory* its peak of memory, and then the times are not of use."""
        scope = _scope(sent)
        return await self._cost(lambda: self._serve(scope, sent.body), memory)

    async def cost_of_message(self, session: PeerSession[Any], text: str, memory: bool) -> Cost:
        """Return the cost of a message on a socket."""
        return await self._cost(lambda: say(session, text), memory)

    async def _cost(self, do: Callable[[], Awaitable[Answer]], memory: bool) -> Cost:
        self._turns.longest = 0.0
        if memory:
            tracemalloc.start()
        began = time.process_time()
        try:
            answer = await asyncio.wait_for(do(), PATIENCE)
        except Exception as error:  # noqa: BLE001 - what the server answers with a fault
            answer = Answer(500, repr(error).encode())
        spent = time.process_time() - began
        await asyncio.sleep(0)
        peak = tracemalloc.get_traced_memory()[1] if memory else 0
        tracemalloc.stop()
        return Cost(answer, spent, self._turns.longest, peak)


class Line:
    """A connection in memory, whose client reads all: the :class:`cartaro.server.base.peer.Peer` of a session."""

    network = "127.0.0.1"
    session = None
    is_ready = True

    async def accept(self) -> None:
        """Open the connection."""

    async def receive(self) -> str | None:
        """Raise, because messages are given to the session itself."""
        raise PeerGoneError

    async def send(self, texts: Sequence[bytes]) -> None:
        """Take what the server sends."""

    def write(self, texts: Sequence[bytes]) -> None:
        """Take what the server sends."""

    async def close(self, code: int) -> None:
        """Close the connection."""


async def say(session: PeerSession[Any], text: str) -> Answer:
    """Let *session* handle a message and send its answers; raise what would end the connection."""
    await session._handle_frame(text)
    while (writing := session._writing) is not None or session.changed.is_set:
        await (asyncio.sleep(0) if writing is None else writing)
    return Answer(200)


def _scope(sent: Sent) -> dict[str, Any]:
    path = sent.path
    for name, value in sent.at.items():
        path = path.replace("{" + name + "}", value)
    raw = quote(path, errors="surrogatepass").encode()
    query = urlencode(sent.query, errors="surrogatepass").encode()
    headers = {"host": "cartaro.test", "content-type": "application/json", **sent.headers}
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": sent.method,
        "scheme": "http",
        "path": unquote(raw.decode(), errors="replace"),
        "raw_path": raw,
        "query_string": query,
        "root_path": "",
        "headers": [(name.lower().encode(), value.encode("latin-1", "replace")) for name, value in headers.items()],
        "client": ("127.0.0.1", 40_000),
        "server": ("cartaro.test", 80),
    }
