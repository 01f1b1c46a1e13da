"""The data model of lessons, and their parser.

Positions, options and actions are in the judge's format (docs/judge.md); the learner has the seat to act. Events are
those of the judge, matched by the given fields; lists of cards match in any order, copies of a card are equal.
"""

from collections.abc import Iterator
from functools import cache
from importlib.resources import files
from typing import Any, Literal, TypeAlias

import msgspec
from msgspec import Struct, field

from cartaro.games import GAMES
from cartaro.i18n import CartaroError, Text, tr
from cartaro.rulebook import OptionValue
from cartaro.struct_types import prepare
from cartaro.validation_messages import decode_error_to_text

EventFields: TypeAlias = dict[str, Any]
Kind = Literal["play", "pick", "number"]


class ExpectedRefusal(Struct, frozen=True, forbid_unknown_fields=True, rename={"attempt": "try"}):
    """Actions, the last of which is refused by ``article``, and the comment."""

    attempt: tuple[str, ...]
    article: str
    said: Text


class Miss(Struct, frozen=True, forbid_unknown_fields=True, rename={"attempt": "try"}):
    """Legal actions that miss the goal: the comment, the actions that follow (``then``), and an event of these."""

    attempt: tuple[str, ...]
    said: Text
    then: tuple[tuple[int, str], ...] = ()
    shows: EventFields | None = None


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """Events that are required, in this order if ``in_order``, and events that are forbidden."""

    has: tuple[EventFields, ...] = ()
    lacks: tuple[EventFields, ...] = ()
    in_order: bool = False


class Pick(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards to choose from the pile of ``side``: their number, the solution, and its value by the judge."""

    count: int
    accept: tuple[tuple[str, ...], ...]
    worth: int
    side: int


class NumberAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A number: its path in the judge's response (``score.sides.0.total``), and its value."""

    path: str
    value: int


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """A step on one idea: an action (``goal``), cards picked from a pile (``pick``), or a number (``answer``).

    ``idea`` is its id for repetition, ``articles`` are those that it teaches. ``before`` are earlier actions; ``open``:
    all hands are visible. ``accept`` are the solutions: all of them if one action is enough. ``otherwise`` is the
    comment on other legal actions; ``then`` are the actions after the goal, which must have the event ``shows``.
    ``close`` and ``match`` are the judge's questions for a number; ``match.winner`` is the winner by the goal.
    """

    id: str
    idea: str
    articles: tuple[str, ...]
    title: Text
    text: Text
    ask: Text
    after: Text
    hints: tuple[Text, ...]
    kind: Kind = "play"
    position: dict[str, Any] | None = None
    options: dict[str, OptionValue] = {}
    before: tuple[tuple[int, str], ...] = ()
    open: bool = False
    goal: Goal = Goal()
    accept: tuple[tuple[str, ...], ...] = ()
    refuse: tuple[ExpectedRefusal, ...] = ()
    miss: tuple[Miss, ...] = ()
    otherwise: Text | None = None
    then: tuple[tuple[int, str], ...] = ()
    shows: EventFields | None = None
    pick: Pick | None = None
    answer: NumberAnswer | None = None
    close: dict[str, Any] | None = None
    match: dict[str, Any] | None = None


class Base(Struct, frozen=True, forbid_unknown_fields=True):
    """Steps of another lesson, first for learners who have not done it; they are valid by this rulebook too."""

    lesson: str
    steps: tuple[str, ...]


class DealPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The first deal: the seed of its cards, and the options of its table besides the lesson's options."""

    seed: int
    options: dict[str, OptionValue] = {}


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson of one rulebook; ``minutes`` is the duration of its own steps, ``picture`` the cards that stand for it.

    ``in_short`` is a summary of the game, for the top of the rulebook's page.

    ``options`` are the default options of the table for all steps.
    """

    id: str
    rulebook: str
    minutes: int
    title: Text
    promise: Text
    picture: tuple[str, ...]
    in_short: tuple[Text, ...]
    first_deal: DealPlan
    steps: tuple[LessonStep, ...] = field(name="step")
    base: Base | None = None
    options: dict[str, OptionValue] = {}


class LessonError(CartaroError):
    """A lesson or a step that does not exist or is invalid."""


_ROOM = files("cartaro.lessons") / "curriculum"


@cache
def lesson_ids() -> tuple[str, ...]:
    """Return the ids of all lessons, in the order of the rulebooks."""
    rulebooks = [id for game in GAMES for id in game.bundled]
    return tuple(sorted(_files(), key=lambda id: rulebooks.index(load_lesson(id).rulebook)))


@cache
def load_lesson(id: str) -> Lesson:
    """Return the lesson *id*; raise :class:`LessonError` if there is none, or it is invalid."""
    if id not in _files():
        raise LessonError("unknown_lesson", tr("lessons-unknown_lesson", id=id))
    return read_lesson((_ROOM / f"{id}.toml").read_text(encoding="utf-8"))


@cache
def _files() -> frozenset[str]:
    return frozenset(file.name.removesuffix(".toml") for file in _ROOM.iterdir() if file.name.endswith(".toml"))


def read_lesson(text: str) -> Lesson:
    """Parse a lesson from TOML; raise :class:`LessonError` if it is invalid."""
    try:
        return msgspec.toml.decode(text, type=Lesson, dec_hook=_read_text)
    except (msgspec.DecodeError, UnicodeError) as error:
        raise LessonError("bad_lesson", tr("lessons-bad_lesson", why=decode_error_to_text(error))) from error


def all_steps(lesson: Lesson) -> Iterator[tuple[Lesson, LessonStep]]:
    """Yield the steps of *lesson* in order, those of its base first, each with the lesson that defines it."""
    if lesson.base is not None:
        base = load_lesson(lesson.base.lesson)
        yield from ((base, step) for step in base.steps if step.id in lesson.base.steps)
    yield from ((lesson, step) for step in lesson.steps)


def options_of(lesson: Lesson, step: LessonStep) -> dict[str, OptionValue]:
    """Return the options of a step's table."""
    return {**lesson.options, **step.options}


def find_step(lesson: Lesson, id: str) -> LessonStep:
    """Return a step by its id, of the base by ``base/id``; raise :class:`LessonError` if there is none."""
    for origin, step in all_steps(lesson):
        if id in (step.id if origin is lesson else "", f"{origin.id}/{step.id}"):
            return step
    raise LessonError("unknown_step", tr("lessons-unknown_step", id=id))


def _read_text(type_: type[Any], given: Any) -> Text:
    if type_ is not Text or not isinstance(given, dict) or set(given) != {"it", "en"}:
        raise TypeError("expected a text in Italian and in English")
    return Text(given["it"], given["en"])


prepare(Lesson)
