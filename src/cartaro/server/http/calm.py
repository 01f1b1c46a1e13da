"""``POST /api/calm``: the calm tables at which the client has a seat, and what happened there since it last looked."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.requests import session_of
from cartaro.server.base.responses import reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.json_body import read_json
from cartaro.server.http.push import TOO_FAST
from cartaro.server.http.refusing import refusing, take
from cartaro.server.services.services import Services
from cartaro.table.authority import LiveTable
from cartaro.table.missed import missed_turns
from cartaro.table.seat_view import view_for
from cartaro.table.state import LogError, TableState
from cartaro.wire.clock_view import CalmView, serialize_calm
from cartaro.wire.open_seat import OpenSeat, show_open_seat
from cartaro.wire.serialize import serialize_facts
from cartaro.wire.view import WireText

MOST_SEATS = 60
"""The most seats in one request: a browser may keep many, and most of their tables are not calm."""
MOST_TOLD = 3
"""The most sentences about one table."""


class CalmSeatAsked(Struct, forbid_unknown_fields=True):
    """A seat: its token, empty for the session's account, and the last entry of the log that was ``seen`` there."""

    table: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=128)] = ""
    seen: Annotated[int, Meta(ge=0)] = 0


class CalmSeatsAsked(Struct, forbid_unknown_fields=True):
    """The body: the seats that the client has."""

    seats: Annotated[list[CalmSeatAsked], Meta(max_length=MOST_SEATS)]


class CalmSeat(Struct):
    """A seat at a calm table under way, the ``head`` of its log, and its time.

    ``turn`` is the place that has the turn, None between deals; ``away``: a bot plays for the client. ``since`` are
    sentences of what happened since the client last looked, the last turn of each player, the oldest first.
    """

    seat: OpenSeat
    head: int
    time: CalmView
    turn: int | None
    away: bool
    since: list[WireText]


_decoder = msgspec.json.Decoder(CalmSeatsAsked)


class CalmSeats:
    """The endpoint; rate-limited by client."""

    def __init__(self, services: Services, requests: SharedLimiter) -> None:
        self._services, self._requests = services, requests

    @endpoint({200: list[CalmSeat]}, 400, 429, 503, body=CalmSeatsAsked)
    @refusing()
    async def mine(self, request: Request) -> Response:
        """``POST /api/calm``: list the calm tables under way, the client's turns first, the soonest end first."""
        await take(self._requests, request, TOO_FAST)
        asked = {seat.table: seat for seat in (await read_json(request, _decoder)).seats}
        found: list[CalmSeat] = []
        for turn in await self._services.calm.turns.among(list(asked)):
            seat = await self._seat(asked[turn.table], request)
            if seat is not None:
                found.append(seat)
        return reply(sorted(found, key=_urgency))

    async def _seat(self, asked: CalmSeatAsked, request: Request) -> CalmSeat | None:
        """Return the client's seat at a table; None if it has none there, or the table is damaged."""
        services = self._services
        try:
            table = await services.authority.find(asked.table)
            state = None if table is None else await services.authority.state_of(table)
        except LogError:
            return None
        person = None if state is None else await services.person_at(session_of(request), state, asked.token)
        if table is None or state is None or person is None:
            return None
        return _show(table, state, person, asked.seen)


def _urgency(seat: CalmSeat) -> tuple[bool, float]:
    return not seat.seat.mine, float("inf") if seat.time.until is None else seat.time.until


def _show(table: LiveTable, state: TableState, person: int, seen: int) -> CalmSeat | None:
    chair, time = state.roster.chair_of(person), serialize_calm(state)
    if chair is None or time is None or state.match is None or state.over:
        return None
    place = state.place_of_chair(chair)
    facts = serialize_facts(view_for(state, place), missed_turns(state, list(table.steps), seen))
    told = [fact.text for fact in facts if fact.text is not None and fact.place != place]
    return CalmSeat(
        show_open_seat(state, person),
        state.head,
        time,
        state.match.place_to_act,
        person in state.roster.away,
        told[-MOST_TOLD:],
    )
