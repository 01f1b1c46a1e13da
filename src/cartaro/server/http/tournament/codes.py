"""QR codes of an event's pages and of the venue's Wi-Fi."""

import asyncio
import io
from typing import Annotated

import msgspec
import segno.helpers
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import RedirectResponse, Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.lan_addresses import SCHEME, BaseAddress, Network, bases_of, own_addresses
from cartaro.server.base.responses import error_response, reply
from cartaro.server.http.invite_links import QUIET, draw
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.reached import Device, Reached
from cartaro.server.services.services import Services

_LIKELY = (Network.HOTSPOT, Network.ROUTED, Network.NETWORK, Network.NAME)
"""What phones may reach without any of them having done so."""
_PAGES = {"": "", "schermo": "/schermo", "banco": "/banco", "arbitro": "/arbitro"}


class Wifi(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/qr/wifi``: the name of a network and its password, if any. Nothing is stored."""

    ssid: Annotated[str, Meta(min_length=1, max_length=32)]
    password: Annotated[str, Meta(max_length=63)] = ""


_wifi = msgspec.json.Decoder(Wifi)


class EventWay(Struct):
    """An address of this machine, up to the port, and how many devices have reached the event by it.

    ``network`` is what it belongs to, ``interface`` the system's name of it; ``first`` is when the first device came,
    in ISO 8601, and ``device`` what that was.
    """

    base: str
    network: Network
    interface: str
    devices: int
    first: str | None
    device: Device | None


class EventAddresses(Struct):
    """The ways to this server, and the short path of an event's page, to be typed by hand.

    Ways by which devices have come are first, then the likeliest. ``connected``: the machine is in a network at all.
    """

    ways: list[EventWay]
    short: str
    connected: bool


BASE = {"base": "by which of the event's addresses", **SCHEME}
"""The parameters of what contains the address of an event's page."""


class Codes:
    """The endpoints of QR codes of events."""

    def __init__(self, services: Services, reached: Reached) -> None:
        self._service = services.events.service
        self._reached = reached

    @endpoint({200: "image/svg+xml"}, 404, 503, query={"to": "which page", **BASE})
    async def way(self, request: Request) -> Response:
        """``GET /api/events/ID/qr.svg``: the address of an event's page as a QR code.

        ``?to=schermo`` is for another of its pages, ``?base=http://192.168.1.5:8040`` uses that address of this
        machine: a phone cannot use a loopback address of the organiser's browser.
        """
        id = request.path_params["id"]
        await self._service.open(id)
        page = _PAGES.get(request.query_params.get("to", ""))
        base = request.query_params.get("base", "").rstrip("/")
        known = [one.url for one in await self._bases(request, id)]
        if page is None or (base and base not in known):
            raise BadRequestError("unknown_page", UNKNOWN_PAGE, 404)
        svg = draw(f"{base or known[0]}/evento/{id}{page}")
        return Response(svg, 200, {"cache-control": "private, max-age=60"}, "image/svg+xml")

    async def address_of(self, request: Request, id: str) -> str:
        """Return the address of an event's page: by ``base``, while it is one of this machine, else the likeliest."""
        return (await self.addresses_of(request, id)).partition("\n")[0]

    async def addresses_of(self, request: Request, id: str) -> str:
        """Return the address of an event's page, as :meth:`address_of`, and others for phones, one a line."""
        known = await self._bases(request, id)
        base = request.query_params.get("base", "")
        first = next((one for one in known if one.url == base), known[0])
        others = [one for one in known if one is not first and self._may_reach(id, one)]
        return "\n".join(f"{one.url}/evento/{id}" for one in (first, *others))

    def _may_reach(self, id: str, base: BaseAddress) -> bool:
        return base.own.network in _LIKELY or self._reached.count(id, base.own) > 0

    async def _bases(self, request: Request, id: str) -> list[BaseAddress]:
        return self._reached.sort(id, await bases_of(request))

    @endpoint({200: EventAddresses}, 404, 503, query=SCHEME)
    async def addresses(self, request: Request) -> Response:
        """``GET /api/events/ID/addresses``: the ways to this machine, and by which of them devices have come."""
        id = request.path_params["id"]
        number = (await self._service.numbers()).get(id)
        if number is None:
            return error_response(404, "unknown_event", UNKNOWN_EVENT)
        ways = [self._show(id, base) for base in await self._bases(request, id)]
        is_in_one = any(way.network is not Network.ITSELF for way in ways) or bool(
            await asyncio.to_thread(own_addresses)
        )
        return reply(EventAddresses(ways, f"/t/{number}", is_in_one))

    def _show(self, id: str, base: BaseAddress) -> EventWay:
        first = self._reached.first(id, base.own)
        return EventWay(
            base=base.url,
            network=base.own.network,
            interface=base.own.interface,
            devices=self._reached.count(id, base.own),
            first=None if first is None else first.at.isoformat(),
            device=None if first is None else first.device,
        )

    @endpoint({307: None}, 404, 503)
    async def shorten(self, request: Request) -> Response:
        """``GET /t/NUMBER``: redirect to the page of the event with that number; a short path to be typed."""
        events = {number: id for id, number in (await self._service.numbers()).items()}
        id = events.get(request.path_params["number"])
        return RedirectResponse("/eventi" if id is None else f"/evento/{id}")

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
