"""``POST /api/score``: the score sheet of a real table (docs/scoring.md) over HTTP; nothing is stored."""

from typing import Annotated, Any, Literal

import msgspec
from msgspec import UNSET, Meta, Struct, UnsetType
from starlette.requests import Request
from starlette.responses import Response

from cartaro.engine.events import Json
from cartaro.games import find_game
from cartaro.i18n import CartaroError
from cartaro.rulebook import OptionValue
from cartaro.scoresheet.sheets import enter_line, sheet_of
from cartaro.server.base.costs import in_thread
from cartaro.server.base.endpoint import ErrorDetail, endpoint
from cartaro.server.base.responses import reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.json_body import read_json
from cartaro.server.http.judge import TOO_MANY_QUESTIONS
from cartaro.server.http.refusing import refusing, take
from cartaro.wire.game_show import wire_text
from cartaro.wire.view import WireText

SCORE_BYTES = 32_768
MOST_LINES = 128
LINE_CHARS = 400


class ScoreAsked(Struct, forbid_unknown_fields=True):
    """The body: the table, and the lines of its score sheet as people entered them."""

    rulebook: Annotated[str, Meta(max_length=64)]
    options: Annotated[dict[str, OptionValue], Meta(max_length=32)] = {}
    names: Annotated[list[Annotated[str, Meta(max_length=64)]], Meta(max_length=8)] = []
    lines: Annotated[list[Annotated[str, Meta(max_length=LINE_CHARS)]], Meta(max_length=MOST_LINES)] = []


class ScoreOfPlayer(Struct):
    """The penalty points of a player who held cards when a deal of Scala 40 ended."""

    place: int
    held: int | None
    cards: list[str]
    points: int
    article: str


class ScoreLine(Struct):
    """A line of a deal's score: the points by side, and their article."""

    name: str
    points: list[int]
    article: str
    note: WireText


class ScoreEntry(Struct):
    """An entry: a deal, or a re-entry (``back``). The keys depend on the game (docs/scoring.md)."""

    entry: str
    deal: int | UnsetType = UNSET
    back: int | UnsetType | None = UNSET
    closer: int | UnsetType | None = UNSET
    in_hand: bool | UnsetType = UNSET
    players: list[ScoreOfPlayer] | UnsetType = UNSET
    totals: list[int] | UnsetType = UNSET
    out: list[int] | UnsetType = UNSET
    counts: bool | UnsetType = UNSET
    points: list[int] | UnsetType = UNSET
    article: str | UnsetType | None = UNSET
    lines: list[ScoreLine] | UnsetType = UNSET
    primiera: list[int | None] | UnsetType = UNSET


class ScoreBook(Struct):
    """The score computed from lines, as by ``cartaro score --json``; some keys are of one game (docs/scoring.md)."""

    rulebook: str
    options: dict[str, OptionValue]
    sides: list[WireText]
    entries: list[ScoreEntry]
    totals: list[int]
    over: bool
    ending: WireText | None
    winner: int | None
    article: str
    dealer: str | None
    log: list[dict[str, Any]]
    out: list[int] | UnsetType = UNSET
    may_come_back: list[int] | UnsetType = UNSET
    penalties: list[int] | UnsetType = UNSET
    grade: Literal["single", "double", "triple"] | UnsetType | None = UNSET
    asks: list[str] | UnsetType = UNSET


class WrongLine(ErrorDetail):
    """An error, and the number of its line, from one; 0 if it is in no line."""

    line: int


class ScoreRefused(Struct):
    """The response to invalid lines."""

    error: WrongLine


class LineError(CartaroError):
    """An invalid line."""

    def __init__(self, error: CartaroError, line: int) -> None:
        super().__init__(error.code, error.text.it, error.text.en)
        self.line = line


_decoder = msgspec.json.Decoder(ScoreAsked)


class ScoresheetEndpoints:
    """The endpoint of score sheets of real tables; rate-limited by client."""

    def __init__(self, requests: SharedLimiter) -> None:
        self._requests = requests

    @endpoint({200: ScoreBook, 422: ScoreRefused}, 429, body=ScoreAsked)
    @refusing()
    async def score(self, request: Request) -> Response:
        """``POST /api/score``: the score of the lines, as by ``cartaro score --json``; 422: a line is invalid."""
        await take(self._requests, request, TOO_MANY_QUESTIONS)
        asked = await read_json(request, _decoder, SCORE_BYTES)
        try:
            return reply(await in_thread(None, keep_score, asked))
        except LineError as error:
            return reply(ScoreRefused(WrongLine(error.code, wire_text(error.text), error.line)), 422)


def keep_score(asked: ScoreAsked) -> dict[str, Json]:
    """Return the score computed from the lines; raise :class:`CartaroError`, for a line :class:`LineError`."""
    rulebook = find_game(asked.rulebook).load(asked.rulebook)
    sheet = sheet_of(rulebook)
    book = sheet.open(rulebook, asked.options, asked.names, any_names=True)
    for number, line in enumerate(asked.lines, 1):
        try:
            book = enter_line(sheet, book, line.strip())
        except CartaroError as error:
            raise LineError(error, number) from error
    return sheet.as_json(book)
