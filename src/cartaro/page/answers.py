"""The HTTP requests of a page without a server, answered by the same functions as on a server.

Starlette's requests and responses are used as they are, its server and threads are not. It imports anyio, which the
page's interpreter cannot import completely and which nothing here calls: empty modules replace it.
"""

import sys
from types import ModuleType
from typing import Any, NamedTuple
from urllib.parse import unquote

from cartaro.server.services.alone_services import AloneServices


class PageAnswer(NamedTuple):
    """A response: status, media type, and body as text."""

    status: int
    kind: str
    body: str


def _lay_anyio() -> None:
    """Install empty modules named ``anyio``, unless the real one has been imported."""
    if "anyio" in sys.modules:
        return
    names = {name: ModuleType(name) for name in ("anyio", "anyio.abc", "anyio.to_thread")}
    for name, module in names.items():
        parent, _, own = name.rpartition(".")
        if parent:
            setattr(names[parent], own, module)
        sys.modules[name] = module


class Answers:
    """The endpoints that need no other people (:mod:`cartaro.server.http.alone`), for *services*."""

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
