"""Who a request, or a WebSocket before it is open, comes from."""

from starlette.requests import HTTPConnection

from cartaro.server.base.rate_limits import address_key
from cartaro.server.base.sessions import COOKIE


def caller_of(connection: HTTPConnection) -> str:
    """Return to whose limits a request or a WebSocket counts: the :func:`address_key` of where it comes from."""
    return address_key(connection.client.host if connection.client else "")


def session_of(connection: HTTPConnection) -> str | None:
    """Return the session that *connection* shows; of a WebSocket before it is open, for its headers are not kept."""
    return connection.cookies.get(COOKIE)
