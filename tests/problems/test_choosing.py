"""Which problem is asked: one a day, the same for all; else one that was not seen yet."""

from datetime import date, timedelta

import pytest

from cartaro.problems.choosing import next_problem, problem_of_the_day
from cartaro.problems.problem import ProblemError, grade_of, problems_of, rulebooks_with_problems

DAY = date(2026, 11, 23)


def test_a_day_has_one_problem_and_the_rulebooks_take_turns() -> None:
    days = [DAY + timedelta(days=n) for n in range(60)]
    problems = [problem_of_the_day(day) for day in days]
    assert problems == [problem_of_the_day(day) for day in days]
    for at in range(len(problems) - 4):
        assert {p.rulebook for p in problems[at : at + 5]} == set(rulebooks_with_problems())
    assert len({p.id for p in problems}) > 50


def test_a_problem_that_was_seen_does_not_come_again() -> None:
    rulebook, seen = rulebooks_with_problems()[0], set[str]()
    hard = [p for p in problems_of(rulebook) if grade_of(p.rating) == 3]
    while (found := next_problem(rulebook, 3, seen, "lot")) is not None:
        assert found in hard
        assert found.id not in seen
        seen.add(found.id)
    assert len(seen) == len(hard)


def test_how_hard_a_problem_is_now_decides_which_grade_it_is_of() -> None:
    rulebook = rulebooks_with_problems()[0]
    moved = problems_of(rulebook)[7]
    found = next_problem(rulebook, 1, (), "lot", lambda problem: 500 if problem == moved else 1_200)
    assert found == moved
    assert next_problem(rulebook, 1, (moved.id,), "lot", lambda _: 1_200) is None


def test_chance_draws_the_next_one() -> None:
    drawn = [next_problem(None, None, (), f"{n}") for n in range(20)]
    assert len({p.rulebook for p in drawn if p is not None}) > 2
    assert next_problem(None, None, (), "3") == drawn[3]


def test_a_rulebook_without_problems_is_told() -> None:
    with pytest.raises(ProblemError, match="no problems"):
        next_problem("tressette", None, (), "")
