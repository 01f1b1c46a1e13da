"""Which problem is asked: one a day, the same for all; else one that was not seen yet."""

from datetime import date, timedelta

import pytest

from cartaro.problems.choosing import next_problem, problem_of_the_day, problems_like
from cartaro.problems.problem import ProblemError, all_problems, grade_of, problems_of, rulebooks_with_problems

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


def test_the_problem_of_a_day_is_one_of_the_catalogue() -> None:
    assert len(all_problems()) == 1_500
    assert problem_of_the_day(DAY) == all_problems()[problem_of_the_day(DAY).id]


def test_problems_about_an_idea_come_alone() -> None:
    seen = set[str]()
    about = {problem.id for problem in problems_of("scopone-federale") if "guardia" in problem.ideas}
    while (found := next_problem("scopone-federale", None, seen, "lot", idea="guardia")) is not None:
        seen.add(found.id)
    assert seen == about
    assert len(about) > 10
    assert next_problem("scala40-fisca", None, (), "lot", idea="guardia") is None


def test_a_remark_leads_to_three_problems_of_its_idea() -> None:
    """Of its own rulebook first, and of those not seen yet; the first of its reasons that has three."""
    found = problems_like("scopone-federale", ["apertura", "guardia", "resto"], (), "lot", 3)
    assert found is not None
    idea, problems = found
    assert idea == "guardia"
    assert [problem.rulebook for problem in problems] == ["scopone-federale"] * 3
    assert all(idea in problem.ideas for problem in problems)
    again = problems_like("scopone-federale", ["guardia"], {problem.id for problem in problems}, "lot", 3)
    assert again is not None
    assert not {one.id for one in again[1]} & {one.id for one in problems}
    assert problems_like("scala40-sballo", ["isolata"], (), "lot", 3) is not None
    assert problems_like("scala40-sballo", ["guardia"], (), "lot", 3) is None
    assert problems_like("scopa-valliadi", [], (), "lot", 3) is None


def test_a_rulebook_without_problems_is_told() -> None:
    with pytest.raises(ProblemError, match="no problems"):
        next_problem("tressette", None, (), "")
