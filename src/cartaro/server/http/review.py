"""A finished match looked back on with the master: worked out apart, and kept for whoever asks again."""

from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.bots.known_law import check_known
from cartaro.coach.remark import Review
from cartaro.games import find_game
from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import read_record
from cartaro.server.base.aside import aside
from cartaro.server.base.costs import Costs
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.requests import caller_of
from cartaro.server.base.responses import come_later, error_response, error_response_of, reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import UNKNOWN_TABLE, not_over_response
from cartaro.server.jobs.kinds import REVIEW
from cartaro.server.jobs.ports import Job, Jobs, Made, Standing, TooManyJobsError, Underway
from cartaro.table.delay import is_held_back
from cartaro.table.ports import Clock, Log, Store, StoreError
from cartaro.table.record import record_of_table
from cartaro.table.state import LogError


class Progress(Struct):
    """How many actions of how many have been looked at."""

    done: int
    total: int


class MatchReviews:
    """Reviews of matches that are over, as *jobs*; rate-limited by client.

    They follow from the log alone: what is no longer kept is worked out again, to the same words.
    """

    def __init__(self, store: Store, clock: Clock, requests: SharedLimiter, costs: Costs, jobs: Jobs) -> None:
        self._store = store
        self._clock = clock
        self._requests = requests
        self._costs = costs
        self._jobs = jobs

    @endpoint({200: Review, 202: Progress}, 400, 404, 409, 429, 503, query={"place": "whose choices, from 0"})
    async def review(self, request: Request) -> Response:
        """``GET /api/tables/ID/review?place=N``: 200 the review, 202 how far it is, where it is not ready yet."""
        if not await self._requests.take(caller_of(request)):
            return error_response(429, "too_many_reviews", _TOO_MANY, {"retry-after": "1"})
        id, asked = request.path_params["id"], request.query_params.get("place", "0")
        if not (asked.isascii() and asked.isdigit() and len(asked) < 3):
            return error_response(400, "bad_place", _BAD_PLACE)
        job = Job(REVIEW, f"{id} {int(asked)}")
        try:
            standing = await self._jobs.look(job)
            return await self._ask(request, job, id, int(asked)) if standing is None else _answer(standing)
        except TooManyJobsError:
            return error_response(429, "too_many_reviews", _TOO_MANY, {"retry-after": "10"})
        except (StoreError, LogError) as error:
            return error_response(503, error.code, error.text, {"retry-after": "5"})

    async def _ask(self, request: Request, job: Job, table: str, place: int) -> Response:
        caller = caller_of(request)
        if (later := self._costs.refusal(caller)) is not None:
            return come_later(later)
        return await self._costs.metered(caller, self._begin(job, table, place))

    async def _begin(self, job: Job, table: str, place: int) -> Response:
        """Begin the review; return an error where it cannot be."""
        found = await self._store.load(table)
        if found is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        if is_held_back(found, self._clock.now()):
            return not_over_response(found)
        try:
            text = await aside(_record_of, table, place, found)
        except CartaroError as error:
            return error_response_of(error)
        if text is None:
            return not_over_response(found)
        await self._jobs.ask(job, (text, place))
        return _answer(Underway())


def _answer(standing: Standing) -> Response:
    if isinstance(standing, Underway):
        return reply(Progress(standing.done, standing.total), 202, {"retry-after": "1"})
    if isinstance(standing, Made):
        return Response(standing.content, 200, {"cache-control": "no-cache"}, "application/json")
    return error_response(503, "no_review", _FAILED, {"retry-after": "5"})


def _record_of(table: str, place: int, found: Log) -> str | None:
    """Return the record of the match, None while it is not over; raise where there is no such place."""
    text = record_of_table(table, found)
    if text is not None and place >= len(read_record(text).players):
        raise CartaroError("bad_place", _BAD_PLACE)
    if text is not None:
        record = read_record(text)
        check_known(find_game(record.rulebook).load(record.rulebook), record.options)
    return text


_TOO_MANY = tr("server-http-review-too_many")
_BAD_PLACE = tr("server-http-review-bad_place")
_FAILED = tr("server-http-review-failed")
