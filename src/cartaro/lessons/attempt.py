"""What becomes of what a learner tries: judged as at a table, then held against what the step asks."""

from collections.abc import Iterable, Sequence
from dataclasses import dataclass
from typing import Any, Literal, TypeAlias

from msgspec import structs

from cartaro.engine.events import Event
from cartaro.games import find_game
from cartaro.i18n import Text, tr
from cartaro.lessons.lesson import EventFields, Goal, Lesson, LessonError, Step
from cartaro.notation.judge.filter import COURT, answer
from cartaro.notation.judge.request import Request
from cartaro.rulebook import Refused

Result: TypeAlias = Literal["going", "done", "missed", "refused"]
"""``going``: lawful, and the learner is still to act; ``missed``: lawful, but not what was asked."""


@dataclass(frozen=True, slots=True)
class Moment:
    """The table after an action of *seat* (None: as the step begins), and what the action made happen."""

    position: Any
    seat: int | None
    events: tuple[Event, ...]


@dataclass(frozen=True, slots=True)
class Attempt:
    """What became of a try: the moments from the one where the learner began, and what is said of it.

    ``refusal`` is the judge's, where the last action was refused: that action is then in no moment. The last ``shown``
    of the moments are what the last action, and what is played out after it, made.
    """

    result: Result
    moments: tuple[Moment, ...]
    shown: int = 0
    said: Text | None = None
    refusal: Refused | None = None


class Board:
    """One step's table, put before the judge of a lesson's rulebook."""

    def __init__(self, lesson: Lesson, step: Step) -> None:
        """Set the step up; raise :class:`cartaro.i18n.CartaroError` where it cannot be played."""
        if step.position is None:
            raise LessonError("bad_step", tr("lessons-bad_step", id=step.id))
        rulebook, asked = lesson.rulebook, {event["kind"] for event in step.goal.has}
        self._step = step
        self._never = Goal(lacks=tuple(event for event in lesson.never if event["kind"] not in asked))
        self._goal = structs.replace(step.goal, lacks=(*step.goal.lacks, *self._never.lacks))
        self.court = COURT.of(find_game(rulebook).name)
        self.game = self.court.game
        request = Request(rulebook, "position", dict(step.options), position=step.position)
        self.terms = self.court.agree(self.game.load(rulebook), request)
        start = self.court.read_position(self.terms, step.position)
        self.seat: int = 0 if start.turn is None else start.turn
        self._begun: list[Moment] = [Moment(start, None, ())]
        for seat, words in step.before:
            self._do(self._begun, seat, words)

    def attempt(self, actions: Sequence[str]) -> Attempt:
        """Return what becomes of the learner's *actions*; raise :class:`CartaroError` on one that cannot be read."""
        step, moments = self._step, list(self._begun)
        first = len(moments) - 1
        for at, words in enumerate(actions):
            verdict = self.game.judge(moments[-1].position, self.seat, self.game.read_action(words))
            if isinstance(verdict, Refused):
                said = self._said_of_refusal(actions[: at + 1], verdict)
                return Attempt("refused", tuple(moments[first:]), 0, said, verdict)
            self._do(moments, self.seat, words)
        acted = len(moments)
        events = [event for moment in moments for event in moment.events]
        if actions and reaches(self._goal, events):
            self._play_out(moments, step.then)
            return Attempt("done", tuple(moments[first:]), len(moments) - acted + 1, step.after)
        position = moments[-1].position
        if position.turn == self.seat and not position.over and not breaks(self._goal, events):
            return Attempt("going", tuple(moments[first:]), 1)
        miss = next((miss for miss in step.miss if self._alike(miss.attempt, actions)), None)
        self._play_out(moments, () if miss is None else miss.then)
        said = (step.otherwise or tr("lessons-otherwise")) if miss is None else miss.said
        return Attempt("missed", tuple(moments[first:]), len(moments) - acted + 1, said)

    def lawful(self) -> tuple[str, ...]:
        """Return every action that the learner may begin with, but for those that make happen what never may."""
        before = self._begun[-1].position
        return tuple(
            self.game.spell_action(action)
            for action in self.game.legal_actions(before)
            if not breaks(
                self._never,
                self.game.action_events(before, self.seat, action, self.game.play(before, self.seat, action)),
            )
        )

    def _do(self, moments: list[Moment], seat: int, words: str) -> None:
        before, action = moments[-1].position, self.game.read_action(words)
        verdict = self.game.judge(before, seat, action)
        if isinstance(verdict, Refused):
            raise LessonError("bad_step", tr("lessons-bad_step", id=self._step.id) + verdict.message)
        after = self.game.play(before, seat, action)
        moments.append(Moment(after, seat, tuple(self.game.action_events(before, seat, action, after))))

    def _play_out(self, moments: list[Moment], then: Iterable[tuple[int, str]]) -> None:
        for seat, words in then:
            self._do(moments, seat, words)

    def _alike(self, one: Sequence[str], other: Sequence[str]) -> bool:
        return self._spelled(one) == self._spelled(other)

    def _spelled(self, actions: Sequence[str]) -> list[str]:
        return [" ".join(sorted(self.game.spell_action(self.game.read_action(words)).split())) for words in actions]

    def _said_of_refusal(self, actions: Sequence[str], refused: Refused) -> Text | None:
        """Return the lesson's own line: of just this try, else of another with this last action and this article."""
        article = None if refused.article is None else refused.article.id
        told = [refusal for refusal in self._step.refuse if refusal.article == article]
        for last in (len(actions), 1):
            for refusal in told:
                if self._alike(refusal.attempt[-last:], actions[-last:]):
                    return refusal.said
        return None


def reaches(goal: Goal, events: Iterable[Event]) -> bool:
    """Whether *events* have all that a goal asks for, and nothing that it must lack."""
    told = list(events)
    return all(has(told, wanted) for wanted in goal.has) and not breaks(goal, told)


def breaks(goal: Goal, events: Iterable[Event]) -> bool:
    """Whether something has happened that must not, so that the goal cannot be reached any more."""
    told = list(events)
    return any(has(told, unwanted) for unwanted in goal.lacks)


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
    """What cards picked from a pile are worth (None: they are no whole), and the swap that would be worth more."""

    worth: int | None
    right: bool
    said: Text


def pick(lesson: Lesson, step: Step, cards: Sequence[str]) -> Picked:
    """Judge the *cards* that a learner has picked; raise :class:`LessonError` where they are not of the pile."""
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


def worth_of(lesson: Lesson, step: Step, cards: Sequence[str]) -> int | None:
    """Return what the judge says that a pile of just these cards is worth in the primiera; None for nothing."""
    assert step.position is not None
    assert step.pick is not None
    piles = [list(pile) for pile in step.position["piles"]]
    piles[step.pick.side] = list(cards)
    position = step.position | {"piles": piles}
    request = Request(lesson.rulebook, "position", dict(step.options), position=position, want=("score",))
    score: Any = answer(request)["score"]
    worth = score["sides"][step.pick.side]["primiera_value"]
    return worth if isinstance(worth, int) else None


def right_number(rulebook: str, step: Step) -> int:
    """Return the number that the judge answers to the step's question; raise :class:`LessonError` where it is none."""
    if step.answer is None:
        raise LessonError("bad_step", tr("lessons-bad_step", id=step.id))
    found: Any = answer(_question(rulebook, step))
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


def _question(rulebook: str, step: Step) -> Request:
    options = dict(step.options)
    if step.position is not None:
        return Request(rulebook, "position", options, position=step.position, want=("score",))
    if step.close is not None:
        return Request(rulebook, "close", options, close=step.close)
    return Request(rulebook, "match", options, match=step.match or {})
