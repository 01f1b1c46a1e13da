"""QR codes of an event's pages and of the venue's Wi-Fi."""

import io
from typing import Annotated

import msgspec
import segno.helpers
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.lan_addresses import SCHEME, Addresses, bases_of
from cartaro.server.base.responses import error_response, reply
from cartaro.server.http.invite_links import QUIET, draw
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.services.services import Services

_PAGES = {"": "", "schermo": "/schermo", "banco": "/banco", "arbitro": "/arbitro"}


class Wifi(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/qr/wifi``: the name of a network and its password, if any. Nothing is stored."""

    ssid: Annotated[str, Meta(min_length=1, max_length=32)]
    password: Annotated[str, Meta(max_length=63)] = ""


_wifi = msgspec.json.Decoder(Wifi)


class EventAddresses(Addresses):
    """The base addresses of this server, and the short path of an event's page, to be typed by hand."""

    short: str


class Codes:
    """The endpoints of QR codes of events."""

    def __init__(self, services: Services) -> None:
        self._service = services.events.service

    @endpoint(
        {200: "image/svg+xml"},
        404,
        503,
        query={"to": "which page", "base": "by which address", **SCHEME},
    )
    async def way(self, request: Request) -> Response:
        """``GET /api/events/ID/qr.svg``: the address of an event's page as a QR code.

        ``?to=schermo`` is for another of its pages, ``?base=http://192.168.1.5:8040`` uses that address of this
        machine: a phone cannot use a loopback address of the organiser's browser.
        """
        id = request.path_params["id"]
        await self._service.open(id)
        page = _PAGES.get(request.query_params.get("to", ""))
        base = request.query_params.get("base", "").rstrip("/")
        known = await bases_of(request)
        if page is None or (base and base not in known):
            raise BadRequestError("unknown_page", UNKNOWN_PAGE, 404)
        svg = draw(f"{base or known[0]}/evento/{id}{page}")
        return Response(svg, 200, {"cache-control": "private, max-age=60"}, "image/svg+xml")

    async def address_of(self, request: Request, id: str) -> str:
        """Return the address of an event's page that a phone can most likely reach."""
        return f"{(await bases_of(request))[0]}/evento/{id}"

    @endpoint({200: EventAddresses}, 404, 503, query=SCHEME)
    async def addresses(self, request: Request) -> Response:
        """``GET /api/events/ID/addresses``: addresses at which phones may reach this machine, the likeliest first."""
        events = await self._service.events()
        id = request.path_params["id"]
        if id not in events:
            return error_response(404, "unknown_event", UNKNOWN_EVENT)
        number = len(events) - list(events).index(id)
        return reply(EventAddresses(await bases_of(request), f"/t/{number}"))

    @endpoint({307: None}, 404, 503)
    async def shorten(self, request: Request) -> Response:
        """``GET /t/NUMBER``: redirect to the page of the event with that number; a short path to be typed."""
        events, number = await self._service.events(), request.path_params["number"]
        known = 1 <= number <= len(events)
        return RedirectResponse(f"/evento/{events[len(events) - number]}" if known else "/eventi")

    @endpoint({200: "image/svg+xml"}, body=Wifi)
    async def wifi(self, request: Request) -> Response:
        """``POST /api/qr/wifi``: the QR code with which a phone joins a network."""
        asked = await read_json(request, _wifi)
        code = segno.helpers.make_wifi(asked.ssid, asked.password or None, "WPA" if asked.password else None)
        svg = io.BytesIO()
        code.save(svg, kind="svg", border=QUIET, light="#fff", omitsize=True, xmldecl=False)
        return Response(svg.getvalue(), 200, {"cache-control": "no-store"}, "image/svg+xml")


UNKNOWN_EVENT = tr("server-http-tournament-codes-unknown_event")
UNKNOWN_PAGE = tr("server-http-tournament-codes-unknown_page")
