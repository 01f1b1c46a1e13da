"""Reviews of finished matches by the master: computed in the background, and cached."""

import msgspec
from starlette.requests import Request
from starlette.responses import Response

from cartaro.coach.accuracy import Accuracy, accuracy_of, read_accuracy
from cartaro.coach.remark import Review
from cartaro.i18n import tr
from cartaro.server.base.aside import aside
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.later import Later
from cartaro.server.base.requests import caller_of
from cartaro.server.base.responses import come_later, error_response
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import UNKNOWN_TABLE, not_over_response
from cartaro.server.http.job_progress import JobProgress, progress_response
from cartaro.server.http.refusing import BadRequestError, refusing, take
from cartaro.server.jobs.kinds import REVIEW
from cartaro.server.jobs.ports import Job, Made, Standing, Underway
from cartaro.server.services.alone_services import AloneServices
from cartaro.server.services.reviewing import BAD_PLACE, given_to_review
from cartaro.table.delay import is_held_back


class MatchReviews:
    """Reviews of finished matches, computed as *jobs*; rate-limited by client.

    They are a function of the log: a review that is no longer cached is computed again, with the same result.
    """

    def __init__(self, services: AloneServices, requests: SharedLimiter) -> None:
        self._store, self._clock = services.store, services.clock
        self._requests = requests
        self._costs, self._jobs = services.costs, services.jobs
        self._accuracies = services.accuracies

    @endpoint({200: Review, 202: JobProgress}, 400, 404, 409, 429, 503, query={"place": "whose choices, from 0"})
    @refusing()
    async def review(self, request: Request) -> Response:
        """``GET /api/tables/ID/review?place=N``: 200 the review, 202 its progress if it is not ready yet."""
        return await self._review(request, *await self._asked(request))

    @endpoint({200: Accuracy, 202: JobProgress}, 400, 404, 409, 429, 503, query={"place": "whose choices, from 0"})
    @refusing()
    async def accuracy(self, request: Request) -> Response:
        """``GET /api/tables/ID/accuracy?place=N``: the review's figures, stored until the coach judges otherwise."""
        id, place = await self._asked(request)
        kept = await self._accuracies.find(id, place)
        if kept is not None and read_accuracy(kept).is_current:
            return Response(kept, media_type="application/json")
        answer = await self._review(request, id, place)
        if answer.status_code != 200:
            return answer
        made = msgspec.json.encode(accuracy_of(_read_review(bytes(answer.body)))).decode()
        await self._accuracies.keep(id, place, made)
        return Response(made, media_type="application/json")

    async def _asked(self, request: Request) -> tuple[str, int]:
        """Return the requested table and place."""
        await take(self._requests, request, _TOO_MANY)
        asked = request.query_params.get("place", "0")
        if not (asked.isascii() and asked.isdigit() and len(asked) < 3):
            raise BadRequestError("bad_place", BAD_PLACE)
        return request.path_params["id"], int(asked)

    async def _review(self, request: Request, id: str, place: int) -> Response:
        job = Job(REVIEW, f"{id} {place}")
        standing = await self._jobs.look(job)
        return await self._ask(request, job, id, place) if standing is None else _answer(standing)

    async def _ask(self, request: Request, job: Job, table: str, place: int) -> Response:
        caller = caller_of(request)
        if (later := self._costs.refusal(caller)) is not None:
            return come_later(later)
        return await self._costs.metered(caller, self._begin(job, table, place))

    async def _begin(self, job: Job, table: str, place: int) -> Response:
        """Begin the review; return an error if that is impossible."""
        found = await self._store.load(table)
        if found is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        if is_held_back(found, self._clock.now()):
            return not_over_response(found)
        given = await aside(given_to_review, table, place, found)
        if given is None:
            return not_over_response(found)
        await self._jobs.ask(job, given)
        return _answer(Underway())


def _answer(standing: Standing) -> Response:
    if isinstance(standing, Underway):
        return progress_response(standing)
    if isinstance(standing, Made):
        return Response(standing.content, 200, {"cache-control": "no-cache"}, "application/json")
    return error_response(503, "no_review", _FAILED, {"retry-after": "5"})


_read_review = msgspec.json.Decoder(Review).decode
_TOO_MANY = Later(429, "too_many_reviews", tr("server-http-review-too_many"), 1)
_FAILED = tr("server-http-review-failed")
