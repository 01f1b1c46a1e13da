"""The history of a match that is over, entry by entry: what records, replays and counts are made of."""

import time
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from cartaro.table.entries import Entry, Revealed
from cartaro.table.ports import Log
from cartaro.table.slices import SLICE
from cartaro.table.state import TableState, TableStep, advance, fold

T = TypeVar("T")


class HistoryStep(NamedTuple):
    """One entry of the log, the table before and after it, and what it did."""

    entry: Entry
    before: TableState
    after: TableState
    step: TableStep | None


def is_over(log: Log) -> bool:
    """Whether the match is over: then its secret is revealed. Nothing is folded to know it."""
    return any(isinstance(entry.payload, Revealed) for entry in log.entries)


def moments(id: str, log: Log) -> Iterator[HistoryStep]:
    """Yield what happened after the table was opened, gently.

    Raise :class:`cartaro.table.state.LogError` where the log does not hold together.
    """
    return gently(_moments(id, log))


def _moments(id: str, log: Log) -> Iterator[HistoryStep]:
    after = fold(id, log.entries[:1], log.secrets.shuffle)
    for entry in log.entries[1:]:
        before = after
        after, step = advance(before, entry)
        yield HistoryStep(entry, before, after, step)


def gently(steps: Iterable[T]) -> Iterator[T]:
    """Yield *steps* in a thread beside the loop, so that there is room for the loop.

    After each slice of work, including the consumer's, the thread sleeps for as long, because two threads that both
    need the GIL slow each other down at every step.
    """
    began = time.perf_counter()
    for step in steps:
        yield step
        if time.perf_counter() - began >= SLICE:
            time.sleep(SLICE)
            began = time.perf_counter()
