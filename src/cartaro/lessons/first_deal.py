"""A learner's first deal: cards of a fixed seed, open hands, and a partner who gives reasons."""

import hashlib
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import takewhile
from typing import Any, Literal, TypeAlias

from cartaro.bots import BOTS, Budget, choose_within
from cartaro.coach.facet import COACH, ReviewedChoice
from cartaro.coach.remark import COUNTED, MASTER, Reason, RemarkGrade
from cartaro.engine.chance import Shuffle, Stream
from cartaro.games import find_game
from cartaro.i18n import Text, tr
from cartaro.lessons.lesson import Lesson, LessonError
from cartaro.match.draw import SeatDraw
from cartaro.match.match import Match, begin
from cartaro.match.replayed import ReplayedMatch
from cartaro.rulebook import Refused

LEARNER = 0
"""The learner's place: the first to play."""
PARTNER, OPPONENT = "greedy", "learner"
SPOKEN = 3
"""In this many first turns the partner gives the reason before the choice; one in this many turns is praised."""
MILLISECONDS = 250.0
BUDGET = Budget(simulations=1_500, milliseconds=MILLISECONDS)
"""The partner's search budget for a decision."""

Tone: TypeAlias = Literal["praise", "regret"]


@dataclass(frozen=True, slots=True)
class PartnerComment:
    """The partner's comment on a play: ``lost`` is its cost in points by the coach; ``idea`` is the reason."""

    tone: Tone
    text: Text
    idea: Text | None
    lost: float


@dataclass(frozen=True, slots=True)
class Advised:
    """The partner's suggestion with its reason; ``spoken``: the reason is shown before the learner asks."""

    action: str
    text: Text
    idea: Text | None
    spoken: bool


class FirstDeal(ReplayedMatch):
    """The first deal of a lesson after some actions, a mutable state."""

    def __init__(self, lesson: Lesson, actions: Sequence[tuple[int, str]] = ()) -> None:
        """Deal, and apply *actions* (place and text); raise :class:`LessonError` for an illegal one."""
        self._game = find_game(lesson.rulebook)
        plan = lesson.first_deal
        terms = self._game.agree(self._game.load(lesson.rulebook), {**lesson.options, **plan.options})
        self._shuffle = Shuffle(hashlib.sha256(f"{lesson.id} {plan.seed}".encode()).digest())
        super().__init__(begin(terms, self._shuffle, SeatDraw((), tuple(range(terms.players)))))
        for place, words in actions:
            if place != self.match.place_to_act or self.act(words) is not None:
                raise LessonError("bad_actions", tr("lessons-bad_actions"))

    def act(self, words: str) -> Refused | None:
        """Apply an action of the player to act, as in every replay; raise :class:`LessonError` if nobody is to act."""
        if self.match.place_to_act is None:
            raise LessonError("bad_actions", tr("lessons-bad_actions"))
        return super().act(words)

    def let_others_play(self) -> None:
        """Let the bots play until the learner is to act, or the deal is over."""
        while not self.is_over and self.match.place_to_act != LEARNER:
            self.act(self._choose())

    def _choose(self) -> str:
        match = self.match
        assert match.place_to_act is not None
        sides = match.terms.sides
        level = PARTNER if match.place_to_act % sides == LEARNER % sides else OPPONENT
        observation = match.game.observe(match.position, match.seating.seat_of(match.place_to_act))
        chance = self._shuffle.stream(f"bot {len(self.played)}")
        chosen = choose_within(BOTS[level], self._game.name, observation, chance, MILLISECONDS)
        return self._game.spell_action(chosen)

    def advise(self) -> Advised | None:
        """Return the partner's suggestion; None if there is no choice.

        In the first turns the reason is shown unasked at the start of a turn, and after its first action (a draw).
        """
        match, coach = self.match, COACH.of(self._game.name)
        if match.place_to_act != LEARNER:
            return None
        observation: Any = match.game.observe(match.position, match.seating.seat_of(LEARNER))
        found = coach.advise(observation, self._chance("advice"), BUDGET)
        if found is None:
            return None
        action, text, reasons = found
        unasked = (
            any(reason.name != COUNTED for reason in reasons[:1])
            and len(self._turns()) < SPOKEN
            and self._done_in_turn() <= 1
        )
        return Advised(self._game.spell_action(action), text, _idea(reasons), unasked)

    def _done_in_turn(self) -> int:
        """Return how many actions the learner has made in the current turn."""
        return sum(1 for _ in takewhile(lambda one: one.place == LEARNER, reversed(self.played)))

    def look_back(self) -> PartnerComment | None:
        """Return the partner's comment on the learner's last action, None if there is none."""
        at = max((at for at, one in enumerate(self.played) if one.place == LEARNER), default=0)
        last = self.played[at]
        if last.action is None:
            return None
        before = self.played[at - 1].match
        begun = self._begun(at)
        seat = before.seating.seat_of(LEARNER)
        choice = ReviewedChoice(1, at, before, begun, seat, self._game.read_action(last.action))
        remark = COACH.of(self._game.name).look_at(choice, self._chance("remark"), BUDGET, MASTER)
        if remark is None:
            return None
        text = Text(remark.text["it"], remark.text["en"])
        if remark.grade in (RemarkGrade.MISTAKE, RemarkGrade.BLUNDER):
            return PartnerComment("regret", text, _idea(remark.reasons), remark.lost)
        if remark.grade is RemarkGrade.BEST and len(self._turns()) % SPOKEN == 0:
            return PartnerComment("praise", text, _idea(remark.reasons), 0.0)
        return None

    def _begun(self, at: int) -> Match:
        """Return the match at the beginning of the turn of action number *at*."""
        coach = COACH.of(self._game.name)
        while self.played[at - 1].place == LEARNER and coach.is_under_way(self.played[at - 1].match.position):
            at -= 1
        return self.played[at - 1].match

    def _turns(self) -> list[int]:
        """Return the indices of the actions that ended the learner's turns."""
        return [at for at, one in enumerate(self.played) if one.place == LEARNER and one.match.place_to_act != LEARNER]

    def _chance(self, label: str) -> Stream:
        return self._shuffle.stream(f"{label} {len(self.played)}")


def _idea(reasons: Sequence[Reason]) -> Text | None:
    return None if not reasons else Text(reasons[0].idea["it"], reasons[0].idea["en"])
