"""The personal page of an account: its matches, and its progress in lessons and problems."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.aside import aside
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.responses import reply
from cartaro.server.http.accounts import Nothing, logged_in
from cartaro.server.http.json_body import read_json
from cartaro.server.http.own_match import OwnMatch, with_accuracy
from cartaro.server.http.refusing import take
from cartaro.server.services.account_export import ProgressItem, serialize_own_matches
from cartaro.server.services.services import Services
from cartaro.store.books.accuracies import AccuracyBook
from cartaro.store.books.problem_tries import ProblemBook
from cartaro.store.books.progress import MOST_ITEMS, Item, ProgressBook

PROGRESS_BYTES = 400_000
"""The longest body of ``POST /api/account/progress``: the progress of one browser in everything takes a third."""
MERGES_A_SECOND = 0.2
MERGES_AT_ONCE = 30.0


class AccountProgress(Struct, forbid_unknown_fields=True):
    """The progress, in any order: the body and the response of ``POST /api/account/progress``."""

    items: Annotated[list[ProgressItem], Meta(max_length=MOST_ITEMS)]


TOO_MANY_MERGES = Later(429, "too_many_merges", tr("server-http-own_page-too_many"), 5)

_progress = msgspec.json.Decoder(AccountProgress)


class OwnPage:
    """The endpoints of the personal page."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._merges = services.rate_limiter("progress", MERGES_A_SECOND, MERGES_AT_ONCE)
        self._progress = ProgressBook(services.store)
        self._tries = ProblemBook(services.store)
        self._accuracies = AccuracyBook(services.store)

    @endpoint({200: list[OwnMatch]}, 401, 503)
    async def matches(self, request: Request) -> Response:
        """``GET /api/account/matches``: the account's finished matches, the newest first."""
        account = await logged_in(self._services, request)
        played = await aside(serialize_own_matches, await self._services.book.history(account.id))
        kept = await self._accuracies.of_account(account.id)
        return reply(
            [
                with_accuracy(match, kept.get((match.table, match.place)) if match.place is not None else None)
                for match in played
            ]
        )

    @endpoint({200: AccountProgress}, 401, 429, 503, body=AccountProgress)
    async def join_progress(self, request: Request) -> Response:
        """``POST /api/account/progress``: merge progress into the account's, the newer of each item; return all."""
        account = await logged_in(self._services, request)
        await take(self._merges, request, TOO_MANY_MERGES)
        asked = await read_json(request, _progress, PROGRESS_BYTES)
        given = [Item(item.room, item.name, item.at, item.state) for item in asked.items]
        joined = await self._progress.join(account.id, given)
        return reply(AccountProgress([ProgressItem(*item) for item in joined]))

    @endpoint({200: Nothing}, 401, 503)
    async def forget_progress(self, request: Request) -> Response:
        """``DELETE /api/account/progress``: delete the account's progress in lessons and problems."""
        account = await logged_in(self._services, request)
        await self._progress.forget(account.id)
        await self._tries.forget(account.id)
        return reply(Nothing())
