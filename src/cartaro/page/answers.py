"""What a page asks over HTTP where there is a server: answered by the very functions that answer there.

Starlette's requests and responses are used as they are, its server and its threads are not. It names anyio, which the
page's interpreter cannot import whole and which nothing here calls: names without anything behind them take its place.
"""

import sys
from types import ModuleType
from typing import Any, NamedTuple
from urllib.parse import unquote

from cartaro.server.services.alone_services import AloneServices


class PageAnswer(NamedTuple):
    """A status, the type of what follows, and that: text."""

    status: int
    kind: str
    body: str


def _lay_anyio() -> None:
    """Let ``import anyio`` find names alone, unless the real one is there."""
    if "anyio" in sys.modules:
        return
    names = {name: ModuleType(name) for name in ("anyio", "anyio.abc", "anyio.to_thread")}
    for name, module in names.items():
        parent, _, own = name.rpartition(".")
        if parent:
            setattr(names[parent], own, module)
        sys.modules[name] = module


class Answers:
    """The addresses that need nobody else (:mod:`cartaro.server.http.alone`), for *services*."""

    def __init__(self, services: AloneServices) -> None:
        _lay_anyio()
        from starlette.routing import Router  # noqa: PLC0415 - see above

        from cartaro.server.http.alone import TABLES_A_SECOND, TABLES_AT_ONCE, alone_routes  # noqa: PLC0415

        openings = services.rate_limiter("tables", TABLES_A_SECOND, TABLES_AT_ONCE)
        self._router = Router(alone_routes(services, openings, lambda serve: serve))

    async def answer(self, method: str, path: str, query: str, body: bytes) -> PageAnswer:
        """Answer a request to a *path* below ``/api``."""
        sent: list[Any] = []

        async def receive() -> dict[str, Any]:
            return {"type": "http.request", "body": body, "more_body": False}

        async def send(message: Any) -> None:
            sent.append(message)

        await self._router(_scope(method, path, query), receive, send)
        start = next(message for message in sent if message["type"] == "http.response.start")
        kinds = [value.decode() for name, value in start["headers"] if name == b"content-type"]
        content = b"".join(message.get("body", b"") for message in sent if message["type"] == "http.response.body")
        return PageAnswer(start["status"], kinds[0] if kinds else "text/plain", content.decode())


def _scope(method: str, path: str, query: str) -> dict[str, Any]:
    return {
        "type": "http",
        "asgi": {"version": "3.0"},
        "http_version": "1.1",
        "method": method,
        "scheme": "http",
        "path": unquote(path),
        "raw_path": path.encode(),
        "root_path": "",
        "query_string": query.encode(),
        "headers": [(b"host", b"page"), (b"content-type", b"application/json")],
        "client": None,
        "server": ("page", 80),
    }
