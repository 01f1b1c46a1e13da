"""The personal page of an account: its matches, and its progress in lessons and problems."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.accounts import Nothing, logged_in
from cartaro.server.http.json_body import read_json
from cartaro.server.http.own_match import OwnMatch, with_accuracy
from cartaro.server.services.account_export import ProgressItem, serialize_matches
from cartaro.server.services.services import Services
from cartaro.store.books.accuracies import AccuracyBook
from cartaro.store.books.problem_tries import ProblemBook
from cartaro.store.books.progress import MOST_ITEMS, Item, ProgressBook

PROGRESS_BYTES = 1_000_000
"""The longest body of ``POST /api/account/progress``."""


class AccountProgress(Struct, forbid_unknown_fields=True):
    """The progress, in any order: the body and the response of ``POST /api/account/progress``."""

    items: Annotated[list[ProgressItem], Meta(max_length=MOST_ITEMS)]


_progress = msgspec.json.Decoder(AccountProgress)


class OwnPage:
    """The endpoints of the personal page."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._progress = ProgressBook(services.store)
        self._tries = ProblemBook(services.store)
        self._accuracies = AccuracyBook(services.store)

    @endpoint({200: list[OwnMatch]}, 401, 503)
    async def matches(self, request: Request) -> Response:
        """``GET /api/account/matches``: the account's finished matches, the newest first."""
        account = await logged_in(self._services, request)
        played = serialize_matches(await self._services.book.history(account.id))
        kept = await self._accuracies.of_account(account.id)
        return reply(
            [
                with_accuracy(match, kept.get((match.table, match.place)) if match.place is not None else None)
                for match in played
            ]
        )

    @endpoint({200: AccountProgress}, 401, 503, body=AccountProgress)
    async def join_progress(self, request: Request) -> Response:
        """``POST /api/account/progress``: merge progress into the account's, the newer of each item; return all."""
        account = await logged_in(self._services, request)
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
