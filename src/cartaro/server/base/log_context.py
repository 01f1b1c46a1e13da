"""Which request or connection is being served: lines of the log name it, and answers carry it as ``X-Request-ID``."""

import secrets
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADER = "x-request-id"
_ID_BYTES = 8

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request or the WebSocket that the task at work serves; empty where it serves none."""


def new_request_id() -> str:
    """Return sixteen hexadecimal digits: never what a client sent, which might be anything."""
    return secrets.token_hex(_ID_BYTES)


class RequestIds:
    """Gives every request to *app* an id, and returns it in the response."""

    def __init__(self, app: "ASGIApp") -> None:
        self._app = app

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """Serve one request; a WebSocket has an id as well, which nobody is told."""
        id = new_request_id()
        request_id.set(id)

        async def send_named(message: "Message") -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (HEADER.encode(), id.encode())]
            await send(message)

        await self._app(scope, receive, send_named if scope["type"] == "http" else send)
