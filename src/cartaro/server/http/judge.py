"""``POST /api/judge``: the judge's protocol (docs/judge.md) over HTTP, one request and one answer."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from cartaro.games import find_game
from cartaro.i18n import tr
from cartaro.notation.judge import judge_line
from cartaro.rulebook import OptionValue
from cartaro.scoresheet.sheets import SHEET
from cartaro.server.base.costs import in_thread
from cartaro.server.base.endpoint import ErrorResponse, OneOf, endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.responses import reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.json_body import read_body, read_json
from cartaro.server.http.refusing import refusing, take
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText

REQUEST_BYTES = 16_384


class AboutTable(Struct, forbid_unknown_fields=True):
    """The body: a rulebook and the table's options."""

    rulebook: Annotated[str, Meta(max_length=64)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=32)] = {}


class AskedAbout(Struct):
    """A question about a deal: the whole statement, with ``{name}`` for the player, and a short label."""

    name: str
    title: WireText
    word: WireText


class JudgeRequest(Struct):
    """One request of the judge's protocol; docs/judge.md specifies each key by game and question."""

    rulebook: str
    id: Any = None
    options: dict[str, OptionValue] = {}
    deck: list[str] | UnsetType = UNSET
    position: dict[str, Any] | UnsetType = UNSET
    actions: list[tuple[int, str]] = []
    want: list[Literal["actions", "position", "score", "views", "events"]] = []
    match: dict[str, Any] | UnsetType = UNSET
    stop: dict[str, Any] | UnsetType = UNSET
    close: dict[str, Any] | UnsetType = UNSET


class JudgeAnswer(Struct):
    """A verdict with its article, and the other parts requested (docs/judge.md)."""

    id: Any
    verdict: Literal["allowed", "refused"]
    refused_at: int | None
    article: str | None
    message: WireText
    over: bool
    redeal: str | UnsetType = UNSET
    actions: list[str] | UnsetType = UNSET
    position: dict[str, Any] | UnsetType = UNSET
    score: dict[str, Any] | UnsetType | None = UNSET
    views: dict[str, Any] | UnsetType = UNSET
    events: list[dict[str, Any]] | UnsetType = UNSET
    totals: list[int] | UnsetType = UNSET
    winner: int | UnsetType | None = UNSET
    out: list[int] | UnsetType = UNSET
    grade: Literal["single", "double", "triple"] | UnsetType | None = UNSET
    next_dealer: int | UnsetType | None = UNSET
    void: bool | UnsetType = UNSET
    articles: list[str] | UnsetType = UNSET


class JudgeErrorDetail(Struct):
    """An error: ``code`` for programs, ``message`` for people, Italian first."""

    code: str
    message: str


class JudgeError(Struct):
    """The response to a request that cannot be judged."""

    id: Any
    error: JudgeErrorDetail


_decoder = msgspec.json.Decoder(AboutTable)


class Judging:
    """The endpoints of the judge; rate-limited by client."""

    def __init__(self, requests: SharedLimiter) -> None:
        self._requests = requests

    @endpoint({200: list[AskedAbout]}, 429, body=AboutTable)
    @refusing()
    async def questions(self, request: Request) -> Response:
        """``POST /api/questions``: the questions about a deal that a score sheet of a real table asks."""
        await take(self._requests, request, TOO_MANY_QUESTIONS)
        about = await read_json(request, _decoder)
        game = find_game(about.rulebook)
        terms = game.agree(game.load(about.rulebook), about.options)
        found = SHEET.of(game.name).questions(terms) if SHEET.is_brought_by(game.name) else {}
        return reply([AskedAbout(name, wire_text(q.title), wire_text(q.word)) for name, q in found.items()])

    @endpoint({200: JudgeAnswer, 400: OneOf(JudgeError, ErrorResponse)}, 429, body=JudgeRequest)
    @refusing()
    async def judge(self, request: Request) -> Response:
        """``POST /api/judge``: 200 a verdict, 400 the protocol's error object; otherwise as for other endpoints."""
        await take(self._requests, request, TOO_MANY_QUESTIONS)
        answer = await in_thread(None, judge_line, await read_body(request, REQUEST_BYTES))
        return reply(answer, 400 if "error" in answer else 200)


TOO_MANY_QUESTIONS = Later(429, "too_many_questions", tr("server-http-judge-too_many"), 1)
