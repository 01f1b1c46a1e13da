"""``/api/problems``: the problem of the day and others, and the results of attempts. First attempts are stored."""

from dataclasses import dataclass
from typing import TYPE_CHECKING, Annotated, TypeVar

import msgspec
from msgspec import Meta, Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.daily.days import day_at
from cartaro.i18n import CartaroError, tr
from cartaro.problems.attempt import ProblemTable
from cartaro.problems.choosing import next_problem, problem_of_the_day, problems_like
from cartaro.problems.problem import (
    Problem,
    ProblemError,
    find_problem,
    problems_of,
    rulebooks_with_problems,
)
from cartaro.server.base.costs import in_thread
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.requests import Key, caller_of, session_of
from cartaro.server.base.responses import reply
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.http.json_body import read_json
from cartaro.server.http.judge import TOO_MANY_QUESTIONS
from cartaro.server.http.refusing import refusing, take
from cartaro.table.ports import Clock
from cartaro.wire.problem import (
    CountedView,
    ProblemAnswer,
    ProblemHint,
    ProblemSet,
    ProblemsLike,
    ProblemView,
    ProblemWay,
    SolverRating,
    show_answer,
    show_hint,
    show_like,
    show_problem,
    show_set,
)

if TYPE_CHECKING:  # a page without a server has no ratings
    from collections.abc import Mapping, Sequence

    from cartaro.server.services.problem_ratings import CountedTry, ProblemRatings
    from cartaro.store.books.problem_tries import TryRating

MOST_ACTIONS = 64
SURE_AFTER = 10
"""The number of first attempts after which a rating is no longer provisional."""
MOST_SEEN = 5_000
MOST_REASONS = 8
LIKE_REMARK = 3
"""The number of problems that a remark of a review leads to."""
SEEN_BYTES = 400_000
Asked = TypeVar("Asked")
Word = Annotated[str, Meta(max_length=120)]
Name = Annotated[str, Meta(max_length=64)]


class NextProblem(Struct, forbid_unknown_fields=True):
    """The body: optionally rulebook, grade (1 to 3) and idea of the next problem; the ids of those ``seen``.

    ``id`` requests that problem, ``today`` that of the day. ``chance`` is the random number that chooses one; ``name``
    is the player's name at its table.
    """

    id: Annotated[str, Meta(max_length=120)] | None = None
    today: bool = False
    rulebook: Annotated[str, Meta(max_length=120)] | None = None
    grade: Annotated[int, Meta(ge=1, le=3)] | None = None
    idea: Word | None = None
    seen: Annotated[list[Word], Meta(max_length=MOST_SEEN)] = []
    chance: Annotated[str, Meta(max_length=64)] = ""
    name: Name = "Tu"


class LikeRemark(Struct, forbid_unknown_fields=True):
    """The body: the names of the reasons of a remark, in their order, and the rulebook of its match.

    ``seen`` and ``chance`` are as for the next problem.
    """

    rulebook: Word
    reasons: Annotated[list[Word], Meta(max_length=MOST_REASONS)]
    seen: Annotated[list[Word], Meta(max_length=MOST_SEEN)] = []
    chance: Annotated[str, Meta(max_length=64)] = ""


class ProblemTry(Struct, forbid_unknown_fields=True):
    """The body: all actions of the player since the problem began, the new one last.

    With the browser's ``key``, a secret that it has generated, or with a session, a first attempt counts for the
    ratings. Without either the attempt is answered but not counted.
    """

    actions: Annotated[list[Word], Meta(max_length=MOST_ACTIONS)] = []
    name: Name = "Tu"
    key: Key | None = None


class ProblemHelp(Struct, forbid_unknown_fields=True):
    """The body: the number of hints given before, and the browser's key: an attempt after a hint does not count.

    Without a key, no attempt from the same address counts.
    """

    given: Annotated[int, Meta(ge=0, le=9)] = 0
    key: Key | None = None


class FirstTryError(CartaroError):
    """The solution is told only after a first attempt."""


class SolverKey(Struct, forbid_unknown_fields=True):
    """The body: the browser's key; with a session the account is used instead."""

    key: Key


_like_decoder = msgspec.json.Decoder(LikeRemark)
_next_decoder = msgspec.json.Decoder(NextProblem)
_try_decoder = msgspec.json.Decoder(ProblemTry)
_help_decoder = msgspec.json.Decoder(ProblemHelp)
_key_decoder = msgspec.json.Decoder(SolverKey)


def _status_of(error: CartaroError) -> int:
    if isinstance(error, FirstTryError):
        return 403
    return 404 if isinstance(error, ProblemError) else 400


@dataclass(frozen=True, slots=True)
class ProblemLimits:
    """Rate limits: *requests* and *counted* attempts by address; by address and problem, first *tries* and *told*.

    An attempt counts for ratings only within *counted* and *tries*, and if *told* still has its single token, which is
    taken when a hint or the solution is given.
    """

    requests: SharedLimiter
    counted: SharedLimiter
    tries: SharedLimiter
    told: SharedLimiter


class Problems:
    """The endpoints of problems; rate-limited by client. *clock* returns the time, which determines the day.

    A page without a server has no *ratings*.
    """

    def __init__(self, limits: ProblemLimits, clock: Clock, ratings: "ProblemRatings | None") -> None:
        self._limits, self._clock = limits, clock
        self._ratings = ratings

    @endpoint({200: list[ProblemSet]})
    @refusing(_status_of)
    async def sets(self, _request: Request) -> Response:
        """``GET /api/problems``: the number of problems of each rulebook, and of each idea."""
        rated = await self._rated()
        return reply([show_set(id, _with_ratings(problems_of(id), rated)) for id in rulebooks_with_problems()])

    @endpoint({200: ProblemsLike}, 404, 429, body=LikeRemark)
    @refusing(_status_of)
    async def like(self, request: Request) -> Response:
        """``POST /api/problems/like``: three problems about the idea of a remark of a review."""
        asked = await self._read(request, _like_decoder)
        found = problems_like(asked.rulebook, asked.reasons, set(asked.seen), asked.chance, LIKE_REMARK)
        rated = await self._rated()
        return reply(show_like(None if found is None else (found[0], _with_ratings(found[1], rated))))

    @endpoint({200: ProblemView}, 404, 429, body=NextProblem)
    @refusing(_status_of)
    async def ask(self, request: Request) -> Response:
        """``POST /api/problems``: a problem by its id, that of the day, or one not seen yet."""
        asked = await self._read(request, _next_decoder)
        return reply(await in_thread(None, self._find, asked, await self._rated()))

    @endpoint({200: ProblemAnswer}, 404, 429, body=ProblemTry)
    @refusing(_status_of)
    async def attempt(self, request: Request) -> Response:
        """``POST /api/problems/ID/try``: an attempt; it is judged, and the actions that follow it are played."""
        id, asked = request.path_params["id"], await self._read(request, _try_decoder)
        answer = await in_thread(None, try_problem, id, asked)
        if answer.result in {"done", "missed"} and self._ratings is not None:
            answer.counted = await self._count(request, self._ratings, asked.key, id, solved=answer.result == "done")
        return reply(answer)

    @endpoint({200: SolverRating}, 429, 503, body=SolverKey)
    @refusing(_status_of)
    async def mine(self, request: Request) -> Response:
        """``POST /api/problems/mine``: the client's rating, by its first attempts."""
        asked, ratings = await self._read(request, _key_decoder), self._ratings
        return reply(_show_solver(None if ratings is None else await ratings.mine(session_of(request), asked.key)))

    @endpoint({200: ProblemHint}, 404, 429, 503, body=ProblemHelp)
    @refusing(_status_of)
    async def hint(self, request: Request) -> Response:
        """``POST /api/problems/ID/hint``: a hint, the idea first and then the card."""
        problem, asked = request.path_params["id"], await self._read(request, _help_decoder)
        hint = await in_thread(None, show_hint, find_problem(problem), asked.given)
        if self._ratings is not None:
            await self._tell(request, self._ratings, asked.key, problem)
        return reply(hint)

    @endpoint({200: ProblemWay}, 403, 404, 429, 503, body=SolverKey)
    @refusing(_status_of)
    async def way(self, request: Request) -> Response:
        """``POST /api/problems/ID/way``: the solution of a problem, after the client's first attempt was counted."""
        asked = await self._read(request, _key_decoder)
        problem = find_problem(request.path_params["id"])
        if self._ratings is not None:
            if not await self._ratings.has_tried(session_of(request), asked.key, problem.id):
                raise FirstTryError("first_try_first", tr("server-http-problems-first_try_first"))
            await self._tell(request, self._ratings, asked.key, problem.id)
        return reply(ProblemWay(list(problem.answer)))

    async def _rated(self) -> "Mapping[str, TryRating]":
        return {} if self._ratings is None else await self._ratings.all()

    async def _count(
        self, request: Request, ratings: "ProblemRatings", key: str | None, problem: str, *, solved: bool
    ) -> CountedView | None:
        """Count a finished attempt; one without *key* tells the address what happens, as a hint does."""
        limits, caller = self._limits, caller_of(request)
        here = f"{caller} {problem}"
        if key is None:
            await limits.told.take(here)
            return None
        if not await limits.counted.take(caller):
            return None
        rated = await limits.told.seconds_to(here) == 0 and await limits.tries.take(here)
        counted = await ratings.count(session_of(request), key, problem, solved=solved, rated=rated)
        return None if counted is None else _show_counted(counted)

    async def _tell(self, request: Request, ratings: "ProblemRatings", key: str | None, problem: str) -> None:
        """Record that the client's key, account and address are told about *problem*; raise an error if it cannot be.

        It takes as much of the rate of counted attempts as an attempt does, as it too is stored.
        """
        await take(self._limits.counted, request, TOO_MANY_QUESTIONS)
        await ratings.spoil(session_of(request), key, problem)
        await self._limits.told.take(f"{caller_of(request)} {problem}")

    def _find(self, asked: NextProblem, rated: "Mapping[str, TryRating]") -> ProblemView:
        day = day_at(self._clock.now())
        today = problem_of_the_day(day)
        if asked.id is not None:
            problem = find_problem(asked.id)
        elif asked.today:
            problem = today
        else:
            seen = set(asked.seen)
            found = next_problem(
                asked.rulebook, asked.grade, seen, asked.chance, lambda p: _standing(p, rated)[0], asked.idea
            )
            if found is None:
                raise ProblemError("unknown_next", tr("server-http-problems-all_seen"))
            problem = found
        asked_on = day.isoformat() if problem == today else None
        return show_problem(problem, asked_on, asked.name, _standing(problem, rated))

    async def _read(self, request: Request, decoder: msgspec.json.Decoder[Asked]) -> Asked:
        await take(self._limits.requests, request, TOO_MANY_QUESTIONS)
        return await read_json(request, decoder, SEEN_BYTES)


def try_problem(id: str, asked: ProblemTry) -> ProblemAnswer:
    """Return the result of an attempt; raise :class:`CartaroError` for an unknown problem or invalid actions."""
    table = ProblemTable(find_problem(id))
    return show_answer(table, table.attempt(asked.actions), asked.name)


def _standing(problem: Problem, rated: "Mapping[str, TryRating]") -> tuple[float, int]:
    """Return the problem's present difficulty, and from how many people's attempts."""
    known = rated.get(problem.id)
    return (problem.rating, 0) if known is None else (known.mu, known.tries)


def _with_ratings(problems: "Sequence[Problem]", rated: "Mapping[str, TryRating]") -> "list[tuple[Problem, float]]":
    return [(problem, _standing(problem, rated)[0]) for problem in problems]


def _show_solver(strength: "TryRating | None") -> SolverRating:
    if strength is None:
        return SolverRating(None, 0, False)
    return SolverRating(round(strength.mu), strength.tries, strength.tries >= SURE_AFTER)


def _show_counted(counted: "CountedTry") -> CountedView:
    gained = round(counted.mine.mu) - round(counted.before)
    return CountedView(_show_solver(counted.mine), gained, round(counted.problem.mu), counted.problem.tries)
