"""``/api/rankings``: who is how strong by a rulebook, this month or ever, as far as matches tell."""

import re
from typing import Final

from starlette.requests import Request
from starlette.responses import Response

from cartaro.games import find_game
from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.requests import session_of
from cartaro.server.base.responses import reply
from cartaro.server.http.circles import status_of
from cartaro.server.http.refusing import BadRequestError, refusing, take
from cartaro.server.services.circles import Circles
from cartaro.server.services.rankings import Rankings
from cartaro.server.services.services import Services
from cartaro.store.books.accounts import Scale
from cartaro.wire.rankings import RankingPage

REQUESTS_A_SECOND = 1.0
REQUESTS_AT_ONCE = 30.0
_MONTH: Final = re.compile(r"20\d\d-(0[1-9]|1[0-2])", re.ASCII)


class RankingEndpoints:
    """The endpoints of rankings; rate-limited by client."""

    def __init__(self, services: Services, rankings: Rankings) -> None:
        self._services, self._rankings = services, rankings
        self._circles = Circles(services.store, services.clock, services.authority)
        self._requests = services.rate_limiter("rankings", REQUESTS_A_SECOND, REQUESTS_AT_ONCE)

    @endpoint(
        {200: RankingPage},
        400,
        404,
        429,
        503,
        query={
            "month": "as 2026-11; without it, of all time",
            "circle": "the id of a circle of the account; without it, of the server",
        },
    )
    @refusing(status_of)
    async def show(self, request: Request) -> Response:
        """``GET /api/rankings/RULEBOOK``: the ranking by a rulebook.

        That of a circle is for its members; for anybody else there is no such circle.
        """
        await take(self._requests, request, TOO_MANY)
        rulebook, month = request.path_params["rulebook"], request.query_params.get("month", "")
        if month and not _MONTH.fullmatch(month):
            raise BadRequestError("bad_month", BAD_MONTH)
        scale = Scale(find_game(rulebook).name, rulebook, month)
        account = await self._services.sessions.who(session_of(request))
        circle = request.query_params.get("circle", "")
        among = await self._circles.members(account, circle) if circle else None
        return reply(await self._rankings.read(scale, account, among))


TOO_MANY = Later(429, "too_many_requests", tr("server-circles-too_many_requests"), 1)
BAD_MONTH = tr("server-rankings-bad_month")
