"""Problems on the wire: what is asked, the table moment by moment, and what answers a try."""

from msgspec import Struct

from cartaro.coach.remark import Reason
from cartaro.games import find_game
from cartaro.lessons.attempt import Result
from cartaro.problems.attempt import ProblemAttempt, ProblemTable
from cartaro.problems.problem import Problem, grade_of
from cartaro.problems.room import PROBLEMS, Facts
from cartaro.wire.game_show import wire_text
from cartaro.wire.lesson import LessonFrame, LessonRefusal, StudyStart, show_moment, show_refusal, show_start
from cartaro.wire.view import WireText


class FactsRow(Struct):
    """One side's facts, beside its name."""

    name: WireText
    values: list[str]


class FactsView(Struct):
    """What can be known besides the cards in sight: a table, where there is one, and a sentence."""

    columns: list[WireText]
    rows: list[FactsRow]
    note: WireText | None


class ProblemSet(Struct):
    """The problems that there are of a rulebook: how many are easy, fair and hard."""

    rulebook: str
    grades: list[int]


class ProblemView(Struct):
    """A problem as it is asked. ``grade`` is from 1 (easy) to 3; ``day`` is the day whose problem it is, if any.

    ``rating`` is how hard it is now: it begins with which levels miss it, and the first tries of people (``tries``
    of them so far) move it.

    ``hand`` and ``table`` are cards to show where there is no room for a table; ``frame`` is the table as it begins.
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
    """An idea of the coach's."""

    title: WireText
    idea: WireText


class SolverRating(Struct):
    """How strong somebody is at problems: None before the first try that counts; ``sure`` where it is no guess."""

    rating: int | None
    tries: int
    sure: bool


class CountedView(Struct):
    """What a first try changed: one's own rating is ``mine`` now, ``gained`` more; the problem's is ``rating``."""

    mine: SolverRating
    gained: int
    rating: int
    tries: int


class ProblemAnswer(Struct):
    """What became of a try.

    ``result`` is ``going`` while the turn is not over, ``done`` where it is what was asked, ``missed`` for what is
    lawful and not that, ``refused`` by the law. ``frames`` are what the last action made, and what is played out after
    it, with all hands face up once the try is over; ``study`` is all of it then, for analysis.
    ``counted`` is what it changed, where it was the first.
    """

    result: Result
    said: WireText | None
    reasons: list[ProblemReason]
    refusal: LessonRefusal | None
    frames: list[LessonFrame]
    study: StudyStart | None
    counted: CountedView | None = None


class ProblemHint(Struct):
    """A help: what to look at, or the ``action`` to begin with; ``left`` more are to be had."""

    text: WireText
    action: str | None
    left: int


class ProblemWay(Struct):
    """The actions that solve a problem, for who wants to be shown."""

    actions: list[str]


def show_problem(problem: Problem, day: str | None, name: str, rated: tuple[float, int]) -> ProblemView:
    """Return a problem as who is called *name* is asked it; *rated*: how hard it is, and from how many tries."""
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
    """Return what became of a try of who is called *name*."""
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
    """Return the hint that comes after so many, the last one for any that would be more."""
    hints = PROBLEMS.of(find_game(problem.rulebook).name).hints(problem)
    at = min(given, len(hints) - 1)
    return ProblemHint(wire_text(hints[at].text), hints[at].action, len(hints) - 1 - at)


def _show_facts(facts: Facts) -> FactsView:
    rows = [FactsRow(wire_text(name), list(values)) for name, values in facts.rows]
    return FactsView(list(map(wire_text, facts.columns)), rows, None if facts.note is None else wire_text(facts.note))


def _show_reason(reason: Reason) -> ProblemReason:
    title, idea = reason.title, reason.idea
    return ProblemReason(WireText(it=title["it"], en=title["en"]), WireText(it=idea["it"], en=idea["en"]))
