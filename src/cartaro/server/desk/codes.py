"""Codes that a phone's camera reads: the way to an event's pages, and into the hall's Wi-Fi."""

import asyncio
import contextlib
import io
import socket
from typing import Annotated

import msgspec
import segno.helpers
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.api import BadRequestError, read_json
from cartaro.server.contract import promises
from cartaro.server.house import House
from cartaro.server.inviting import QUIET, SCHEMES, draw
from cartaro.server.reply import reply
from cartaro.texts import Text

_PAGES = {"": "", "schermo": "/schermo", "banco": "/banco", "arbitro": "/arbitro"}
SCHEME = {"scheme": "https where the page was read so"}
_ITSELF = ("127.0.0.1", "localhost", "::1")
_ANYWHERE = (("10.255.255.255", 1), ("192.168.255.255", 1), ("172.31.255.255", 1))
"""Addresses of private networks: a socket bound for one tells, without sending anything, from where it would go."""
KNOCK_SECONDS = 0.5


class Wifi(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/qr/wifi``: the name of a network and its password, if it has one. Nothing is kept."""

    ssid: Annotated[str, Meta(min_length=1, max_length=32)]
    password: Annotated[str, Meta(max_length=63)] = ""


class Addresses(Struct):
    """By what addresses phones may reach this machine."""

    addresses: list[str]


_wifi = msgspec.json.Decoder(Wifi)


class Codes:
    """The codes of a house's events."""

    def __init__(self, house: House) -> None:
        self._office = house.events.office

    @promises(
        {200: "image/svg+xml"},
        404,
        503,
        query={"to": "which page", "base": "by which address", **SCHEME},
    )
    async def way(self, request: Request) -> Response:
        """``GET /api/events/ID/qr.svg``: the address of an event's page.

        ``?to=schermo`` leads to another of its pages, ``?base=http://192.168.1.5:8040`` goes by that address of this
        machine: a phone cannot use the one that the organiser's own browser has.
        """
        id = request.path_params["id"]
        await self._office.open(id)
        page = _PAGES.get(request.query_params.get("to", ""))
        base = request.query_params.get("base", "").rstrip("/")
        known = await asyncio.to_thread(_bases, request)
        if page is None or (base and base not in known):
            raise BadRequestError("unknown_page", *UNKNOWN_PAGE, 404)
        svg = draw(f"{base or known[0]}/evento/{id}{page}")
        return Response(svg, 200, {"cache-control": "private, max-age=60"}, "image/svg+xml")

    def address_of(self, request: Request, id: str) -> str:
        """Return the address of an event's page that a phone is likeliest to reach."""
        return f"{_bases(request)[0]}/evento/{id}"

    @promises({200: Addresses}, query=SCHEME)
    async def addresses(self, request: Request) -> Response:
        """``GET /api/events/ID/addresses``: by what addresses phones may reach this machine, the likeliest first."""
        return reply(Addresses(_bases(request)))

    @promises({200: "image/svg+xml"}, body=Wifi)
    async def wifi(self, request: Request) -> Response:
        """``POST /api/qr/wifi``: the code that lets a phone join a network."""
        asked = await read_json(request, _wifi)
        code = segno.helpers.make_wifi(asked.ssid, asked.password or None, "WPA" if asked.password else None)
        svg = io.BytesIO()
        code.save(svg, kind="svg", border=QUIET, light="#fff", omitsize=True, xmldecl=False)
        return Response(svg.getvalue(), 200, {"cache-control": "no-store"}, "image/svg+xml")


def _bases(request: Request) -> list[str]:
    """Return the addresses of this server: the one it was asked by, unless only this machine itself knows that."""
    scheme = request.query_params.get("scheme")
    here = f"{scheme if scheme in SCHEMES else 'http'}://{request.url.netloc}"
    if request.url.hostname not in _ITSELF:
        return [here]
    port = f":{request.url.port}" if request.url.port else ""
    listening = request.url.port or 80
    return [*(f"http://{address}{port}" for address in _own_addresses() if _listens(address, listening)), here]


def _own_addresses() -> list[str]:
    found: dict[str, None] = {}
    for there in _ANYWHERE:
        with contextlib.suppress(OSError), socket.socket(socket.AF_INET, socket.SOCK_DGRAM) as line:
            line.connect(there)
            found[line.getsockname()[0]] = None
    with contextlib.suppress(OSError):
        found |= dict.fromkeys(socket.gethostbyname_ex(socket.gethostname())[2])
    return [address for address in found if not address.startswith("127.")]


def _listens(address: str, port: int) -> bool:
    """Whether this machine takes connections there: a server told nothing else listens to itself alone."""
    try:
        socket.create_connection((address, port), KNOCK_SECONDS).close()
    except OSError:
        return False
    return True


UNKNOWN_PAGE = Text("Questo codice non porta a nessuna pagina.", "This code leads to no page.")
