"""Rate limits of expensive endpoints by CPU time: clients that have used up their budget are refused."""

from collections.abc import Awaitable, Callable
from functools import wraps
from typing import TypeAlias

from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.base.costs import Costs
from cartaro.server.base.requests import caller_of
from cartaro.server.base.responses import come_later

Serve: TypeAlias = Callable[[Request], Awaitable[Response]]


def metered_by(costs: Costs) -> Callable[[Serve], Serve]:
    """Return a decorator that charges the CPU time of an endpoint to its client in *costs*."""

    def meter(serve: Serve) -> Serve:
        @wraps(serve)
        async def serve_and_count(request: Request) -> Response:
            caller = caller_of(request)

            async def work() -> Response:
                return await serve(request)

            refusal = costs.refusal(caller)
            return await costs.metered(caller, work()) if refusal is None else come_later(refusal)

        return serve_and_count

    return meter
