"""``/api/push``: subscriptions to notices by push, of a browser's key, and of the account of the session."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.push_address import LONGEST_ADDRESS, is_push_address
from cartaro.server.base.requests import Key, session_of
from cartaro.server.base.responses import error_response, reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import UNKNOWN_TABLE
from cartaro.server.http.json_body import read_json
from cartaro.server.http.languages import read_language
from cartaro.server.http.refusing import BadRequestError, refusing, take
from cartaro.server.services.daily import key_of
from cartaro.server.services.push_notices import PushNotices
from cartaro.server.services.refusals import NOT_YOURS
from cartaro.server.services.services import Services
from cartaro.store.books.push import PushBook, PushSubscription
from cartaro.wire.push import PushOffer, PushStanding

SUBSCRIPTIONS_A_SECOND = 1.0
SUBSCRIPTIONS_AT_ONCE = 60.0


class PushDevice(Struct, forbid_unknown_fields=True):
    """The body: the browser's key."""

    key: Key


class PushSubscribing(PushDevice, forbid_unknown_fields=True):
    """The body: the browser's key, its subscription as the browser made it, and the language of its reader."""

    endpoint: Annotated[str, Meta(max_length=LONGEST_ADDRESS)]
    p256dh: Annotated[str, Meta(max_length=128)]
    auth: Annotated[str, Meta(max_length=64)]
    language: Annotated[str, Meta(max_length=16)]


class PushSeat(PushDevice, forbid_unknown_fields=True):
    """The body: the browser's key, and the token of the seat; empty for a seat of the session's account."""

    token: Annotated[str, Meta(max_length=128)] = ""


_device_decoder = msgspec.json.Decoder(PushDevice)
_subscribing_decoder = msgspec.json.Decoder(PushSubscribing)
_seat_decoder = msgspec.json.Decoder(PushSeat)


class PushSubscriptions:
    """The endpoints of subscriptions; rate-limited by client."""

    def __init__(self, services: Services, requests: SharedLimiter) -> None:
        self._services, self._requests = services, requests
        self._book = PushBook(services.store)

    @endpoint({200: PushOffer}, 503)
    @refusing()
    async def offer(self, _request: Request) -> Response:
        """``GET /api/push``: the server's public key, if it sends notices."""
        return reply(PushOffer(None if self._services.push is None else await self._services.push.key()))

    @endpoint({200: PushStanding}, 400, 409, 429, 503, body=PushSubscribing)
    @refusing()
    async def subscribe(self, request: Request) -> Response:
        """``POST /api/push``: keep the browser's subscription, in the place of its earlier one."""
        await take(self._requests, request, TOO_FAST)
        hosts = self._notices().settings.hosts
        from cartaro.server.base.push_message import read_keys  # noqa: PLC0415 - of an extra, which is there

        asked = await read_json(request, _subscribing_decoder)
        language = read_language(asked.language)
        if not is_push_address(asked.endpoint, hosts):
            raise BadRequestError("unknown_push_service", UNKNOWN_SERVICE)
        try:
            keys = read_keys(asked.p256dh, asked.auth)
        except ValueError:
            raise BadRequestError("bad_push_keys", BAD_KEYS) from None
        account = await self._services.sessions.who(session_of(request))
        whose = None if account is None else account.id
        device = PushSubscription(key_of(asked.key), whose, asked.endpoint, keys.p256dh, keys.auth, language)
        await self._book.keep(device, self._services.clock.now())
        return reply(PushStanding(subscribed=True))

    @endpoint({200: PushStanding}, 429, 503, body=PushDevice)
    @refusing()
    async def forget(self, request: Request) -> Response:
        """``DELETE /api/push``: delete the browser's subscription."""
        await take(self._requests, request, TOO_FAST)
        asked = await read_json(request, _device_decoder)
        await self._book.forget(key_of(asked.key))
        await self._services.store.leave_no_traces()
        return reply(PushStanding(subscribed=False))

    @endpoint({200: PushStanding}, 403, 404, 409, 429, 503, body=PushSeat)
    @refusing()
    async def sit(self, request: Request) -> Response:
        """``POST /api/tables/ID/push``: have notices about the client's seat sent to this browser, if it is subscribed.

        Those about the seats of an account are sent to all its browsers anyway.
        """
        await take(self._requests, request, TOO_FAST)
        self._notices()
        asked, services, id = await read_json(request, _seat_decoder), self._services, request.path_params["id"]
        table = await services.authority.find(id)
        if table is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        state = await services.authority.state_of(table)
        person = await services.person_at(session_of(request), state, asked.token)
        if person is None or state.roster.chair_of(person) is None:
            return error_response(403, "not_yours", NOT_YOURS)
        return reply(PushStanding(subscribed=await self._book.sit(key_of(asked.key), id, person)))

    def _notices(self) -> PushNotices:
        if self._services.push is None:
            raise BadRequestError("no_push", NO_PUSH, 409)
        return self._services.push


NO_PUSH = tr("server-http-push-no_push")
TOO_FAST = Later(429, "too_fast", tr("server-http-push-too_fast"), 1)
UNKNOWN_SERVICE = tr("server-http-push-unknown_service")
BAD_KEYS = tr("server-http-push-bad_keys")
