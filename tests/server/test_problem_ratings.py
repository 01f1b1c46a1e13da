"""Ratings of problems and people: a try changes both, the less certain one more, and reveals a problem's difficulty."""

import random
from pathlib import Path

from cartaro.problems.problem import problems_of
from cartaro.server.base.sessions import LoginSessions
from cartaro.server.base.steady_clock import SteadyClock
from cartaro.server.services.problem_ratings import AVERAGE, PERSON_SIGMA, PROBLEM_SIGMA, ProblemRatings, rate_try
from cartaro.store.books.accounts import AccountBook
from cartaro.store.books.problem_tries import TryRating
from cartaro.store.sqlite import SqliteStore

KEY, OTHER = "a" * 32, "b" * 32


def test_who_solves_gains_what_the_problem_loses_the_less_the_more_was_known() -> None:
    mine, problem = rate_try(None, None, 1_500, solved=True)
    assert mine.mu > AVERAGE
    assert problem.mu < 1_500
    assert mine.sigma < PERSON_SIGMA
    assert problem.sigma < PROBLEM_SIGMA
    assert mine.mu - AVERAGE > 1_500 - problem.mu
    old = TryRating(AVERAGE, 60, 100)
    assert rate_try(old, None, 1_500, solved=True)[0].mu - AVERAGE < mine.mu - AVERAGE
    worse, harder = rate_try(None, None, 1_500, solved=False)
    assert worse.mu < AVERAGE
    assert harder.mu > 1_500


def test_a_problem_that_was_thought_too_hard_is_found_out_by_people() -> None:
    """Estimated at 1570 and solved like one of 1000: after 60 tries its rating is nearer to the latter."""
    chance, problem = random.Random(7), None
    for _ in range(60):
        strength = chance.gauss(1_200, 150)
        solved = chance.random() < 1 / (1 + 10 ** ((1_000 - strength) / 400))
        _, problem = rate_try(TryRating(strength, 80, 30), problem, 1_570, solved=solved)
    assert problem is not None
    assert abs(problem.mu - 1_000) < 200


async def test_tries_are_counted_for_browsers_and_accounts_once_and_help_spoils_them(tmp_path: Path) -> None:
    store, clock = SqliteStore(tmp_path), SteadyClock()
    ratings = ProblemRatings(store, LoginSessions(AccountBook(store), clock), clock)
    first, second = (problem.id for problem in problems_of("scopa-valliadi")[:2])
    assert await ratings.mine(None, KEY) is None
    assert await ratings.all() == {}
    counted = await ratings.count(None, KEY, first, solved=True, rated=True)
    assert counted is not None
    assert await ratings.count(None, KEY, first, solved=True, rated=True) is None
    assert await ratings.mine(None, KEY) == counted.mine
    assert (await ratings.all())[first] == counted.problem
    await ratings.spoil(None, OTHER, second)
    assert await ratings.count(None, OTHER, second, solved=True, rated=True) is None
    assert await ratings.mine(None, OTHER) is None
    store.close()
    without_store = await ratings.count(None, OTHER, first, solved=True, rated=True)
    assert without_store is None
    assert first in await ratings.all()
