"""The messages about lessons: their content, and the table of a step as the learner sees it, action by action."""

from collections.abc import Iterable
from typing import Any

from msgspec import Struct

from cartaro.engine.game import Game
from cartaro.lessons.attempt import Attempt, LessonBoard, Result
from cartaro.lessons.judged_position import JudgedPosition
from cartaro.lessons.lesson import Kind, Lesson, LessonStep, all_steps, load_lesson
from cartaro.notation.judge.moment import JudgedMoment
from cartaro.rulebook import OptionValue, Refused
from cartaro.table.state import TableStep
from cartaro.wire.game_show import wire_text
from cartaro.wire.position_view import open_hands, seating_of, sight_of
from cartaro.wire.serialize import serialize_facts, serialize_view
from cartaro.wire.view import Fact, TableView, WireText

COMPANY = ("Nino", "Rosa", "Piero", "Ada", "Gino", "Lia", "Tea")
"""The names of the other players, from the one after the learner on."""


class CitedArticle(Struct):
    """An article: its id, and its number in the rulebook."""

    id: str
    number: str


class StepCard(Struct):
    """A step in a list: the lesson that defines it (``origin``), its id there, and its title."""

    origin: str
    id: str
    title: WireText


class LessonCard(Struct):
    """A lesson in a list; ``base`` is the lesson whose steps come first for learners who have not done it.

    ``picture`` has the cards that stand for it, ``in_short`` is a summary of the rulebook's game.
    """

    id: str
    rulebook: str
    minutes: int
    title: WireText
    promise: WireText
    base: str | None
    picture: list[str]
    in_short: list[WireText]
    steps: list[StepCard]


class StepView(StepCard):
    """A step of a lesson.

    ``kind`` is ``play`` at a table, ``pick`` of ``cards`` (``count`` of them), or a ``number`` (about ``cards``, if
    any). ``way`` has the actions or cards of the solution. ``hints`` are to be shown one by one.
    """

    kind: Kind
    text: WireText
    ask: WireText
    hints: list[WireText]
    articles: list[CitedArticle]
    way: list[str]
    cards: list[str]
    count: int


class LessonView(Struct):
    """A complete lesson without the tables of its steps."""

    id: str
    rulebook: str
    minutes: int
    title: WireText
    promise: WireText
    base: str | None
    steps: list[StepView]


class LessonRefusal(Struct):
    """The judge's refusal, with its article; None if no article is concerned."""

    text: WireText
    article: str | None
    number: str | None


class LessonFrame(Struct):
    """The table after one action, and the action."""

    view: TableView
    facts: list[Fact]


class StudyStart(Struct):
    """A position for analysis, in the form of the judge's protocol, with the actions ``played`` from it, by seat.

    The first ``at`` of them were played before the attempt.
    """

    rulebook: str
    options: dict[str, OptionValue]
    position: dict[str, Any]
    played: list[tuple[int, str]]
    at: int


class StepAnswer(Struct):
    """The result of an attempt.

    ``result`` is ``going`` while the learner is to act again, ``done`` at the goal, ``missed`` for a legal action that
    does not reach it, ``refused`` for an illegal one. ``frames`` are the table after the last action and after those
    that follow it. ``study`` is the whole attempt for analysis, once it is over at a table.
    """

    result: Result
    said: WireText | None
    refusal: LessonRefusal | None
    frames: list[LessonFrame]
    study: StudyStart | None = None


def show_card(lesson: Lesson) -> LessonCard:
    """Return the list entry of a lesson."""
    steps = [StepCard(origin.id, step.id, wire_text(step.title)) for origin, step in all_steps(lesson)]
    in_short = list(map(wire_text, lesson.in_short))
    return LessonCard(**_head(lesson), picture=list(lesson.picture), in_short=in_short, steps=steps)


def show_lesson(lesson: Lesson, game: Game[Any, Any, Any, Any]) -> LessonView:
    """Return the complete lesson, which is one of *game*."""
    steps = [_show_step(game, origin, step) for origin, step in all_steps(lesson)]
    return LessonView(**_head(lesson), steps=steps)


def _head(lesson: Lesson) -> dict[str, Any]:
    return {
        "id": lesson.id,
        "rulebook": lesson.rulebook,
        "minutes": lesson.minutes + (0 if lesson.base is None else _minutes_of_base(lesson)),
        "title": wire_text(lesson.title),
        "promise": wire_text(lesson.promise),
        "base": None if lesson.base is None else lesson.base.lesson,
    }


def _minutes_of_base(lesson: Lesson) -> int:
    assert lesson.base is not None
    base = load_lesson(lesson.base.lesson)
    return round(base.minutes * len(lesson.base.steps) / len(base.steps))


def _show_step(game: Game[Any, Any, Any, Any], origin: Lesson, step: LessonStep) -> StepView:
    known = game.load(origin.rulebook).articles
    cards = [card for hand in (step.close or {}).get("hands", ()) for card in hand]
    if step.pick is not None and step.position is not None:
        cards = list(step.position["piles"][step.pick.side])
    ways = step.accept if step.pick is None else step.pick.accept
    return StepView(
        origin=origin.id,
        id=step.id,
        title=wire_text(step.title),
        kind=step.kind,
        text=wire_text(step.text),
        ask=wire_text(step.ask),
        hints=list(map(wire_text, step.hints)),
        articles=[CitedArticle(id, known[id].number) for id in step.articles],
        way=list(ways[0]) if ways else [],
        cards=cards,
        count=0 if step.pick is None else step.pick.count,
    )


def show_attempt(board: LessonBoard, step: LessonStep, attempt: Attempt, name: str) -> StepAnswer:
    """Return the result of an attempt of the learner called *name*."""
    refusal = None if attempt.refusal is None else show_refusal(attempt.refusal)
    moments = attempt.moments[len(attempt.moments) - attempt.shown :]
    text = None if attempt.said is None else wire_text(attempt.said)
    frames = [show_moment(board, moment, name, is_open=step.open) for moment in moments]
    study = show_start(board, attempt.moments[1:]) if attempt.result in {"done", "missed"} else None
    return StepAnswer(attempt.result, text, refusal, frames, study)


def show_start(board: JudgedPosition, played: Iterable[JudgedMoment]) -> StudyStart:
    """Return the start of an analysis: the initial position, and all actions *played* from there."""
    done = [*board.begun[1:], *played]
    moves = [(one.seat, one.action) for one in done if one.seat is not None and one.action is not None]
    asked = board.asked
    return StudyStart(asked.rulebook, asked.options, asked.position, moves, len(board.begun) - 1)


def show_refusal(refused: Refused) -> LessonRefusal:
    """Return the judge's refusal of an attempt."""
    article = refused.article
    cited = (None, None) if article is None else (article.id, article.number)
    return LessonRefusal(wire_text(refused.message), *cited)


def show_moment(board: JudgedPosition, moment: JudgedMoment, name: str, *, is_open: bool) -> LessonFrame:
    """Return the table after one action as the learner called *name* sees it; *is_open*: with all hands face up."""
    last = TableStep(0, moment.events, seating_of(moment.position))
    players = board.terms.players
    names = [name if place == board.seat else COMPANY[(place - board.seat - 1) % players] for place in range(players)]
    sight = sight_of(board.game, moment.position, board.seat, last, names, board.totals)
    view = serialize_view(sight, range(players))
    if is_open:
        open_hands(view, board.game, moment.position.hands)
    return LessonFrame(view, serialize_facts(sight, [last]))
