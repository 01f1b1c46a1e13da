"""``/api/circles/ID/meetings``: appointments of circles; ``/api/calendars``: those of members, by secret addresses."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.responses import reply
from cartaro.server.http.circles import TOO_MANY_REQUESTS, CircleEndpoints, number_of
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import take
from cartaro.server.services.circle_meetings import CircleAppointments
from cartaro.server.services.services import Services
from cartaro.store.books.circles import CircleRefusal
from cartaro.wire.circle_meetings import CircleMeetings, MeetingFeed, MeetingReminder, MeetingReply, NewMeeting

FEEDS_A_SECOND = 0.2
FEEDS_AT_ONCE = 30.0
APPOINTED_A_SECOND = 1 / 60
APPOINTED_AT_ONCE = 20.0
CALENDAR_TYPE = "text/calendar"

_new = msgspec.json.Decoder(NewMeeting)
_reply = msgspec.json.Decoder(MeetingReply)
_reminder = msgspec.json.Decoder(MeetingReminder)
_wanted = msgspec.json.Decoder(MeetingFeed)


class MeetingEndpoints:
    """The endpoints of appointments; rate-limited by client, new ones also by circle."""

    def __init__(self, services: Services, circles: CircleEndpoints) -> None:
        self._services, self._circles = services, circles
        self._appointed = services.rate_limiter("circle_meetings", APPOINTED_A_SECOND, APPOINTED_AT_ONCE)
        self._feeds = services.rate_limiter("circle_feeds", FEEDS_A_SECOND, FEEDS_AT_ONCE)

    @property
    def _meetings(self) -> CircleAppointments:
        pushes = self._services.push is not None
        return CircleAppointments(self._services.store, self._services.clock, pushes=pushes)

    @endpoint({200: CircleMeetings}, 401, 404, 429, 503)
    async def show(self, request: Request) -> Response:
        """``GET /api/circles/ID/meetings``: the appointments of a circle and who comes, for its members."""
        account, id = await self._circles.who(request), request.path_params["id"]
        return reply(await self._meetings.show(account, id))

    @endpoint({201: CircleMeetings}, 401, 403, 404, 409, 429, 503, body=NewMeeting)
    async def appoint(self, request: Request) -> Response:
        """``POST /api/circles/ID/meetings``: make an appointment."""
        account, id = await self._circles.who(request), request.path_params["id"]
        asked = await read_json(request, _new)
        await take(self._appointed, request, TOO_MANY_REQUESTS)
        return reply(await self._meetings.appoint(account, id, asked), 201)

    @endpoint({200: CircleMeetings}, 401, 403, 404, 409, 429, 503)
    async def cancel(self, request: Request) -> Response:
        """``DELETE /api/circles/ID/meetings/NUMBER``: call an appointment off."""
        account, id = await self._circles.who(request), request.path_params["id"]
        return reply(await self._meetings.cancel(account, id, number_of(request, CircleRefusal.NO_MEETING)))

    @endpoint({200: CircleMeetings}, 401, 404, 409, 429, 503, body=MeetingReply)
    async def answer(self, request: Request) -> Response:
        """``PUT /api/circles/ID/meetings/NUMBER``: say whether one comes the next time."""
        account, id = await self._circles.who(request), request.path_params["id"]
        asked = await read_json(request, _reply)
        return reply(await self._meetings.answer(account, id, number_of(request, CircleRefusal.NO_MEETING), asked))

    @endpoint({200: CircleMeetings}, 401, 404, 409, 429, 503, body=MeetingReminder)
    async def remind(self, request: Request) -> Response:
        """``PUT /api/circles/ID/reminder``: be reminded by push an hour before, or not."""
        account, id = await self._circles.who(request), request.path_params["id"]
        asked = await read_json(request, _reminder)
        return reply(await self._meetings.remind(account, id, reminded=asked.reminded))

    @endpoint({200: CircleMeetings}, 401, 404, 409, 429, 503, body=MeetingFeed)
    async def set_feed(self, request: Request) -> Response:
        """``PUT /api/circles/ID/feed``: give one's own calendar a new address, or none."""
        account, id = await self._circles.who(request), request.path_params["id"]
        asked = await read_json(request, _wanted)
        return reply(await self._meetings.set_feed(account, id, wanted=asked.wanted))

    @endpoint({200: CALENDAR_TYPE}, 401, 404, 429, 503)
    async def file(self, request: Request) -> Response:
        """``GET /api/circles/ID/meetings/NUMBER.ics``: one appointment as a calendar."""
        account, id = await self._circles.who(request), request.path_params["id"]
        return _calendar(await self._meetings.calendar(account, id, number_of(request, CircleRefusal.NO_MEETING)))

    @endpoint({200: CALENDAR_TYPE}, 404, 429, 503)
    async def feed(self, request: Request) -> Response:
        """``GET /api/calendars/SECRET.ics``: the appointments of a circle, by the secret address of a member."""
        await take(self._feeds, request, TOO_MANY_CALENDARS)
        return _calendar(await self._meetings.feed(request.path_params["secret"]))


def _calendar(content: bytes) -> Response:
    headers = {"content-disposition": 'inline; filename="cartaro.ics"', "cache-control": "no-store"}
    return Response(content, 200, headers, f"{CALENDAR_TYPE}; charset=utf-8")


TOO_MANY_CALENDARS = Later(429, "too_many_requests", tr("server-circles-too_many_requests"), 5)
