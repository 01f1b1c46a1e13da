"""``/api/events/ID/erasures``: a person's names are erased, as they ask; what goes is told first."""

from collections.abc import Collection
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.permissions import KEY, Come, organised
from cartaro.server.services.services import Services
from cartaro.server.services.tournament.erasing import erase_person
from cartaro.tournament.log.access import Role
from cartaro.tournament.log.erasure import ErasurePlan, plan_erasure
from cartaro.tournament.log.service import Actor, Tournament


class ErasedText(Struct):
    """A free text that is blanked, and the number of its entry."""

    seq: int
    text: str


class ErasureView(Struct):
    """What goes: all names that the person had here, and free texts; ``label`` stands for the name from then on.

    ``near`` are texts with a part of a name alone, which stay unless they are asked for too. ``copies`` is how many
    copies of the event there are, which follow.
    """

    label: str
    names: list[str]
    texts: list[ErasedText]
    near: list[ErasedText]
    copies: int


class ErasureRequest(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events/ID/erasures/N/P``.

    ``confirm`` is the number that stands for the name, such as ``12b``; ``reason`` says who asked and when, without the
    name; ``also`` are entries whose texts go with a part of the name alone. ``id`` and ``by`` are as in an entry.
    """

    id: Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
    confirm: Annotated[str, Meta(max_length=20)]
    reason: Annotated[str, Meta(max_length=200)] = ""
    by: Annotated[str, Meta(max_length=60)] = ""
    also: Annotated[tuple[int, ...], Meta(max_length=1000)] = ()


_decoder = msgspec.json.Decoder(ErasureRequest)


class ErasurePaths:
    """The endpoints of erasures; *come* returns the event and the caller of a request."""

    def __init__(self, services: Services, come: Come) -> None:
        self._services, self._store, self._events = services, services.store, services.events
        self._come = come

    @endpoint({200: ErasureView}, 401, 403, 404, 409, 429, 503, headers=KEY)
    async def show(self, request: Request) -> Response:
        """``GET /api/events/ID/erasures/N/P``: what would go of person P of entrant N; for the organiser."""
        tournament, _ = await organised(self._come, request)
        plan = _plan(request, tournament)
        copies = sum(place.count for place in await self._events.copies.show(tournament.id))
        return reply(_view(plan, copies))

    @endpoint({200: ErasureView}, 400, 401, 403, 404, 409, 429, 503, body=ErasureRequest, headers=KEY)
    async def erase(self, request: Request) -> Response:
        """``POST /api/events/ID/erasures/N/P``: erase; for the organiser, who writes the number to confirm it."""
        tournament, _ = await organised(self._come, request)
        asked = await read_json(request, _decoder)
        plan = _plan(request, tournament, asked.also)
        if asked.confirm.strip().lstrip("#").casefold() != plan.label[1:]:
            raise BadRequestError(
                "not_confirmed", tr("server-http-tournament-erasing-not_confirmed", label=plan.label[1:])
            )
        by = Actor(" ".join(asked.by.split()) or str(Role.ORGANISER), asked.id)
        service, reason = self._events.service, asked.reason.strip()
        done = await erase_person(self._store, service, tournament.id, plan, reason, by)
        self._events.note_own(await service.open(tournament.id))
        await self._services.notice_acts()  # names at on-line tables
        return reply(_view(done, 0))


def _plan(request: Request, tournament: Tournament, also: Collection[int] = ()) -> ErasurePlan:
    number, person = request.path_params["number"], request.path_params["person"]
    return plan_erasure(tournament.log, tournament.event, number, person, also)


def _view(plan: ErasurePlan, copies: int) -> ErasureView:
    texts, near = ([ErasedText(seq, text) for seq, text in each] for each in (plan.texts, plan.near))
    return ErasureView(plan.label, list(plan.names), texts, near, copies)
