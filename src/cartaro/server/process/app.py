"""The ASGI application and its routes."""

import asyncio
import contextlib
import logging
from collections.abc import AsyncIterator, Awaitable, Callable, Mapping
from functools import partial, wraps
from pathlib import Path
from typing import Any

import msgspec
from starlette.applications import Starlette
from starlette.exceptions import HTTPException
from starlette.middleware import Middleware
from starlette.middleware.gzip import GZipMiddleware
from starlette.requests import Request
from starlette.responses import Response
from starlette.routing import Mount, Route, WebSocketRoute
from starlette.types import Receive, Scope, Send
from starlette.websockets import WebSocket

from cartaro.i18n import tr
from cartaro.server.base.chores import Chore, keep_up
from cartaro.server.base.endpoint import FROM_ELSEWHERE, OpenApi, describe_http, endpoint
from cartaro.server.base.garbage import collect_seldom
from cartaro.server.base.log_context import HEADER, RequestIds, new_request_id, request_id
from cartaro.server.base.peer_session import PeerSession
from cartaro.server.base.requests import caller_of
from cartaro.server.base.responses import error_response
from cartaro.server.base.websocket_peer import WebSocketPeer
from cartaro.server.http import api
from cartaro.server.http.accounts import Accounts
from cartaro.server.http.alone import (
    QUESTIONS_A_SECOND,
    QUESTIONS_AT_ONCE,
    TABLES_A_SECOND,
    TABLES_AT_ONCE,
    alone_routes,
)
from cartaro.server.http.appeals import Appeals
from cartaro.server.http.blocks import BlockEndpoints
from cartaro.server.http.calm import CalmSeats
from cartaro.server.http.circle_meetings import MeetingEndpoints
from cartaro.server.http.circle_notes import NoteEndpoints
from cartaro.server.http.circles import CircleEndpoints, status_of
from cartaro.server.http.daily_friends import DailyFriendsWeek
from cartaro.server.http.deal_counts import DealCounts
from cartaro.server.http.holidays import HolidayEndpoints
from cartaro.server.http.invite_links import Inviting
from cartaro.server.http.link_previews import Previews
from cartaro.server.http.mail import MailEndpoints
from cartaro.server.http.manual import Manual
from cartaro.server.http.metered import Serve, metered_by
from cartaro.server.http.operators import Operators
from cartaro.server.http.own_page import OwnPage
from cartaro.server.http.page_parts import PARTS, PageParts
from cartaro.server.http.push import SUBSCRIPTIONS_A_SECOND, SUBSCRIPTIONS_AT_ONCE, PushSubscriptions
from cartaro.server.http.quick_play import QuickPlay
from cartaro.server.http.quiet import QuietEndpoints
from cartaro.server.http.rankings import RankingEndpoints
from cartaro.server.http.readiness import Readiness
from cartaro.server.http.refusing import refusing
from cartaro.server.http.seat_links import Moving
from cartaro.server.http.static_files import FILES, PAGE, Client
from cartaro.server.http.tournament.routes import TournamentRoutes
from cartaro.server.http.tournament.seasons import Seasons
from cartaro.server.process.security import (
    KnownNames,
    OneOfEachCookie,
    PathsWithoutNul,
    SafeHeaders,
    has_two_of_a_cookie,
    is_known_name,
    is_same_origin,
    two_of_a_cookie,
)
from cartaro.server.services.bot_strength import follow_kernel
from cartaro.server.services.other_servers import follow_others
from cartaro.server.services.services import Services
from cartaro.server.sockets.lobby_socket import LobbySubscription
from cartaro.server.sockets.table_socket import TableSession

TABLE_SOCKET = "/ws"
ROUTED_SOCKET = "/ws/{table}"
"""The path with a table's id, which allows a proxy to route a table to one server; ``hello`` names the table anyway."""
LOBBY_SOCKET = "/ws/lobby"
EVENT_SOCKET = "/ws/events/{id}"
_MESSAGES = {
    404: tr("server-process-app-nothing_here"),
    405: tr("server-process-app-address_used_way"),
}
_UNSAID = tr("server-process-app-unsaid")
_FAULT = tr("server-process-app-fault")
_FOREIGN = tr("server-process-app-foreign")

log = logging.getLogger(__name__)


class App(Starlette):
    """A Starlette application whose middleware does not wrap the WebSockets of tables.

    There are thousands of them, open for hours, and every layer would use memory for each.
    """

    def __init__(self, connect: Callable[[WebSocket], Awaitable[None]], **options: Any) -> None:
        super().__init__(**options)
        self._connect = connect

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if scope["type"] == "websocket" and _is_of_tables(scope["path"]):
            request_id.set(new_request_id())
            return await self._connect(WebSocket(scope, receive, send))
        return await super().__call__(scope, receive, send)


def _is_of_tables(path: str) -> bool:
    routed, _, table = path.rpartition("/")
    return path == TABLE_SOCKET or (routed == TABLE_SOCKET and table.isalnum() and path != LOBBY_SOCKET)


def make_app(services: Services, files: Path = FILES, page: Path | None = None) -> Starlette:
    """Return the application of *services*, with the client built in *files*, and the files of a *page*, if any."""
    openings = services.rate_limiter("tables", TABLES_A_SECOND, TABLES_AT_ONCE)
    friends = DailyFriendsWeek(services, services.rate_limiter("daily", QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE))
    calm = CalmSeats(services, services.rate_limiter("calm", SUBSCRIPTIONS_A_SECOND, SUBSCRIPTIONS_AT_ONCE))
    counts = DealCounts(services.store, services.clock)
    inviting = Inviting(services)
    manual = Manual()
    moving = Moving(services, services.rate_limiter("seat_links", QUESTIONS_A_SECOND, QUESTIONS_AT_ONCE))
    own = OwnPage(services)
    push = PushSubscriptions(services, services.rate_limiter("push", SUBSCRIPTIONS_A_SECOND, SUBSCRIPTIONS_AT_ONCE))

    tournaments = TournamentRoutes(services)
    metered = metered_by(services.costs)

    def session_with(peer: WebSocketPeer, scope: Scope) -> PeerSession[Any]:
        if (id := scope.get("path_params", {}).get("id")) is not None:
            return tournaments.news(peer, services, str(id))
        return LobbySubscription(peer, services) if scope["path"] == LOBBY_SOCKET else TableSession(peer, services)

    async def connect(socket: WebSocket) -> None:
        is_known = is_known_name(socket.headers.get("host", ""), services.names)
        if not is_known or not is_same_origin(socket):
            await socket.close()
            return
        if has_two_of_a_cookie(socket):
            await socket.send_denial_response(two_of_a_cookie)
            return
        if services.leaving or services.out_of_reach:
            await socket.send_denial_response(Response(status_code=503))  # with it, a proxy tries another server
            return
        async with services.socket_counts.slot(caller_of(socket)) as there_is_room:
            if there_is_room:
                await session_with(WebSocketPeer(socket), socket.scope).run()
            else:
                await socket.close()

    @contextlib.asynccontextmanager
    async def live(_app: Starlette) -> AsyncIterator[None]:
        running: tuple[Chore, ...] = (
            services.resume,
            partial(follow_others, services),
            services.bus.run,
            services.table_hints.keep,
            services.server_hints.keep,
            partial(follow_kernel, services),
            services.admission.watch,
            services.due.run,
            partial(collect_seldom, services.peer_sessions),
            *services.chores,
        )
        chores = [asyncio.ensure_future(keep_up(chore)) for chore in running]
        yield
        for chore in chores:
            chore.cancel()
        await asyncio.gather(*chores, return_exceptions=True)
        await services.close()

    return App(
        connect,
        routes=[
            Route("/healthz", api.health),
            Route("/readyz", Readiness(services).ready),
            Mount(
                "/api",
                routes=[
                    *alone_routes(services, openings, from_here),
                    Route("/schema", api.schema),
                    Route("/openapi.json", openapi),
                    Route("/daily/friends", from_here(metered(friends.week)), methods=["POST"]),
                    Route("/daily/friends/join", from_here(metered(friends.join)), methods=["POST"]),
                    Route("/daily/friends/leave", from_here(metered(friends.leave)), methods=["POST"]),
                    Route("/quick", from_here(QuickPlay(services, openings).find), methods=["POST"]),
                    Route("/deals", metered(counts.deals)),
                    Route("/tables/{id}/qr.svg", metered(inviting.code)),
                    Route("/tables/{id}/passes", from_here(moving.leave), methods=["POST"]),
                    Route("/tables/{id}/seat", from_here(moving.arrive), methods=["POST"]),
                    Route("/tables/{id}/push", from_here(push.sit), methods=["POST"]),
                    Route("/calm", from_here(metered(calm.mine)), methods=["POST"]),
                    Route("/push", push.offer),
                    Route("/push", from_here(push.subscribe), methods=["POST"]),
                    Route("/push", from_here(push.forget), methods=["DELETE"]),
                    Route("/addresses", inviting.addresses),
                    Route("/manual", manual.offer),
                    *tournaments.routes(from_here),
                    *Seasons(services).routes(),
                    *circle_routes(services, metered),
                    Route("/rankings/{rulebook}", metered(RankingEndpoints(services, services.rankings).show)),
                    *account_routes(
                        Accounts(services, services.book), own, Operators(services), Appeals(services), metered
                    ),
                    *block_routes(BlockEndpoints(services)),
                    *rest_routes(HolidayEndpoints(services), QuietEndpoints(services)),
                    *mail_routes(MailEndpoints(services)),
                ],
                middleware=[Middleware(GZipMiddleware)],
            ),
            *tournaments.short_ways(),
            WebSocketRoute(TABLE_SOCKET, connect),
            WebSocketRoute(LOBBY_SOCKET, connect),
            WebSocketRoute(EVENT_SOCKET, connect),
            WebSocketRoute(ROUTED_SOCKET, connect),
            *([Route("/tavolo/{id}", Previews(services, files).page)] if (files / PAGE).is_file() else []),
            *manual.page_routes(),
            Mount(f"/{PARTS}", PageParts(page)),
            Mount("/", Client(files)),
        ],
        middleware=[
            Middleware(RequestIds),
            Middleware(SafeHeaders),
            Middleware(KnownNames, names=services.names),
            Middleware(OneOfEachCookie),
            Middleware(PathsWithoutNul, not_found=_status_response(404)),
        ],
        exception_handlers={HTTPException: _http_error, Exception: _internal_error},
        lifespan=live,
    )


def account_routes(
    accounts: Accounts, own: OwnPage, operators: Operators, appeals: Appeals, metered: Callable[[Serve], Serve]
) -> list[Route]:
    """Return the routes of accounts, personal pages and operators; *metered* wraps those that may be expensive."""
    return [
        Route(path, from_here(refusing()(serve)), methods=[method])
        for method, path, serve in (
            ("POST", "/accounts", accounts.make),
            ("POST", "/sessions", accounts.log_in),
            ("DELETE", "/sessions", accounts.log_out),
            ("POST", "/sessions/pass", accounts.log_in_once),
            ("POST", "/account/heed", accounts.heed),
            ("GET", "/account", accounts.show),
            ("PATCH", "/account", accounts.change),
            ("DELETE", "/account", accounts.delete),
            ("GET", "/account/export", accounts.export),
            ("POST", "/account/seats", accounts.claim),
            ("GET", "/account/seats", accounts.seats),
            ("GET", "/account/seats/{id}/weight", accounts.foresee),
            ("GET", "/account/matches", metered(own.matches)),
            ("POST", "/account/progress", metered(own.join_progress)),
            ("DELETE", "/account/progress", own.forget_progress),
            ("GET", "/players/{name:path}", metered(accounts.player)),
            ("GET", "/operator", operators.desk),
            ("GET", "/operator/marks", operators.marks),
            ("POST", "/operator/acts", operators.act),
            ("GET", "/operator/appeals", appeals.open),
            ("POST", "/operator/appeals", appeals.answer),
            ("GET", "/account/decisions", appeals.decisions),
            ("POST", "/account/appeals", appeals.appeal),
        )
    ]


def block_routes(blocks: BlockEndpoints) -> list[Route]:
    """Return the routes of those whom an account has blocked."""
    return [
        Route("/account/blocks", from_here(refusing()(serve)), methods=[method])
        for method, serve in (("GET", blocks.mine), ("POST", blocks.block), ("DELETE", blocks.unblock))
    ]


def mail_routes(mail: MailEndpoints) -> list[Route]:
    """Return the routes of the digest by mail."""
    return [
        Route(path, from_here(refusing()(serve)), methods=[method])
        for method, path, serve in (
            ("GET", "/account/mail", mail.mine),
            ("PUT", "/account/mail", mail.set),
            ("DELETE", "/account/mail", mail.remove),
            ("POST", "/mail/confirm", mail.confirm),
            ("POST", "/mail/leave", mail.leave),
        )
    ]


def rest_routes(holidays: HolidayEndpoints, quiet: QuietEndpoints) -> list[Route]:
    """Return the routes of an account's holidays and quiet hours."""
    return [
        Route(f"/account/{path}", from_here(refusing()(serve)), methods=[method])
        for path, method, serve in (
            ("holidays", "GET", holidays.mine),
            ("holidays", "POST", holidays.set),
            ("holidays", "DELETE", holidays.end),
            ("quiet", "GET", quiet.mine),
            ("quiet", "PUT", quiet.set),
            ("quiet", "DELETE", quiet.clear),
        )
    ]


def circle_routes(services: Services, metered: Callable[[Serve], Serve]) -> list[Route]:
    """Return the routes of circles; *metered* wraps those that may be expensive."""
    circles = CircleEndpoints(services)
    meetings, notes = MeetingEndpoints(services, circles), NoteEndpoints(services, circles)
    return [
        Route(path, from_here(refusing(status_of)(serve)), methods=[method])
        for method, path, serve in (
            ("GET", "/circles", circles.mine),
            ("POST", "/circles", circles.found),
            ("POST", "/circles/invitation", circles.invitation),
            ("POST", "/circles/join", circles.join),
            ("GET", "/circles/{id}", circles.show),
            ("PATCH", "/circles/{id}", circles.set_up),
            ("POST", "/circles/{id}/acts", circles.act),
            ("PUT", "/circles/{id}/usual", circles.set_usual),
            ("POST", "/circles/{id}/tables", circles.note_table),
            ("GET", "/circles/{id}/meetings", meetings.show),
            ("POST", "/circles/{id}/meetings", meetings.appoint),
            ("GET", "/circles/{id}/meetings/{number}.ics", metered(meetings.file)),
            ("PUT", "/circles/{id}/meetings/{number}", meetings.answer),
            ("DELETE", "/circles/{id}/meetings/{number}", meetings.cancel),
            ("PUT", "/circles/{id}/reminder", meetings.remind),
            ("PUT", "/circles/{id}/feed", meetings.set_feed),
            ("GET", "/calendars/{secret}.ics", metered(meetings.feed)),
            ("GET", "/circles/{id}/notes", notes.show),
            ("POST", "/circles/{id}/notes", notes.write),
            ("DELETE", "/circles/{id}/notes/{number}", notes.erase),
            ("POST", "/circles/{id}/notes/{number}/report", notes.report),
            ("GET", "/circles/{id}/export", metered(circles.export)),
            ("GET", "/circles/{id}/season", metered(circles.season)),
            ("PUT", "/circles/{id}/season", metered(circles.set_season)),
        )
    ]


def from_here(serve: Callable[[Request], Awaitable[Response]]) -> Callable[[Request], Awaitable[Response]]:
    """Return *serve*, wrapped to refuse requests from pages of other sites."""

    @wraps(serve)
    async def serve_own(request: Request) -> Response:
        if not is_same_origin(request):
            return error_response(FROM_ELSEWHERE, "foreign_origin", _FOREIGN)
        return await serve(request)

    serve_own.__dict__["from_here"] = True
    return serve_own


@endpoint({200: OpenApi})
async def openapi(request: Request) -> Response:
    """``GET /api/openapi.json``: the description of the HTTP endpoints in OpenAPI 3.1."""
    app = request.app
    if not hasattr(app.state, "description"):
        app.state.description = msgspec.json.encode(describe_http(app.routes))
    return Response(app.state.description, media_type="application/json")


async def _http_error(_request: Request, error: Exception) -> Response:
    assert isinstance(error, HTTPException)
    return _status_response(error.status_code, error.headers)


def _status_response(status: int, headers: Mapping[str, str] | None = None) -> Response:
    code = {404: "not_found", 405: "bad_method"}.get(status, "bad_request")
    return error_response(status, code, _MESSAGES.get(status, _UNSAID), dict(headers or {}))


async def _internal_error(_request: Request, error: Exception) -> Response:
    log.error("a request failed", exc_info=error)
    return error_response(500, "fault", _FAULT, {HEADER: request_id.get()})
