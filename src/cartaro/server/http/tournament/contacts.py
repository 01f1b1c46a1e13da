"""``/api/events/ID/contacts``: contact data of entrants, for the organiser only; they are not in the log."""

from collections.abc import Awaitable, Callable
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.seen import without_ignorable
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.doorway import RoleHolder
from cartaro.server.http.tournament.permissions import NOT_ALLOWED
from cartaro.store.book_ports import ContactStore
from cartaro.tournament.log.access import Role
from cartaro.tournament.log.service import Tournament

Come = Callable[[Request], Awaitable[tuple[Tournament, RoleHolder, bytes]]]
KEY = {"Authorization": "`Bearer KEY`: the organiser's key, or the entrant's own number and code"}


class Reach(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``PUT /api/events/ID/contacts/N``: phone number and address; empty to delete the stored ones."""

    contact: Annotated[str, Meta(max_length=100)]


_decoder = msgspec.json.Decoder(Reach)


class ContactPaths:
    """The endpoints of contacts; *come* returns the event and the caller of a request."""

    def __init__(self, contacts: ContactStore, come: Come) -> None:
        self._contacts = contacts
        self._come = come

    @endpoint({200: dict[str, str]}, 401, 403, 404, 429, 503, headers=KEY)
    async def all(self, request: Request) -> Response:
        """``GET /api/events/ID/contacts``: contacts by the entrant's number; 403 except for the organiser."""
        tournament, caller, _ = await self._come(request)
        if caller.role is not Role.ORGANISER:
            raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
        return reply({str(number): contact for number, contact in (await self._contacts.of(tournament.id)).items()})

    @endpoint({200: Reach}, 401, 403, 404, 429, 503, body=Reach, headers=KEY)
    async def keep(self, request: Request) -> Response:
        """``PUT /api/events/ID/contacts/N``: store or delete a contact; for the organiser, or the entrant's own."""
        tournament, caller, _ = await self._come(request)
        number = request.path_params["number"]
        if caller.role is not Role.ORGANISER and caller.entrant != number:
            raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
        if number not in tournament.event.enrolments:
            raise BadRequestError("no_entrant", NO_ENTRANT, 404)
        asked = await read_json(request, _decoder)
        contact = " ".join(
            "".join(sign if sign.isprintable() else " " for sign in without_ignorable(asked.contact)).split()
        )
        await self._contacts.keep(tournament.id, number, contact)
        return reply(Reach(contact))


NO_ENTRANT = tr("server-http-tournament-contacts-no_entrant")
