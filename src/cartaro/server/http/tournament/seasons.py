"""``/api/season``: standings over several events of this server, as JSON and as CSV."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.languages import ASKED_LANGUAGE, read_language
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.error_responses import answering
from cartaro.server.http.tournament.messages.plan import Offered
from cartaro.server.http.tournament.messages.seasons import SeasonView
from cartaro.server.services.services import Services
from cartaro.spreadsheets import write_table
from cartaro.struct_types import prepare
from cartaro.tournament.event.season import Season, read_pairs, read_season, scales, season_as_json, season_table
from cartaro.wire.game_show import wire_text
from cartaro.workbooks import WORKBOOK_TYPE, write_workbook

MOST_EVENTS = 60
MOST_RESULTS = 99
ASKED = {
    "events": "their short names, with commas between",
    "scale": "what each place is worth, by its id (else the first)",
    "best": "how many results of each count (else all)",
    "ranks": "people, or entrants as they are",
    "same": "names that are one person's: `one~other,one~other`",
    "different": "names that only look so, as above: they are not asked about",
}


class Seasons:
    """The endpoints of seasons; a season is not stored, its URL defines it."""

    def __init__(self, services: Services) -> None:
        self._service = services.events.service

    def routes(self) -> list[Route]:
        """Return the routes."""
        return [
            Route("/season", answering(self.show)),
            Route("/season.csv", answering(self.table)),
            Route("/season.xlsx", answering(self.book)),
            Route("/season/scales", answering(self.scales)),
        ]

    @endpoint({200: SeasonView}, 400, 404, 503, query=ASKED)
    async def show(self, request: Request) -> Response:
        """``GET /api/season``: the standings, with the definition and the points from each event."""
        return reply(msgspec.convert(season_as_json(await self._read(request)), SeasonView))

    @endpoint({200: "text/csv"}, 400, 404, 503, query={**ASKED, "language": ASKED_LANGUAGE})
    async def table(self, request: Request) -> Response:
        """``GET /api/season.csv``: the same as a table."""
        language = read_language(request.query_params.get("language"))
        data = write_table(season_table(await self._read(request), language), language)
        headers = {"content-disposition": 'inline; filename="season.csv"', "cache-control": "no-store"}
        return Response(data, 200, headers, "text/csv; charset=utf-8")

    @endpoint({200: WORKBOOK_TYPE}, 400, 404, 503, query={**ASKED, "language": ASKED_LANGUAGE})
    async def book(self, request: Request) -> Response:
        """``GET /api/season.xlsx``: the same as a workbook."""
        language = read_language(request.query_params.get("language"))
        data = write_workbook(season_table(await self._read(request), language))
        headers = {"content-disposition": 'attachment; filename="season.xlsx"', "cache-control": "no-store"}
        return Response(data, 200, headers, WORKBOOK_TYPE)

    @endpoint({200: list[Offered]})
    async def scales(self, _request: Request) -> Response:
        """``GET /api/season/scales``: the available scales of points by rank."""
        return reply([Offered(one.id, wire_text(one.title), wire_text(one.about)) for one in scales().values()])

    async def _read(self, request: Request) -> Season:
        asked = request.query_params
        names = [name for name in dict.fromkeys(asked.get("events", "").split(",")) if name]
        if not 1 <= len(names) <= MOST_EVENTS:
            raise BadRequestError("bad_season", WHICH)
        events = {name: (await self._service.open(name)).event for name in names}
        same, different = (read_pairs(asked.get(name, "")) for name in ("same", "different"))
        best = _read_best(asked.get("best", ""))
        return read_season(events, asked.get("scale", ""), best, asked.get("ranks", ""), same, different)


def _read_best(text: str) -> int | None:
    if not text:
        return None
    if text.isascii() and text.isdigit() and 1 <= len(text) <= 2 and int(text):
        return int(text)
    raise BadRequestError("bad_season", HOW_MANY)


WHICH = tr("server-http-tournament-seasons-which", MOST_EVENTS=MOST_EVENTS)
HOW_MANY = tr("server-http-tournament-seasons-how_many", MOST_RESULTS=MOST_RESULTS)


prepare(SeasonView)
