"""The HTTP statuses of the errors of tournaments."""

from collections.abc import Awaitable, Callable

from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import CartaroError
from cartaro.server.http.refusing import refusing

Serve = Callable[[Request], Awaitable[Response]]


def status_of(error: CartaroError) -> int:
    """Return the status: 409 unless the request could never be accepted."""
    return _STATUS.get(error.code, 409)


answering = refusing(status_of)
"""The decorator of a tournament's endpoints: it turns their exceptions into error responses."""

_STATUS = {
    "unknown_event": 404,
    "no_file": 404,
    "bad_key": 401,
    "bad_copy": 400,
    "bad_notice": 400,
    "bad_toml": 400,
    "bad_form": 400,
    "bad_time": 400,
    "bad_name": 400,
    "hidden_sign": 400,
    "no_scale": 400,
    "bad_ranks": 400,
}
"""Of refusals that could never be accepted."""
