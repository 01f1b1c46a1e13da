"""The response to a request whose job is not done yet."""

from msgspec import Struct
from starlette.responses import Response

from cartaro.server.base.responses import reply
from cartaro.server.jobs.ports import Underway


class JobProgress(Struct):
    """The progress of the requested job: steps done, and in total (0 if that is unknown). Ask again for the result."""

    done: int
    total: int


def progress_response(underway: Underway) -> Response:
    """Return 202 with the progress; the client repeats its request."""
    return reply(JobProgress(underway.done, underway.total), 202, {"retry-after": "1"})
