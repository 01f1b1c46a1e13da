"""Who a request, or a WebSocket before it is open, comes from."""

from typing import Annotated, TypeAlias

from msgspec import Meta
from starlette.requests import HTTPConnection

from cartaro.server.base.rate_limits import address_key
from cartaro.server.base.sessions import COOKIE

Key: TypeAlias = Annotated[str, Meta(min_length=32, max_length=128, pattern="^[A-Za-z0-9_-]+$")]
"""A secret that a browser made by itself, by which it is known where nobody is logged in."""


def caller_of(connection: HTTPConnection) -> str:
    """Return to whose limits a request or a WebSocket counts: the :func:`address_key` of where it comes from."""
    return address_key(connection.client.host if connection.client else "")


def session_of(connection: HTTPConnection) -> str | None:
    """Return the session that *connection* shows; of a WebSocket before it is open, for its headers are not kept."""
    return connection.cookies.get(COOKIE)
