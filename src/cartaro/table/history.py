"""The history of a finished match, entry by entry, from which records, replays and counts are built."""

import time
from collections import Counter
from collections.abc import Iterable, Iterator
from typing import NamedTuple, TypeVar

from cartaro.table.entries import Action, Entry, Revealed
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


def played_for(id: str, log: Log, place: int) -> frozenset[tuple[int, int]]:
    """Return the actions, by deal and number in it from one, that were played for the person at *place*.

    They are those of a substitute bot, and of the table when the person's time was up.
    """
    numbers, others = Counter[int](), set[tuple[int, int]]()
    for entry, before, _, _ in moments(id, log):
        if isinstance(entry.payload, Action) and before.match is not None:
            deal = before.match.number
            numbers[deal] += 1
            if entry.payload.place == place and _is_played_for(before, before.chair_at(place)):
                others.add((deal, numbers[deal]))
    return frozenset(others)


def _is_played_for(state: TableState, chair: int) -> bool:
    is_absent = state.roster.is_played_by_bot(chair) or chair == state.timed_out_chair
    return is_absent and state.roster.people[chair] is not None


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
