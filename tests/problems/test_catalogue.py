"""The problems that are shipped: every one does what it says, each was met by its seed, none twice."""

import random
from collections import Counter

import msgspec
import pytest

from cartaro.bots.scopa.encoding import deal_of, law_of
from cartaro.games import GAMES, find_game
from cartaro.games.scopa.actions import Play
from cartaro.games.scopa.game import FISHING
from cartaro.kernel.scopa.solver import Solution, Solver
from cartaro.problems.attempt import ProblemTable
from cartaro.problems.finding import ONE_DECIDER, ONE_KIND
from cartaro.problems.levels import rate_by_chance
from cartaro.problems.problem import Problem, all_problems, grade_of, problems_of, rulebooks_with_problems
from cartaro.problems.room import LEVEL_TRIES, PROBLEMS
from cartaro.problems.scala40.finder import BY_CHANCE, OPEN, OPENS, STAYS_CLOSED, WHETHER
from cartaro.problems.scopa.finder import EndFinder, lead_of

MANY = 300
FEW, SOME = 3, 30
"""So many problems of a rulebook are asked and answered; so many are looked for again by their seeds."""


def faults_of(problem: Problem) -> list[str]:
    return [fault.it for fault in PROBLEMS.of(find_game(problem.rulebook).name).faults(problem)]


@pytest.mark.parametrize("rulebook", rulebooks_with_problems())
def test_problems_have_one_best_answer_by_the_exact_solver(rulebook: str) -> None:
    """One in ten of them, from each part of the catalogue."""
    some = list(problems_of(rulebook))[::10]
    assert {problem.id: found for problem in some if (found := faults_of(problem))} == {}


@pytest.mark.second("one in ten is in test_problems_have_one_best_answer_by_the_exact_solver")
@pytest.mark.parametrize("rulebook", rulebooks_with_problems())
def test_every_problem_has_one_best_answer_by_the_exact_solver(rulebook: str) -> None:
    assert {problem.id: found for problem in problems_of(rulebook) if (found := faults_of(problem))} == {}


@pytest.mark.parametrize("rulebook", rulebooks_with_problems())
def test_there_are_many_of_each_rulebook_and_not_all_of_one_kind(rulebook: str) -> None:
    problems, fewer = problems_of(rulebook), PROBLEMS.of(find_game(rulebook).name).fewer
    assert len(problems) == MANY
    kinds = Counter(problem.kind for problem in problems)
    deciders = Counter(",".join(problem.decides) for problem in problems)
    for found, one_in in ((kinds, ONE_KIND), (deciders, ONE_DECIDER)):
        assert {name for name, count in found.items() if count > -(-MANY // fewer.get(name, one_in))} == set()
    assert {grade_of(problem.rating) for problem in problems} == {1, 2, 3}


def test_no_deal_has_two_problems_of_one_kind() -> None:
    met = Counter((p.rulebook, p.options.get("players"), p.seed, p.kind) for p in all_problems().values())
    assert [deal for deal, count in met.items() if count > 1] == []


@pytest.mark.parametrize("rulebook", rulebooks_with_problems())
def test_every_problem_is_about_an_idea_and_can_be_failed(rulebook: str) -> None:
    """Each idea has a title; how hard a problem is comes from tries of which some missed it."""
    room = PROBLEMS.of(find_game(rulebook).name)
    for problem in problems_of(rulebook):
        assert problem.ideas, problem.id
        assert set(problem.ideas) <= set(room.ideas), problem.id
        assert any(problem.missed.values()), problem.id
        assert set(problem.missed) == ({BY_CHANCE} if problem.kind == OPEN else set(LEVEL_TRIES)), problem.id
    assert set(room.leads.values()) <= set(room.ideas)


def test_an_opening_is_as_hard_as_it_is_without_a_plan() -> None:
    """Nothing else makes it hard: bots list all melds, and whether the master stays closed is another question."""
    for problem in all_problems().values():
        if problem.kind == OPEN:
            assert problem.rating == rate_by_chance(problem.missed[BY_CHANCE]), problem.id


def test_every_rulebook_that_comes_with_cartaro_has_problems() -> None:
    assert rulebooks_with_problems() == tuple(id for game in GAMES for id in game.bundled)


def test_no_problem_is_there_twice() -> None:
    known = Counter(
        (problem.rulebook, key)
        for problem in all_problems().values()
        for key in PROBLEMS.of(find_game(problem.rulebook).name).likeness(problem)
    )
    assert [key for key, count in known.items() if count > 1] == []
    assert len(all_problems()) == sum(len(problems_of(id)) for id in rulebooks_with_problems())


@pytest.mark.parametrize("rulebook", rulebooks_with_problems())
def test_a_problem_is_met_again_in_the_deal_of_its_seed(rulebook: str) -> None:
    """Every position follows from its seed: nothing was set up by hand. That its answer is the best is proved above."""
    game = find_game(rulebook)
    for problem in random.Random(rulebook).sample(problems_of(rulebook), SOME):
        deal = PROBLEMS.of(game.name).finder(rulebook, problem.options).play(problem.seed)
        met = next(position for ply, position in deal if ply == problem.ply)
        assert game.position_to_json(met) == problem.position, problem.id


@pytest.mark.parametrize("rulebook", rulebooks_with_problems())
def test_a_problem_can_be_asked_answered_and_missed_in_both_languages(rulebook: str) -> None:
    for problem in random.Random(rulebook).sample(problems_of(rulebook), FEW):
        table = ProblemTable(problem)
        said = [*table.room.ask(problem), table.attempt(problem.answer).said]
        assert all(text is not None and text.it and text.en and text.it != text.en for text in said)


@pytest.mark.parametrize("rulebook", rulebooks_with_problems())
def test_another_answer_or_another_worth_is_found_out(rulebook: str) -> None:
    problem = next(problem for problem in problems_of(rulebook) if problem.kind != WHETHER)
    assert faults_of(problem) == []
    assert faults_of(msgspec.structs.replace(problem, worth=problem.worth + 1))
    others = [words for words in ProblemTable(problem).lawful() if words != problem.answer[0]]
    assert faults_of(msgspec.structs.replace(problem, answer=(*problem.answer[:-1], others[0])))


def test_to_open_where_the_master_waits_is_found_out() -> None:
    waits, opens = (
        next(problem for problem in problems_of("scala40-sballo") if problem.decides == (answer,))
        for answer in (STAYS_CLOSED, OPENS)
    )
    assert faults_of(waits) == faults_of(opens) == []
    discard = next(words for words in ProblemTable(opens).lawful() if words.startswith("discard"))
    assert faults_of(msgspec.structs.replace(opens, answer=(discard,)))


def test_a_position_with_two_best_plays_is_no_problem() -> None:
    """Neither found, nor passed where somebody claims it is one."""
    finder = EndFinder("scopone-federale", {})
    solver = Solver(law_of(FISHING.agree(FISHING.load("scopone-federale"), {})), 4)
    position, ply = next(
        (position, ply)
        for ply, position in finder.play(2)
        if len(position.hands[position.turn or 0]) == FEW
        and len((solver.solve(deal_of(law_of(position.terms), position)) or _never()).best) > 1
    )
    sound = problems_of("scopone-federale")[0]
    plays = [FISHING.spell_action(action) for action in FISHING.legal_actions(position)]
    for play in plays:
        claimed = msgspec.structs.replace(
            sound, seed=2, ply=ply, position=FISHING.position_to_json(position), answer=(play,), tempting=plays[0]
        )
        assert faults_of(claimed)
    assert ply not in {problem.ply for problem in finder.find(2)}


def _never() -> Solution:
    raise AssertionError("an end of three cards each is solved")


def test_the_lead_is_that_over_the_second_best() -> None:
    terms = FISHING.agree(FISHING.load("scopone-federale"), {})
    dealt = FISHING.deal(terms, FISHING.pack.cards, (0, 0))
    plays = [play for play in FISHING.legal_actions(dealt) if isinstance(play, Play)]
    assert lead_of(dict(zip(plays, (3, 3, 1), strict=False))) == 0
    assert lead_of(dict(zip(plays, (1, 3, 2), strict=False))) == 1
