"""The accuracy of a player's decisions in a match, one number, which personal pages plot over time."""

import msgspec
from msgspec import Struct

from cartaro.coach.remark import VERSION, RemarkGrade, Review


class Lost(Struct, frozen=True):
    """Points lost by missing one idea: its name for programs, its title for people."""

    name: str
    title: dict[str, str]
    points: float


class Accuracy(Struct, frozen=True):
    """The accuracy: ``alike`` of ``choices`` decisions were graded BEST, as good as the coach's own.

    The quotient is the accuracy. Forced actions are not counted. ``lost`` are the expected points that the other
    decisions cost, by the coach, and ``ideas`` the same by the first reason given, sorted by cost. ``version`` is the
    review's. ``telling`` are the decisions that tell how well one plays (:func:`.is_telling`), ``found`` those of them
    that were graded BEST.
    """

    choices: int
    alike: int
    lost: float
    ideas: tuple[Lost, ...]
    version: int = 0
    telling: int = 0
    found: int = 0

    @property
    def is_current(self) -> bool:
        """Whether the coach would still judge so: otherwise a new review may give other figures."""
        return self.version >= VERSION


read_accuracy = msgspec.json.Decoder(Accuracy).decode


def accuracy_of(review: Review) -> Accuracy:
    """Return the accuracy of a *review*."""
    missed = [remark for remark in review.remarks if remark.grade is not RemarkGrade.BEST]
    costly = [remark for remark in missed if not remark.of_match]
    titles: dict[str, dict[str, str]] = {}
    points: dict[str, float] = {}
    for remark in costly:
        for reason in remark.reasons[:1]:
            titles[reason.name] = reason.title
            points[reason.name] = points.get(reason.name, 0.0) + remark.lost
    ideas = sorted(points, key=lambda name: (-points[name], name))
    return Accuracy(
        choices=len(review.remarks),
        alike=len(review.remarks) - len(missed),
        lost=sum(remark.lost for remark in missed),
        ideas=tuple(Lost(name, titles[name], points[name]) for name in ideas),
        version=review.version,
        telling=sum(remark.telling for remark in review.remarks),
        found=sum(remark.telling and remark.grade is RemarkGrade.BEST for remark in review.remarks),
    )
