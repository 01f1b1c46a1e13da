"""``/api/events/ID/copies``, ``copy``, ``command``: copies of an event, and which of several computers commands it."""

from typing import Annotated, Literal

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.lan_addresses import bases_of
from cartaro.server.base.requests import caller_of
from cartaro.server.base.responses import reply
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.messages.events import EntryAnswer
from cartaro.server.http.tournament.permissions import NOT_ALLOWED, Come, organised
from cartaro.server.http.tournament.trial_view import show_entry
from cartaro.server.services.services import Services
from cartaro.server.services.tournament.copies import PlaceStanding
from cartaro.server.services.tournament.following import CopyAnswer
from cartaro.store.books.commands import EventCommand
from cartaro.tournament.log.access import Role
from cartaro.tournament.log.log_messages import entry_to_text
from cartaro.tournament.log.service import Actor, Tournament
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText

KEY = {"Authorization": "`Bearer KEY`: a key of the desk"}
TOKEN = {"Authorization": "`Bearer TOKEN`: derived from the organiser's key"}
NEWS_BYTES = 16 * 1024


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


class FollowerView(Struct):
    """A computer that follows the event, the seconds since it last asked, and where its page is (empty: not known)."""

    name: str
    seconds: int
    address: str


class OtherEntry(Struct):
    """An entry that only the other computer has."""

    id: str
    who: str
    at: str
    said: WireText


class CommandView(Struct):
    """Which computer commands the event, as this one knows.

    ``state`` is ``alone``, or ``follows`` the one at ``source``, or ``leads`` after taking over, or ``lost`` it to
    ``by``, at ``at``, whose pages are at ``address``. ``silent`` are the seconds since the other was heard, and
    ``problem`` why. ``last`` is the last entry here. ``others`` are the entries that only the other has.
    """

    state: Literal["alone", "follows", "leads", "lost"]
    source: str
    silent: int
    problem: WireText | None
    last: OtherEntry
    by: str
    at: str
    address: str
    others: list[OtherEntry]


class CopiesView(Struct):
    """The number of entries of an event's log, its copies by folder, the computers that follow it, and the command."""

    entries: int
    places: list[CopiesAt]
    followers: list[FollowerView]
    command: CommandView


class TakeOver(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events/ID/command``: who takes over, and the id of the request."""

    id: Annotated[str, Meta(min_length=8, max_length=64, pattern="^[A-Za-z0-9_-]+$")]
    by: Annotated[str, Meta(max_length=60)] = ""


class News(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events/ID/command/news``: who has taken over, sealed with the key of the copies."""

    sealed: Annotated[bytes, Meta(max_length=NEWS_BYTES // 2)]


class OtherDecision(Struct, frozen=True, forbid_unknown_fields=True):
    """The body of ``POST /api/events/ID/others``: an entry of the other computer, to be entered here or left out."""

    id: Annotated[str, Meta(max_length=64)]
    keep: bool


_take_over, _news, _decision = map(msgspec.json.Decoder, (TakeOver, News, OtherDecision))


class CopyPaths:
    """The endpoints of copies and commands."""

    def __init__(self, services: Services, come: Come) -> None:
        self._copies, self._following, self._come = services.events.copies, services.following, come

    @endpoint({200: CopiesView}, 401, 403, 404, 429, 503, headers=KEY)
    async def show(self, request: Request) -> Response:
        """``GET /api/events/ID/copies``: how the copies of the event stand; those that are late are made."""
        tournament = await self._official(request)
        view = await self._view(tournament)
        if view.command.state == "follows":
            self._following.base = await _base_here(request)
        return reply(view)

    @endpoint(
        {200: CopyAnswer},
        401,
        404,
        409,
        429,
        503,
        headers=TOKEN,
        query={"head": "the last hash known", "by": "who asks", "at": "where its page of the event is"},
    )
    async def copy(self, request: Request) -> Response:
        """``GET /api/events/ID/copy``: the event for a computer that follows it, sealed."""
        known, by = (request.query_params.get(name, "")[:64] for name in ("head", "by"))
        address = request.query_params.get("at", "")
        name = "".join(sign for sign in by if sign.isprintable()) or caller_of(request)
        id = request.path_params["id"]
        return reply(await self._following.answer_copy(id, _token(request), known, name, address))

    @endpoint({200: CopyAnswer}, 401, 404, 409, 429, 503, body=News, headers=TOKEN)
    async def news(self, request: Request) -> Response:
        """``POST /api/events/ID/command/news``: another computer has taken over; answers what only this one has."""
        asked = await read_json(request, _news, NEWS_BYTES)
        return reply(await self._following.answer_news(request.path_params["id"], _token(request), asked.sealed))

    @endpoint({201: EntryAnswer}, 401, 403, 404, 409, 429, 503, body=TakeOver, headers=KEY)
    async def take_over(self, request: Request) -> Response:
        """``POST /api/events/ID/command``: take the event over on this computer, which followed it; the organiser."""
        tournament, _ = await organised(self._come, request)
        asked = await read_json(request, _take_over)
        actor = Actor(" ".join(asked.by.split()) or str(Role.ORGANISER), asked.id)
        self._following.base = await _base_here(request)
        done = await self._following.take_over(tournament.id, actor)
        return reply(show_entry(done), 201)

    @endpoint({200: CopiesView}, 401, 403, 404, 409, 429, 503, body=OtherDecision, headers=KEY)
    async def decide(self, request: Request) -> Response:
        """``POST /api/events/ID/others``: enter here, or leave out, an entry that only the other computer has."""
        tournament, _ = await organised(self._come, request)
        asked = await read_json(request, _decision)
        await self._following.decide(tournament.id, asked.id, keep=asked.keep)
        return reply(await self._view(await self._official(request)))

    async def _official(self, request: Request) -> Tournament:
        tournament, caller, _ = await self._come(request)
        if not caller.is_official:
            raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
        return tournament

    async def _view(self, tournament: Tournament) -> CopiesView:
        standings = await self._copies.show(tournament.id)
        command, followed = await self._following.stand(tournament.id)
        others = await self._following.only_there(tournament, command)
        ruling, last = command.state.lost, tournament.log[-1]
        view = CommandView(
            state=_state_of(command),
            source=command.state.source,
            silent=0 if followed is None else followed.silent,
            problem=None if followed is None or followed.problem is None else wire_text(followed.problem),
            last=OtherEntry(last.cmd_id, last.who, last.at, wire_text(entry_to_text(tournament.event, last))),
            by="" if ruling is None else ruling.by,
            at="" if ruling is None else ruling.at,
            address="" if ruling is None else ruling.address,
            others=[OtherEntry(one.entry.cmd_id, one.entry.who, one.entry.at, one.said) for one in others],
        )
        followers = [FollowerView(*one) for one in self._following.followers(tournament.id)]
        return CopiesView(len(tournament.log), list(map(_show, standings)), followers, view)


async def _base_here(request: Request) -> str:
    """Return where devices reach this computer."""
    return (await bases_of(request))[0].url


def _state_of(command: EventCommand) -> Literal["alone", "follows", "leads", "lost"]:
    if command.leads:
        return "leads" if command.state.source else "alone"
    return "follows" if command.state.lost is None else "lost"


def _show(standing: PlaceStanding) -> CopiesAt:
    return CopiesAt(
        place=None if standing.place.own else standing.place.folder.name,
        entries=standing.entries,
        at=standing.at,
        count=standing.count,
        problem=None if standing.problem is None else wire_text(standing.problem),
    )


def _token(request: Request) -> str:
    kind, _, token = request.headers.get("authorization", "").partition(" ")
    if kind.lower() != "bearer" or len(token) != 64 or not token.isascii():
        raise BadRequestError("bad_key", BAD_TOKEN, 401)
    return token


BAD_TOKEN = tr("server-http-tournament-copying-bad_token")
