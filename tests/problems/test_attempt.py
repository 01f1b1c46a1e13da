"""A try at a problem: refused by the law, missed with what follows played out, or right with the reason why."""

import re
from collections import Counter
from collections.abc import Iterator, Sequence
from dataclasses import replace

import pytest

from cartaro.games import find_game
from cartaro.games.scala40.actions import Discard, Lay
from cartaro.games.scala40.game import SCALA40
from cartaro.games.scala40.position import Position
from cartaro.i18n import tr
from cartaro.problems.attempt import ProblemTable
from cartaro.problems.problem import Problem, problems_of, rulebooks_with_problems
from cartaro.problems.room import PROBLEMS
from cartaro.problems.scala40.finder import WHETHER
from cartaro.problems.scala40.turns import Turns
from tests.problems import brute

KINDS = sorted({(problem.rulebook, problem.kind) for id in rulebooks_with_problems() for problem in problems_of(id)})


def of_kind(rulebook: str, kind: str, count: int = 3) -> list[Problem]:
    return [problem for problem in problems_of(rulebook) if problem.kind == kind][:count]


@pytest.mark.parametrize(("rulebook", "kind"), KINDS)
def test_the_answer_is_right_and_a_reason_is_given(rulebook: str, kind: str) -> None:
    for problem in of_kind(rulebook, kind):
        found = ProblemTable(problem).attempt(problem.answer)
        assert found.result == "done"
        assert found.said is not None
        assert found.reasons
        assert found.refusal is None


@pytest.mark.parametrize(("rulebook", "kind"), KINDS)
def test_any_other_lawful_end_of_the_turn_is_missed(rulebook: str, kind: str) -> None:
    """Whatever is played instead: one action that ends the turn, and is not the last of the answer."""
    for problem in of_kind(rulebook, kind):
        table = ProblemTable(problem)
        for words in table.lawful():
            found = table.attempt([words])
            is_answer = len(problem.answer) == 1 and words.rstrip("'") == problem.answer[0].rstrip("'")
            if problem.kind == WHETHER and len(problem.answer) == 1:  # any discard stays closed
                is_answer = words.startswith("discard")
            assert (found.result == "done") == is_answer
            assert found.result != "refused"
            assert (found.said is None) == (found.result == "going")


def test_a_wrong_play_is_answered_by_the_line_that_shows_what_it_costs() -> None:
    """The points that the reply tells are those between the two lines played out to their ends."""
    for problem in of_kind("scopone-federale", "end-open", 20):
        table = ProblemTable(problem)
        found = table.attempt([problem.tempting])
        assert found.result == "missed"
        assert len(found.moments) == found.line + 1
        assert found.said is not None
        assert "costa" in found.said.it
        seats = [moment.seat for moment in found.moments]
        assert seats == [(table.seat + step) % table.terms.players for step in range(len(seats))]


def test_no_card_is_not_counted_in_figures() -> None:
    """Some wrong discard leaves no card that opens: it is said in words, and sentences are one blank apart."""
    said = []
    for problem in of_kind("scala40-chiusura", "discard", 12):
        table = ProblemTable(problem)
        said += [found.said for words in table.lawful() if (found := table.attempt([words])).said is not None]
    assert any("non ti fa aprire nessuna carta." in text.it and "no card opens your hand." in text.en for text in said)
    assert not any(re.search(r"\b0\b|  ", text.it + text.en) for text in said)


@pytest.mark.parametrize("kind", ["open", "close", "discard"])
@pytest.mark.parametrize("rulebook", ["scala40-fisca", "scala40-sballo", "scala40-chiusura"])
def test_a_turn_of_scala_40_that_missed_is_played_on_to_ones_own_next_card(rulebook: str, kind: str) -> None:
    """The others' turns by the law, then one card drawn; or the end of the deal."""
    for problem in of_kind(rulebook, kind, 6):
        table = ProblemTable(problem)
        throw = next(words for words in table.lawful() if words.startswith("discard") and words != problem.answer[0])
        found = table.attempt([problem.tempting or throw])
        assert found.result == "missed"
        assert found.line > 1
        *others, last = found.moments[1:]
        assert last.seat == table.seat or last.position.over
        assert all(moment.seat != table.seat for moment in others)


def test_a_discard_that_gives_cards_away_is_answered_by_one_of_them() -> None:
    """The card that comes would have opened the hand with the right discard, and does not now."""
    shown = 0
    for problem in of_kind("scala40-fisca", "discard", 8):
        table = ProblemTable(problem)
        missed, right = table.attempt([problem.tempting]), table.attempt(problem.answer)
        turns, law = Turns(table.terms), table.terms.law
        after, kept = missed.moments[-1].position, list(right.moments[0].position.hands[table.seat])
        if after.over or missed.said is None or "Arriva" not in missed.said.it:
            continue
        shown += 1
        assert turns.most_points(after) < law.opening
        hands = [*after.hands]
        hands[table.seat] = (*kept, after.hand[-1])
        assert turns.most_points(replace(after, hands=tuple(hands))) >= law.opening
    assert shown > 3


@pytest.mark.parametrize("rulebook", ["scala40-fisca", "scala40-sballo", "scala40-chiusura"])
def test_what_an_opening_is_said_to_be_worth_is_what_lies_there(rulebook: str) -> None:
    """Also when more is laid than the answer: the figure is that which the table shows."""
    more = 0
    for problem in of_kind(rulebook, "open", 100):
        table = ProblemTable(problem)
        for steps in openings(table):
            position = replay(table, steps[:-1])
            shown = SCALA40.observe(position, table.seat).points
            said = table.attempt(steps).said
            assert said == tr("problems-scala40-open_right", laid=shown), problem.id
            more += shown > problem.worth
    assert more


def openings(table: ProblemTable) -> Iterator[tuple[str, ...]]:
    """Yield the answer, and the answer with each other meld or card that can be laid before the discard."""
    answer = table.problem.answer
    yield answer
    position = replay(table, answer[:-1])
    for step in SCALA40.legal_actions(position):
        if not isinstance(step, Lay):
            continue
        after = SCALA40.play(position, table.seat, step)
        discard = next((one for one in SCALA40.legal_actions(after) if isinstance(one, Discard)), None)
        if discard is not None:
            yield (*answer[:-1], SCALA40.spell_action(step), SCALA40.spell_action(discard))


def replay(table: ProblemTable, steps: Sequence[str]) -> Position:
    position: Position = table.begun[-1].position
    for words in steps:
        position = SCALA40.play(position, table.seat, SCALA40.read_action(words))
    return position


def test_an_opening_says_of_the_dearest_meld_what_is_true() -> None:
    """Whoever lays it first does not open, whatever follows; the answer needs some of its cards."""
    told = set()
    for problem in (one for id in rulebooks_with_problems() for one in problems_of(id) if one.kind == "open"):
        _, text, _ = PROBLEMS.of("scala40").ask(problem)
        is_trap = "il gioco più caro" in text.it
        told.add(is_trap)
        if is_trap and problem.seed % 7 == 0:
            position: Position = ProblemTable(problem).begun[-1].position
            hand = Counter(map(brute.kind, position.hand))
            keep = 1 if min(position.turns) > 0 else 2
            ways = list(brute.ways_to_open(position.law, hand, keep))
            dearest = brute.dearest_melds(position.law, hand, keep)
            assert ways
            assert not any(meld in dearest for way in ways for meld in way), problem.id
    assert told == {True, False}


@pytest.mark.parametrize("opens", [True, False])
def test_whether_to_open_is_answered_by_opening_or_by_any_discard(opens: bool) -> None:
    problems = [one for id in rulebooks_with_problems() for one in problems_of(id) if one.kind == WHETHER]
    fitting = [problem for problem in problems if (len(problem.answer) > 1) is opens][:8]
    assert fitting
    for problem in fitting:
        table = ProblemTable(problem)
        discards = [words for words in table.lawful() if words.startswith("discard")]
        found = [table.attempt([words]) for words in discards]
        assert {one.result for one in found} == {"missed" if opens else "done"}
        assert {reason.name for one in found for reason in one.reasons} == {"aprire" if opens else "aspettare"}
        assert all("il maestro" in one.said.it for one in found if one.said is not None)


@pytest.mark.parametrize(("rulebook", "kind"), KINDS)
def test_hints_tell_the_idea_and_then_the_card(rulebook: str, kind: str) -> None:
    for problem in of_kind(rulebook, kind):
        idea, card = PROBLEMS.of(find_game(rulebook).name).hints(problem)
        assert idea.action is None
        assert card.action == problem.answer[0]
        assert idea.text.it != card.text.it
        assert idea.text.en


def test_what_the_law_refuses_cites_its_article() -> None:
    problem = next(p for p in problems_of("scopone-federale") if "x" in p.answer[0])
    found = ProblemTable(problem).attempt([problem.answer[0].partition("x")[0]])
    assert found.result == "refused"
    assert found.refusal is not None
    assert found.refusal.article is not None


def test_hidden_hands_are_told_as_a_count_and_open_ones_are_not() -> None:
    for rulebook, kind in KINDS:
        (problem,) = of_kind(rulebook, kind, 1)
        table = ProblemTable(problem)
        facts = PROBLEMS.of(find_game(rulebook).name).facts(problem, table.begun[-1].position)
        if kind == "end-counted":
            assert facts is not None
            assert facts.note is not None
            hands = problem.position["hands"]
            out = sum(len(hand) for seat, hand in enumerate(hands) if seat != table.seat)
            assert facts.note.it.count(" di ") == out


def test_one_other_hand_is_not_told_as_several() -> None:
    """Whose other hand is one knows what it holds: nothing there can be divided otherwise."""
    told = set()
    for problem in (one for id in rulebooks_with_problems() for one in problems_of(id) if one.kind == "end-counted"):
        hands = problem.position["hands"]
        others = sum(1 for seat, hand in enumerate(hands) if hand and seat != problem.position["turn"])
        _, text, _ = PROBLEMS.of(find_game(problem.rulebook).name).ask(problem)
        assert ("Comunque siano divise" in text.it, "However they lie" in text.en) == (others > 1, others > 1)
        told.add(others > 1)
    assert told == {True, False}
