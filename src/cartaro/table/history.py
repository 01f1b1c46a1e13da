"""The history of a finished match, entry by entry, from which records, replays and counts are built."""

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
    """Whether the match is over, that is, its secret is revealed; found without folding the log."""
    return any(isinstance(entry.payload, Revealed) for entry in log.entries)


def moments(id: str, log: Log) -> Iterator[HistoryStep]:
    """Yield what happened after the table was opened, with pauses as in :func:`gently`.

    Raise :class:`cartaro.table.state.LogError` if the log is inconsistent.
    """
    return gently(_moments(id, log))


def _moments(id: str, log: Log) -> Iterator[HistoryStep]:
    after = fold(id, log.entries[:1], log.secrets.shuffle)
    for entry in log.entries[1:]:
        before = after
        after, step = advance(before, entry)
        yield HistoryStep(entry, before, after, step)


def gently(steps: Iterable[T]) -> Iterator[T]:
    """Yield *steps*, in a thread beside the event loop, with pauses that leave time for the loop.

    After each slice of work, including the consumer's, the thread sleeps for as long, because two threads that both
    need the GIL slow each other down at every step.
    """
    began = time.perf_counter()
    for step in steps:
        yield step
        if time.perf_counter() - began >= SLICE:
            time.sleep(SLICE)
            began = time.perf_counter()
