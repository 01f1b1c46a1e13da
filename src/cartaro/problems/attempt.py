"""Evaluation of an attempt at a problem: judged as at a table, and answered by a continuation."""

from collections.abc import Sequence
from dataclasses import dataclass, replace

from cartaro.coach.remark import Reason
from cartaro.i18n import Text
from cartaro.lessons.attempt import Result
from cartaro.lessons.judged_position import JudgedPosition
from cartaro.notation.judge.moment import JudgedMoment
from cartaro.problems.problem import Problem
from cartaro.problems.room import PROBLEMS
from cartaro.rulebook import Refused


@dataclass(frozen=True, slots=True)
class ProblemAttempt:
    """The result of an attempt: the states to show, the comment, and the reasons for the better play.

    ``moments`` are the state after the last action, and those of the continuation, ``line`` in number. ``played`` are
    all actions from the first on, once the attempt is over.
    """

    result: Result
    moments: tuple[JudgedMoment, ...]
    line: int = 0
    played: tuple[JudgedMoment, ...] = ()
    said: Text | None = None
    reasons: tuple[Reason, ...] = ()
    refusal: Refused | None = None


class ProblemTable(JudgedPosition):
    """The table of one problem, with judged actions."""

    def __init__(self, problem: Problem) -> None:
        """Set the problem up; raise :class:`cartaro.i18n.CartaroError` if it is invalid."""
        seat = int(problem.position["turn"])
        before = [(seat, words) for words in problem.before]
        super().__init__(problem.rulebook, problem.options, problem.position, before)
        self.problem = problem
        self.room = PROBLEMS.of(self.game.name)

    def attempt(self, actions: Sequence[str]) -> ProblemAttempt:
        """Return the result of *actions*, the new one last; raise :class:`CartaroError` for an invalid one."""
        moments = list(self.begun)
        first = len(moments) - 1
        for words in actions:
            refused = self.try_next(moments, words)
            if refused is not None:
                return ProblemAttempt("refused", (), refusal=refused)
        if not actions:
            return ProblemAttempt("going", tuple(moments[first:]))
        positions = [moment.position for moment in moments[first:]]
        reached = self.room.outcome(self.problem, positions, actions)
        if reached is None:
            return ProblemAttempt("going", tuple(moments[-1:]))
        reply, acted = self.room.reply(self.problem, positions, actions), len(moments)
        if reply.begun is not None:
            moments[-1] = replace(moments[-1], position=reply.begun)
        for seat, words in reply.line:
            self.do(moments, seat, words)
        result: Result = "done" if reached else "missed"
        played = tuple(moments[first + 1 :])
        return ProblemAttempt(result, tuple(moments[acted - 1 :]), len(reply.line), played, reply.said, reply.reasons)
