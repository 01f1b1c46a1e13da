"""``GET /api/tables/ID/qr.svg``: the way to a table as a code that a phone's camera reads."""

import io

import segno
from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.api import UNKNOWN_TABLE
from cartaro.server.contract import promises
from cartaro.server.house import House
from cartaro.server.reply import complain
from cartaro.table.ports import StoreError
from cartaro.table.state import LogError

SCHEMES = ("http", "https")
QUIET = 4
"""Modules of white around the code, as its standard asks."""


class Inviting:
    """Codes that lead to the tables of a house."""

    def __init__(self, house: House) -> None:
        self._house = house

    @promises({200: "image/svg+xml"}, 404, 503, query={"scheme": "https where the page was read so"})
    async def code(self, request: Request) -> Response:
        """``GET /api/tables/ID/qr.svg``: the address of a table's page, on the host that was asked, as a code.

        ``?scheme=https`` where the page is behind a proxy that speaks TLS: only the browser knows.
        """
        id = request.path_params["id"]
        try:
            table = await self._house.authority.find(id)
        except (StoreError, LogError) as error:
            return complain(503, error.code, error.text, {"retry-after": "5"})
        if table is None:
            return complain(404, "unknown_table", UNKNOWN_TABLE)
        scheme = request.query_params.get("scheme")
        url = request.url.replace(scheme=scheme if scheme in SCHEMES else "http", path=f"/tavolo/{id}", query="")
        return Response(draw(str(url)), 200, {"cache-control": "private, max-age=3600"}, "image/svg+xml")


def draw(text: str) -> bytes:
    """Return *text* as a QR code in SVG, dark on light, that scales to any size."""
    svg = io.BytesIO()
    segno.make(text, micro=False).save(svg, kind="svg", border=QUIET, light="#fff", omitsize=True, xmldecl=False)
    return svg.getvalue()
