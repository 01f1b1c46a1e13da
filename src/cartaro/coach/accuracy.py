"""How well a player chose over a match, in one number: what a person's own page draws over time."""

from msgspec import Struct

from cartaro.coach.remark import RemarkGrade, Review


class Lost(Struct, frozen=True):
    """Points that went for want of one idea: its name for programs, its title for people."""

    name: str
    title: dict[str, str]
    points: float


class Accuracy(Struct, frozen=True):
    """Of so many ``choices`` so many were ``alike``, graded BEST: as good as the coach's own.

    The share of the two is the accuracy. Actions that left no choice are not among them. ``lost`` are the points that
    the others cost, expected by the coach, and ``ideas`` the same by the first reason given, the dearest first.
    """

    choices: int
    alike: int
    lost: float
    ideas: tuple[Lost, ...]


def accuracy_of(review: Review) -> Accuracy:
    """Return how accurate the choices of a *review* were."""
    missed = [remark for remark in review.remarks if remark.grade is not RemarkGrade.BEST]
    titles: dict[str, dict[str, str]] = {}
    points: dict[str, float] = {}
    for remark in missed:
        for reason in remark.reasons[:1]:
            titles[reason.name] = reason.title
            points[reason.name] = points.get(reason.name, 0.0) + remark.lost
    ideas = sorted(points, key=lambda name: (-points[name], name))
    return Accuracy(
        choices=len(review.remarks),
        alike=len(review.remarks) - len(missed),
        lost=sum(remark.lost for remark in missed),
        ideas=tuple(Lost(name, titles[name], points[name]) for name in ideas),
    )
