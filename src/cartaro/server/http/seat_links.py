"""A seat moves to another device: a link, or a code for its camera, that is good once and for a short while."""

import secrets
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import CartaroError, tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.lan_addresses import SCHEME, base_of
from cartaro.server.base.requests import caller_of, session_of
from cartaro.server.base.responses import error_response, error_response_of, reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import UNKNOWN_TABLE, BadRequestError, read_json
from cartaro.server.http.invite_links import UNKNOWN_BASE, draw
from cartaro.server.services.refusals import NOT_YOURS
from cartaro.server.services.services import Services
from cartaro.table.opening import hash_token
from cartaro.table.ports import StoreError
from cartaro.table.state import LogError
from cartaro.wire.messages import NewToken
from cartaro.wire.open_seat import OpenSeat, show_open_seat

PASS_SECONDS = 600.0
"""How long the link of a seat is good."""


class Leaving(Struct, forbid_unknown_fields=True):
    """The body of ``POST .../passes``: the token of the seat; empty for whoever sits there as an account."""

    token: Annotated[str, Meta(max_length=128)] = ""


class Pass(Struct):
    """The way to take the seat from another device: a link, and the same as a picture of a code in SVG."""

    link: str
    code: str
    seconds: float


class Arriving(Struct, forbid_unknown_fields=True):
    """The body of ``POST .../seat``: what the link has after ``#posto=``, and a token of the new device's making."""

    code: Annotated[str, Meta(max_length=128)]
    token: NewToken


_leaving = msgspec.json.Decoder(Leaving)
_arriving = msgspec.json.Decoder(Arriving)


class Moving:
    """The seats of a server that move."""

    def __init__(self, services: Services, requests: SharedLimiter) -> None:
        self._services = services
        self._requests = requests

    @endpoint({201: Pass}, 403, 404, 429, 503, body=Leaving, query={"base": "by which address", **SCHEME})
    async def leave(self, request: Request) -> Response:
        """``POST /api/tables/ID/passes``: make the link of one's seat; the one before is good no more."""
        try:
            await self._count(request)
            return await self._leave(request, await read_json(request, _leaving))
        except (StoreError, LogError) as error:
            return error_response(503, error.code, error.text, {"retry-after": "5"})
        except BadRequestError as error:
            return error_response_of(error, error.status)

    async def _leave(self, request: Request, asked: Leaving) -> Response:
        services, id = self._services, request.path_params["id"]
        table = await services.authority.find(id)
        if table is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        base = await base_of(request)
        if base is None:
            return error_response(404, "unknown_base", UNKNOWN_BASE)
        state = await services.authority.state_of(table)
        person = await services.person_at(session_of(request), state, asked.token)
        if person is None or state.roster.chair_of(person) is None:
            return error_response(403, "not_yours", NOT_YOURS)
        code, now = secrets.token_urlsafe(18), services.clock.now()
        await services.passes.for_seat(hash_token(code), id, person, now, now + PASS_SECONDS)
        link = f"{base}/tavolo/{id}#posto={code}"
        return reply(Pass(link, draw(link).decode(), PASS_SECONDS), 201, {"cache-control": "no-store"})

    @endpoint({201: OpenSeat}, 404, 429, 503, body=Arriving)
    async def arrive(self, request: Request) -> Response:
        """``POST /api/tables/ID/seat``: take the seat of a link; the token is its only one from now on."""
        services, id = self._services, request.path_params["id"]
        try:
            await self._count(request)
            asked = await read_json(request, _arriving)
            now, token = services.clock.now(), hash_token(asked.token)
            person = await services.passes.move_seat(hash_token(asked.code), id, now, token)
            table = None if person is None else await services.authority.find(id)
            if person is None or table is None:
                return error_response(404, "unknown_pass", UNKNOWN_PASS)
            await services.notice_acts()
            return reply(show_open_seat(await services.authority.state_of(table), person), 201)
        except (StoreError, LogError) as error:
            return error_response(503, error.code, error.text, {"retry-after": "5"})
        except BadRequestError as error:
            return error_response_of(error, error.status)
        except CartaroError as error:
            return error_response_of(error)

    async def _count(self, request: Request) -> None:
        if not await self._requests.take(caller_of(request)):
            raise BadRequestError("too_fast", TOO_FAST, 429)


UNKNOWN_PASS = tr("server-http-seat_links-unknown_pass")
TOO_FAST = tr("server-http-seat_links-too_fast")
