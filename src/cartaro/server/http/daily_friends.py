"""``/api/daily/friends``: the week among friends who share a word. No account is needed."""

from typing import Annotated

import msgspec
from msgspec import Meta
from starlette.requests import Request
from starlette.responses import Response

from cartaro.daily.days import read_day
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.requests import session_of
from cartaro.server.base.responses import reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.daily import DailyForgotten, DailyKey, Day, read_daily, status_of
from cartaro.server.http.refusing import refusing
from cartaro.server.services.services import Services
from cartaro.table.names import LONGEST_NAME
from cartaro.wire.daily_week import DailyWeek


class DailyCircle(DailyKey, forbid_unknown_fields=True):
    """The body: the browser's key, the word that the friends share, and a day of the week (None: today)."""

    word: Annotated[str, Meta(max_length=64)]
    day: Day | None = None


class DailyCircleName(DailyCircle, forbid_unknown_fields=True):
    """The body: also the player's name among these friends."""

    name: Annotated[str, Meta(max_length=LONGEST_NAME)] = ""


_circle_decoder = msgspec.json.Decoder(DailyCircle)
_name_decoder = msgspec.json.Decoder(DailyCircleName)


class DailyFriendsWeek:
    """The endpoints of the week among friends; rate-limited by client."""

    def __init__(self, services: Services, requests: SharedLimiter) -> None:
        self._requests = requests
        self._services, self._daily = services, services.daily

    @endpoint({200: DailyWeek}, 400, 404, 429, 503, body=DailyCircle)
    @refusing(status_of)
    async def week(self, request: Request) -> Response:
        """``POST /api/daily/friends``: the results of friends, day by day; for members only."""
        return await self._week(request, await read_daily(request, self._requests, _circle_decoder))

    @endpoint({200: DailyWeek}, 400, 409, 429, 503, body=DailyCircleName)
    @refusing(status_of)
    async def join(self, request: Request) -> Response:
        """``POST /api/daily/friends/join``: join the friends with the same word, or change the name there."""
        asked = await read_daily(request, self._requests, _name_decoder)
        account = await self._services.sessions.who(session_of(request))
        await self._services.daily_friends.join(asked.word, account, asked.key, asked.name)
        return await self._week(request, asked)

    @endpoint({200: DailyForgotten}, 400, 429, 503, body=DailyCircle)
    @refusing(status_of)
    async def leave(self, request: Request) -> Response:
        """``POST /api/daily/friends/leave``: leave them; the name is deleted, too."""
        asked = await read_daily(request, self._requests, _circle_decoder)
        account = await self._services.sessions.who(session_of(request))
        await self._services.daily_friends.leave(asked.word, account, asked.key)
        await self._services.store.leave_no_traces()
        return reply(DailyForgotten())

    async def _week(self, request: Request, asked: DailyCircle) -> Response:
        account = await self._services.sessions.who(session_of(request))
        day = self._daily.today if asked.day is None else read_day(asked.day)
        return reply(await self._services.daily_friends.week(asked.word, account, asked.key, day))
