"""Error responses of the tournament's endpoints: the status and the sentence of every error."""

from collections.abc import Awaitable, Callable
from functools import wraps

from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import CartaroError
from cartaro.server.base.responses import error_response, error_response_of
from cartaro.server.http.api import BadRequestError
from cartaro.server.jobs.ports import TooManyJobsError
from cartaro.table.ports import StoreError

Serve = Callable[[Request], Awaitable[Response]]


def answering(serve: Serve) -> Serve:
    """Return *serve* with its exceptions turned into error responses."""

    @wraps(serve)
    async def answer(request: Request) -> Response:
        try:
            return await serve(request)
        except StoreError as error:
            return error_response(503, error.code, error.text, {"retry-after": "5"})
        except TooManyJobsError as error:
            return error_response(429, error.code, error.text, {"retry-after": "10"})
        except BadRequestError as error:
            return error_response_of(error, error.status)
        except CartaroError as error:
            return error_response_of(error, _STATUS.get(error.code, 409))

    return answer


_STATUS = {
    "unknown_event": 404,
    "no_file": 404,
    "bad_notice": 400,
    "bad_toml": 400,
    "bad_form": 400,
    "bad_time": 400,
    "bad_name": 400,
    "hidden_sign": 400,
    "no_scale": 400,
    "bad_ranks": 400,
}
"""The statuses of refusals that could never be accepted; all others are 409."""
