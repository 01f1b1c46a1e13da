"""The jobs of a page, as generators that yield their progress and return the result."""

from collections.abc import Callable, Generator, Mapping
from typing import Any, TypeAlias

from cartaro.coach.review import review_steps
from cartaro.daily.days import read_day
from cartaro.daily.deal import DailyTable, DayDeal
from cartaro.engine.chance import Shuffle
from cartaro.notation.record.api import read_record
from cartaro.server.jobs.kinds import DAILY_PAR, REVIEW
from cartaro.wire.daily import DailyPar

Steps: TypeAlias = Generator[tuple[int, int], None, Any]
"""Yields the steps done, and the total."""


def review(text: str, place: int) -> Steps:
    """Review the player at *place* in the match whose record is *text*."""
    return (yield from review_steps(read_record(text), place))


def daily_par(day: str, number: int, secret: str) -> Steps:
    """Let the master play the deal of *day*, whose match has the *secret* (hexadecimal)."""
    table = DailyTable(DayDeal(read_day(day), number, Shuffle(bytes.fromhex(secret))))
    while not table.is_over:
        table.play_on()
        yield 0, 0
    assert table.points is not None
    assert table.result is not None
    return DailyPar(*table.points, table.result, table.actions)


STEPS: Mapping[str, Callable[..., Steps]] = {REVIEW: review, DAILY_PAR: daily_par}
