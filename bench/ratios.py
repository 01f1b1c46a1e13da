"""Two programs measured side by side: the CPU time of each for the same work, and whether the ratio meets its goal."""

from collections.abc import Callable
from dataclasses import dataclass
from statistics import median
from typing import Literal, TypeAlias

from bench.figures import Figure

ABSENT = "absent"
ROUNDS = 5
"""How often each of two programs is measured, alternately, so that temporary load on the machine affects both."""

Clocked: TypeAlias = Callable[[float], float]
"""Works for the given CPU seconds, and returns the CPU nanoseconds of one unit."""


@dataclass(frozen=True, slots=True)
class Goal:
    """The goal for a ratio: our time over theirs ``at most``, or theirs over ours ``at least``, ``bound``."""

    sense: Literal["at most", "at least"]
    bound: float


@dataclass(frozen=True, slots=True)
class Race:
    """Two programs that do the same ``unit`` of ``what``; without ``theirs``, ``against`` says why or how to get it."""

    what: str
    unit: str
    ours: Clocked
    against: str = ""
    theirs: Clocked | None = None
    goal: Goal | None = None

    def run(self, seconds: float) -> Figure:
        """Return the row of the table; each program works for *seconds* of CPU time in all."""
        ours, theirs = list[float](), list[float]()
        for _ in range(ROUNDS):
            ours.append(self.ours(seconds / ROUNDS))
            if self.theirs is not None:
                theirs.append(self.theirs(seconds / ROUNDS))
        return row(
            self.what, self.unit, median(ours), self.against, theirs=median(theirs) if theirs else None, goal=self.goal
        )


def row(
    what: str, unit: str, ours: float, against: str = "", *, theirs: float | None = None, goal: Goal | None = None
) -> Figure:
    """Return a row of the table. Without a rival, a goal is one for *ours* itself."""
    figure: Figure = {"what": what, "unit": unit, "ours": ours, "against": against, "theirs": "", "ratio": ""}
    if theirs is not None:
        figure["theirs"] = theirs
        figure["ratio"] = theirs / ours if goal is not None and goal.sense == "at least" else ours / theirs
    elif against:
        figure["theirs"] = figure["ratio"] = ABSENT
    measured = figure["ratio"] if against else ours
    figure["goal"] = "" if goal is None else f"{goal.sense} {goal.bound:g}"
    figure["met"] = "" if goal is None or isinstance(measured, str) else _meets(measured, goal)
    return figure


def _meets(measured: float, goal: Goal) -> str:
    return "yes" if (measured <= goal.bound if goal.sense == "at most" else measured >= goal.bound) else "no"
