"""``/api/analysis``: positions and records of a client, judged, evaluated and solved. Nothing is stored."""

from collections.abc import Collection
from typing import Annotated, Any, TypeVar

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from cartaro.analysis.asking import ask_master, ask_solver
from cartaro.analysis.recorded import study_record
from cartaro.analysis.rulings import judge_everywhere
from cartaro.analysis.study import StudyError, open_study
from cartaro.coach.thoughts import Solved, Thoughts
from cartaro.i18n import tr
from cartaro.notation.judge.request import Request as Question
from cartaro.notation.judge.request import read_request
from cartaro.rulebook import OptionValue
from cartaro.server.base.costs import charge, in_thread
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.requests import caller_of, session_of
from cartaro.server.base.responses import reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.json_body import read_json
from cartaro.server.http.judge import TOO_MANY_QUESTIONS
from cartaro.server.http.refusing import BadRequestError, refusing, take
from cartaro.server.services.alone_services import AloneServices
from cartaro.server.services.rated_play import Hand, hands_in
from cartaro.wire.study import RecordView, RulingView, StudyView, show_record, show_ruling, show_study

STUDY_BYTES = 65_536
RECORD_BYTES = 524_288
MOST_ACTIONS = 1_000
Word = Annotated[str, Meta(max_length=200)]
Seat = Annotated[int, Meta(ge=0, le=7)]
Asked = TypeVar("Asked")


class StudyRequest(Struct, forbid_unknown_fields=True):
    """The body: a ``position`` (or a ``deck``) in the form of the judge's protocol, and the actions from there.

    ``seat`` is the seat from which the table is seen (null: the seat to act); ``names`` are by seat.
    """

    rulebook: Annotated[str, Meta(max_length=64)]
    options: Annotated[dict[Word, OptionValue], Meta(max_length=32)] = {}
    position: Annotated[dict[str, Any], Meta(max_length=16)] | UnsetType = UNSET
    deck: Annotated[list[Word], Meta(max_length=108)] | UnsetType = UNSET
    actions: Annotated[list[tuple[Seat, Word]], Meta(max_length=MOST_ACTIONS)] = []
    seat: Seat | None = None
    names: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=8)] = []


class ActionRequest(StudyRequest, kw_only=True):
    """The body: a position with actions, and an ``action`` of seat ``by`` to be judged after them."""

    by: Seat
    action: Word


class RecordRequest(Struct, forbid_unknown_fields=True):
    """The body: the text of a record."""

    record: Annotated[str, Meta(max_length=RECORD_BYTES)]


_study, _action, _record = (
    msgspec.json.Decoder(StudyRequest),
    msgspec.json.Decoder(ActionRequest),
    msgspec.json.Decoder(RecordRequest),
)


class Analysis:
    """The endpoints of analysis; rate limits: *looks* for the judge, *thoughts* for master and solver."""

    def __init__(self, services: AloneServices, looks: SharedLimiter, thoughts: SharedLimiter) -> None:
        self._services, self._looks, self._thoughts = services, looks, thoughts

    @endpoint({200: StudyView}, 429, body=StudyRequest)
    @refusing()
    async def look(self, request: Request) -> Response:
        """``POST /api/analysis``: the position after the actions, with all hands open."""
        await take(self._looks, request, TOO_MANY_QUESTIONS)
        return reply(await in_thread(None, _look, await read_json(request, _study, STUDY_BYTES)))

    @endpoint({200: list[RulingView]}, 429, body=ActionRequest)
    @refusing()
    async def judge(self, request: Request) -> Response:
        """``POST /api/analysis/judge``: the verdict on an action of its rulebook, then of every other of the game."""
        await take(self._looks, request, TOO_MANY_QUESTIONS)
        return reply(await in_thread(None, _judge, await read_json(request, _action, STUDY_BYTES)))

    @endpoint({200: RecordView}, 429, body=RecordRequest)
    @refusing()
    async def record(self, request: Request) -> Response:
        """``POST /api/analysis/record``: the deals of a record, ready for analysis."""
        await take(self._looks, request, TOO_MANY_QUESTIONS)
        asked = await read_json(request, _record, RECORD_BYTES)
        return reply(await in_thread(None, _read_record, asked.record))

    @endpoint({200: Thoughts}, 409, 429, body=StudyRequest)
    @refusing()
    async def master(self, request: Request) -> Response:
        """``POST /api/analysis/master``: the master's evaluation of every action, from what the seat can see."""
        await take(self._thoughts, request, TOO_MANY_QUESTIONS)
        asked = await self._asked(request)
        thoughts, seconds = await self._services.thinkers.think(ask_master, asked)
        charge(seconds)
        return reply(thoughts)

    @endpoint({200: Solved}, 409, 429, body=StudyRequest)
    @refusing()
    async def solver(self, request: Request) -> Response:
        """``POST /api/analysis/solver``: the exact value of every action with open cards, if few enough are left."""
        await take(self._thoughts, request, TOO_MANY_QUESTIONS)
        asked = await self._asked(request)
        solved, seconds = await self._services.thinkers.think(ask_solver, asked)
        charge(seconds)
        return reply(solved)

    async def _asked(self, request: Request) -> Question:
        """Return the question; raise :class:`BadRequestError` for somebody who plays a rated deal of that game."""
        question = _question(await read_json(request, _study, STUDY_BYTES))
        game, hands = await in_thread(None, _hands_in, question)
        account = await self._services.sessions.who(session_of(request))
        id = None if account is None else account.id
        if await self._services.rated_play.is_closed(caller_of(request), id, game, hands):
            raise BadRequestError("rated_match", RATED_MATCH, 409)
        return question


def _hands_in(question: Question) -> tuple[str, Collection[Hand]]:
    """Return the game of a question, and the hands in its position."""
    study = open_study(question)
    return study.game.name, hands_in(study.position)


def _question(asked: StudyRequest) -> Question:
    """Return the request as one of the judge's protocol; raise :class:`CartaroError` if it is not valid."""
    given: dict[str, Any] = {
        "rulebook": asked.rulebook,
        "options": asked.options,
        "actions": [list(action) for action in asked.actions],
    }
    for key in ("position", "deck"):
        value = getattr(asked, key)
        if value is not UNSET:
            given[key] = value
    return read_request(given)


def _look(asked: StudyRequest) -> StudyView:
    return show_study(open_study(_question(asked)), asked.seat, asked.names)


def _judge(asked: ActionRequest) -> list[RulingView]:
    study = open_study(_question(asked))
    if study.refusal is not None:
        raise StudyError("refused", study.refusal.refused.message)
    return [show_ruling(ruling) for ruling in judge_everywhere(study, asked.by, asked.action)]


def _read_record(text: str) -> RecordView:
    return show_record(study_record(text))


RATED_MATCH = tr("server-http-analysis-rated_match")
