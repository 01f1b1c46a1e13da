"""Executors of independent work items: in this process, or in a pool of processes."""

import multiprocessing
import signal
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from itertools import islice
from typing import Protocol, TypeVar

from cartaro.i18n import CartaroError, tr

Shared = TypeVar("Shared")
Item = TypeVar("Item")
Done = TypeVar("Done")

AHEAD = 3
"""The number of items queued for each worker, so that none is idle and an interruption loses little."""


class Executor(Protocol):
    """Runs items in any order; results do not depend on the executor."""

    def run(
        self, work: Callable[[Shared, Item], Done], shared: Shared, items: Sequence[Item], ahead: int = AHEAD
    ) -> Iterator[Done]:
        """Yield ``work(shared, item)`` for every item as it completes; at most *ahead* are queued for each worker."""
        ...


class SerialExecutor:
    """Runs all items in this process, one after the other."""

    def run(
        self, work: Callable[[Shared, Item], Done], shared: Shared, items: Sequence[Item], ahead: int = AHEAD
    ) -> Iterator[Done]:
        for item in items:
            yield work(shared, item)


class ProcessExecutor:
    """Runs items in a pool of *jobs* processes; what they print goes to standard error, and Ctrl-C ends them.

    Raise :class:`cartaro.i18n.CartaroError` if one of them ends before its work is done.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def run(
        self, work: Callable[[Shared, Item], Done], shared: Shared, items: Sequence[Item], ahead: int = AHEAD
    ) -> Iterator[Done]:
        fresh = multiprocessing.get_context("spawn")  # a fork would copy this process's locks
        pool = ProcessPoolExecutor(self._jobs, mp_context=fresh, initializer=_begin)
        waiting = iter(items)

        def begin(some: Iterable[Item]) -> set[Future[Done]]:
            with _without_interruption():  # which processes inherit that are started here
                return {pool.submit(work, shared, item) for item in some}

        try:
            going = begin(islice(waiting, ahead * self._jobs))
            while going:
                done, going = wait(going, return_when=FIRST_COMPLETED)
                going |= begin(islice(waiting, len(done)))
                for future in done:
                    yield future.result()
        except BrokenProcessPool as error:
            raise CartaroError("process_ended", tr("arena-executor-process_ended")) from error
        finally:
            pool.shutdown(cancel_futures=True)


@contextmanager
def _without_interruption() -> Iterator[None]:
    """Hold back Ctrl-C, where the system can."""
    if not hasattr(signal, "pthread_sigmask"):
        yield
        return
    before = signal.pthread_sigmask(signal.SIG_BLOCK, (signal.SIGINT,))
    try:
        yield
    finally:
        signal.pthread_sigmask(signal.SIG_SETMASK, before)


def _begin() -> None:
    """Prepare a process of the pool: an exception on Ctrl-C would be an item's result, and the next item would run."""
    sys.stdout = sys.stderr
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))
