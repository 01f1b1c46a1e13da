"""Executors of independent work items: in this process, or in a pool of processes."""

import multiprocessing
import sys
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
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
    """Runs items in a pool of *jobs* processes; what they print goes to standard error.

    Raise :class:`cartaro.i18n.CartaroError` if one of them ends before its work is done.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def run(
        self, work: Callable[[Shared, Item], Done], shared: Shared, items: Sequence[Item], ahead: int = AHEAD
    ) -> Iterator[Done]:
        fresh = multiprocessing.get_context("spawn")  # a fork would copy this process's locks
        pool = ProcessPoolExecutor(self._jobs, mp_context=fresh, initializer=_print_to_stderr)
        waiting = iter(items)

        def begin(some: Iterable[Item]) -> set[Future[Done]]:
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


def _print_to_stderr() -> None:
    sys.stdout = sys.stderr
