"""The choice of problems: one per day for everybody, or one by rulebook and difficulty."""

import hashlib
from collections.abc import Callable, Collection, Sequence
from datetime import date

from cartaro.games import find_game
from cartaro.problems.problem import Problem, all_problems, grade_of, problems_of, rulebooks_with_problems
from cartaro.problems.room import PROBLEMS


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
    idea: str | None = None,
) -> Problem | None:
    """Return a random problem that is not in *seen*, by the random number *chance*; None if all have been seen.

    *rated* has the present ratings; with *idea* it is one about that.
    """
    known: Sequence[Problem] = tuple(all_problems().values()) if rulebook is None else problems_of(rulebook)
    fitting = [
        problem
        for problem in known
        if (grade is None or grade_of(rated(problem)) == grade)
        and (idea is None or idea in problem.ideas)
        and problem.id not in seen
    ]
    return max(fitting, key=lambda problem: _lot(f"{chance} {problem.id}"), default=None)


def problems_like(
    rulebook: str, reasons: Sequence[str], seen: Collection[str], chance: str, most: int
) -> tuple[str, list[Problem]] | None:
    """Return the first idea of a remark's *reasons* that enough problems are about, and *most* of these.

    They are of the same game, first those not in *seen* and those of *rulebook*; None if there are not so many.
    """
    game = find_game(rulebook)
    leads = PROBLEMS.of(game.name).leads
    known = [problem for id in rulebooks_with_problems() if id in game.bundled for problem in problems_of(id)]
    for idea in dict.fromkeys(leads.get(name, name) for name in reasons):
        about = [problem for problem in known if idea in problem.ideas]
        if len(about) >= most:
            about.sort(key=lambda p: (p.id in seen, p.rulebook != rulebook, _lot(f"{chance} {p.id}")))
            return idea, about[:most]
    return None


def _lot(words: str) -> bytes:
    return hashlib.sha256(words.encode()).digest()
