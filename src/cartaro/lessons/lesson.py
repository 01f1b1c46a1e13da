"""What a lesson is made of, and reading one.

Positions, options and actions are written as the judge takes them (docs/judge.md); the learner sits on the seat to act.
Events are those that the judge tells, matched by the fields that are given; lists of cards in any order, twins alike.
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
from cartaro.validation_messages import say_why

EventFields: TypeAlias = dict[str, Any]
Kind = Literal["play", "pick", "number"]


class ExpectedRefusal(Struct, frozen=True, forbid_unknown_fields=True, rename={"attempt": "try"}):
    """Actions of which the last is refused by ``article``, and what is said of it in plain words."""

    attempt: tuple[str, ...]
    article: str
    said: Text


class Miss(Struct, frozen=True, forbid_unknown_fields=True, rename={"attempt": "try"}):
    """Lawful actions that are not what was asked: what is said, and what follows (``then``) and ``shows``."""

    attempt: tuple[str, ...]
    said: Text
    then: tuple[tuple[int, str], ...] = ()
    shows: EventFields | None = None


class Goal(Struct, frozen=True, forbid_unknown_fields=True):
    """Events that there must be, and that there must not be."""

    has: tuple[EventFields, ...] = ()
    lacks: tuple[EventFields, ...] = ()


class Pick(Struct, frozen=True, forbid_unknown_fields=True):
    """Cards to choose from the pile of ``side``: how many, the right ones, what those are worth by the judge."""

    count: int
    accept: tuple[tuple[str, ...], ...]
    worth: int
    side: int


class NumberAnswer(Struct, frozen=True, forbid_unknown_fields=True):
    """A number: where it stands in the judge's answer (``score.sides.0.total``), and the one that it is."""

    path: str
    value: int


class LessonStep(Struct, frozen=True, forbid_unknown_fields=True):
    """One idea, to be played (``goal``), picked from a pile (``pick``), or answered with a number (``answer``).

    ``idea`` names it for repetition, ``articles`` are those that it teaches. ``before`` are actions done already,
    ``open`` shows all hands. ``accept`` are the ways to the goal: where one action is enough, all of them.
    ``otherwise`` is said of every lawful action that is neither goal nor told miss; ``then`` is played out after the
    goal, and ``shows`` an event. ``close`` and ``match`` are the judge's questions of a number;
    with ``match.winner``, who wins by the goal.
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
    """The steps of another lesson that come first for who has not done it; they hold by this rulebook too."""

    lesson: str
    steps: tuple[str, ...]


class DealPlan(Struct, frozen=True, forbid_unknown_fields=True):
    """The first deal: the seed of its cards, and what its table has chosen besides the lesson's options."""

    seed: int
    options: dict[str, OptionValue] = {}


class Lesson(Struct, frozen=True, forbid_unknown_fields=True):
    """A lesson of one rulebook; ``minutes`` is how long its own steps take.

    ``in_short`` tells how the game is played, for the top of the rulebook's page.

    ``options`` are the table's in every step that has none of its own.
    """

    id: str
    rulebook: str
    minutes: int
    title: Text
    promise: Text
    in_short: tuple[Text, ...]
    first_deal: DealPlan
    steps: tuple[LessonStep, ...] = field(name="step")
    base: Base | None = None
    options: dict[str, OptionValue] = {}


class LessonError(CartaroError):
    """A lesson, or a step of one, that is not there or cannot be read."""


_ROOM = files("cartaro.lessons") / "curriculum"


@cache
def lesson_ids() -> tuple[str, ...]:
    """Return the ids of all lessons, in the order in which they are offered: that of the rulebooks."""
    found = [file.name.removesuffix(".toml") for file in _ROOM.iterdir() if file.name.endswith(".toml")]
    rulebooks = [id for game in GAMES for id in game.bundled]
    return tuple(sorted(found, key=lambda id: rulebooks.index(load_lesson(id).rulebook)))


@cache
def load_lesson(id: str) -> Lesson:
    """Return the lesson called *id*; raise :class:`LessonError` where there is none, or it cannot be read."""
    file = _ROOM / f"{id}.toml"
    if not id.replace("-", "").isalnum() or not file.is_file():
        raise LessonError("unknown_lesson", tr("lessons-unknown_lesson", id=id))
    return read_lesson(file.read_text(encoding="utf-8"))


def read_lesson(text: str) -> Lesson:
    """Return the lesson that TOML *text* holds; raise :class:`LessonError` where it holds none."""
    try:
        return msgspec.toml.decode(text, type=Lesson, dec_hook=_read_text)
    except msgspec.DecodeError as error:
        raise LessonError("bad_lesson", tr("lessons-bad_lesson", why=say_why(error))) from error


def all_steps(lesson: Lesson) -> Iterator[tuple[Lesson, LessonStep]]:
    """Yield the steps of *lesson* in order, those of its base first, each with the lesson that it is written in."""
    if lesson.base is not None:
        base = load_lesson(lesson.base.lesson)
        yield from ((base, step) for step in base.steps if step.id in lesson.base.steps)
    yield from ((lesson, step) for step in lesson.steps)


def options_of(lesson: Lesson, step: LessonStep) -> dict[str, OptionValue]:
    """Return what the table of a step has chosen."""
    return {**lesson.options, **step.options}


def find_step(lesson: Lesson, id: str) -> LessonStep:
    """Return a step by its id, one of the base's as ``base/id``; raise :class:`LessonError` where there is none."""
    for origin, step in all_steps(lesson):
        if id in (step.id if origin is lesson else "", f"{origin.id}/{step.id}"):
            return step
    raise LessonError("unknown_step", tr("lessons-unknown_step", id=id))


def _read_text(type_: type[Any], given: Any) -> Text:
    if type_ is not Text or not isinstance(given, dict) or set(given) != {"it", "en"}:
        raise TypeError("expected a text in Italian and in English")
    return Text(given["it"], given["en"])


prepare(Lesson)
