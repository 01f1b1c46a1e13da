"""Ratings of problems and of the people who solve them, from first attempts."""

import logging
from collections.abc import Mapping
from dataclasses import dataclass

from openskill.models import PlackettLuce

from cartaro.problems.problem import find_problem
from cartaro.server.base.sessions import LoginSessions
from cartaro.server.services.daily import key_of, player_of
from cartaro.store.books.problem_tries import ProblemBook, ProblemSolver, TryRating
from cartaro.store.ports import Database
from cartaro.table.ports import Clock, StoreError

AVERAGE, PERSON_SIGMA, PROBLEM_SIGMA = 1_200.0, 250.0, 150.0
"""Initial ratings: a person's mean is the average, a problem's follows from the levels that miss it, more certainly."""
_FRESH_SECONDS = 30.0

_model = PlackettLuce(mu=AVERAGE, sigma=PERSON_SIGMA, beta=PERSON_SIGMA / 2, tau=PERSON_SIGMA / 100)
"""In openskill's own proportions: with no uncertainty left, 400 points more mean ten solved for one missed."""

log = logging.getLogger(__name__)


def rate_try(
    person: TryRating | None, problem: TryRating | None, prior: float, *, solved: bool
) -> tuple[TryRating, TryRating]:
    """Return the ratings of person and problem after an attempt; the problem's initial rating is *prior*."""
    before = (person or TryRating(AVERAGE, PERSON_SIGMA, 0), problem or TryRating(prior, PROBLEM_SIGMA, 0))
    teams = [[_model.rating(mu=one.mu, sigma=one.sigma)] for one in before]
    after = _model.rate(teams, ranks=[0.0, 1.0] if solved else [1.0, 0.0])
    mine, theirs = (TryRating(new.mu, new.sigma, old.tries + 1) for (new,), old in zip(after, before, strict=True))
    return mine, theirs


@dataclass(frozen=True, slots=True)
class CountedTry:
    """The ratings after a first attempt: the person's, whose mean was ``before``, and the problem's."""

    before: float
    mine: TryRating
    problem: TryRating


class ProblemRatings:
    """The ratings of a server's problems and solvers, in the database that all its nodes share."""

    def __init__(self, store: Database, sessions: LoginSessions, clock: Clock) -> None:
        self.book = ProblemBook(store)
        self._sessions, self._clock = sessions, clock
        self._known: dict[str, TryRating] = {}
        self._read_at = float("-inf")

    async def all(self) -> Mapping[str, TryRating]:
        """Return the rating of every attempted problem, at most half a minute old."""
        now = self._clock.now()
        if not 0 <= now - self._read_at < _FRESH_SECONDS:
            try:
                self._known = dict(await self.book.ratings())
            except StoreError as error:
                log.warning("%s", error)  # the old ratings suffice
            self._read_at = now
        return self._known

    async def solver(self, session: str | None, key: str) -> ProblemSolver:
        """Return the solver of *session*, or of the browser's *key*; raise :class:`cartaro.table.ports.StoreError`."""
        account = await self._sessions.who(session)
        if account is None:
            return ProblemSolver((key_of(key),), None)
        return ProblemSolver((player_of(account.id), key_of(key)), account.id)

    async def mine(self, session: str | None, key: str) -> TryRating | None:
        """Return the rating of the solver; None without attempts. Raise :class:`cartaro.table.ports.StoreError`."""
        return await self.book.solver((await self.solver(session, key)).called[0])

    async def has_tried(self, session: str | None, key: str, problem: str) -> bool:
        """Return whether the solver's first attempt was counted; raise :class:`cartaro.table.ports.StoreError`."""
        return await self.book.has_tried(await self.solver(session, key), problem)

    async def count(
        self, session: str | None, key: str, problem: str, *, solved: bool, rated: bool
    ) -> CountedTry | None:
        """Count a finished attempt; return None if it was not the first, not to be *rated*, or the store is down.

        Raise :class:`cartaro.problems.problem.ProblemError` for an unknown problem.
        """
        prior = float(find_problem(problem).rating)

        def move(person: TryRating | None, asked: TryRating | None) -> tuple[TryRating, TryRating]:
            return rate_try(person, asked, prior, solved=solved)

        try:
            who = await self.solver(session, key)
            counted = await self.book.count(who, problem, move, solved=solved, rated=rated)
        except StoreError as error:
            log.warning("%s", error)
            return None
        if counted is None:
            return None
        self._known[problem] = counted[2]
        before, mine, theirs = counted
        return CountedTry(AVERAGE if before is None else before.mu, mine, theirs)

    async def spoil(self, session: str | None, key: str | None, problem: str) -> None:
        """Record that the solver was told about *problem*, so that no first attempt at it counts from now on.

        Without *key* only the account of *session* is known, if any. Raise :class:`cartaro.table.ports.StoreError`.
        """
        account = await self._sessions.who(session)
        called = (*([] if account is None else [player_of(account.id)]), *([] if key is None else [key_of(key)]))
        await self.book.spoil(ProblemSolver(called, None if account is None else account.id), problem)
