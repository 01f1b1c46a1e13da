"""Security headers, the same-origin check, and the check of host names."""

import ipaddress
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cartaro.i18n import tr
from cartaro.server.base.cookies import is_by_tls, shown_cookies
from cartaro.server.base.known_devices import DEVICE
from cartaro.server.base.responses import error_response
from cartaro.server.base.sessions import COOKIE

CONTENT_SECURITY_POLICY = (
    "default-src 'self'; script-src 'self' 'wasm-unsafe-eval'; "  # the house of a page that plays without a network
    "img-src 'self' data:; style-src-attr 'unsafe-inline'; object-src 'none'; "
    "base-uri 'none'; form-action 'self'; frame-ancestors 'none'"
)

HEADERS = {
    "content-security-policy": CONTENT_SECURITY_POLICY,
    "x-content-type-options": "nosniff",
    "referrer-policy": "same-origin",
    "cross-origin-opener-policy": "same-origin",
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": "camera=(), geolocation=(), microphone=()",
}

BY_TLS = HEADERS | {"strict-transport-security": "max-age=31536000"}
"""Headers of what is read by TLS: for a year browsers ask this host for nothing without it."""

_SCHEMES = {"http": "http", "ws": "http", "https": "https", "wss": "https"}
_ITSELF = "localhost"


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from a page of this server, or from no page at all (no ``Origin``).

    Pages loaded by https and by http have different origins even with the same host. ``X-Forwarded-Proto`` is trusted
    from any sender, because a page of another site cannot set it.
    """
    origin = connection.headers.get("origin")
    if origin is None:
        return True
    try:
        parts = urlsplit(origin)
    except ValueError:
        return False
    host = connection.headers.get("host", "").lower()
    schemes = {
        _SCHEMES.get(connection.scope["scheme"]),
        connection.headers.get("x-forwarded-proto", "").partition(",")[0].strip().lower(),
    }
    return parts.netloc.lower() == host and parts.scheme.lower() in schemes


class SafeHeaders:
    """Adds :data:`HEADERS`, by TLS :data:`BY_TLS`, to every response of *app*; forbids caching of the API's."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return
        added = BY_TLS if is_by_tls(HTTPConnection(scope)) else HEADERS

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in added.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, send_safely)


def is_known_name(host: str, names: Collection[str]) -> bool:
    """Whether the *host* of a request is one of *names*, an IP address, or a local name of this machine.

    Without *names* any host is accepted. The check prevents DNS rebinding, with which a page of another site could
    appear to be of the same origin.
    """
    if not names:
        return True
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        return name in names or name == _ITSELF or bool(ipaddress.ip_address(name))
    except ValueError:
        return False


class KnownNames:
    """Refuses requests to *app* with an unknown host name (:func:`is_known_name`)."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request; WebSockets are checked where they are accepted."""
        known = scope["type"] != "http" or is_known_name(Headers(scope=scope).get("host", ""), self._names)
        await (self._app if known else _misdirected)(scope, receive, send)


def has_two_of_a_cookie(connection: HTTPConnection) -> bool:
    """Whether a client shows one of the server's cookies twice: one of them is not this server's."""
    return any(len(shown_cookies(connection, cookie)) > 1 for cookie in (COOKIE, DEVICE))


class OneOfEachCookie:
    """Refuses requests of the API to *app* that have :func:`has_two_of_a_cookie`."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request; WebSockets are checked where they are accepted."""
        asks = scope["type"] == "http" and scope["path"].startswith("/api/")
        refused = asks and has_two_of_a_cookie(HTTPConnection(scope))
        await (two_of_a_cookie if refused else self._app)(scope, receive, send)


class PathsWithoutNul:
    """Answers requests to *app* whose path contains U+0000, which nothing is called, with *not_found*."""

    def __init__(self, app: ASGIApp, not_found: ASGIApp) -> None:
        self._app = app
        self._not_found = not_found

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request; a WebSocket is refused by closing it."""
        if "\0" not in scope.get("path", ""):
            await self._app(scope, receive, send)
        elif scope["type"] == "websocket":
            await send({"type": "websocket.close"})
        else:
            await self._not_found(scope, receive, send)


_TWO_OF_A_COOKIE = tr("server-process-security-two_of_a_cookie")
two_of_a_cookie = error_response(400, "two_of_a_cookie", _TWO_OF_A_COOKIE)
_MISDIRECTED = tr("server-process-security-misdirected")
_misdirected = error_response(421, "unknown_host", _MISDIRECTED)
