"""``/api/account/blocks``: whom an account has blocked. Nobody is told that they are."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.responses import reply
from cartaro.server.http.accounts import UNKNOWN_PLAYER, Name, logged_in
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import BadRequestError, take
from cartaro.server.services.account_export import BlockedPerson
from cartaro.server.services.services import Services
from cartaro.store.books.accounts import Account
from cartaro.store.books.blocks import MOST_BLOCKED

CHANGES_A_SECOND = 0.2
CHANGES_AT_ONCE = 30.0


class BlockOrder(Struct, forbid_unknown_fields=True):
    """The body: the name of an account."""

    name: Name


_orders = msgspec.json.Decoder(BlockOrder)


class BlockEndpoints:
    """The endpoints of blocks; each answers with all that the account has blocked."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._changes = services.rate_limiter("blocks", CHANGES_A_SECOND, CHANGES_AT_ONCE)

    @endpoint({200: Annotated[list[BlockedPerson], Meta(max_length=MOST_BLOCKED)]}, 401, 503)
    async def mine(self, request: Request) -> Response:
        """``GET /api/account/blocks``: whom the account has blocked, the last first."""
        return await self._list(await logged_in(self._services, request))

    @endpoint({200: list[BlockedPerson]}, 401, 404, 409, 429, 503, body=BlockOrder)
    async def block(self, request: Request) -> Response:
        """``POST /api/account/blocks``: block an account.

        Quick play never brings the two together, and the other is not heard at any table.
        """
        me = await logged_in(self._services, request)
        other = await self._meant(request)
        if other == me.id:
            raise BadRequestError("blocks_self", BLOCKS_SELF, 409)
        if not await self._services.blocks.block(me.id, other, self._services.clock.now()):
            raise BadRequestError("too_many_blocks", TOO_MANY_BLOCKS, 409)
        return await self._list(me)

    @endpoint({200: list[BlockedPerson]}, 401, 404, 429, 503, body=BlockOrder)
    async def unblock(self, request: Request) -> Response:
        """``DELETE /api/account/blocks``: block an account no more."""
        me = await logged_in(self._services, request)
        await self._services.blocks.unblock(me.id, await self._meant(request))
        return await self._list(me)

    async def _meant(self, request: Request) -> str:
        """Return the id of the account that the body names."""
        await take(self._changes, request, TOO_MANY_CHANGES)
        asked = await read_json(request, _orders)
        found = await self._services.book.alike(asked.name)
        if not found:
            raise BadRequestError("unknown_player", UNKNOWN_PLAYER, 404)
        return found[0]

    async def _list(self, me: Account) -> Response:
        return reply([BlockedPerson(*one) for one in await self._services.blocks.of(me.id)])


BLOCKS_SELF = tr("server-http-blocks-self")
TOO_MANY_BLOCKS = tr("server-http-blocks-too_many", most=MOST_BLOCKED)
TOO_MANY_CHANGES = Later(429, "too_many_changes", tr("server-http-blocks-too_fast"), 5)
