"""The id of the request or connection being served: log lines name it, and responses have it as ``X-Request-ID``."""

import secrets
from contextvars import ContextVar
from typing import TYPE_CHECKING

if TYPE_CHECKING:
    from starlette.types import ASGIApp, Message, Receive, Scope, Send

HEADER = "x-request-id"
_ID_BYTES = 8

request_id: ContextVar[str] = ContextVar("request_id", default="")
"""The id of the request or WebSocket that the current task serves; empty if it serves none."""


def new_request_id() -> str:
    """Return sixteen random hexadecimal digits; an id sent by a client, which could be anything, is never used."""
    return secrets.token_hex(_ID_BYTES)


class RequestIds:
    """Gives every request to *app* an id, and returns it in the response."""

    def __init__(self, app: "ASGIApp") -> None:
        self._app = app

    async def __call__(self, scope: "Scope", receive: "Receive", send: "Send") -> None:
        """Serve one request; a WebSocket has an id as well, which is not sent to the client."""
        id = new_request_id()
        request_id.set(id)

        async def send_named(message: "Message") -> None:
            if message["type"] == "http.response.start":
                message["headers"] = [*message.get("headers", ()), (HEADER.encode(), id.encode())]
            await send(message)

        await self._app(scope, receive, send_named if scope["type"] == "http" else send)
