"""``/api/account/decisions`` and ``/api/operator/appeals``: what operators have done to an account, and appeals."""

from typing import Annotated

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.i18n import tr
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.accounts import Nothing, logged_in
from cartaro.server.http.json_body import read_json
from cartaro.server.http.operators import operator_of
from cartaro.server.http.refusing import BadRequestError
from cartaro.server.services.account_export import DecisionView, serialize_decision
from cartaro.server.services.regrading import regrade
from cartaro.server.services.services import Services
from cartaro.store.books.acts import OperatorAct, Subject
from cartaro.store.books.appeals import AppealBook

MOST_OPEN = 200
"""The most appeals that the operators' page lists: the oldest."""

UNKNOWN_ACT = tr("server-http-appeals-unknown_act")
APPEALED = tr("server-http-appeals-appealed")
NO_APPEAL = tr("server-http-appeals-no_appeal")

Words = Annotated[str, Meta(min_length=1, max_length=1000)]


class AppealRequest(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/account/appeals``: the number of the act, and why it is wrong."""

    act: Annotated[int, Meta(ge=1, le=2**53)]
    said: Words


class AppealedDecision(DecisionView):
    """A decision with an appeal that has no answer: ``name`` is the account's."""

    name: str = ""


class AppealAnswer(Struct, forbid_unknown_fields=True):
    """The body of ``POST /api/operator/appeals``: the act's number; ``granted``: it is undone; what is answered."""

    act: Annotated[int, Meta(ge=1, le=2**53)]
    granted: bool
    why: Words


_requests = msgspec.json.Decoder(AppealRequest)
_answers = msgspec.json.Decoder(AppealAnswer)


class Appeals:
    """The endpoints of decisions and appeals."""

    def __init__(self, services: Services) -> None:
        self._services = services
        self._book = AppealBook(services.store)

    @endpoint({200: list[DecisionView]}, 401, 503)
    async def decisions(self, request: Request) -> Response:
        """``GET /api/account/decisions``: what operators did to the account, and its appeals; the newest first."""
        account = await logged_in(self._services, request)
        return reply([serialize_decision(one) for one in await self._book.decisions(account.id)])

    @endpoint({201: Nothing}, 401, 404, 409, 503, body=AppealRequest)
    async def appeal(self, request: Request) -> Response:
        """``POST /api/account/appeals``: appeal against an act on the account, once."""
        account = await logged_in(self._services, request)
        asked = await read_json(request, _requests)
        done = await self._book.appeal(account.id, asked.act, asked.said, self._services.clock.now())
        if done is None:
            raise BadRequestError("unknown_act", UNKNOWN_ACT, 404)
        if not done:
            raise BadRequestError("appealed", APPEALED, 409)
        return reply(Nothing(), 201)

    @endpoint({200: list[AppealedDecision]}, 401, 403, 503)
    async def open(self, request: Request) -> Response:
        """``GET /api/operator/appeals``: appeals without an answer, the oldest first; for operators only."""
        await operator_of(self._services, request)
        found = await self._book.open(MOST_OPEN)
        return reply(
            [
                AppealedDecision(**msgspec.structs.asdict(serialize_decision(one.decision)), name=one.name)
                for one in found
            ]
        )

    @endpoint({201: Nothing}, 401, 403, 404, 503, body=AppealAnswer)
    async def answer(self, request: Request) -> Response:
        """``POST /api/operator/appeals``: answer an appeal; if it is granted, the act is undone; for operators only."""
        services = self._services
        me = await operator_of(services, request)
        asked = await read_json(request, _answers)
        did = "grant" if asked.granted else "uphold"
        act = OperatorAct(services.clock.now(), me.id, did, Subject(), None, asked.why, about=asked.act)
        if not await services.acts.answer(act):
            raise BadRequestError("no_appeal", NO_APPEAL, 404)
        await services.notice_acts()
        await regrade(services.store)
        return reply(Nothing(), 201)
