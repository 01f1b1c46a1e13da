"""``GET /api/events``: the events of this server, in pages, by year and by the words of their name and place."""

import asyncio
from dataclasses import dataclass
from datetime import datetime

from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cartaro.i18n import CartaroError, tr
from cartaro.moments import spell
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.error_responses import answering
from cartaro.server.http.tournament.messages.events import EventCard, EventList, EventYear
from cartaro.tournament.log.service import Tournament, TournamentService
from cartaro.tournament.model.person_names import filing_key
from cartaro.wire.game_show import wire_text

MOST_LISTED = 2000
"""The events that are listed: the newest of a server."""
READ_AT_ONCE = 100
"""The logs that one request reads, at most; the next one goes on."""
MOST_ON_A_PAGE, USUAL = 60, 30
LONGEST_SEARCH = 80

PAGE = {
    "year": "of which year (else all)",
    "search": "words of their name or place, without regard to case and accents",
    "only": "their short names, with commas between (else all)",
    "limit": f"how many, up to {MOST_ON_A_PAGE} (else {USUAL})",
    "after": "what the page before gave as ``next``",
}
BAD_YEAR = tr("server-http-tournament-listing-year")
BAD_LIMIT = tr("server-http-tournament-listing-limit", most=MOST_ON_A_PAGE)
BAD_SEARCH = tr("server-http-tournament-listing-search", most=LONGEST_SEARCH)
BAD_AFTER = tr("server-http-tournament-listing-after")


@dataclass(frozen=True, slots=True)
class _Listed:
    """An event as it is listed, found and sorted; ``length`` is that of its log then. Damaged logs have no card."""

    length: int
    card: EventCard | None = None
    start: datetime | None = None
    year: int = 0
    words: str = ""

    @property
    def place(self) -> tuple[int, str]:
        """The place in the list: the latest start first, equal ones by name."""
        assert self.card is not None
        assert self.start is not None
        return -int(self.start.timestamp()), self.card.id


class EventListing:
    """The list of events: a card of each is kept, and made again once its log is longer."""

    def __init__(self, service: TournamentService) -> None:
        self._service = service
        self._known: dict[str, _Listed] = {}
        self._turn = asyncio.Lock()

    def routes(self) -> list[Route]:
        """Return the route."""
        return [Route("/events", answering(self.all), methods=["GET"])]

    @endpoint({200: EventList}, 400, 503, query=PAGE)
    async def all(self, request: Request) -> Response:
        """``GET /api/events``: a page of the newest events, and how many there are of each year."""
        asked = request.query_params
        limit = _number(asked.get("limit", str(USUAL)), MOST_ON_A_PAGE, "bad_limit")
        year = _number(asked["year"], 9999, "bad_year") if "year" in asked else None
        words = filing_key(asked.get("search", ""))[0].split()
        if len(asked.get("search", "")) > LONGEST_SEARCH:
            raise BadRequestError("bad_search", BAD_SEARCH)
        only = {name for name in asked.get("only", "").split(",") if name} or None
        after = _read_after(asked["after"]) if "after" in asked else None
        known, complete = await self._look()
        found = [one for one in known if all(word in one.words for word in words)]
        years = [one.year for one in found]
        shown = [
            one
            for one in found
            if (year is None or one.year == year)
            and (only is None or (one.card is not None and one.card.id in only))
            and (after is None or one.place > after)
        ]
        page = shown[:limit]
        return reply(
            EventList(
                events=[one.card for one in page if one.card is not None],
                years=[EventYear(year=one, count=years.count(one)) for one in sorted(set(years), reverse=True)],
                next="~".join(map(str, page[-1].place)) if len(shown) > limit else None,
                complete=complete,
            )
        )

    async def _look(self) -> tuple[list[_Listed], bool]:
        """Return the events in their order, and whether none of them is still to be read."""
        names, lengths = (await self._service.events())[:MOST_LISTED], await self._service.lengths()
        async with self._turn:
            new = [id for id in names if id not in self._known or self._known[id].length != lengths.get(id, 0)]
            for id in new[:READ_AT_ONCE]:
                self._known[id] = await self._read(id, lengths.get(id, 0))
            self._known = {id: self._known[id] for id in names if id in self._known}
        whole = [one for one in self._known.values() if one.card is not None]
        return sorted(whole, key=lambda one: one.place), len(new) <= READ_AT_ONCE

    async def _read(self, id: str, length: int) -> _Listed:
        try:
            return _listed(await self._service.peek(id))
        except CartaroError:
            return _Listed(length)


def _listed(tournament: Tournament) -> _Listed:
    definition = tournament.event.definition
    card = EventCard(
        id=tournament.id,
        name=wire_text(definition.name),
        place=wire_text(definition.place),
        start=spell(definition.start, definition.zone),
        entrants=len(tournament.event.field),
        ended=tournament.event.ended,
    )
    texts = (definition.name.it, definition.name.en, definition.place.it, definition.place.en)
    words = " ".join(filing_key(text)[0] for text in texts)
    return _Listed(len(tournament.log), card, definition.start_shown, definition.start_shown.year, words)


def _number(text: str, most: int, code: str) -> int:
    if text.isascii() and text.isdigit() and len(text) <= len(str(most)) and 1 <= int(text) <= most:
        return int(text)
    raise BadRequestError(code, BAD_LIMIT if code == "bad_limit" else BAD_YEAR)


def _read_after(text: str) -> tuple[int, str]:
    start, _, id = text.partition("~")
    if not id or len(text) > LONGEST_SEARCH or not start.removeprefix("-").isdecimal() or not start.isascii():
        raise BadRequestError("bad_after", BAD_AFTER)
    return int(start), id
