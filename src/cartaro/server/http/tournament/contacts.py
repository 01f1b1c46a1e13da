"""``/api/events/ID/contacts``: contacts and notes of entrants, for the organiser only; they are not in the log."""

import secrets
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
from cartaro.server.http.tournament.permissions import NOT_ALLOWED, Come, organised
from cartaro.server.services.tournament.events import Events
from cartaro.server.services.tournament.private_lines import change_line
from cartaro.store.book_ports import ContactStore
from cartaro.tournament.event.editing import PRIVATE
from cartaro.tournament.log.access import Role
from cartaro.tournament.log.service import Actor
from cartaro.tournament.model.log_entries import Edited

KEY = {"Authorization": "`Bearer KEY`: the organiser's key, or the entrant's own number and code"}
LONGEST_CONTACT = 100
LONGEST_NOTE = 300


class Reach(Struct, frozen=True, forbid_unknown_fields=True):
    """What only the organiser reads of an entrant: phone number and address, and a note."""

    contact: str
    note: str


class ReachRequest(Struct, frozen=True, forbid_unknown_fields=True, omit_defaults=True):
    """The body of ``PUT /api/events/ID/contacts/N``: what is to change; empty to delete what is stored.

    The note is the organiser's. The log tells what was changed, and not how.
    """

    contact: Annotated[str, Meta(max_length=LONGEST_CONTACT)] | None = None
    note: Annotated[str, Meta(max_length=LONGEST_NOTE)] | None = None


_decoder = msgspec.json.Decoder(ReachRequest)


class ContactPaths:
    """The endpoints of contacts; *come* returns the event and the caller of a request."""

    def __init__(self, contacts: ContactStore, events: Events, come: Come) -> None:
        self._contacts = contacts
        self._events = events
        self._come = come

    @endpoint({200: dict[str, Reach]}, 401, 403, 404, 429, 503, headers=KEY)
    async def all(self, request: Request) -> Response:
        """``GET /api/events/ID/contacts``: contacts and notes by the entrant's number; 403 except for the organiser."""
        tournament, _ = await organised(self._come, request)
        kept = await self._contacts.of(tournament.id)
        return reply({str(number): Reach(lines.contact, lines.note) for number, lines in kept.items()})

    @endpoint({200: ReachRequest}, 401, 403, 404, 429, 503, body=ReachRequest, headers=KEY)
    async def keep(self, request: Request) -> Response:
        """``PUT /api/events/ID/contacts/N``: store or delete; for the organiser, or the entrant's own contact."""
        tournament, caller, _ = await self._come(request)
        number = request.path_params["number"]
        own = caller.entrant == number
        if caller.role is not Role.ORGANISER and not own:
            raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
        if number not in tournament.event.enrolments:
            raise BadRequestError("no_entrant", NO_ENTRANT, 404)
        asked = await read_json(request, _decoder)
        if asked.note is not None and caller.role is not Role.ORGANISER:
            raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
        who = str(number) if own else str(caller.role)
        kept = {}
        for field in PRIVATE:
            text = getattr(asked, field)
            if text is not None:
                by = Actor(who, f"edited-{secrets.token_hex(16)}", "player" if own else "desk")
                service, changed = self._events.service, Edited(number, field)
                kept[field] = await change_line(self._contacts, service, tournament.id, changed, text, by)
        self._events.note_own(await self._events.service.open(tournament.id))
        return reply(ReachRequest(**kept))


NO_ENTRANT = tr("server-http-tournament-contacts-no_entrant")
