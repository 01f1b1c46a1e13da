"""The messages about problems: the question, the table action by action, and the result of an attempt."""

from collections.abc import Sequence

from msgspec import Struct

from cartaro.coach.remark import Reason
from cartaro.games import find_game
from cartaro.lessons.attempt import Result
from cartaro.problems.attempt import ProblemAttempt, ProblemTable
from cartaro.problems.problem import Problem, count_by_grade, grade_of
from cartaro.problems.room import PROBLEMS, Facts
from cartaro.wire.game_show import wire_text
from cartaro.wire.lesson import LessonFrame, LessonRefusal, StudyStart, show_moment, show_refusal, show_start
from cartaro.wire.view import WireText


class FactsRow(Struct):
    """The facts about one side, with its name."""

    name: WireText
    values: list[str]


class FactsView(Struct):
    """What is known besides the visible cards: a table of facts, if any, and a sentence, the title of ``cards``."""

    columns: list[WireText]
    rows: list[FactsRow]
    note: WireText | None
    cards: list[str]


class ProblemIdea(Struct):
    """An idea that problems of a rulebook are about: its name, its title, how many are easy, fair and hard."""

    name: str
    title: WireText
    grades: list[int]


class ProblemSet(Struct):
    """The problems of a rulebook: how many are easy, fair and hard, in all and by idea; one may be about several.

    ``leads`` has the reasons of a review that lead to problems about one of these ideas.
    """

    rulebook: str
    grades: list[int]
    ideas: list[ProblemIdea]
    leads: list[str]


class ProblemLink(Struct):
    """A problem to go to."""

    id: str
    rulebook: str
    grade: int
    title: WireText


class ProblemsLike(Struct):
    """Problems about the idea of a remark, which is None if there are none."""

    idea: WireText | None
    problems: list[ProblemLink]


class ProblemView(Struct):
    """A problem. ``grade`` is from 1 (easy) to 3; ``day`` is the day whose problem it is, if any.

    ``rating`` is its difficulty: the initial value is from the levels of bots that miss it, and it is updated by first
    attempts of people, ``tries`` of them so far.

    ``hand`` and ``table`` are cards to show where there is no space for a table; ``frame`` is the table at the start.
    """

    id: str
    rulebook: str
    kind: str
    grade: int
    rating: int
    tries: int
    day: str | None
    title: WireText
    text: WireText
    ask: WireText
    facts: FactsView | None
    hand: list[str]
    table: list[str]
    frame: LessonFrame


class ProblemReason(Struct):
    """A reason of the coach's."""

    title: WireText
    idea: WireText


class SolverRating(Struct):
    """A solver's rating: None before the first counted attempt; ``sure`` when it rests on enough attempts."""

    rating: int | None
    tries: int
    sure: bool


class CountedView(Struct):
    """The effect of a first attempt: the client's ``mine``, its change ``gained``, and the problem's ``rating``."""

    mine: SolverRating
    gained: int
    rating: int
    tries: int


class ProblemAnswer(Struct):
    """The result of an attempt.

    ``result`` is ``going`` while the turn is not over, ``done`` for a solution, ``missed`` for a legal action that is
    none, ``refused`` for an illegal one. ``frames`` are the table after the last action and after those that follow it,
    with all hands face up once the attempt is over; ``study`` is then the whole attempt for analysis. ``counted`` is
    the effect on ratings of a first attempt.
    """

    result: Result
    said: WireText | None
    reasons: list[ProblemReason]
    refusal: LessonRefusal | None
    frames: list[LessonFrame]
    study: StudyStart | None
    counted: CountedView | None = None


class ProblemHint(Struct):
    """A hint: what to look at, or the first ``action``; ``left`` more hints are available."""

    text: WireText
    action: str | None
    left: int


class ProblemWay(Struct):
    """The actions that solve a problem."""

    actions: list[str]


def show_problem(problem: Problem, day: str | None, name: str, rated: tuple[float, int]) -> ProblemView:
    """Return a problem for the player called *name*; *rated* is its rating, and from how many attempts."""
    rating, tries = rated
    table = ProblemTable(problem)
    begun, room = table.begun[-1], table.room
    facts = room.facts(problem, begun.position)
    title, text, ask = map(wire_text, room.ask(problem))
    hand, laid = room.in_sight(begun.position)
    return ProblemView(
        id=problem.id,
        rulebook=problem.rulebook,
        kind=problem.kind,
        grade=grade_of(rating),
        rating=round(rating),
        tries=tries,
        day=day,
        title=title,
        text=text,
        ask=ask,
        facts=None if facts is None else _show_facts(facts),
        hand=list(hand),
        table=list(laid),
        frame=show_moment(table, begun, name, is_open=room.is_open(problem)),
    )


def show_answer(table: ProblemTable, attempt: ProblemAttempt, name: str) -> ProblemAnswer:
    """Return the result of an attempt of the player called *name*."""
    is_over = attempt.result in {"done", "missed"}
    is_open = is_over or table.room.is_open(table.problem)
    return ProblemAnswer(
        result=attempt.result,
        said=None if attempt.said is None else wire_text(attempt.said),
        reasons=[_show_reason(reason) for reason in attempt.reasons],
        refusal=None if attempt.refusal is None else show_refusal(attempt.refusal),
        frames=[show_moment(table, moment, name, is_open=is_open) for moment in attempt.moments],
        study=show_start(table, attempt.played) if is_over else None,
    )


def show_hint(problem: Problem, given: int) -> ProblemHint:
    """Return the hint after *given* hints; the last one if there are no more."""
    hints = PROBLEMS.of(find_game(problem.rulebook).name).hints(problem)
    at = min(given, len(hints) - 1)
    return ProblemHint(wire_text(hints[at].text), hints[at].action, len(hints) - 1 - at)


def _show_facts(facts: Facts) -> FactsView:
    rows = [FactsRow(wire_text(name), list(values)) for name, values in facts.rows]
    note = None if facts.note is None else wire_text(facts.note)
    return FactsView(list(map(wire_text, facts.columns)), rows, note, list(facts.cards))


def _show_reason(reason: Reason) -> ProblemReason:
    return ProblemReason(WireText(**reason.title), WireText(**reason.idea))


def show_set(rulebook: str, rated: Sequence[tuple[Problem, float]]) -> ProblemSet:
    """Return what the problems of a rulebook are, with the present rating of each."""
    room = PROBLEMS.of(find_game(rulebook).name)
    ideas = [
        ProblemIdea(name, wire_text(title), count_by_grade(found))
        for name, title in room.ideas.items()
        if (found := [rating for problem, rating in rated if name in problem.ideas])
    ]
    known = {idea.name for idea in ideas}
    leads = [*known, *(reason for reason, idea in room.leads.items() if idea in known)]
    return ProblemSet(rulebook, count_by_grade(rating for _, rating in rated), ideas, sorted(leads))


def show_like(found: tuple[str, Sequence[tuple[Problem, float]]] | None) -> ProblemsLike:
    """Return problems about one idea, with the present rating of each."""
    if found is None:
        return ProblemsLike(None, [])
    idea, problems = found
    room = PROBLEMS.of(find_game(problems[0][0].rulebook).name)
    links = [
        ProblemLink(problem.id, problem.rulebook, grade_of(rating), wire_text(room.ask(problem)[0]))
        for problem, rating in problems
    ]
    return ProblemsLike(wire_text(room.ideas[idea]), links)
