"""``/api/account/holidays``: the days on which an account's time at calm tables stands still."""

from datetime import date
from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro import moments
from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.responses import reply
from cartaro.server.http.accounts import logged_in
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError, take
from cartaro.server.services.services import Services
from cartaro.store.books.accounts import Account
from cartaro.store.books.holidays import DAYS_A_YEAR, HolidayRefusal, StoredHoliday, days_left

CHANGES_A_SECOND = 0.2
CHANGES_AT_ONCE = 30.0
FARTHEST_DAYS: Final = 366
"""How many days beforehand a holiday may be set."""


class HolidayZone(Struct, forbid_unknown_fields=True):
    """The body: the time zone (``Europe/Rome``) by which days begin."""

    zone: Annotated[str, Meta(max_length=64)]


class HolidayOrder(HolidayZone, forbid_unknown_fields=True):
    """The body: the first and the last day (``2026-08-03``), by the clocks of a time zone."""

    first: Annotated[str, Meta(max_length=10)]
    last: Annotated[str, Meta(max_length=10)]


class HolidayView(Struct):
    """A holiday: its days, and the instants from when to when it lasts, in seconds since 1970, UTC."""

    first: str
    last: str
    since: float
    until: float


class HolidayStanding(Struct):
    """The account's holiday, the present or the next one; the days that are ``left`` this year, of ``most``."""

    holiday: HolidayView | None
    left: int
    most: int


_orders = msgspec.json.Decoder(HolidayOrder)
_zones = msgspec.json.Decoder(HolidayZone)


class HolidayEndpoints:
    """The endpoints of holidays; each answers with what holds then."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._changes = services.rate_limiter("holidays", CHANGES_A_SECOND, CHANGES_AT_ONCE)

    @endpoint({200: HolidayStanding}, 401, 503)
    async def mine(self, request: Request) -> Response:
        """``GET /api/account/holidays``: the account's holiday, and how many days are left."""
        return await self._answer(await logged_in(self._services, request))

    @endpoint({200: HolidayStanding}, 401, 409, 429, 503, body=HolidayOrder)
    async def set(self, request: Request) -> Response:
        """``POST /api/account/holidays``: set the next holiday, in the place of one that has not begun.

        The others at the account's calm tables see it from now on.
        """
        me = await logged_in(self._services, request)
        await take(self._changes, request, TOO_MANY_CHANGES)
        holiday = self._read(await read_json(request, _orders))
        refusal = await self._services.holidays.book.set(me.id, holiday, self._services.clock.now())
        if refusal is not None:
            raise BadRequestError(refusal.value, RUNNING if refusal is HolidayRefusal.RUNNING else TOO_LONG, 409)
        return await self._answer(me)

    @endpoint({200: HolidayStanding}, 401, 429, 503, body=HolidayZone)
    async def end(self, request: Request) -> Response:
        """``DELETE /api/account/holidays``: end the holiday now, or give up one that has not begun."""
        me = await logged_in(self._services, request)
        await take(self._changes, request, TOO_MANY_CHANGES)
        zone = moments.find_zone((await read_json(request, _zones)).zone)
        now = self._services.clock.now()
        await self._services.holidays.book.end(me.id, now, moments.day_in(moments.instant_of(now), zone))
        return await self._answer(me)

    def _read(self, asked: HolidayOrder) -> StoredHoliday:
        zone = moments.find_zone(asked.zone)
        now = moments.instant_of(self._services.clock.now())
        today = moments.day_in(now, zone)
        try:
            first, last = date.fromisoformat(asked.first), date.fromisoformat(asked.last)
        except ValueError:
            raise BadRequestError("bad_days", BAD_DAYS) from None
        if not today <= first <= last or (last - today).days > FARTHEST_DAYS:
            raise BadRequestError("bad_days", BAD_DAYS)
        since, end = moments.day_start(first, zone), moments.day_start(date.fromordinal(last.toordinal() + 1), zone)
        return StoredHoliday(first, last, max(since, now).timestamp(), end.timestamp())

    async def _answer(self, me: Account) -> Response:
        now = self._services.clock.now()
        all_ = await self._services.holidays.book.of(me.id)
        next_ = next((one for one in all_ if one.until > now), None)
        view = (
            None
            if next_ is None
            else HolidayView(next_.first.isoformat(), next_.last.isoformat(), next_.since, next_.until)
        )
        return reply(HolidayStanding(view, days_left(all_, moments.instant_of(now).year), DAYS_A_YEAR))


BAD_DAYS = tr("server-http-holidays-bad_days", most=FARTHEST_DAYS)
RUNNING = tr("server-http-holidays-running")
TOO_LONG = tr("server-http-holidays-too_long", most=DAYS_A_YEAR)
TOO_MANY_CHANGES = Later(429, "too_many_changes", tr("server-http-blocks-too_fast"), 5)
