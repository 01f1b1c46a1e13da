"""``/api/account/mail``: the address for a digest by mail; ``/api/mail``: its links, without a login."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.responses import reply
from cartaro.server.http.accounts import logged_in
from cartaro.server.http.json_body import read_json
from cartaro.server.http.languages import read_language
from cartaro.server.http.refusing import BadRequestError, take
from cartaro.server.services.mail_digest import MailDigests, hash_code
from cartaro.server.services.services import Services
from cartaro.store.books.accounts import Account
from cartaro.store.books.mail import MailBook

ASKED_A_SECOND, ASKED_AT_ONCE = 1 / 3600, 3.0
"""Confirmations to one address, and of one account: rate a second, and burst."""
LINKS_A_SECOND, LINKS_AT_ONCE = 0.2, 20.0


class MailOrder(Struct, forbid_unknown_fields=True):
    """The body: an address, and the language of its reader.

    There is no question mark in it: with one a header reads as an encoded word (RFC 2047), and as another address.
    """

    address: Annotated[
        str, Meta(max_length=120, pattern=r"^[A-Za-z0-9.!#$%&*+/=^_{|}~-]+@[A-Za-z0-9-]+([.][A-Za-z0-9-]+)+$")
    ]
    language: Annotated[str, Meta(max_length=16)]


class MailCode(Struct, forbid_unknown_fields=True):
    """The body: the code of a link."""

    code: Annotated[str, Meta(max_length=64)]


class MailStanding(Struct):
    """Whether the server sends mail (``offered``), and the account's address, if it has one and ``confirmed`` it."""

    offered: bool
    address: str | None
    confirmed: bool


class MailDone(Struct):
    """What a link did."""

    done: bool


_orders = msgspec.json.Decoder(MailOrder)
_codes = msgspec.json.Decoder(MailCode)


class MailEndpoints:
    """The endpoints of the digest by mail."""

    def __init__(self, services: Services) -> None:
        self._services, self._book = services, MailBook(services.store)
        self._asked = services.rate_limiter("mail", ASKED_A_SECOND, ASKED_AT_ONCE)
        self._links = services.rate_limiter("mail_links", LINKS_A_SECOND, LINKS_AT_ONCE)

    @endpoint({200: MailStanding}, 401, 503)
    async def mine(self, request: Request) -> Response:
        """``GET /api/account/mail``: the account's address."""
        return await self._answer(await logged_in(self._services, request))

    @endpoint({200: MailStanding}, 401, 409, 429, 503, body=MailOrder)
    async def set(self, request: Request) -> Response:
        """``PUT /api/account/mail``: have a digest sent to an address, which gets a link that confirms it first."""
        me = await logged_in(self._services, request)
        asked, digests = await read_json(request, _orders), self._digests()
        language = read_language(asked.language)
        for key in (f"account {me.id}", f"address {asked.address.lower()}"):
            if not await self._asked.take(key):
                raise BadRequestError("too_many_mails", TOO_MANY_MAILS, 429)
        try:
            await digests.ask(me.id, asked.address, language)
        except OSError:
            await self._book.remove(me.id)
            raise BadRequestError("mail_not_sent", NOT_SENT, 503) from None
        return await self._answer(me)

    @endpoint({200: MailStanding}, 401, 429, 503)
    async def remove(self, request: Request) -> Response:
        """``DELETE /api/account/mail``: have no digest sent."""
        me = await logged_in(self._services, request)
        await take(self._links, request, TOO_MANY_LINKS)
        await self._book.remove(me.id)
        await self._services.store.leave_no_traces()
        return await self._answer(me)

    @endpoint({200: MailDone}, 404, 429, 503, body=MailCode)
    async def confirm(self, request: Request) -> Response:
        """``POST /api/mail/confirm``: confirm an address by the code of its link."""
        code = await self._code(request)
        return self._done(done=await self._book.confirm(hash_code(code), self._services.clock.now()))

    @endpoint({200: MailDone}, 404, 429, 503, body=MailCode)
    async def leave(self, request: Request) -> Response:
        """``POST /api/mail/leave``: have no digest sent any more, by the code of a link, without a login."""
        done = await self._book.leave(await self._code(request))
        await self._services.store.leave_no_traces()
        return self._done(done=done)

    async def _code(self, request: Request) -> str:
        await take(self._links, request, TOO_MANY_LINKS)
        return (await read_json(request, _codes)).code

    def _done(self, *, done: bool) -> Response:
        if not done:
            raise BadRequestError("unknown_mail_link", UNKNOWN_LINK, 404)
        return reply(MailDone(done=True))

    def _digests(self) -> MailDigests:
        if self._services.mail is None:
            raise BadRequestError("no_mail", NO_MAIL, 409)
        return self._services.mail

    async def _answer(self, me: Account) -> Response:
        mail = await self._book.of(me.id)
        return reply(
            MailStanding(
                self._services.mail is not None,
                None if mail is None else mail.address,
                mail is not None and mail.confirmed_at is not None,
            )
        )


NO_MAIL = tr("server-http-mail-no_mail")
NOT_SENT = tr("server-http-mail-not_sent")
TOO_MANY_MAILS = tr("server-http-mail-too_many")
UNKNOWN_LINK = tr("server-http-mail-unknown_link")
TOO_MANY_LINKS = Later(429, "too_many_links", tr("server-http-push-too_fast"), 5)
