"""The choice of problems: one per day for everybody, or one by rulebook and difficulty."""

import hashlib
from collections.abc import Callable, Collection, Sequence
from datetime import date

from cartaro.problems.problem import Problem, all_problems, grade_of, problems_of, rulebooks_with_problems


def problem_of_the_day(day: date) -> Problem:
    """Return the problem of *day*, a function of the date and the catalogue; rulebooks alternate.

    When the catalogue grows, the problems of only a few days change.
    """
    rulebooks = rulebooks_with_problems()
    rulebook = rulebooks[day.toordinal() % len(rulebooks)]
    return max(problems_of(rulebook), key=lambda problem: _lot(f"{day.isoformat()} {problem.id}"))


def next_problem(
    rulebook: str | None,
    grade: int | None,
    seen: Collection[str],
    chance: str,
    rated: Callable[[Problem], float] = lambda problem: problem.rating,
) -> Problem | None:
    """Return a random problem that is not in *seen*, by the random number *chance*; None if all have been seen.

    *rated* has the present ratings.
    """
    known: Sequence[Problem] = tuple(all_problems().values()) if rulebook is None else problems_of(rulebook)
    fitting = [p for p in known if (grade is None or grade_of(rated(p)) == grade) and p.id not in seen]
    return max(fitting, key=lambda problem: _lot(f"{chance} {problem.id}"), default=None)


def _lot(words: str) -> bytes:
    return hashlib.sha256(words.encode()).digest()
