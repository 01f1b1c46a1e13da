"""Endpoints of accounts: registration, login and logout, export of data, seats, players' pages.

A session is an opaque token in a cookie that scripts cannot read; the store has only its SHA-256. Password attempts are
rate-limited by address and by account; those from a known device by that device
(:mod:`cartaro.server.base.known_devices`).
"""

import secrets
from base64 import b32encode
from collections.abc import Sequence
from dataclasses import replace
from functools import partial
from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.look_alikes import fold_name
from cartaro.server.base.aside import aside
from cartaro.server.base.cookies import delete_cookie, give_cookie, read_cookie
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.known_devices import DEVICE, DEVICE_SECONDS, introduce, recognise
from cartaro.server.base.later import Later
from cartaro.server.base.passwords import Passwords, check_password
from cartaro.server.base.requests import caller_of, session_of
from cartaro.server.base.responses import error_response, reply
from cartaro.server.base.sessions import COOKIE, SESSION_SECONDS
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import UNKNOWN_TABLE
from cartaro.server.http.job_progress import JobProgress, progress_response
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError, take
from cartaro.server.jobs.ports import Job, Underway
from cartaro.server.services.account_export import (
    ACCOUNT_EXPORT,
    AccountExport,
    PlayerProfile,
    ratings_of,
    serialize_matches,
    write_export,
)
from cartaro.server.services.match_results import PlayedMatch, result_decoder
from cartaro.server.services.results import ForeseenWeight, Statistics, add_up
from cartaro.server.services.services import Services
from cartaro.store.book_ports import AccountStore
from cartaro.store.books.accounts import Account, MatchRow
from cartaro.table.arranging import patience_of
from cartaro.table.names import clean_name, is_nobodys, reserved
from cartaro.table.opening import hash_token
from cartaro.table.state import LogError, TableState
from cartaro.wire.open_seat import OpenSeat, show_open_seat

ATTEMPTS_A_SECOND = 1 / 30
ATTEMPTS_AT_ONCE = 6.0
PAGES_A_SECOND = 1.0
PAGES_AT_ONCE = 30.0
MOST_SEATS = 48
"""The most matches in progress that are listed."""
MOST_TABLES = 200
"""The most tables that are read for them: some have waited too long to begin, or were left."""
MOST_MATCHES = 100
"""The most matches on a player's page."""

Password = Annotated[str, Meta(max_length=1000)]
Name = Annotated[str, Meta(max_length=200)]


class Credentials(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/accounts`` and ``POST /api/sessions``."""

    name: Name
    password: Password


class Once(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/sessions/pass``: the code in the operator's link (``#entra=``), and a new password."""

    code: Annotated[str, Meta(max_length=128)]
    password: Password


class Changes(Struct, forbid_unknown_fields=True):
    """The body of ``PATCH /api/account``; setting a new password needs the old one."""

    name: Name | None = None
    password: Password | None = None
    old_password: Password = ""


class WarningsRead(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/account/heed``: ``until`` is the ``at`` of the newest warning that was shown."""

    until: float


class Farewell(Struct, forbid_unknown_fields=True):
    """The body of ``DELETE /api/account``."""

    password: Password


class SeatClaim(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/account/seats``: a table, and the token of a seat there."""

    table: Annotated[str, Meta(max_length=64)]
    token: Annotated[str, Meta(max_length=128)]


class WarningView(Struct):
    """What an operator tells the owner of an account: ``did`` is the act, ``ground`` the mark for which it was done."""

    at: float
    why: str
    did: str
    ground: str


class Me(PlayerProfile):
    """The data of an account for its owner; ``warnings`` are those not acknowledged yet.

    ``operator``: the account may use the operators' page.
    """

    warnings: list[WarningView]
    operator: bool


class PlayerPage(PlayerProfile):
    """The page of a player."""

    matches: list[PlayedMatch]
    statistics: list[Statistics]


class Nothing(Struct):
    """The request was executed."""


class Accounts:
    """The endpoints of accounts."""

    def __init__(self, services: Services, book: AccountStore) -> None:
        self._services = services
        self._book = book
        self._passwords = Passwords()
        self._by_address = services.rate_limiter("attempts_by_address", ATTEMPTS_A_SECOND, ATTEMPTS_AT_ONCE)
        self._pages = services.rate_limiter("players", PAGES_A_SECOND, PAGES_AT_ONCE)
        self._by_account = SharedLimiter(
            services.bus.shared, "attempts_by_account", ATTEMPTS_A_SECOND, ATTEMPTS_AT_ONCE
        )
        self._by_device = SharedLimiter(services.bus.shared, "attempts_by_device", ATTEMPTS_A_SECOND, ATTEMPTS_AT_ONCE)

    @endpoint({201: Me}, 409, 429, 503, body=Credentials)
    async def make(self, request: Request) -> Response:
        """``POST /api/accounts``: create an account and log in."""
        asked = await read_json(request, _credentials)
        self._count(await self._by_address.take(caller_of(request)))
        name = _own_name(asked.name)
        check_password(asked.password)
        kept = await self._passwords.hash(asked.password)
        account = Account(b32encode(secrets.token_bytes(10)).decode().lower(), name, kept, self._services.clock.now())
        if not await self._book.add(account):
            raise BadRequestError("name_taken", NAME_TAKEN, 409)
        return await self._log_in(request, account, 201)

    @endpoint({201: Me}, 401, 429, 503, body=Credentials)
    async def log_in(self, request: Request) -> Response:
        """``POST /api/sessions``: log in."""
        asked = await read_json(request, _credentials)
        account = await self._book.named(asked.name)
        await self._count_guess(request, account, asked.name)
        right = await self._passwords.verify(None if account is None else account.password, asked.password)
        if account is None or not right:
            raise BadRequestError("bad_login", BAD_LOGIN, 401)
        return await self._log_in(request, account, 201)

    @endpoint({201: Me}, 401, 403, 404, 429, 503, body=Once)
    async def log_in_once(self, request: Request) -> Response:
        """``POST /api/sessions/pass``: log in with a one-time code of the operator, and set a new password."""
        asked = await read_json(request, _once)
        self._count(await self._by_address.take(caller_of(request)))
        check_password(asked.password)
        kept = await self._passwords.hash(asked.password)
        id = await self._services.passes.use_login(hash_token(asked.code), self._services.clock.now(), kept)
        account = None if id is None else await self._book.of_id(id)
        if account is None:
            raise BadRequestError("unknown_pass", UNKNOWN_PASS, 404)
        await self._services.notice_acts()
        return await self._log_in(request, replace(account, password=kept), 201)

    @endpoint({200: Me}, 401, 503, body=WarningsRead)
    async def heed(self, request: Request) -> Response:
        """``POST /api/account/heed``: acknowledge the operator's warnings up to the newest that was shown.

        Without a body, as earlier clients ask it, all of them.
        """
        account = await logged_in(self._services, request)
        is_asked = "content-type" in request.headers
        until = (await read_json(request, _warnings_read)).until if is_asked else self._services.clock.now()
        await self._services.acts.heed(account.id, until)
        return await self.show(request)

    @endpoint({200: Nothing}, 503)
    async def log_out(self, request: Request) -> Response:
        """``DELETE /api/sessions``: end this session."""
        if token := session_of(request):
            await self._book.end_session(hash_token(token))
            await self._services.notice_acts()
        answer = reply(Nothing())
        delete_cookie(request, answer, COOKIE)
        return answer

    @endpoint({200: Me | None}, 503)
    async def show(self, request: Request) -> Response:
        """``GET /api/account``: the account that is logged in; ``null`` if none is.

        The session's cookie is given anew, so that it lasts as long as the session, which counts from its last use.
        """
        session = session_of(request)
        account = await self._services.sessions.who(session)
        if session is None or account is None:
            return reply(None)
        answer = reply(await self._serialize_owner(account))
        give_cookie(request, answer, COOKIE, session, SESSION_SECONDS)
        return answer

    @endpoint({200: Me}, 401, 403, 409, 429, 503, body=Changes)
    async def change(self, request: Request) -> Response:
        """``PATCH /api/account``: change name or password; a new password ends all other sessions."""
        account, session = await logged_in(self._services, request), session_of(request)
        asked = await read_json(request, _changes)
        if asked.password is not None:
            await self._check(request, account, asked.old_password)
            check_password(asked.password)
        if asked.name is not None and not await self._book.rename(account.id, _own_name(asked.name)):
            raise BadRequestError("name_taken", NAME_TAKEN, 409)
        if asked.password is not None and session is not None:
            new = await self._passwords.hash(asked.password)
            if not await self._book.change_password(account, new, hash_token(session)):
                raise BadRequestError("bad_login", BAD_LOGIN, 403)
            await self._services.notice_acts()
        answer, changed = await self.show(request), await self._services.sessions.who(session_of(request))
        if asked.password is not None and changed is not None:
            give_cookie(request, answer, DEVICE, introduce(changed), DEVICE_SECONDS)
        return answer

    @endpoint({200: Nothing}, 401, 403, 429, 503, body=Farewell)
    async def delete(self, request: Request) -> Response:
        """``DELETE /api/account``: delete the account and all its data; its name is removed from finished tables."""
        account = await logged_in(self._services, request)
        asked = await read_json(request, _farewell)
        await self._check(request, account, asked.password)
        await self._book.delete(account.id)
        await self._services.notice_acts()
        await self._services.store.leave_no_traces()
        return await self.log_out(request)

    @endpoint({200: AccountExport, 202: JobProgress}, 401, 429, 503)
    async def export(self, request: Request) -> Response:
        """``GET /api/account/export``: everything that is stored of the account, as a JSON file."""
        account = await logged_in(self._services, request)
        made = await self._services.jobs.make(
            Job(ACCOUNT_EXPORT, account.id), (account.id,), partial(write_export, self._services.store, account)
        )
        if isinstance(made, Underway):
            return progress_response(made)
        return Response(
            made,
            headers={"content-disposition": 'attachment; filename="cartaro.json"', "cache-control": "no-store"},
            media_type="application/json",
        )

    @endpoint({201: Nothing}, 401, 403, 404, 409, 503, body=SeatClaim)
    async def claim(self, request: Request) -> Response:
        """``POST /api/account/seats``: link the seat of the token to this account."""
        account = await logged_in(self._services, request)
        asked = await read_json(request, _seat)
        person = await self._services.store.person_of(asked.table, hash_token(asked.token))
        if person is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        table = await self._services.authority.find(asked.table)
        if table is not None and (await self._services.authority.state_of(table)).opened.rated:
            await self._refuse_barred(account)
        if not await self._book.claim_seat(account.id, asked.table, person):
            raise BadRequestError("seat_taken", SEAT_TAKEN, 409)
        if table is not None:
            self._services.results.wake(table)
            await self._services.show_registered(table)
        return reply(Nothing(), 201)

    async def _refuse_barred(self, account: Account) -> None:
        if await self._services.acts.is_barred(account.id, self._services.clock.now()):
            raise BadRequestError("barred", BARRED, 403)

    @endpoint({200: list[OpenSeat]}, 401, 503)
    async def seats(self, request: Request) -> Response:
        """``GET /api/account/seats``: the account's seats at matches in progress, the newest first."""
        account = await logged_in(self._services, request)
        found: list[OpenSeat] = []
        for table in await self._book.unfinished(account.id, MOST_TABLES):
            if len(found) < MOST_SEATS and (seat := await self._seat_at(table, request)) is not None:
                found.append(seat)
        return reply(found)

    @endpoint({200: ForeseenWeight}, 401, 404, 429, 503)
    async def foresee(self, request: Request) -> Response:
        """``GET /api/account/seats/ID/weight``: what the match at a table with a seat of the account would count."""
        account = await logged_in(self._services, request)
        await take(self._pages, request, TOO_MANY_PAGES)
        table = await self._services.authority.find(request.path_params["id"])
        found = None if table is None else await self._services.results.foresee(table, account.id)
        if found is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        return reply(found)

    async def _seat_at(self, id: str, request: Request) -> OpenSeat | None:
        """Return the caller's seat at a table; None if the match there can no longer be played."""
        try:
            table = await self._services.authority.find(id)
            state = None if table is None else await self._services.authority.state_of(table)
        except LogError:
            return None
        person = None if state is None else await self._services.person_at(session_of(request), state, None)
        if state is None or person is None or _is_past(state, self._services.clock.now()):
            return None
        return show_open_seat(state, person)

    @endpoint({200: PlayerPage}, 404, 429, 503)
    async def player(self, request: Request) -> Response:
        """``GET /api/players/NAME``: the public page of a player."""
        await take(self._pages, request, TOO_MANY_PAGES)
        account = await self._book.named(request.path_params["name"])
        if account is None:
            return error_response(404, "unknown_player", UNKNOWN_PLAYER)
        matches, statistics = await aside(_add_up, await self._book.history(account.id))
        return reply(
            PlayerPage(account.name, account.made_at, await ratings_of(self._book, account), matches, statistics)
        )

    async def _serialize_owner(self, account: Account) -> Me:
        """Return the data of *account* for its owner."""
        warnings = [WarningView(*warning) for warning in await self._services.acts.warnings(account.id)]
        operator = await self._services.acts.is_operator(account.id, self._services.clock.now())
        return Me(account.name, account.made_at, await ratings_of(self._book, account), warnings, operator)

    async def _count_guess(self, request: Request, account: Account | None, name: str) -> None:
        """Count an attempt at a password; raise :class:`BadRequestError` if there were too many.

        Names without an account are counted alike, so that nobody learns which names have one.
        """
        device = None if account is None else recognise(account, read_cookie(request, DEVICE))
        if account is not None and device is not None:
            return self._count(await self._by_device.take(f"{account.id} {device}"))
        whose = f"name {fold_name(name)}" if account is None else f"account {account.id}"
        by_address = await self._by_address.take(caller_of(request))
        return self._count(by_address and await self._by_account.take(whose))

    def _count(self, granted: bool) -> None:  # the limiter's answer
        if not granted:
            raise BadRequestError("too_many_attempts", TOO_MANY_ATTEMPTS, 429)

    async def _check(self, request: Request, account: Account, password: str) -> None:
        await self._count_guess(request, account, account.name)
        if not await self._passwords.verify(account.password, password):
            raise BadRequestError("bad_login", BAD_LOGIN, 403)

    async def _log_in(self, request: Request, account: Account, status: int) -> Response:
        if await self._services.acts.is_banned(account.id, self._services.clock.now()):
            raise BadRequestError("banned", BANNED, 403)
        token = secrets.token_urlsafe(32)
        if not await self._book.begin_session(account, hash_token(token), self._services.clock.now()):
            raise BadRequestError("bad_login", BAD_LOGIN, 401)
        answer = reply(await self._serialize_owner(account), status)
        give_cookie(request, answer, COOKIE, token, SESSION_SECONDS)
        give_cookie(request, answer, DEVICE, introduce(account), DEVICE_SECONDS)
        return answer


async def logged_in(services: Services, request: Request) -> Account:
    """Return the account of the request; raise :class:`BadRequestError` if it is not logged in."""
    account = await services.sessions.who(session_of(request))
    if account is None:
        raise BadRequestError("not_logged_in", NOT_LOGGED_IN, 401)
    return account


def _add_up(played: Sequence[MatchRow]) -> tuple[list[PlayedMatch], list[Statistics]]:
    """Return the newest matches, and the statistics of all."""
    results = [(result_decoder.decode(one.result), one.person) for one in played]
    return serialize_matches(played[:MOST_MATCHES]), add_up(results)


def _own_name(name: str) -> str:
    """Return the name of an account; raise :class:`CartaroError` on one that no account may have."""
    if is_nobodys(name):
        raise BadRequestError("name_taken", reserved(name), 409)
    return clean_name(name)


def _is_past(state: TableState, now: float) -> bool:
    """Whether a table has waited too long to begin."""
    return state.match is None and now - state.at > patience_of(state)


_credentials = msgspec.json.Decoder(Credentials)
_once = msgspec.json.Decoder(Once)
_changes = msgspec.json.Decoder(Changes)
_farewell = msgspec.json.Decoder(Farewell)
_warnings_read = msgspec.json.Decoder(WarningsRead)
_seat = msgspec.json.Decoder(SeatClaim)

NAME_TAKEN = tr("server-http-accounts-name_taken")
BAD_LOGIN = tr("server-http-accounts-bad_login")
NOT_LOGGED_IN = tr("server-http-accounts-not_logged_in")
BARRED = tr("server-http-accounts-barred")
SEAT_TAKEN = tr("server-http-accounts-seat_taken")
BANNED = tr("server-http-accounts-banned")
UNKNOWN_PASS = tr("server-http-accounts-unknown_pass")
UNKNOWN_PLAYER = tr("server-http-accounts-unknown_player")
TOO_MANY_PAGES = Later(429, "too_many_pages", tr("server-http-accounts-too_many_pages"), 1)
TOO_MANY_ATTEMPTS = tr("server-http-accounts-too_many_attempts")
