"""``POST /api/quick``: quick play with people who are there, and with bots until somebody comes."""

from typing import Annotated, Final

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.bots import NEWCOMERS, bot_for
from cartaro.games import find_game
from cartaro.rulebook import OptionValue
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.networks import network_label
from cartaro.server.base.requests import caller_of, session_of
from cartaro.server.base.responses import come_later, reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import TOO_MANY_TABLES
from cartaro.server.http.json_body import read_json
from cartaro.server.http.refusing import refusing, take
from cartaro.server.services.pairing import LONGEST_SECONDS, band_of
from cartaro.server.services.services import Services
from cartaro.table.law import agree
from cartaro.table.opening import Wanted, open_table

MOST_WEIGHED: Final = 20
"""The most tables that are looked at for one person."""
AGAIN_SECONDS: Final = 2.0
"""Seconds after which a client that searches for people of its strength asks again."""
FILL_SECONDS = 1.0
"""Seconds after which bots take the free chairs of a table of quick play, and give them up to people who come."""


class QuickRequest(Struct, forbid_unknown_fields=True):
    """The body: the rulebook and options, and the bots for chairs that remain free.

    ``waited``: seconds since the client began to search for people of its strength; null: anybody is right.
    """

    rulebook: Annotated[str, Meta(max_length=64)]
    options: dict[str, OptionValue] = {}
    bots: Annotated[str, Meta(max_length=32)] = NEWCOMERS
    waited: Annotated[float, Meta(ge=0, le=3600)] | None = None


class TableFound(Struct):
    """The table with a free chair, or with a bot that gives up its seat."""

    table: str


class QuickSearch(Struct):
    """Somebody waits, but nobody within ``within`` points of ``around``, the client's own number.

    The client asks again after ``again`` seconds; after ``left`` seconds anybody is right.
    """

    around: int
    within: int
    again: float
    left: float


_decoder = msgspec.json.Decoder(QuickRequest)


class QuickPlay:
    """Finds a public table with room for a person, or opens one; the client then sits down there."""

    def __init__(self, services: Services, openings: SharedLimiter) -> None:
        self._services = services
        self._openings = openings

    @endpoint({200: TableFound, 201: TableFound, 202: QuickSearch}, 429, 503, body=QuickRequest)
    @refusing()
    async def find(self, request: Request) -> Response:
        """``POST /api/quick``: find a table. 200 for one where somebody plays or waits, 201 for a new one.

        202 if those who wait are of another strength: the search goes on.
        """
        network = caller_of(request)
        if (busy := self._services.admission.refusal()) is not None:
            return come_later(busy)
        await take(self._openings, request, TOO_MANY_TABLES)
        asked = await read_json(request, _decoder)
        bot_for(asked.bots, find_game(asked.rulebook).name)
        account = await self._services.sessions.who(session_of(request))
        found = await self._find(asked, network, None if account is None else account.id)
        if isinstance(found, QuickSearch):
            return reply(found, 202)
        return reply(found or TableFound(await self._open(asked)), 201 if found is None else 200)

    async def _find(self, asked: QuickRequest, network: str, account: str | None) -> TableFound | QuickSearch | None:
        """Return the first table where a person from *network* may sit now, and that nobody from there has left.

        Tables are left out where somebody has a seat whom *account* has blocked, or who has blocked it.
        """
        label = network_label(network)
        fit = list(self._services.lobby.find(asked.rulebook, asked.options))
        tables = [waiting.table for waiting in fit]
        avoided = () if account is None else await self._services.blocks.between(account, tables)
        there = [one.table for one in fit if one.table not in avoided and label not in one.left][:MOST_WEIGHED]
        band = None
        if account is not None and asked.waited is not None:
            game = find_game(asked.rulebook).name
            band = await band_of(self._services.book, account, game, there, asked.waited)
        is_apart = False
        for table in there:
            if await self._services.sittings.wait(table, network):
                continue
            if band is None or table not in band.outside:
                return TableFound(table)
            is_apart = True
        if band is None or not is_apart:
            return None
        left = LONGEST_SECONDS - (asked.waited or 0.0)
        return QuickSearch(band.around, band.within, AGAIN_SECONDS, round(left, 1))

    async def _open(self, asked: QuickRequest) -> str:
        chairs = (None,) * agree(asked.rulebook, asked.options).players
        wanted = Wanted(
            asked.rulebook,
            asked.options,
            None,
            asked.bots,
            others=chairs,
            public=True,
            rated=True,
            fill_after=FILL_SECONDS,
        )
        return (await open_table(self._services.store, self._services.clock, wanted)).table
