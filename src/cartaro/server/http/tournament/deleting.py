"""``/api/events/ID/deletion``: an event is deleted by its organiser; what goes is told first."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.permissions import KEY, Come, organised
from cartaro.server.services.services import Services
from cartaro.server.services.tournament.deleting import plan_deletion
from cartaro.store.books.event_rows import EventRows
from cartaro.tournament.log.service import Tournament


class DeletionView(Struct):
    """What goes with the event: entrants, entries of its log, copies in the folders of this server.

    ``online`` is how many of its tables were opened on line, which stay as tables of their own; ``playing`` how many of
    them have no result; ``followers`` how many computers follow the event, whose copies stay there.
    """

    entrants: int
    entries: int
    copies: int
    online: int
    playing: int
    followers: int


class DeletionRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events/ID/deletion``: ``confirm`` is the short name of the event."""

    confirm: Annotated[str, Meta(max_length=80)]


_decoder = msgspec.json.Decoder(DeletionRequest)


class DeletionPaths:
    """The endpoints of deletion; *come* returns the event and the caller of a request."""

    def __init__(self, services: Services, come: Come) -> None:
        self._events, self._following, self._come = services.events, services.following, come
        self._rows = EventRows(services.store)

    @endpoint({200: DeletionView}, 401, 403, 404, 429, 503, headers=KEY)
    async def show(self, request: Request) -> Response:
        """``GET /api/events/ID/deletion``: what would go with the event; for the organiser."""
        tournament, _ = await organised(self._come, request)
        return reply(await self._view(tournament))

    @endpoint({200: DeletionView}, 400, 401, 403, 404, 429, 503, body=DeletionRequest, headers=KEY)
    async def delete(self, request: Request) -> Response:
        """``POST /api/events/ID/deletion``: delete the event; for the organiser, who writes its short name."""
        tournament, _ = await organised(self._come, request)
        asked = await read_json(request, _decoder)
        if asked.confirm.strip() != tournament.id:
            text = tr("server-http-tournament-deleting-not_confirmed", id=tournament.id)
            raise BadRequestError("not_confirmed", text)
        view = await self._view(tournament)
        await self._events.delete(tournament.id, lambda: self._rows.delete(tournament.id))
        return reply(view)

    async def _view(self, tournament: Tournament) -> DeletionView:
        plan = await plan_deletion(self._events.copies, tournament)
        followers = len(self._following.followers(tournament.id))
        return DeletionView(plan.entrants, plan.entries, plan.copies, plan.online, plan.playing, followers)
