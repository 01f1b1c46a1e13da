"""What a player may be told of the own turn: the master's advice at a training table, and whole turns."""

from typing import Annotated, Any

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.bots.known_law import UnknownLawError
from cartaro.coach.facet import COACH, TurnKind
from cartaro.coach.hint import Hint
from cartaro.i18n import CartaroError, tr
from cartaro.server.base.costs import beside, charge
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.requests import session_of
from cartaro.server.base.responses import reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import UNKNOWN_TABLE
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError, refusing, take
from cartaro.server.services.alone_services import AloneServices
from cartaro.server.services.turn_hints import hint_for, hint_job
from cartaro.table.state import TableState


class HintRequest(Struct, forbid_unknown_fields=True):
    """The body: the token of the player's seat; empty for a seat of the account of the session."""

    token: Annotated[str, Meta(max_length=128)]


class SpelledTurn(Struct):
    """Actions that can be done one after another now.

    ``kind`` is "close" if the last of them ends the deal, "open" if they are a whole opening, else "lay". ``points`` is
    what the player has then laid towards the opening.
    """

    kind: TurnKind
    actions: list[str]
    points: int | None


class SpelledTurns(Struct):
    """Whole turns that the law allows, the best first; none where a turn is a single action."""

    plans: list[SpelledTurn]


_decoder = msgspec.json.Decoder(HintRequest)


def _status_of(error: CartaroError) -> int:
    return 409 if isinstance(error, UnknownLawError) else 400


class Hinting:
    """The endpoints of advice, based on what the player sees; rate-limited by client."""

    def __init__(self, services: AloneServices, requests: SharedLimiter) -> None:
        self._services = services
        self._requests = requests

    @endpoint({200: Hint}, 403, 404, 409, 429, 503, body=HintRequest)
    @refusing(_status_of)
    async def hint(self, request: Request) -> Response:
        """``POST /api/tables/ID/hint``: ask the master for advice.

        200 the hint, 403 not at this table or not yours, 409 not now.
        """
        state, chair = await self._turn_asked_about(request, in_training=True)
        return Response(await self._advise(state, chair), media_type="application/json")

    @endpoint({200: SpelledTurns}, 403, 404, 409, 429, body=HintRequest)
    @refusing(_status_of)
    async def plans(self, request: Request) -> Response:
        """``POST /api/tables/ID/plans``: list the whole turns that the player may play, from the own cards alone.

        200 the turns, 403 not your seat, 409 not now.
        """
        state, chair = await self._turn_asked_about(request)
        return reply(SpelledTurns(await beside(_plans_for, state, chair)))

    async def _turn_asked_about(self, request: Request, *, in_training: bool = False) -> tuple[TableState, int]:
        """Return the table, one for training if it must be, and the chair of whoever asks and is to act."""
        await take(self._requests, request, _TOO_MANY)
        asked = await read_json(request, _decoder)
        table = await self._services.authority.find(request.path_params["id"])
        if table is None:
            raise BadRequestError("unknown_table", UNKNOWN_TABLE, 404)
        state = await self._services.authority.state_of(table)
        person = await self._services.person_at(session_of(request), state, asked.token)
        chair = state.roster.chair_of(person)
        if chair is None:
            raise BadRequestError("no_seat", _NO_SEAT, 403)
        if in_training and not state.opened.training:
            raise BadRequestError("no_training", _NO_TRAINING, 403)
        if state.chair_to_act != chair:
            raise BadRequestError("not_your_turn", _NOT_NOW, 409)
        return state, chair

    async def _advise(self, state: TableState, chair: int) -> bytes:
        id, head, match, place = state.id, state.head, state.match, state.place_of_chair(chair)
        assert match is not None
        assert place is not None

        async def here() -> bytes:
            hint, seconds = await self._services.thinkers.think(hint_for, match, place, id, head)
            charge(seconds)
            return hint

        return await self._services.jobs.offer(hint_job(id, head, place), (id, head, place), here)


def _plans_for(state: TableState, chair: int) -> list[SpelledTurn]:
    match, place = state.match, state.place_of_chair(chair)
    assert match is not None
    assert place is not None
    seen: Any = match.game.observe(match.position, match.seating.seat_of(place))
    found = COACH.of(match.game.name).plans(seen)
    return [SpelledTurn(plan.kind, list(map(match.game.spell_action, plan.actions)), plan.points) for plan in found]


_NO_SEAT = tr("server-http-hint-no_seat")
_TOO_MANY = Later(429, "too_many_hints", tr("server-http-hint-too_many"), 1)
_NO_TRAINING = tr("server-http-hint-no_training")
_NOT_NOW = tr("server-http-hint-not_now")
