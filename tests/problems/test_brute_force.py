"""Twenty problems and more, worked out again by trying everything, with nothing of the solvers that found them."""

import random
from collections import Counter
from dataclasses import replace

import pytest

from cartaro.games.scala40.actions import Discard
from cartaro.games.scala40.game import SCALA40
from cartaro.problems.attempt import ProblemTable
from cartaro.problems.problem import Problem, problems_of
from tests.problems import brute

FISHING_RULEBOOKS = ("scopone-federale", "scopa-valliadi")
SCALA_RULEBOOKS = ("scala40-fisca", "scala40-sballo", "scala40-chiusura")


def some(rulebook: str, kind: str, count: int, small: int) -> list[Problem]:
    """Return problems of a kind, drawn by lot among those with hands of *small* cards at most: all can be tried."""
    fitting = [problem for problem in problems_of(rulebook) if problem.kind == kind and _largest(problem) <= small]
    return random.Random(f"{rulebook} {kind}").sample(fitting, count)


def _largest(problem: Problem) -> int:
    hands = problem.position["hands"]
    return max(map(len, hands)) if "table" in problem.position else len(hands[problem.position["turn"]]) + 1


@pytest.mark.parametrize("rulebook", FISHING_RULEBOOKS)
def test_with_all_cards_seen_one_play_is_best(rulebook: str) -> None:
    for problem in some(rulebook, "end-open", 3, 3):
        values = brute.values(ProblemTable(problem).begun[-1].position)
        best = values.pop(problem.answer[0])
        assert best - max(values.values()) == problem.worth >= 1, problem.id
        assert values[problem.tempting] < best, problem.id


@pytest.mark.parametrize("rulebook", FISHING_RULEBOOKS)
def test_a_play_that_can_be_counted_is_best_however_the_cards_lie(rulebook: str) -> None:
    for problem in some(rulebook, "end-counted", 3, 2):
        position = ProblemTable(problem).begun[-1].position
        values = brute.values(position)
        assert values[problem.answer[0]] - sorted(values.values())[-2] == problem.worth >= 1, problem.id
        worlds, worse = list(brute.worlds(position)), 0
        for hands in worlds:
            values = brute.values(replace(position, hands=hands))
            assert values[problem.answer[0]] == max(values.values()), problem.id
            worse += values[problem.tempting] < values[problem.answer[0]]
        assert 2 * worse >= len(worlds), problem.id


@pytest.mark.parametrize("rulebook", SCALA_RULEBOOKS)
def test_every_close_ends_with_the_same_discard(rulebook: str) -> None:
    for problem in some(rulebook, "close", 2, 6):
        position = ProblemTable(problem).begun[-1].position
        assert brute.last_discards(position) == {problem.answer[-1].rstrip("'")}, problem.id


@pytest.mark.parametrize("rulebook", SCALA_RULEBOOKS)
def test_one_smallest_set_of_cards_opens(rulebook: str) -> None:
    for problem in some(rulebook, "open", 2, 14):
        position = ProblemTable(problem).begun[-1].position
        keep = 1 if min(position.turns) > 0 else 2
        found = list(brute.openings(position.law, Counter(map(brute.kind, position.hand)), keep))
        least = {frozenset(used.items()): points for used, points in found if not any(o < used for o, _ in found)}
        assert list(least.values()) == [problem.worth], problem.id


@pytest.mark.parametrize("rulebook", SCALA_RULEBOOKS)
def test_one_discard_keeps_most_cards_to_come(rulebook: str) -> None:
    for problem in some(rulebook, "discard", 1, 14):
        position = ProblemTable(problem).begun[-1].position
        discards = [action for action in SCALA40.legal_actions(position) if isinstance(action, Discard)]
        thrown = {brute.kind(action.card): action.card for action in discards}
        outs = {kind: brute.outs(position, card) for kind, card in thrown.items()}
        answer = SCALA40.read_action(problem.answer[0])
        assert isinstance(answer, Discard)
        best = outs.pop(brute.kind(answer.card))
        assert best - max(outs.values()) == problem.worth >= 1, problem.id
