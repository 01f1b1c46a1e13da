"""A finished match looked back on with the master: worked out aside, and kept for whoever asks again."""

import asyncio
import logging
import time
from collections import OrderedDict
from concurrent.futures import ThreadPoolExecutor
from dataclasses import dataclass, field

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.bots.known_law import check_known
from cartaro.coach.remark import Review
from cartaro.coach.review import review_record
from cartaro.games import find_game
from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import read_record
from cartaro.server.base.aside import aside
from cartaro.server.base.costs import Costs, in_thread
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.rate_limits import RateLimiter
from cartaro.server.base.requests import caller_of
from cartaro.server.base.responses import come_later, error_response, error_response_of, reply
from cartaro.server.http.api import UNKNOWN_TABLE, not_over_response
from cartaro.table.delay import is_held_back
from cartaro.table.ports import Clock, Log, Store, StoreError
from cartaro.table.record import record_of_table
from cartaro.table.state import LogError

KEPT = 200
"""How many reviews are kept; any other is worked out again."""
MOST_WAITING = 20

log = logging.getLogger(__name__)


class Progress(Struct):
    """How many actions of how many have been looked at."""

    done: int
    total: int


class GivenUpError(Exception):
    """The server is leaving, and nobody will read the review."""


@dataclass
class Work:
    """A review that is being worked out: how many actions of how many have been looked at."""

    done: int = 0
    total: int = 0
    given_up: bool = False
    task: "asyncio.Task[None] | None" = field(default=None, repr=False)

    def tell(self, done: int, total: int) -> None:
        """Note how far it is; raise :class:`GivenUpError` where nobody wants to know any more."""
        self.done, self.total = done, total
        if self.given_up:
            raise GivenUpError


class MatchReviews:
    """Reviews of matches that are over, one at a time, rate-limited by client.

    They follow from the log alone: what a restart forgets is worked out again, to the same words.
    """

    def __init__(self, store: Store, clock: Clock, requests: RateLimiter, costs: Costs) -> None:
        self._store = store
        self._clock = clock
        self._requests = requests
        self._costs = costs
        self._coach = ThreadPoolExecutor(1, "coach")
        self._works: dict[tuple[str, int], Work] = {}
        self._kept: OrderedDict[tuple[str, int], bytes | None] = OrderedDict()

    @endpoint({200: Review, 202: Progress}, 400, 404, 409, 429, 503, query={"place": "whose choices, from 0"})
    async def review(self, request: Request) -> Response:
        """``GET /api/tables/ID/review?place=N``: 200 the review, 202 how far it is, where it is not ready yet."""
        if not self._requests.take(caller_of(request), time.monotonic()):
            return error_response(429, "too_many_reviews", _TOO_MANY, {"retry-after": "1"})
        id, asked = request.path_params["id"], request.query_params.get("place", "0")
        if not (asked.isascii() and asked.isdigit() and len(asked) < 3):
            return error_response(400, "bad_place", _BAD_PLACE)
        key = (id, int(asked))
        try:
            if key not in self._kept and key not in self._works:
                caller = caller_of(request)
                if (later := self._costs.refusal(caller)) is not None:
                    return come_later(later)
                refusal = await self._costs.metered(caller, self._begin(key))
                if refusal is not None:
                    return refusal
        except (StoreError, LogError) as error:
            return error_response(503, error.code, error.text, {"retry-after": "5"})
        return self._answer(key)

    def _answer(self, key: tuple[str, int]) -> Response:
        work = self._works.get(key)
        if work is not None:
            return reply(Progress(work.done, work.total), 202, {"retry-after": "1"})
        kept = self._kept.get(key)
        if kept is None:
            self._kept.pop(key, None)
            return error_response(503, "no_review", _FAILED, {"retry-after": "5"})
        return Response(kept, 200, {"cache-control": "no-cache"}, "application/json")

    async def _begin(self, key: tuple[str, int]) -> Response | None:
        """Begin the review; return an error where it cannot be."""
        if len(self._works) >= MOST_WAITING:
            return error_response(429, "too_many_reviews", _TOO_MANY, {"retry-after": "10"})
        found = await self._store.load(key[0])
        if found is None:
            return error_response(404, "unknown_table", UNKNOWN_TABLE)
        if is_held_back(found, self._clock.now()):
            return not_over_response(found)
        try:
            text = await aside(_record_of, key, found)
        except CartaroError as error:
            return error_response_of(error)
        if text is None:
            return not_over_response(found)
        if key not in self._works:
            work = self._works[key] = Work()
            work.task = asyncio.ensure_future(self._work(key, text, work))
        return None

    async def _work(self, key: tuple[str, int], text: str, work: Work) -> None:
        try:
            self._kept[key] = await in_thread(self._coach, _review, text, key[1], work)
        except GivenUpError:
            pass
        except Exception:
            log.exception("the match of table %s cannot be reviewed", key[0])
            self._kept[key] = None
        finally:
            del self._works[key]
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    def close(self) -> None:
        """Give up what is being worked out."""
        for work in self._works.values():
            work.given_up = True
        self._coach.shutdown(wait=False, cancel_futures=True)


def _record_of(key: tuple[str, int], found: Log) -> str | None:
    """Return the record of the match, None while it is not over; raise where there is no such place."""
    text = record_of_table(key[0], found)
    if text is not None and key[1] >= len(read_record(text).players):
        raise CartaroError("bad_place", _BAD_PLACE)
    if text is not None:
        record = read_record(text)
        check_known(find_game(record.rulebook).load(record.rulebook), record.options)
    return text


def _review(text: str, place: int, work: Work) -> bytes:
    return msgspec.json.encode(review_record(read_record(text), place, tell=work.tell))


_TOO_MANY = tr("server-http-review-too_many")
_BAD_PLACE = tr("server-http-review-bad_place")
_FAILED = tr("server-http-review-failed")
