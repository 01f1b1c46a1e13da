"""What a browser is told to forbid, whose requests are let in, and by what names."""

import ipaddress
from collections.abc import Collection
from urllib.parse import urlsplit

from starlette.datastructures import Headers, MutableHeaders
from starlette.requests import HTTPConnection
from starlette.types import ASGIApp, Message, Receive, Scope, Send

from cartaro.i18n import tr
from cartaro.server.base.responses import error_response

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

_SCHEMES = {"http": "http", "ws": "http", "https": "https", "wss": "https"}
_ITSELF = "localhost"


def is_same_origin(connection: HTTPConnection) -> bool:
    """Whether a request comes from a page of this server, or from no page at all (no ``Origin``).

    A page read by https is another origin than one read by http, though its host be the same. What a proxy says of that
    (``X-Forwarded-Proto``) is believed here whoever says it: no page can say it in another site's name.
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
    """Adds :data:`HEADERS` to every HTTP response of *app*; what is answered to programs is kept by nobody."""

    def __init__(self, app: ASGIApp) -> None:
        self._app = app

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request."""
        if scope["type"] != "http":
            await self._app(scope, receive, send)
            return

        async def send_safely(message: Message) -> None:
            if message["type"] == "http.response.start":
                headers = MutableHeaders(scope=message)
                for name, value in HEADERS.items():
                    headers.setdefault(name, value)
                if scope["path"].startswith("/api/"):
                    headers.setdefault("cache-control", "no-store")
            await send(message)

        await self._app(scope, receive, send_safely)


def is_known_name(host: str, names: Collection[str]) -> bool:
    """Whether *host*, as a request has it, is one of *names*, an address or this machine's own name for itself.

    Any is where there are no names. A page elsewhere whose owner has its name lead here, to be of the same origin, is
    known so: no other site's owner can have an address do that.
    """
    if not names:
        return True
    try:
        name = (urlsplit(f"//{host}").hostname or "").rstrip(".")
        return name in names or name == _ITSELF or bool(ipaddress.ip_address(name))
    except ValueError:
        return False


class KnownNames:
    """Answers only whoever asks *app* for this server by its *names* (:func:`is_known_name`)."""

    def __init__(self, app: ASGIApp, names: Collection[str]) -> None:
        self._app = app
        self._names = names

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        """Serve one request; WebSockets are looked at where they are let in."""
        known = scope["type"] != "http" or is_known_name(Headers(scope=scope).get("host", ""), self._names)
        await (self._app if known else _misdirected)(scope, receive, send)


_MISDIRECTED = tr("server-process-security-misdirected")
_misdirected = error_response(421, "unknown_host", _MISDIRECTED)
