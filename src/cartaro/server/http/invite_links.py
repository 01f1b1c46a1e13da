"""Links to a table: addresses for other devices, and QR codes."""

import io
from urllib.parse import urlencode

import segno
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.lan_addresses import SCHEME, Addresses, base_of, bases_of
from cartaro.server.base.responses import error_response, reply
from cartaro.server.http.api import UNKNOWN_TABLE
from cartaro.server.http.link_previews import INVITATION
from cartaro.server.http.refusing import refusing
from cartaro.server.services.services import Services

LONGEST_CODE = 64
QUIET = 4
"""The width of the quiet zone in modules, by the standard of QR codes."""


class Inviting:
    """The endpoints of links to tables."""

    def __init__(self, services: Services) -> None:
        self._services = services

    @endpoint(
        {200: "image/svg+xml"},
        404,
        503,
        query={"base": "by which address", INVITATION: "the code of the link's invitation", **SCHEME},
    )
    @refusing()
    async def code(self, request: Request) -> Response:
        """``GET /api/tables/ID/qr.svg``: the address of a table's page, on the requested host, as a QR code.

        ``?scheme=https`` for a page behind a proxy with TLS, which only the browser can know.
        ``?base=http://192.168.1.5:8040`` uses that address of this machine, one of :meth:`addresses`.
        """
        id = request.path_params["id"]
        table = await self._services.authority.find(id)
        if table is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        base = await base_of(request)
        if base is None:
            return error_response(404, "unknown_base", UNKNOWN_BASE)
        address = f"{base}/tavolo/{id}"
        if code := request.query_params.get(INVITATION, "")[:LONGEST_CODE]:
            address += "?" + urlencode({INVITATION: code})
        return Response(draw(address), 200, {"cache-control": "private, max-age=3600"}, "image/svg+xml")

    @endpoint({200: Addresses}, query=SCHEME)
    async def addresses(self, request: Request) -> Response:
        """``GET /api/addresses``: the addresses at which other devices may reach this server, the likeliest first."""
        return reply(Addresses([base.url for base in await bases_of(request)]))


UNKNOWN_BASE = tr("server-http-invite_links-unknown_base")


def draw(text: str) -> bytes:
    """Return *text* as a QR code in SVG, dark on light, that scales to any size."""
    svg = io.BytesIO()
    segno.make(text, micro=False).save(svg, kind="svg", border=QUIET, light="#fff", omitsize=True, xmldecl=False)
    return svg.getvalue()
