"""``/api/events/ID/copies``: how the copies of an event stand."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.contacts import Come
from cartaro.server.http.tournament.permissions import NOT_ALLOWED
from cartaro.server.services.tournament.copies import EventCopies, PlaceStanding
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText


class CopiesAt(Struct):
    """The copies of an event in one folder.

    ``place`` is the folder's name, None for that beside the data; ``entries`` are those of the newest copy, written
    ``at`` (ISO 8601); ``problem`` is why a newer one could not be written.
    """

    place: str | None
    entries: int
    at: str | None
    count: int
    problem: WireText | None


class CopiesView(Struct):
    """The number of entries of an event's log, and its copies by folder."""

    entries: int
    places: list[CopiesAt]


class CopyPaths:
    """The endpoint of copies."""

    def __init__(self, copies: EventCopies, come: Come) -> None:
        self._copies, self._come = copies, come

    @endpoint({200: CopiesView}, 401, 403, 404, 429, 503, headers={"Authorization": "`Bearer KEY`: a key of the desk"})
    async def show(self, request: Request) -> Response:
        """``GET /api/events/ID/copies``: how the copies of the event stand; those that are late are made."""
        tournament, caller, _ = await self._come(request)
        if not caller.is_official:
            raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
        standings = await self._copies.show(tournament.id)
        return reply(CopiesView(len(tournament.log), list(map(_show, standings))))


def _show(standing: PlaceStanding) -> CopiesAt:
    return CopiesAt(
        place=None if standing.place.own else standing.place.folder.name,
        entries=standing.entries,
        at=standing.at,
        count=standing.count,
        problem=None if standing.problem is None else wire_text(standing.problem),
    )
