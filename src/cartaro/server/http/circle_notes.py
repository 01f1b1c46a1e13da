"""``/api/circles/ID/notes``: the walls of circles."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later, LaterError
from cartaro.server.base.responses import reply
from cartaro.server.http.circles import CircleEndpoints, number_of
from cartaro.server.http.json_body import read_json
from cartaro.server.services.circle_notes import CircleWalls
from cartaro.server.services.services import Services
from cartaro.store.books.circles import CircleRefusal
from cartaro.wire.circle_notes import CircleNotes, NewNote, NoteReport

NOTES_A_SECOND = 1 / 30
NOTES_AT_ONCE = 6.0
NOTE_REPORTS_AT_ONCE = 20.0

_new = msgspec.json.Decoder(NewNote)
_report = msgspec.json.Decoder(NoteReport)


class NoteEndpoints:
    """The endpoints of walls; rate-limited by client, notes and reports by account."""

    def __init__(self, services: Services, circles: CircleEndpoints) -> None:
        self._circles = circles
        self._walls = CircleWalls(services.store, services.clock)
        self._notes = services.rate_limiter("circle_notes", NOTES_A_SECOND, NOTES_AT_ONCE)
        self._reports = services.rate_limiter("circle_reports", NOTES_A_SECOND, NOTE_REPORTS_AT_ONCE)

    @endpoint({200: CircleNotes}, 401, 404, 429, 503)
    async def show(self, request: Request) -> Response:
        """``GET /api/circles/ID/notes``: the wall of a circle, for its members."""
        account, id = await self._circles.who(request), request.path_params["id"]
        return reply(await self._walls.show(account, id))

    @endpoint({201: CircleNotes}, 401, 403, 404, 409, 429, 503, body=NewNote)
    async def write(self, request: Request) -> Response:
        """``POST /api/circles/ID/notes``: put a note on the wall."""
        account, id = await self._circles.who(request), request.path_params["id"]
        asked = await read_json(request, _new)
        if not await self._notes.take(account.id):
            raise LaterError(TOO_MANY_NOTES)
        return reply(await self._walls.write(account, id, asked.text), 201)

    @endpoint({200: CircleNotes}, 401, 403, 404, 409, 429, 503)
    async def erase(self, request: Request) -> Response:
        """``DELETE /api/circles/ID/notes/NUMBER``: erase a note, one's own or as a keeper."""
        account, id = await self._circles.who(request), request.path_params["id"]
        return reply(await self._walls.erase(account, id, number_of(request, CircleRefusal.NO_NOTE)))

    @endpoint({200: CircleNotes}, 401, 404, 409, 429, 503, body=NoteReport)
    async def report(self, request: Request) -> Response:
        """``POST /api/circles/ID/notes/NUMBER/report``: report a note to the operators of the server."""
        account, id = await self._circles.who(request), request.path_params["id"]
        asked = await read_json(request, _report)
        if not await self._reports.take(account.id):
            raise LaterError(TOO_MANY_NOTES)
        return reply(await self._walls.report(account, id, number_of(request, CircleRefusal.NO_NOTE), asked.why))


TOO_MANY_NOTES = Later(429, "too_many_notes", tr("server-circles-too_many_notes"), 30)
