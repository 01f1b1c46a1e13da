"""Which problem is asked: one a day for everybody, else one of the rulebook and the difficulty that is wanted."""

import hashlib
from collections.abc import Callable, Collection, Sequence
from datetime import date

from cartaro.problems.problem import Problem, all_problems, grade_of, problems_of, rulebooks_with_problems


def problem_of_the_day(day: date) -> Problem:
    """Return the problem of *day*: rulebooks take turns, and which of a rulebook's it is follows from the day alone.

    A catalogue that grows changes the problems of few days.
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
    """Return a problem that is not among *seen*, drawn by *chance*; None where all that fit have been seen.

    *rated* tells how hard each is now.
    """
    known: Sequence[Problem] = tuple(all_problems().values()) if rulebook is None else problems_of(rulebook)
    fitting = [p for p in known if (grade is None or grade_of(rated(p)) == grade) and p.id not in seen]
    return max(fitting, key=lambda problem: _lot(f"{chance} {problem.id}"), default=None)


def _lot(words: str) -> bytes:
    return hashlib.sha256(words.encode()).digest()
