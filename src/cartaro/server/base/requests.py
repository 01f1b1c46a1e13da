"""The origin of a request, or of a WebSocket before it is open."""

from typing import Annotated, TypeAlias

from msgspec import Meta
from starlette.requests import HTTPConnection

from cartaro.server.base.cookies import read_cookie
from cartaro.server.base.rate_limits import address_key
from cartaro.server.base.sessions import COOKIE

Key: TypeAlias = Annotated[str, Meta(min_length=32, max_length=128, pattern="^[A-Za-z0-9_-]+$")]
"""A secret that a browser generates, which identifies it where nobody is logged in."""


def caller_of(connection: HTTPConnection) -> str:
    """Return the key for the limits of a request or WebSocket: the :func:`address_key` of its client."""
    return address_key(connection.client.host if connection.client else "")


def session_of(connection: HTTPConnection) -> str | None:
    """Return the session cookie of *connection*; of a WebSocket only before it is open: its headers are then freed."""
    return read_cookie(connection, COOKIE)
