"""``POST /api/tables/ID/hint``: the master's advice at a training table."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.bots.known_law import UnknownLawError
from cartaro.coach.hint import Hint
from cartaro.i18n import CartaroError, tr
from cartaro.server.base.costs import charge
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.requests import session_of
from cartaro.server.base.responses import error_response
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import UNKNOWN_TABLE
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import refusing, take
from cartaro.server.services.alone_services import AloneServices
from cartaro.server.services.turn_hints import hint_for, hint_job
from cartaro.table.state import TableState


class HintRequest(Struct, forbid_unknown_fields=True):
    """The body: the token of the player's seat; empty for a seat of the account of the session."""

    token: Annotated[str, Meta(max_length=128)]


_decoder = msgspec.json.Decoder(HintRequest)


def _status_of(error: CartaroError) -> int:
    return 409 if isinstance(error, UnknownLawError) else 400


class Hinting:
    """The endpoint of hints at training tables, based on what the player sees; rate-limited by client."""

    def __init__(self, services: AloneServices, requests: SharedLimiter) -> None:
        self._services = services
        self._requests = requests

    @endpoint({200: Hint}, 403, 404, 409, 429, 503, body=HintRequest)
    @refusing(_status_of)
    async def hint(self, request: Request) -> Response:
        """``POST /api/tables/ID/hint``: ask the master for advice.

        200 the hint, 403 not at this table or not yours, 409 not now.
        """
        await take(self._requests, request, _TOO_MANY)
        asked = await read_json(request, _decoder)
        table = await self._services.authority.find(request.path_params["id"])
        if table is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        state = await self._services.authority.state_of(table)
        person = await self._services.person_at(session_of(request), state, asked.token)
        chair = state.roster.chair_of(person)
        if chair is None or not state.opened.training:
            return error_response(403, "no_training", _NO_TRAINING)
        if state.chair_to_act != chair:
            return error_response(409, "not_your_turn", _NOT_NOW)
        return Response(await self._advise(state, chair), media_type="application/json")

    async def _advise(self, state: TableState, chair: int) -> bytes:
        id, head, match, place = state.id, state.head, state.match, state.place_of_chair(chair)
        assert match is not None
        assert place is not None

        async def here() -> bytes:
            hint, seconds = await self._services.thinkers.think(hint_for, match, place, id, head)
            charge(seconds)
            return hint

        return await self._services.jobs.offer(hint_job(id, head, place), (id, head, place), here)


_TOO_MANY = Later(429, "too_many_hints", tr("server-http-hint-too_many"), 1)
_NO_TRAINING = tr("server-http-hint-no_training")
_NOT_NOW = tr("server-http-hint-not_now")
