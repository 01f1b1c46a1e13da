"""Why the answer of an endgame is better: every reason holds for the cards that lie there, seen or not."""

import random
import re
from collections.abc import Sequence

import pytest

from cartaro.cards import Card
from cartaro.coach.remark import COUNTED as NO_SIMPLE_IDEA
from cartaro.coach.remark import Reason
from cartaro.problems.attempt import ProblemTable
from cartaro.problems.problem import Problem, find_problem, problems_of
from cartaro.problems.scopa.finder import COUNTED, OPEN
from tests.coach.reviewed import advantages

FISHING = ("scopone-federale", "scopa-valliadi")
FEW = 25
_SWEPT = re.compile(r"would leave (\d+) on the table, for an? \w+ to take it all: the next player has one")


def check(problem: Problem) -> None:
    table = ProblemTable(problem)
    hands = table.begun[-1].position.hands
    following = hands[(table.seat + 1) % len(hands)]
    for tried in (problem.answer[0], problem.tempting):
        reasons = table.attempt([tried]).reasons
        assert reasons, problem.id
        for reason in reasons:
            assert all(gained > 0 for gained in advantages(reason)), (problem.id, reason.idea["en"])
            assert reason.name != NO_SIMPLE_IDEA or [*advantages(reason)], (problem.id, reason.idea["en"])
        if problem.kind == OPEN:
            check_what_is_seen(problem, reasons, following)


def check_what_is_seen(problem: Problem, reasons: Sequence[Reason], following: Sequence[Card]) -> None:
    told = " ".join(reason.idea["en"] for reason in reasons)
    assert "do not see" not in told, problem.id
    assert "still out" not in told, problem.id
    for rank in _SWEPT.findall(told):
        assert any(card.rank == int(rank) for card in following), problem.id


@pytest.mark.parametrize("kind", [OPEN, COUNTED])
@pytest.mark.parametrize("rulebook", FISHING)
def test_reasons_speak_for_the_answer(rulebook: str, kind: str) -> None:
    problems = [problem for problem in problems_of(rulebook) if problem.kind == kind]
    for problem in random.Random(f"{rulebook} {kind}").sample(problems, FEW):
        check(problem)


@pytest.mark.second("as test_reasons_speak_for_the_answer, for every problem")
@pytest.mark.parametrize("rulebook", FISHING)
def test_reasons_of_every_problem_speak_for_the_answer(rulebook: str) -> None:
    for problem in problems_of(rulebook):
        check(problem)


@pytest.mark.parametrize("id", ["scopa-valliadi-2-18-30", "scopa-valliadi-4-9-27"])
def test_reasons_that_were_not_so(id: str) -> None:
    """One whose answer leaves more cards that take, one whose next player does not hold the card that was named."""
    check(find_problem(id))
