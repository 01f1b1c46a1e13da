"""Cookies: their names, how they are given and read. Scripts cannot read them, and each is one of this server alone.

By TLS a cookie has the prefix ``__Host-``, with which a browser accepts it from this host alone, by TLS alone, for all
paths: no page of a neighbouring host, and nobody on the way, can put another in its place. Of two cookies of one name,
which only somebody else can have set, none is taken: which would come last is not up to their owner.
"""

from starlette.requests import HTTPConnection, Request
from starlette.responses import Response


def is_by_tls(connection: HTTPConnection) -> bool:
    """Whether the client came by TLS, as this server or a trusted proxy (``--proxy``) saw it."""
    return connection.scope["scheme"] in ("https", "wss")


def cookie_name(connection: HTTPConnection, cookie: str) -> str:
    """Return the name under which *connection* has *cookie*."""
    return f"__Host-{cookie}" if is_by_tls(connection) else cookie


def shown_cookies(connection: HTTPConnection, cookie: str) -> list[str]:
    """Return the values of *cookie* that the client shows: more than one if somebody else has set it too."""
    name = cookie_name(connection, cookie)
    pairs = (part.partition("=") for header in connection.headers.getlist("cookie") for part in header.split(";"))
    return [value.strip() for key, _, value in pairs if key.strip() == name]


def read_cookie(connection: HTTPConnection, cookie: str) -> str | None:
    """Return the value of *cookie*; None if there is none, or more than one."""
    shown = shown_cookies(connection, cookie)
    return shown[0] if len(shown) == 1 else None


def give_cookie(request: Request, answer: Response, cookie: str, value: str, seconds: float) -> None:
    """Set *cookie* for *seconds*."""
    name = cookie_name(request, cookie)
    answer.set_cookie(name, value, int(seconds), secure=is_by_tls(request), httponly=True, samesite="lax")


def delete_cookie(request: Request, answer: Response, cookie: str) -> None:
    """Delete *cookie*, with the attributes that it was set with: browsers ignore a deletion with others."""
    answer.delete_cookie(cookie_name(request, cookie), secure=is_by_tls(request), httponly=True, samesite="lax")
