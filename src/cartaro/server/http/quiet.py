"""``/api/account/quiet``: the hours in which the account is told nothing by push."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro import moments
from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.accounts import logged_in
from cartaro.server.http.holidays import CHANGES_A_SECOND, CHANGES_AT_ONCE, TOO_MANY_CHANGES
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError, take
from cartaro.server.services.account_export import QuietExport, show_quiet
from cartaro.server.services.services import Services
from cartaro.store.books.accounts import Account
from cartaro.store.books.quiet import QuietBook, QuietHours

Hour = Annotated[str, Meta(max_length=5, pattern="^([01][0-9]|2[0-3]):[0-5][0-9]$")]


class QuietOrder(Struct, forbid_unknown_fields=True):
    """The body: from when to when (``22:30``) it is quiet, by the clocks of a time zone."""

    zone: Annotated[str, Meta(max_length=64)]
    begins: Hour
    ends: Hour


class QuietStanding(Struct):
    """The account's quiet hours, None if it has none."""

    quiet: QuietExport | None


_orders = msgspec.json.Decoder(QuietOrder)


class QuietEndpoints:
    """The endpoints of quiet hours; each answers with what holds then."""

    def __init__(self, services: Services) -> None:
        self._services, self._book = services, QuietBook(services.store)
        self._changes = services.rate_limiter("quiet", CHANGES_A_SECOND, CHANGES_AT_ONCE)

    @endpoint({200: QuietStanding}, 401, 503)
    async def mine(self, request: Request) -> Response:
        """``GET /api/account/quiet``: the account's quiet hours."""
        return await self._answer(await logged_in(self._services, request))

    @endpoint({200: QuietStanding}, 401, 429, 503, body=QuietOrder)
    async def set(self, request: Request) -> Response:
        """``PUT /api/account/quiet``: set the quiet hours, over midnight too."""
        me = await logged_in(self._services, request)
        await take(self._changes, request, TOO_MANY_CHANGES)
        asked = await read_json(request, _orders)
        moments.find_zone(asked.zone)
        if asked.begins == asked.ends:
            raise BadRequestError("bad_hours", BAD_HOURS)
        await self._book.set(me.id, QuietHours(asked.zone, _minute(asked.begins), _minute(asked.ends)))
        return await self._answer(me)

    @endpoint({200: QuietStanding}, 401, 429, 503)
    async def clear(self, request: Request) -> Response:
        """``DELETE /api/account/quiet``: have no quiet hours."""
        me = await logged_in(self._services, request)
        await take(self._changes, request, TOO_MANY_CHANGES)
        await self._book.set(me.id, None)
        return await self._answer(me)

    async def _answer(self, me: Account) -> Response:
        return reply(QuietStanding(show_quiet(await self._book.of(me.id))))


def _minute(hour: str) -> int:
    hours, _, minutes = hour.partition(":")
    return 60 * int(hours) + int(minutes)


BAD_HOURS = tr("server-http-quiet-bad_hours")
