"""Evaluation of a learner's attempt: judged as at a table, then compared with the goal of the step."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from cartaro.engine.events import Event
from cartaro.i18n import CartaroError, Text, tr
from cartaro.lessons.judged_position import JudgedPosition
from cartaro.lessons.lesson import EventFields, Goal, Lesson, LessonError, LessonStep, options_of
from cartaro.notation.judge.filter import answer
from cartaro.notation.judge.moment import JudgedMoment
from cartaro.notation.judge.request import Request
from cartaro.rulebook import Refused

Result: TypeAlias = Literal["going", "done", "missed", "refused"]
"""``going``: legal, and the learner is to act again; ``missed``: legal, but the goal is not reached."""


@dataclass(frozen=True, slots=True)
class Attempt:
    """The result of an attempt: the states from the start on, and the comment.

    ``refusal`` is the judge's, if the last action was refused, which then has no state. The last ``shown`` states are
    those after the last action and after the actions that follow it.
    """

    result: Result
    moments: tuple[JudgedMoment, ...]
    shown: int = 0
    said: Text | None = None
    refusal: Refused | None = None


class LessonBoard(JudgedPosition):
    """The table of one step, judged by the lesson's rulebook."""

    def __init__(self, lesson: Lesson, step: LessonStep) -> None:
        """Set the step up; raise :class:`cartaro.i18n.CartaroError` if it cannot be played."""
        if step.position is None:
            raise LessonError("bad_step", tr("lessons-bad_step", id=step.id))
        self._step = step
        super().__init__(lesson.rulebook, options_of(lesson, step), step.position, step.before)

    def impossible(self, why: Text) -> CartaroError:
        return LessonError("bad_step", tr("lessons-bad_step", id=self._step.id) + why)

    def attempt(self, actions: Sequence[str]) -> Attempt:
        """Return the result of the learner's *actions*; raise :class:`CartaroError` for one that cannot be parsed."""
        step, moments = self._step, list(self.begun)
        first = len(moments) - 1
        for at, words in enumerate(actions):
            refused = self.try_next(moments, words)
            if refused is not None:
                text = self._answer_to_refusal(actions[: at + 1], refused)
                return Attempt("refused", tuple(moments[first:]), 0, text, refused)
        acted = len(moments)
        events = [event for moment in moments for event in moment.events]
        if actions and reaches(step.goal, events):
            self._play_out(moments, step.then)
            return Attempt("done", tuple(moments[first:]), len(moments) - acted + 1, step.after)
        position = moments[-1].position
        if position.turn == self.seat and not position.over and not breaks(step.goal, events):
            return Attempt("going", tuple(moments[first:]), 1)
        miss = next((miss for miss in step.miss if self._alike(miss.attempt, actions)), None)
        self._play_out(moments, () if miss is None else miss.then)
        text = (step.otherwise or tr("lessons-otherwise")) if miss is None else miss.said
        return Attempt("missed", tuple(moments[first:]), len(moments) - acted + 1, text)

    def _play_out(self, moments: list[JudgedMoment], then: Iterable[tuple[int, str]]) -> None:
        for seat, words in then:
            self.do(moments, seat, words)

    def _alike(self, one: Sequence[str], other: Sequence[str]) -> bool:
        return self._spelled(one) == self._spelled(other)

    def _spelled(self, actions: Sequence[str]) -> list[str]:
        return [" ".join(sorted(self.game.spell_action(self.game.read_action(words)).split())) for words in actions]

    def _answer_to_refusal(self, actions: Sequence[str], refused: Refused) -> Text | None:
        """Return the lesson's comment on these actions, else one with the same last action and article, else None."""
        for refusal in self._step.refuse:
            if self._alike(refusal.attempt, actions):
                return refusal.said
        article = None if refused.article is None else refused.article.id
        for refusal in self._step.refuse:
            if refusal.article == article and self._alike(refusal.attempt[-1:], actions[-1:]):
                return refusal.said
        return None


def reaches(goal: Goal, events: Iterable[Event]) -> bool:
    """Whether *events* contain everything that a goal requires, and nothing that it forbids."""
    happened = list(events)
    still_to_come = iter(happened)
    found = (has(still_to_come if goal.in_order else happened, wanted) for wanted in goal.has)
    return all(found) and not breaks(goal, happened)


def breaks(goal: Goal, events: Iterable[Event]) -> bool:
    """Whether *events* contain something that the goal forbids, so that it can no longer be reached."""
    happened = list(events)
    return any(has(happened, unwanted) for unwanted in goal.lacks)


def has(events: Iterable[Event], wanted: EventFields) -> bool:
    """Whether one of *events* has every field of *wanted*."""
    return any(all(_same(_field(event, key), value) for key, value in wanted.items()) for event in events)


def _field(event: Event, key: str) -> object:
    return event.kind if key == "kind" else event.details.get(key)


def _same(found: object, wanted: object) -> bool:
    if isinstance(found, list | tuple) and isinstance(wanted, list):
        return sorted(map(_kind, found)) == sorted(map(_kind, wanted))
    return found == wanted


def _kind(card: object) -> str:
    return str(card).rstrip("'")


@dataclass(frozen=True, slots=True)
class Picked:
    """The value of cards picked from a pile (None: incomplete), and the swap that would be worth more."""

    worth: int | None
    right: bool
    said: Text


def pick(lesson: Lesson, step: LessonStep, cards: Sequence[str]) -> Picked:
    """Judge the *cards* that a learner has picked; raise :class:`LessonError` if they are not in the pile."""
    asked = step.pick
    if asked is None or step.position is None:
        raise LessonError("bad_step", tr("lessons-bad_step", id=step.id))
    pile = list(step.position["piles"][asked.side])
    if len(set(cards)) != len(cards) or not set(cards) <= set(pile):
        raise LessonError("bad_pick", tr("lessons-bad_pick"))
    worth = worth_of(lesson, step, cards)
    if len(cards) != asked.count or worth is None:
        return Picked(worth, False, tr("lessons-pick_one_each", count=asked.count))
    if worth >= (worth_of(lesson, step, pile) or 0):
        return Picked(worth, True, step.after)
    swaps = [[*(c for c in cards if c != gone), come] for gone in cards for come in pile if come not in cards]
    best = max((worth_of(lesson, step, swap) or 0 for swap in swaps), default=worth)
    return Picked(worth, False, tr("lessons-pick_better", worth=worth, gain=best - worth))


def worth_of(lesson: Lesson, step: LessonStep, cards: Sequence[str]) -> int | None:
    """Return the judge's primiera value of a pile of exactly these cards; None if it has none."""
    assert step.position is not None
    assert step.pick is not None
    piles = [list(pile) for pile in step.position["piles"]]
    piles[step.pick.side] = list(cards)
    position = step.position | {"piles": piles}
    request = Request(lesson.rulebook, "position", options_of(lesson, step), position=position, want=("score",))
    score: Any = answer(request)["score"]
    worth = score["sides"][step.pick.side]["primiera_value"]
    return worth if isinstance(worth, int) else None


def right_number(lesson: Lesson, step: LessonStep) -> int:
    """Return the judge's number for the step's question; raise :class:`LessonError` if there is none."""
    if step.answer is None:
        raise LessonError("bad_step", tr("lessons-bad_step", id=step.id))
    found: Any = answer(_question(lesson, step))
    for key in step.answer.path.split("."):
        if key == "length":
            found = len(found)
        elif isinstance(found, list):
            found = found[int(key)]
        else:
            found = (found or {}).get(key)
    if type(found) is not int:
        raise LessonError("bad_step", tr("lessons-bad_step", id=step.id))
    return found


def _question(lesson: Lesson, step: LessonStep) -> Request:
    options = options_of(lesson, step)
    if step.position is not None:
        return Request(lesson.rulebook, "position", options, position=step.position, want=("score",))
    if step.close is not None:
        return Request(lesson.rulebook, "close", options, close=step.close)
    return Request(lesson.rulebook, "match", options, match=step.match or {})
