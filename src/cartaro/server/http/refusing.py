"""The error response for every exception of an endpoint: its status, and when to retry."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import ParamSpec

from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import CartaroError, Text
from cartaro.server.base.later import Later, LaterError
from cartaro.server.base.requests import caller_of
from cartaro.server.base.responses import come_later, error_response_of
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.table.ports import StoreError
from cartaro.table.state import LogError

Given = ParamSpec("Given")


class BadRequestError(CartaroError):
    """An invalid request; ``status`` is the HTTP status of the response."""

    def __init__(self, code: str, text: Text, status: int = 400) -> None:
        super().__init__(code, text)
        self.status = status


async def take(requests: SharedLimiter, request: Request, refusal: Later) -> None:
    """Count *request* against the rate of its client; raise :class:`LaterError` with *refusal* above the rate."""
    if not await requests.take(caller_of(request)):
        raise LaterError(refusal)


def _invalid(_error: CartaroError) -> int:
    return 400


def refusing(
    status_of: Callable[[CartaroError], int] = _invalid,
) -> Callable[[Callable[Given, Awaitable[Response]]], Callable[Given, Awaitable[Response]]]:
    """Return a decorator for endpoints that turns their exceptions into responses.

    *status_of* returns the status of an error that this module does not know, such as one of the endpoint's own domain.
    """

    def decorate(serve: Callable[Given, Awaitable[Response]]) -> Callable[Given, Awaitable[Response]]:
        @wraps(serve)
        async def answer(*args: Given.args, **kwargs: Given.kwargs) -> Response:
            try:
                return await serve(*args, **kwargs)
            except (StoreError, LogError) as error:
                return come_later(Later(503, error.code, error.text, 5))
            except LaterError as error:
                return come_later(error.later)
            except BadRequestError as error:
                return error_response_of(error, error.status)
            except CartaroError as error:
                return error_response_of(error, status_of(error))

        return answer

    return decorate
