"""Executors of independent work items: in this process, or in a pool of processes."""

import multiprocessing
import os
import signal
import sys
import threading
from collections.abc import Callable, Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager, suppress
from itertools import islice
from multiprocessing.connection import Connection
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

    Ctrl-C ends them, and so does the end of this process, or an interruption of it alone.
    Raise :class:`cartaro.i18n.CartaroError` if one of them ends before its work is done.
    """

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def run(
        self, work: Callable[[Shared, Item], Done], shared: Shared, items: Sequence[Item], ahead: int = AHEAD
    ) -> Iterator[Done]:
        fresh = multiprocessing.get_context("spawn")  # a fork would copy this process's locks
        alive, kept = fresh.Pipe(duplex=False)  # only this process has the end *kept*
        pool = ProcessPoolExecutor(self._jobs, mp_context=fresh, initializer=_begin, initargs=(alive,))
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
        except BaseException:
            kept.close()
            raise
        finally:
            pool.shutdown(cancel_futures=True)
            kept.close()
            alive.close()


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


def _begin(alive: Connection) -> None:
    """Prepare a process of the pool: an exception on Ctrl-C would be an item's result, and the next item would run."""
    sys.stdout = sys.stderr
    threading.Thread(target=_end_with, args=(alive,), daemon=True).start()
    signal.signal(signal.SIGINT, signal.SIG_DFL)
    if hasattr(signal, "pthread_sigmask"):
        signal.pthread_sigmask(signal.SIG_UNBLOCK, (signal.SIGINT,))


def _end_with(alive: Connection) -> None:
    """End this process, in the middle of its item, as soon as the other end of the pipe is closed."""
    with suppress(EOFError, OSError):
        alive.recv()
    os._exit(1)
