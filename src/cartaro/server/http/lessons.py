"""``/api/lessons``: lessons, and the results of a learner's attempts. The server stores nothing of them."""

from functools import cache
from typing import Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.games import find_game
from cartaro.i18n import CartaroError, tr
from cartaro.lessons.attempt import LessonBoard, pick, right_number
from cartaro.lessons.first_deal import LEARNER, FirstDeal
from cartaro.lessons.lesson import LessonError, find_step, lesson_ids, load_lesson
from cartaro.server.base.costs import in_thread
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import error_response_of, reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.json_body import read_json
from cartaro.server.http.judge import TOO_MANY_QUESTIONS
from cartaro.server.http.refusing import refusing, take
from cartaro.wire.first_deal import DealAnswer, show_deal
from cartaro.wire.game_show import wire_text
from cartaro.wire.lesson import LessonCard, LessonView, StepAnswer, show_attempt, show_card, show_lesson

MOST_ACTIONS = 64
MOST_CARDS = 40
MOST_DEAL_ACTIONS = 600
DEAL_BYTES = 65_536
Asked = TypeVar("Asked")
Word = Annotated[str, Meta(max_length=120)]


class StepTry(Struct, forbid_unknown_fields=True):
    """The body: all actions of the learner in the step, the new one last; or the cards picked; or the number.

    Without an action the response has the table at the start of the step. ``name`` is the learner's name there.
    """

    actions: Annotated[list[Word], Meta(max_length=MOST_ACTIONS)] = []
    cards: Annotated[list[Word], Meta(max_length=MOST_CARDS)] = []
    number: int | None = None
    name: Annotated[str, Meta(max_length=64)] = "Tu"


class DealTry(Struct, forbid_unknown_fields=True):
    """The body: all actions in the first deal so far, by place; and the learner's new action, if any."""

    actions: Annotated[list[tuple[int, Word]], Meta(max_length=MOST_DEAL_ACTIONS)] = []
    action: Word | None = None
    name: Annotated[str, Meta(max_length=64)] = "Tu"


_decoder = msgspec.json.Decoder(StepTry)
_deal_decoder = msgspec.json.Decoder(DealTry)


def _status_of(error: CartaroError) -> int:
    return 404 if isinstance(error, LessonError) and error.code.startswith("unknown") else 400


class Learning:
    """The endpoints of lessons; rate-limited by client."""

    def __init__(self, requests: SharedLimiter, deals: SharedLimiter) -> None:
        self._requests = requests
        self._deals = deals

    @endpoint({200: list[LessonCard]})
    async def lessons(self, _request: Request) -> Response:
        """``GET /api/lessons``: the list of lessons."""
        return Response(_cards(), 200, {"cache-control": "no-cache"}, "application/json")

    @endpoint({200: LessonView}, 404)
    async def lesson(self, request: Request) -> Response:
        """``GET /api/lessons/ID``: a complete lesson."""
        try:
            body = _lesson(request.path_params["id"])
        except LessonError as error:
            return error_response_of(error, 404)
        return Response(body, 200, {"cache-control": "no-cache"}, "application/json")

    @endpoint({200: StepAnswer}, 404, 429, body=StepTry)
    @refusing(_status_of)
    async def attempt(self, request: Request) -> Response:
        """``POST /api/lessons/ID/steps/ORIGIN/STEP``: an attempt at a step, judged by rulebook and lesson."""
        await take(self._requests, request, TOO_MANY_QUESTIONS)
        at, asked = request.path_params, await read_json(request, _decoder, DEAL_BYTES)
        return reply(await in_thread(None, try_step, at["id"], at["origin"], at["step"], asked))

    @endpoint({200: DealAnswer}, 404, 429, body=DealTry)
    @refusing(_status_of)
    async def deal(self, request: Request) -> Response:
        """``POST /api/lessons/ID/deal``: an action in the first deal; bots then play until the learner's next turn."""
        await take(self._deals, request, TOO_MANY_QUESTIONS)
        asked = await read_json(request, _deal_decoder, DEAL_BYTES)
        return reply(await in_thread(None, try_in_deal, request.path_params["id"], asked))


def try_step(id: str, origin: str, step_id: str, asked: StepTry) -> StepAnswer:
    """Return the result of an attempt; raise :class:`CartaroError` for an unknown step or invalid actions."""
    lesson = load_lesson(id)
    step = find_step(lesson, f"{origin}/{step_id}")
    if step.kind == "pick":
        found = pick(lesson, step, asked.cards)
        return StepAnswer("done" if found.right else "missed", wire_text(found.said), None, [])
    if step.kind == "number":
        right = asked.number == right_number(lesson, step)
        return StepAnswer("done" if right else "missed", wire_text(step.after if right else _COUNT_AGAIN), None, [])
    board = LessonBoard(lesson, step)
    return show_attempt(board, step, board.attempt(asked.actions), asked.name)


def try_in_deal(id: str, asked: DealTry) -> DealAnswer:
    """Return the result of an action in a lesson's first deal; raise :class:`CartaroError` if it is invalid."""
    deal = FirstDeal(load_lesson(id), asked.actions)
    comment, refused = None, None
    if asked.action is not None:
        if deal.match.place_to_act != LEARNER:
            raise LessonError("bad_actions", tr("lessons-bad_actions"))
        refused = deal.act(asked.action)
        comment = deal.look_back() if refused is None else None
    deal.let_others_play()
    return show_deal(deal, len(asked.actions), refused, comment, asked.name)


@cache
def _cards() -> bytes:
    return msgspec.json.encode([show_card(load_lesson(id)) for id in lesson_ids()])


@cache
def _lesson(id: str) -> bytes:
    lesson = load_lesson(id)
    return msgspec.json.encode(show_lesson(lesson, find_game(lesson.rulebook)))


_COUNT_AGAIN = tr("server-http-lessons-count_again")
