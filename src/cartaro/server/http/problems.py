"""``/api/problems``: the problem of the day and others, and what becomes of a try. Who was right at first is kept."""

from collections.abc import Awaitable, Callable, Mapping
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.daily.days import day_at
from cartaro.i18n import CartaroError, tr
from cartaro.problems.attempt import ProblemTable
from cartaro.problems.choosing import next_problem, problem_of_the_day
from cartaro.problems.problem import (
    Problem,
    ProblemError,
    count_by_grade,
    find_problem,
    problems_of,
    rulebooks_with_problems,
)
from cartaro.server.base.costs import in_thread
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.requests import Key, caller_of, session_of
from cartaro.server.base.responses import error_response, error_response_of, reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.api import BadRequestError, read_json
from cartaro.server.http.judge import TOO_MANY
from cartaro.table.ports import Clock, StoreError
from cartaro.wire.problem import (
    CountedView,
    ProblemAnswer,
    ProblemHint,
    ProblemSet,
    ProblemView,
    ProblemWay,
    SolverRating,
    show_answer,
    show_hint,
    show_problem,
)

if TYPE_CHECKING:  # a page without a server has neither
    from cartaro.server.services.problem_ratings import CountedTry, ProblemRatings
    from cartaro.store.books.problem_tries import TryRating

MOST_ACTIONS = 64
SURE_AFTER = 10
"""So many first tries, and a rating is no guess any more."""
MOST_SEEN = 5_000
SEEN_BYTES = 400_000
Asked = TypeVar("Asked")
Word = Annotated[str, Meta(max_length=120)]
Name = Annotated[str, Meta(max_length=64)]


class NextProblem(Struct, forbid_unknown_fields=True):
    """The body: of which rulebook and grade (1 to 3) the next problem is to be, if it matters; which were ``seen``.

    ``id`` asks for that very problem, ``today`` for that of the day. ``chance`` draws one; ``name`` is what the player
    is called at its table.
    """

    id: Annotated[str, Meta(max_length=120)] | None = None
    today: bool = False
    rulebook: Annotated[str, Meta(max_length=120)] | None = None
    grade: Annotated[int, Meta(ge=1, le=3)] | None = None
    seen: Annotated[list[Word], Meta(max_length=MOST_SEEN)] = []
    chance: Annotated[str, Meta(max_length=64)] = ""
    name: Name = "Tu"


class ProblemTry(Struct, forbid_unknown_fields=True):
    """The body: all that the player has done since the problem began, the new last.

    With the browser's ``key``, a secret of its own making, a first try counts for the ratings; an account is known
    without. Whoever gives none is told what becomes of the try, and that is all.
    """

    actions: Annotated[list[Word], Meta(max_length=MOST_ACTIONS)] = []
    name: Name = "Tu"
    key: Key | None = None


class ProblemHelp(Struct, forbid_unknown_fields=True):
    """The body: how many hints were given before, and the browser's key: a first try after one does not count."""

    given: Annotated[int, Meta(ge=0, le=9)] = 0
    key: Key | None = None


class SolverKey(Struct, forbid_unknown_fields=True):
    """The body: the browser's key; whoever is logged in is known by the account."""

    key: Key


_next_decoder = msgspec.json.Decoder(NextProblem)
_try_decoder = msgspec.json.Decoder(ProblemTry)
_help_decoder = msgspec.json.Decoder(ProblemHelp)
_key_decoder = msgspec.json.Decoder(SolverKey)


class Problems:
    """Problems, at a rate that each client's allowance says; *clock* tells which day it is.

    *counted* bounds the tries of one client that count for *ratings*, which a page without a server does not have.
    """

    def __init__(
        self, requests: SharedLimiter, counted: SharedLimiter, clock: Clock, ratings: "ProblemRatings | None"
    ) -> None:
        self._requests, self._counted = requests, counted
        self._clock = clock
        self._ratings = ratings

    @endpoint({200: list[ProblemSet]})
    async def sets(self, _request: Request) -> Response:
        """``GET /api/problems``: how many problems there are of each rulebook."""
        rated = await self._rated()
        return reply(
            [
                ProblemSet(id, count_by_grade(_standing(problem, rated)[0] for problem in problems_of(id)))
                for id in rulebooks_with_problems()
            ]
        )

    @endpoint({200: ProblemView}, 404, 429, body=NextProblem)
    async def ask(self, request: Request) -> Response:
        """``POST /api/problems``: ask for a problem: one by its id, that of the day, or one that was not seen yet."""

        async def find(asked: NextProblem) -> ProblemView:
            return await in_thread(None, self._find, asked, await self._rated())

        return await self._answer(request, _next_decoder, find)

    @endpoint({200: ProblemAnswer}, 404, 429, body=ProblemTry)
    async def attempt(self, request: Request) -> Response:
        """``POST /api/problems/ID/try``: try something; the judge answers, and what it leads to is played out."""
        id = request.path_params["id"]

        async def judge(asked: ProblemTry) -> ProblemAnswer:
            answer = await in_thread(None, try_problem, id, asked)
            if answer.result in {"done", "missed"} and asked.key is not None:
                answer.counted = await self._count(request, asked.key, id, solved=answer.result == "done")
            return answer

        return await self._answer(request, _try_decoder, judge)

    @endpoint({200: SolverRating}, 429, 503, body=SolverKey)
    async def mine(self, request: Request) -> Response:
        """``POST /api/problems/mine``: how strong at problems whoever asks is, by their first tries."""

        async def look(asked: SolverKey) -> SolverRating:
            ratings = self._ratings
            return _show_solver(None if ratings is None else await ratings.mine(session_of(request), asked.key))

        return await self._answer(request, _key_decoder, look)

    @endpoint({200: ProblemHint}, 404, 429, body=ProblemHelp)
    async def hint(self, request: Request) -> Response:
        """``POST /api/problems/ID/hint``: a help, the idea first and then the card."""
        problem = request.path_params["id"]

        async def give(asked: ProblemHelp) -> ProblemHint:
            hint = await in_thread(None, show_hint, find_problem(problem), asked.given)
            if asked.key is not None and self._ratings is not None and await self._counted.take(caller_of(request)):
                await self._ratings.spoil(session_of(request), asked.key, problem)
            return hint

        return await self._answer(request, _help_decoder, give)

    @endpoint({200: ProblemWay}, 404)
    async def way(self, request: Request) -> Response:
        """``GET /api/problems/ID/way``: what solves a problem."""
        try:
            return reply(ProblemWay(list(find_problem(request.path_params["id"]).answer)))
        except ProblemError as error:
            return error_response_of(error, 404)

    async def _rated(self) -> "Mapping[str, TryRating]":
        return {} if self._ratings is None else await self._ratings.all()

    async def _count(self, request: Request, key: str, problem: str, *, solved: bool) -> CountedView | None:
        if self._ratings is None or not await self._counted.take(caller_of(request)):
            return None
        counted = await self._ratings.count(session_of(request), key, problem, solved=solved)
        return None if counted is None else _show_counted(counted)

    def _find(self, asked: NextProblem, rated: "Mapping[str, TryRating]") -> ProblemView:
        day = day_at(self._clock.now())
        today = problem_of_the_day(day)
        if asked.id is not None:
            problem = find_problem(asked.id)
        elif asked.today:
            problem = today
        else:
            seen = set(asked.seen)
            found = next_problem(asked.rulebook, asked.grade, seen, asked.chance, lambda p: _standing(p, rated)[0])
            if found is None:
                raise ProblemError("unknown_next", tr("server-http-problems-all_seen"))
            problem = found
        asked_on = day.isoformat() if problem == today else None
        return show_problem(problem, asked_on, asked.name, _standing(problem, rated))

    async def _answer(
        self, request: Request, decoder: msgspec.json.Decoder[Asked], find: Callable[[Asked], Awaitable[object]]
    ) -> Response:
        if not await self._requests.take(caller_of(request)):
            return error_response(429, "too_many_questions", TOO_MANY, {"retry-after": "1"})
        try:
            return reply(await find(await read_json(request, decoder, SEEN_BYTES)))
        except BadRequestError as error:
            return error_response_of(error, error.status)
        except ProblemError as error:
            return error_response_of(error, 404)
        except StoreError as error:
            return error_response(503, error.code, error.text, {"retry-after": "5"})
        except CartaroError as error:
            return error_response_of(error)


def try_problem(id: str, asked: ProblemTry) -> ProblemAnswer:
    """Return what becomes of a try; raise :class:`CartaroError` where there is no such problem, or nothing is read."""
    table = ProblemTable(find_problem(id))
    return show_answer(table, table.attempt(asked.actions), asked.name)


def _standing(problem: Problem, rated: "Mapping[str, TryRating]") -> tuple[float, int]:
    """Return how hard a problem is now, and from how many tries of people."""
    known = rated.get(problem.id)
    return (problem.rating, 0) if known is None else (known.mu, known.tries)


def _show_solver(strength: "TryRating | None") -> SolverRating:
    if strength is None:
        return SolverRating(None, 0, False)
    return SolverRating(round(strength.mu), strength.tries, strength.tries >= SURE_AFTER)


def _show_counted(counted: "CountedTry") -> CountedView:
    gained = round(counted.mine.mu) - round(counted.before)
    return CountedView(_show_solver(counted.mine), gained, round(counted.problem.mu), counted.problem.tries)
