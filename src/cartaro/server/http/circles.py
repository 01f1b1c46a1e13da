"""``/api/circles``: circles of accounts. A stranger gets the same answer whether or not there is one."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import CartaroError, tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later, LaterError
from cartaro.server.base.requests import session_of
from cartaro.server.base.responses import reply
from cartaro.server.http.accounts import logged_in
from cartaro.server.http.api import UNKNOWN_TABLE
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError, take
from cartaro.server.services.circle_file import file_circle
from cartaro.server.services.circles import CircleError, Circles
from cartaro.server.services.services import Services
from cartaro.store.books.accounts import Account
from cartaro.store.books.circle_roles import OF, CircleAct
from cartaro.store.books.circles import CircleRefusal
from cartaro.wire.circle_file import CircleFile
from cartaro.wire.circle_season import CircleSeason, SeasonChoice
from cartaro.wire.circles import CircleInvitation, CirclePage, CircleSummary, UsualTable

REQUESTS_A_SECOND = 2.0
REQUESTS_AT_ONCE = 60.0
CODES_A_SECOND = 1 / 30
CODES_AT_ONCE = 10.0
FOUNDINGS_A_SECOND = 1 / 600
FOUNDINGS_AT_ONCE = 6.0

Colour = Literal["walnut", "green", "wine", "navy"]
_NameText = Annotated[str, Meta(max_length=80)]
_SignText = Annotated[str, Meta(max_length=8)]


class NewCircle(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/circles``; without a ``sign``, the first letter of the name is drawn.

    ``asked``: a keeper admits those who join by the code.
    """

    name: _NameText
    colour: Colour
    sign: _SignText = ""
    asked: bool = False


class CircleChanges(Struct, forbid_unknown_fields=True):
    """The body of ``PATCH /api/circles/ID``: what is to change."""

    name: _NameText | None = None
    colour: Colour | None = None
    sign: _SignText | None = None
    asked: bool | None = None


class CircleCode(Struct, forbid_unknown_fields=True):
    """The body: the code of a circle, in any spelling."""

    code: Annotated[str, Meta(max_length=64)]


class CircleDeed(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/circles/ID/acts``: what is done, ``on`` which member, by number.

    Closing needs the ``name`` of the circle.
    """

    did: Literal[
        "leave",
        "renew",
        "admit",
        "turn_away",
        "expel",
        "name_keeper",
        "dismiss_keeper",
        "offer",
        "withdraw",
        "take_over",
        "close",
    ]
    on: Annotated[int, Meta(ge=0, le=10**9)] | None = None
    name: _NameText = ""


class CircleTable(Struct, forbid_unknown_fields=True):
    """The body: a table to show to the circle, and the token of a seat there; empty for a seat of the account."""

    table: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=128)] = ""


_usual = msgspec.json.Decoder(UsualTable)
_season = msgspec.json.Decoder(SeasonChoice)
_table = msgspec.json.Decoder(CircleTable)
_new = msgspec.json.Decoder(NewCircle)
_changes = msgspec.json.Decoder(CircleChanges)
_code = msgspec.json.Decoder(CircleCode)
_deed = msgspec.json.Decoder(CircleDeed)


def status_of(error: CartaroError) -> int:
    """Return the status with which *error* is answered."""
    return error.status if isinstance(error, CircleError) else 400


def number_of(request: Request, none: CircleRefusal) -> int:
    """Return the number in the path of *request*; raise :class:`CircleError` with *none* if it can be nobody's."""
    text = request.path_params["number"]
    if not (text.isascii() and text.isdigit() and len(text) <= 9):
        raise CircleError(none)
    return int(text)


class CircleEndpoints:
    """The endpoints of circles; rate-limited by client, codes and foundings also by account."""

    def __init__(self, services: Services) -> None:
        self._services, self._circles = services, Circles(services.store, services.clock, services.authority)
        self._requests = services.rate_limiter("circles", REQUESTS_A_SECOND, REQUESTS_AT_ONCE)
        self._codes = services.rate_limiter("circle_codes", CODES_A_SECOND, CODES_AT_ONCE)
        self._codes_by_account = services.rate_limiter("circle_codes_by_account", CODES_A_SECOND, CODES_AT_ONCE)
        self._foundings = services.rate_limiter("circle_foundings", FOUNDINGS_A_SECOND, FOUNDINGS_AT_ONCE)

    @endpoint({200: list[CircleSummary]}, 401, 429, 503)
    async def mine(self, request: Request) -> Response:
        """``GET /api/circles``: the circles of the account, with those that it asks to join."""
        return reply(await self._circles.mine(await self.who(request)))

    @endpoint({201: CirclePage}, 401, 409, 429, 503, body=NewCircle)
    async def found(self, request: Request) -> Response:
        """``POST /api/circles``: found a circle."""
        account = await self.who(request)
        asked = await read_json(request, _new)
        if not await self._foundings.take(account.id):
            raise LaterError(TOO_MANY_FOUNDED)
        page = await self._circles.found(account, asked.name, asked.colour, asked.sign, asked=asked.asked)
        return reply(page, 201)

    @endpoint({200: CirclePage}, 401, 404, 429, 503)
    async def show(self, request: Request) -> Response:
        """``GET /api/circles/ID``: the page of a circle, for its members."""
        return reply(await self._circles.show(await self.who(request), request.path_params["id"]))

    @endpoint({200: CirclePage}, 401, 403, 404, 409, 429, 503, body=CircleChanges)
    async def set_up(self, request: Request) -> Response:
        """``PATCH /api/circles/ID``: change name, colour, sign, or who may join."""
        account = await self.who(request)
        asked = await read_json(request, _changes)
        return reply(await self._circles.set_up(account, request.path_params["id"], **msgspec.structs.asdict(asked)))

    @endpoint({200: CircleInvitation}, 401, 404, 429, 503, body=CircleCode)
    async def invitation(self, request: Request) -> Response:
        """``POST /api/circles/invitation``: what a code leads to."""
        account, code = await self._attempt(request)
        return reply(await self._circles.invitation(account, code))

    @endpoint({200: CircleInvitation}, 401, 404, 409, 429, 503, body=CircleCode)
    async def join(self, request: Request) -> Response:
        """``POST /api/circles/join``: join the circle of a code, or ask its keepers to be admitted."""
        account, code = await self._attempt(request)
        return reply(await self._circles.join(account, code))

    @endpoint({200: CirclePage | None}, 401, 403, 404, 409, 429, 503, body=CircleDeed)
    async def act(self, request: Request) -> Response:
        """``POST /api/circles/ID/acts``: do something in a circle; ``null`` after leaving it."""
        account, id = await self.who(request), request.path_params["id"]
        asked = await read_json(request, _deed)
        act = CircleAct(asked.did)
        if act in OF and asked.on is None:
            raise BadRequestError("nobody_named", NOBODY_NAMED)
        if act is CircleAct.CLOSE and (await self._circles.show(account, id)).name != asked.name.strip():
            raise BadRequestError("other_circle_name", OTHER_NAME)
        return reply(await self._circles.act(account, id, act, asked.on))

    @endpoint({200: CirclePage}, 401, 403, 404, 409, 429, 503, body=UsualTable)
    async def set_usual(self, request: Request) -> Response:
        """``PUT /api/circles/ID/usual``: set what the circle usually plays."""
        account = await self.who(request)
        asked = await read_json(request, _usual)
        return reply(await self._circles.set_usual(account, request.path_params["id"], asked))

    @endpoint(
        {200: CircleSeason}, 400, 401, 404, 429, 503, query={"season": "its number, from 0; without it, the last"}
    )
    async def season(self, request: Request) -> Response:
        """``GET /api/circles/ID/season``: the standing of a season, head to head, records, for its members."""
        account = await self.who(request)
        asked = request.query_params.get("season", "")
        if asked and not (asked.isascii() and asked.isdigit() and len(asked) <= 2):
            raise BadRequestError("bad_season", BAD_SEASON)
        number = int(asked) if asked else None
        return reply(await self._circles.season(account, request.path_params["id"], number))

    @endpoint({200: CircleSeason}, 401, 403, 404, 409, 429, 503, body=SeasonChoice)
    async def set_season(self, request: Request) -> Response:
        """``PUT /api/circles/ID/season``: set how many evenings count, and begin a new season."""
        account = await self.who(request)
        asked = await read_json(request, _season)
        return reply(await self._circles.set_season(account, request.path_params["id"], asked))

    @endpoint({200: CircleFile}, 401, 403, 404, 429, 503)
    async def export(self, request: Request) -> Response:
        """``GET /api/circles/ID/export``: everything of a circle as a JSON file, for its founder."""
        account, services = await self.who(request), self._services
        made = await file_circle(services.store, services.clock, account, request.path_params["id"])
        headers = {"content-disposition": 'attachment; filename="cartaro-circle.json"', "cache-control": "no-store"}
        return Response(msgspec.json.encode(made), headers=headers, media_type="application/json")

    @endpoint({200: CirclePage}, 401, 403, 404, 409, 429, 503, body=CircleTable)
    async def note_table(self, request: Request) -> Response:
        """``POST /api/circles/ID/tables``: show a table, at which the account sits, to the circle."""
        account, id = await self.who(request), request.path_params["id"]
        asked = await read_json(request, _table)
        await self._circles.show(account, id)
        table = await self._services.authority.find(asked.table)
        if table is None:
            raise BadRequestError("unknown_table", UNKNOWN_TABLE, 404)
        state = await self._services.authority.state_of(table)
        if await self._services.person_at(session_of(request), state, asked.token) is None:
            raise BadRequestError("no_seat_there", NO_SEAT_THERE, 403)
        return reply(await self._circles.note_table(account, id, asked.table))

    async def who(self, request: Request) -> Account:
        """Return the account of *request*, whose client is not over its rate."""
        await take(self._requests, request, TOO_MANY_REQUESTS)
        return await logged_in(self._services, request)

    async def _attempt(self, request: Request) -> tuple[Account, str]:
        """Return who tries a code, and the code; each attempt counts, right or not."""
        account = await self.who(request)
        asked = await read_json(request, _code)
        await take(self._codes, request, TOO_MANY_CODES)
        if not await self._codes_by_account.take(account.id):
            raise LaterError(TOO_MANY_CODES)
        return account, asked.code


NO_SEAT_THERE = tr("server-circles-no_seat_there")
BAD_SEASON = tr("server-circles-bad_season")
NOBODY_NAMED = tr("server-circles-nobody_named")
OTHER_NAME = tr("server-circles-other_circle_name")
TOO_MANY_REQUESTS = Later(429, "too_many_requests", tr("server-circles-too_many_requests"), 1)
TOO_MANY_CODES = Later(429, "too_many_codes", tr("server-circles-too_many_codes"), 30)
TOO_MANY_FOUNDED = Later(429, "too_many_founded", tr("server-circles-too_many_founded"), 600)
