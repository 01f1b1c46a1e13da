"""``/api/events/ID/messages``: the texts of an event that are ready to be sent."""

import re

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.codes import BASE, Codes
from cartaro.server.http.tournament.messages.events import ReadyText
from cartaro.server.services.services import Services
from cartaro.struct_types import prepare
from cartaro.tournament.export.messages import messages_of


class Sending:
    """The endpoint of texts to send, which contain only public data."""

    def __init__(self, services: Services, codes: Codes) -> None:
        self._service = services.events.service
        self._codes = codes

    @endpoint({200: list[ReadyText]}, 400, 404, 503, query={"hour": "when the round begins, as 21.15", **BASE})
    async def texts(self, request: Request) -> Response:
        """``GET /api/events/ID/messages``: the invitation, the round's tables, each entrant's table, the standings."""
        tournament = await self._service.open(request.path_params["id"])
        hour = request.query_params.get("hour", "")
        if hour and not re.fullmatch(r"\d{1,2}[.:]\d\d", hour):
            raise BadRequestError("bad_time", HOUR)
        messages = messages_of(tournament.event, await self._codes.address_of(request, tournament.id), hour)
        return reply([msgspec.convert(one.as_dict(), ReadyText) for one in messages])


HOUR = tr("server-http-tournament-sending-hour")


prepare(ReadyText)
