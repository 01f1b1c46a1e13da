"""The kinds of jobs: a name, and the function that does the work."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from dataclasses import dataclass
from typing import Any, TypeAlias

import msgspec

from cartaro.coach.review import review_record
from cartaro.daily.days import read_day
from cartaro.daily.deal import DailyTable, DayDeal
from cartaro.engine.chance import Shuffle
from cartaro.engine.progress import ReportProgress
from cartaro.notation.record.api import read_record
from cartaro.server.jobs.ports import Given
from cartaro.wire.daily import DailyPar

Work: TypeAlias = Callable[..., bytes]
"""Does a job, a pure function of its arguments; the last argument is the callback for progress."""


@dataclass(frozen=True, slots=True)
class StoredKind:
    """A kind of jobs that requests wait for (:meth:`cartaro.server.jobs.ports.Jobs.make`).

    They receive only ids. The worker calls ``read`` with a store and the ids to fetch the arguments of ``work``, a
    module-level function.
    """

    read: Callable[..., Awaitable[tuple[Any, ...]]]
    work: Callable[..., bytes]


REVIEW = "review"
DAILY_PAR = "daily_par"


def review(text: str, place: int, report: ReportProgress) -> bytes:
    """Return the review, in JSON, of the player at *place* in the match with the record *text*."""
    return msgspec.json.encode(review_record(read_record(text), place, report=report))


def daily_par(day: str, number: int, secret: str, report: ReportProgress) -> bytes:
    """Return the master's result of the deal of *day*, in JSON; *secret* (hexadecimal) is that of its match."""
    table = DailyTable(DayDeal(read_day(day), number, Shuffle(bytes.fromhex(secret))))
    table.play_out()
    assert table.points is not None
    assert table.result is not None
    return msgspec.json.encode(DailyPar(*table.points, table.result, table.actions))


KINDS: Mapping[str, Work] = {REVIEW: review, DAILY_PAR: daily_par}


def do_job(kind: str, given: Sequence[Given], report: ReportProgress) -> bytes:
    """Do a job of *kind*; raise KeyError for an unknown kind, and whatever the work raises."""
    return KINDS[kind](*given, report)
