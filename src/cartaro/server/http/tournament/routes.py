"""``/api/events``: tournaments, readable by everybody, writable with permission (:mod:`.permissions`)."""

import re
import secrets
import time
from collections.abc import Callable, Coroutine
from functools import partial
from typing import Any, TypeVar

import msgspec
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Route

from cartaro.i18n import tr
from cartaro.moments import now
from cartaro.seen import without_any_ignorable
from cartaro.server.base.costs import in_thread
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import LaterError
from cartaro.server.base.peer import Peer
from cartaro.server.base.requests import caller_of
from cartaro.server.base.responses import error_response, reply
from cartaro.server.http.job_progress import JobProgress, progress_response
from cartaro.server.http.json_body import read_json
from cartaro.server.http.languages import ASKED_LANGUAGE, read_language
from cartaro.server.http.metered import metered_by
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.http.tournament.chart_pages import ChartPages
from cartaro.server.http.tournament.codes import BASE, Codes
from cartaro.server.http.tournament.contacts import ContactPaths
from cartaro.server.http.tournament.copying import CopyPaths
from cartaro.server.http.tournament.deleting import DeletionPaths
from cartaro.server.http.tournament.doorway import (
    BAD_CODE,
    GUESSES_A_SECOND,
    GUESSES_AT_ONCE,
    Doorway,
    RoleHolder,
    caller_at,
)
from cartaro.server.http.tournament.erasing import ErasurePaths
from cartaro.server.http.tournament.error_responses import Serve, answering
from cartaro.server.http.tournament.importing import ImportPaths
from cartaro.server.http.tournament.listing import EventListing
from cartaro.server.http.tournament.messages.charts import ChartsView
from cartaro.server.http.tournament.messages.desk import DeskKeys
from cartaro.server.http.tournament.messages.events import (
    Access,
    CitableArticle,
    EntryAnswer,
    EventCreated,
    ResultVerdict,
)
from cartaro.server.http.tournament.messages.formats import EventExample, FormatView, RulesView, Suggestion
from cartaro.server.http.tournament.messages.page import EventPage
from cartaro.server.http.tournament.messages.rounds import RoundView
from cartaro.server.http.tournament.messages.trial import Trial
from cartaro.server.http.tournament.news import TournamentSubscription
from cartaro.server.http.tournament.offering import show_example, show_format, show_rules, suggest_for
from cartaro.server.http.tournament.pages import Pages
from cartaro.server.http.tournament.permissions import (
    BAD_PIN,
    NOT_ALLOWED,
    check_allowed,
    check_unnumbered,
    has_pin,
    organised,
    with_pin,
)
from cartaro.server.http.tournament.pins import Pins
from cartaro.server.http.tournament.reached import Reached
from cartaro.server.http.tournament.results import ResultPaths
from cartaro.server.http.tournament.round_view import show_round
from cartaro.server.http.tournament.sending import Sending
from cartaro.server.http.tournament.trial_view import show_entry, show_trial
from cartaro.server.http.tournament.view import show_articles, show_fresh, show_own
from cartaro.server.jobs.ports import Underway
from cartaro.server.services.services import Services
from cartaro.server.services.tournament.files import file_job, may_take, print_keys, write_file
from cartaro.server.services.tournament.requests import (
    AmendNotice,
    CloseEntries,
    EntryRequest,
    EventRequest,
    entry_decoder,
    event_decoder,
)
from cartaro.server.services.tournament.room import check_room
from cartaro.store.books.contacts import Contacts
from cartaro.struct_types import prepare
from cartaro.tournament.event.result_validation import verdicts
from cartaro.tournament.log.access import KEYED, Role, access_key, entrant_code
from cartaro.tournament.log.service import Actor, CommandResult, Tournament
from cartaro.tournament.model.log_entries import Amended, Entered, TakenBack
from cartaro.tournament.model.plan import formats
from cartaro.tournament.model.refusal import TournamentRefusal
from cartaro.tournament.model.section import DefinitionError
from cartaro.tournament.model.slips import read_result
from cartaro.tournament.notice.definition import EXAMPLES
from cartaro.tournament.notice.definition_writer import write_definition
from cartaro.wire.game_show import wire_text
from cartaro.workbooks import WORKBOOK_TYPE

Made = TypeVar("Made")

BODY_BYTES = 64 * 1024
EVENTS_A_DAY = 30.0
_NAMESAKES = 40
"""The most events of one name and day that forms may open."""
BYTES_A_DAY = 32.0 * 1024 * 1024
"""What one address may write to events in a day."""
DAY_SECONDS = 24 * 3600
WRITES_A_SECOND = 5.0
WRITES_AT_ONCE = 60.0
LONGEST_RESULT = 200
KEY = {"Authorization": "`Bearer KEY`: a key of the desk, or an entrant's number and code"}

SUGGESTED_BY = {
    "rulebook": "its id",
    "entrants": "how many, players or pairs",
    "tables": "how many there are",
    "time": "minutes that the hall is open for play",
    "minutes": "the most that a match may take, if there is a limit",
    "target": "the points of a match, if not the usual",
}


class TournamentRoutes:
    """The endpoints of events."""

    def __init__(self, services: Services) -> None:
        self._events = services.events
        self._costs, self._jobs, self._following = services.costs, services.jobs, services.following
        self._service = services.events.service
        self._openings = services.rate_limiter("events", EVENTS_A_DAY / DAY_SECONDS, EVENTS_A_DAY)
        self._bytes = services.rate_limiter("event_bytes", BYTES_A_DAY / DAY_SECONDS, BYTES_A_DAY)
        self._store = services.store
        self._writes = services.rate_limiter("event_writes", WRITES_A_SECOND, WRITES_AT_ONCE)
        self._doorway = Doorway(services.rate_limiter("event_guesses", GUESSES_A_SECOND, GUESSES_AT_ONCE))
        self._reached = Reached()
        self._codes = Codes(services, self._reached)
        self._pins = Pins()
        self._sending = Sending(services, self._codes)
        self._contacts = ContactPaths(Contacts(services.store), services.events, self._come)
        self._erasing = ErasurePaths(services, self._come)
        self._deleting = DeletionPaths(services, self._come)
        self._copying = CopyPaths(services, self._come)
        self._import = ImportPaths(services.events, Contacts(services.store), self._come)
        self._results = ResultPaths(services.events, self._come)
        self._pages = Pages()
        self._charts = ChartPages()
        self._listing = EventListing(services.events.service)

    def news(self, peer: Peer, services: Services, id: str) -> TournamentSubscription:
        """Return the subscription of *peer* to the event *id*."""
        return TournamentSubscription(peer, services, id, self._doorway, self._pages)

    def short_ways(self) -> list[Route]:
        """Return the routes of short paths, to be typed by hand, outside of ``/api``."""
        return [Route("/t/{number:number}", answering(self._codes.shorten))]

    def routes(self, from_here: Callable[[Serve], Serve]) -> list[Route]:
        """Return the routes; *from_here* wraps endpoints that only pages of this server may use."""
        metered = metered_by(self._costs)
        return [
            Route("/events", from_here(metered(answering(self.create))), methods=["POST"]),
            *self._listing.routes(),
            Route("/events/examples", answering(self.examples)),
            Route("/events/formats", answering(self.formats)),
            Route("/events/rules", answering(self.rules)),
            Route("/events/suggestions", metered(answering(self.suggestions))),
            Route("/events/{id}", answering(self.show)),
            Route("/events/{id}/articles", answering(self.articles)),
            Route("/events/{id}/charts", metered(answering(self.charts))),
            Route("/events/{id}/access", answering(self.access)),
            Route("/events/{id}/keys.pdf", metered(answering(self.keys))),
            Route("/events/{id}/paper/{name}", metered(answering(self.file))),
            Route("/events/{id}/export/{name}", metered(answering(self.file))),
            Route("/events/{id}/rounds/{number:number}", metered(answering(self.round))),
            Route("/events/{id}/entries", from_here(answering(self.enter)), methods=["POST"]),
            Route("/events/{id}/trial", from_here(answering(self.try_out)), methods=["POST"]),
            Route("/events/{id}/import", from_here(metered(answering(self._import.enter))), methods=["POST"]),
            Route("/events/{id}/results", from_here(metered(answering(self._results.enter))), methods=["POST"]),
            Route("/events/{id}/contacts", answering(self._contacts.all)),
            Route("/events/{id}/contacts/{number:number}", from_here(answering(self._contacts.keep)), methods=["PUT"]),
            Route("/events/{id}/copies", metered(answering(self._copying.show))),
            Route("/events/{id}/copy", metered(answering(self._copying.copy))),
            Route("/events/{id}/command", from_here(answering(self._copying.take_over)), methods=["POST"]),
            Route("/events/{id}/command/news", from_here(metered(answering(self._copying.news))), methods=["POST"]),
            Route("/events/{id}/others", from_here(metered(answering(self._copying.decide))), methods=["POST"]),
            Route("/events/{id}/erasures/{number:number}/{person:number}", answering(self._erasing.show)),
            Route(
                "/events/{id}/erasures/{number:number}/{person:number}",
                from_here(answering(self._erasing.erase)),
                methods=["POST"],
            ),
            Route("/events/{id}/deletion", answering(self._deleting.show), methods=["GET"]),
            Route("/events/{id}/deletion", from_here(answering(self._deleting.delete)), methods=["POST"]),
            Route("/events/{id}/qr.svg", answering(self._codes.way)),
            Route("/events/{id}/verdict", metered(answering(self.verdict))),
            Route("/events/{id}/messages", answering(self._sending.texts)),
            Route("/events/{id}/addresses", answering(self._codes.addresses)),
            Route("/qr/wifi", from_here(metered(answering(self._codes.wifi))), methods=["POST"]),
        ]

    @endpoint({201: EventCreated}, 404, 409, 429, 503, body=EventRequest)
    async def create(self, request: Request) -> Response:
        """``POST /api/events``: open an event; the response has the keys of its officials."""
        if await self._openings.seconds_to(caller_of(request)):
            raise BadRequestError("too_many_events", TOO_MANY, 429)
        await check_room(self._store, self._service)
        asked = await read_json(request, event_decoder, BODY_BYTES)
        try:
            done = await self._open(asked)
        except DefinitionError as error:
            if asked.form is not None and error.on_form is not None:
                raise DefinitionError(error.code, error.on_form) from error
            raise
        await self._openings.take(caller_of(request))  # only now: attempts that are refused do not count
        secret = await self._service.keys(done.tournament.id)
        keys = msgspec.convert({str(role): access_key(secret, role) for role in KEYED}, DeskKeys)
        id = done.tournament.id
        return reply(EventCreated(id, keys), 201, {"location": f"/evento/{id}"})

    async def _open(self, asked: EventRequest) -> CommandResult:
        """Open the event; one by a form, whose short name nobody chose, is numbered if another has that name."""
        by = Actor(_clean(asked.by) or "banco", _new_command())
        for number in range(1, _NAMESAKES):
            try:
                return await self._service.create(await in_thread(None, _definition, asked, number), by)
            except TournamentRefusal as refusal:
                if refusal.code != "event_exists" or asked.form is None or "id" not in asked.form:
                    raise
        return await self._service.create(await in_thread(None, _definition, asked, _NAMESAKES), by)

    @endpoint({200: list[EventExample]})
    async def examples(self, _request: Request) -> Response:
        """``GET /api/events/examples``: example events that are part of Cartaro, to start from."""
        return reply([show_example(name) for name in EXAMPLES])

    @endpoint({200: list[FormatView]})
    async def formats(self, _request: Request) -> Response:
        """``GET /api/events/formats``: the available formats, with their settings."""
        return reply([show_format(one) for one in formats().values()])

    @endpoint({200: RulesView})
    async def rules(self, _request: Request) -> Response:
        """``GET /api/events/rules``: the tie-breaks and time rules that any format may use."""
        return reply(show_rules())

    @endpoint({200: list[Suggestion]}, 400, query=SUGGESTED_BY)
    async def suggestions(self, request: Request) -> Response:
        """``GET /api/events/suggestions``: the formats of a game, suitable ones first, with the times of their end."""
        return reply(suggest_for(request.query_params))

    @endpoint({200: EventPage}, 401, 404, 429, 503, headers=KEY)
    async def show(self, request: Request) -> Response:
        """``GET /api/events/ID``: the event as the caller may see it."""
        tournament, caller, secret = await self._come(request)
        self._reached.note(tournament.id, request)
        finished, pins, here = self._events.online.finished(tournament), self._pins.show(tournament.id), now()
        fresh = show_fresh(tournament, here, finished, self._following.elsewhere(tournament.id, caller_of(request)))
        own = show_own(tournament, caller, secret, here, fresh, pins)
        page, headers = self._pages.turn(tournament), {"cache-control": "no-store", "vary": "Accept-Encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(page.join(own), 200, headers, "application/json")
        return Response(page.pack(own), 200, {**headers, "content-encoding": "gzip"}, "application/json")

    @endpoint({200: list[CitableArticle]}, 404, 503)
    async def articles(self, request: Request) -> Response:
        """``GET /api/events/ID/articles``: the articles that may be cited at the event."""
        tournament = await self._service.open(request.path_params["id"])
        return reply(show_articles(tournament.event.definition))

    @endpoint({200: ChartsView}, 404, 503)
    async def charts(self, request: Request) -> Response:
        """``GET /api/events/ID/charts``: its brackets and crosstables; both are empty before the first round."""
        page = self._charts.turn(await self._service.open(request.path_params["id"]))
        headers = {"cache-control": "no-store", "vary": "Accept-Encoding"}
        if "gzip" not in request.headers.get("accept-encoding", ""):
            return Response(page.plain, 200, headers, "application/json")
        return Response(page.packed, 200, {**headers, "content-encoding": "gzip"}, "application/json")

    @endpoint({200: Access}, 401, 404, 429, 503, headers=KEY)
    async def access(self, request: Request) -> Response:
        """``GET /api/events/ID/access``: the role of the caller's key; 401 if it was one and is no more."""
        tournament, caller, _ = await self._come(request)
        if caller.role is Role.PUBLIC and "authorization" in request.headers:
            raise BadRequestError("bad_key", BAD_CODE, 401)
        name = "" if caller.entrant is None else tournament.event.enrolments[caller.entrant].name
        return reply(Access(caller.role, caller.entrant, name))

    @endpoint({200: ResultVerdict}, 400, 404, 409, 429, 503, query={"result": "as a slip has it: 7-5 fuori=1"})
    async def verdict(self, request: Request) -> Response:
        """``GET /api/events/ID/verdict``: what a result of two sides would be; nothing is written."""
        tournament = await self._service.open(request.path_params["id"])
        words = request.query_params.get("result", "")[:LONGEST_RESULT].split()
        said = verdicts(tournament.event.definition, read_result(words), ["1", "2"]) if words else []
        return reply(ResultVerdict([wire_text(one) for one in said]))

    @endpoint({200: RoundView}, 404, 503)
    async def round(self, request: Request) -> Response:
        """``GET /api/events/ID/rounds/N``: one round with its tables."""
        tournament = await self._service.open(request.path_params["id"])
        number = request.path_params["number"]
        if number not in tournament.event.rounds:
            return error_response(404, "no_round", NO_ROUND)
        return reply(show_round(tournament.event, number))

    @endpoint(
        {200: "*/*", 202: JobProgress},
        400,
        401,
        403,
        404,
        429,
        503,
        query={"language": ASKED_LANGUAGE, "round": "of papers: which round, if not the last one", **BASE},
        headers=KEY,
    )
    async def file(self, request: Request) -> Response:
        """``GET /api/events/ID/paper/NAME.pdf`` and ``/export/NAME``: a file, in ``?language=``."""
        tournament, caller, _ = await self._come(request)
        name = request.path_params["name"]
        if not await in_thread(None, may_take, caller.role, name):
            raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
        language = read_language(request.query_params.get("language"))
        addresses = await self._codes.addresses_of(request, tournament.id) if name.endswith(".pdf") else ""
        round_ = _round_asked(request)
        job = file_job(tournament, name, language, addresses, round_)
        given = (tournament.id, name, language, addresses, round_)
        here = partial(in_thread, None, write_file, tournament, name, language, addresses, round_)
        made = await self._jobs.make(job, given, here)
        if isinstance(made, Underway):
            return progress_response(made)
        kind = _KINDS[name.rpartition(".")[2]]
        how = "attachment" if name.endswith((".html", ".xlsx")) else "inline"
        headers = {"content-disposition": f'{how}; filename="{tournament.id}-{name}"', "cache-control": "no-store"}
        return Response(made, 200, headers, kind)

    @endpoint(
        {200: "application/pdf"}, 400, 401, 403, 404, 429, 503, query={"language": ASKED_LANGUAGE, **BASE}, headers=KEY
    )
    async def keys(self, request: Request) -> Response:
        """``GET /api/events/ID/keys.pdf``: the organiser's sheet, with the keys of officials and what each is for."""
        tournament, secret = await organised(self._come, request)
        language = read_language(request.query_params.get("language"))
        addresses = await self._codes.addresses_of(request, tournament.id)
        keys = [access_key(secret, role) for role in KEYED]
        others = [(name, page) for name, _, page in self._following.followers(tournament.id) if page]
        made = await in_thread(None, print_keys, tournament, language, addresses, keys, others)
        headers = {"content-disposition": f'inline; filename="{tournament.id}-keys.pdf"', "cache-control": "no-store"}
        return Response(made, 200, headers, "application/pdf")

    @endpoint({201: EntryAnswer}, 401, 403, 404, 409, 429, 503, body=EntryRequest, headers=KEY)
    async def enter(self, request: Request) -> Response:
        """``POST /api/events/ID/entries``: a request at the event; 403 if the caller's role may not make it."""
        tournament, caller, secret = await self._come(request)
        if not caller.is_official and not await self._writes.take(caller_of(request)):
            raise BadRequestError("too_fast", TOO_FAST, 429)
        asked = await read_json(request, entry_decoder, BODY_BYTES)
        if await self._bytes.seconds_to(caller_of(request), BODY_BYTES):
            raise BadRequestError("bytes_of_today", TOO_MUCH, 429)
        check_allowed(caller, asked)
        self._check_pin(tournament, caller, asked, secret)
        check_unnumbered(asked)
        by = _by(tournament, caller, asked)
        done = await self._charged(request, asked, lambda: self._events.do(tournament.id, asked.what, by))
        entry = done.entry
        if not done.repeated:
            await self._bytes.take(caller_of(request), len(entry.encoded) + len(entry.beside))
        answer = show_entry(done)
        if isinstance(entry.payload, Entered):
            number = entry.payload.number
            answer.entrant, answer.code = number, entrant_code(secret, number)
        return reply(answer, 201)

    @endpoint({200: Trial}, 401, 403, 404, 409, 429, 503, body=EntryRequest, headers=KEY)
    async def try_out(self, request: Request) -> Response:
        """``POST /api/events/ID/trial``: what a request of officials would do; nothing is written."""
        tournament, caller, _ = await self._come(request)
        asked = await read_json(request, entry_decoder, BODY_BYTES)
        if not caller.is_official:
            raise BadRequestError("not_allowed", NOT_ALLOWED, 403)
        check_allowed(caller, asked)
        check_unnumbered(asked)
        by = _by(tournament, caller, asked)
        done, what = await self._charge(request, lambda: self._events.try_out(tournament.id, asked.what, by))
        return reply(show_trial(done, what))

    async def _charged(
        self, request: Request, asked: EntryRequest, do: Callable[[], Coroutine[Any, Any, CommandResult]]
    ) -> CommandResult:
        """Do what is asked, charged to the client in :class:`Costs` if its cost grows with a text or with the log."""
        if not isinstance(asked.what, Amended | AmendNotice | CloseEntries | TakenBack):
            return await do()
        return await self._charge(request, do)

    async def _charge(self, request: Request, do: Callable[[], Coroutine[Any, Any, Made]]) -> Made:
        caller = caller_of(request)
        if refusal := self._costs.refusal(caller):
            raise LaterError(refusal)
        return await self._costs.metered(caller, do())

    def _check_pin(self, tournament: Tournament, caller: RoleHolder, asked: EntryRequest, secret: bytes) -> None:
        """Raise :class:`BadRequestError` on a wrong PIN, or one that comes too soon after a wrong one."""
        payload = with_pin(caller, asked, tournament.event)
        if payload is None:
            return
        now = time.monotonic()
        self._pins.check(tournament.id, payload.round, payload.table, now)
        if not has_pin(tournament.event, payload, asked.pin, secret):
            self._pins.miss(
                tournament.id, payload.round, payload.table, len(tournament.event.rounds[payload.round]), now
            )
            self._events.stir(tournament.id)
            raise BadRequestError("bad_pin", BAD_PIN, 403)

    async def _come(self, request: Request) -> tuple[Tournament, RoleHolder, bytes]:
        id = request.path_params["id"]
        tournament = await self._service.open(id)
        secret = await self._service.keys(id)
        caller = await self._doorway.let_in(request, id, tournament.event, secret)
        return tournament, caller_at(tournament.event, caller), secret


_KINDS = {
    "xlsx": WORKBOOK_TYPE,
    "pdf": "application/pdf",
    "csv": "text/csv; charset=utf-8",
    "html": "text/html; charset=utf-8",
    "json": "application/json",
    "jsonl": "application/jsonl",
    "trf": "text/plain; charset=utf-8",
}


def _round_asked(request: Request) -> int:
    """Return the round of a paper; 0 for the last one. Raise :class:`BadRequestError` unless it is a number."""
    asked = request.query_params.get("round", "")
    if not asked:
        return 0
    if not re.fullmatch(r"[1-9]\d?", asked, re.ASCII):
        raise BadRequestError("no_round", NO_ROUND)
    return int(asked)


def _definition(asked: EventRequest, number: int) -> str:
    if (asked.definition is None) == (asked.form is None):
        raise BadRequestError("bad_request", ONE_OF_BOTH)
    if asked.definition is not None:
        return asked.definition
    form = asked.form or {}
    return write_definition(form if number == 1 else {**form, "id": f"{str(form['id'])[:56]}-{number}"})


def _by(tournament: Tournament, caller: RoleHolder, asked: EntryRequest) -> Actor:
    """Return the author of the request for the log; only the desk may record earlier events later.

    A player is told by number: names stand beside the log.
    """
    if caller.is_official:
        role = "referee" if caller.role is Role.REFEREE else "desk"
        return Actor(_clean(asked.by) or str(caller.role), asked.id, role, asked.at, asked.anyway, asked.seen)
    if caller.entrant is not None:
        return Actor(str(caller.entrant), asked.id, "player")
    return Actor("pubblico", asked.id, "player")


def _clean(name: str) -> str:
    return " ".join("".join(sign for sign in without_any_ignorable(name) if sign.isprintable()).split())[:60]


def _new_command() -> str:
    return f"create-{secrets.token_hex(16)}"


TOO_MANY = tr("server-http-tournament-routes-too_many", most=int(EVENTS_A_DAY))
TOO_MUCH = tr("server-http-tournament-routes-too_much")
TOO_FAST = tr("server-http-tournament-routes-too_fast")
NO_ROUND = tr("server-http-tournament-routes-no_round")
ONE_OF_BOTH = tr("server-http-tournament-routes-one_of_both")


prepare(DeskKeys)
