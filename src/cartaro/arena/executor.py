"""Who plays the encounters: this process, or as many as there are cores."""

import multiprocessing
from collections.abc import Iterable, Iterator, Sequence
from concurrent.futures import FIRST_COMPLETED, Future, ProcessPoolExecutor, wait
from itertools import islice
from typing import Protocol

from cartaro.arena.contest import Contest, Encounter
from cartaro.arena.duplicate import Duplicate, play_duplicate

AHEAD = 3
"""How many encounters wait for each worker, so that none is idle and a stop loses little."""


class Executor(Protocol):
    """Plays encounters in any order; which executor does makes no difference to their points."""

    def play(self, contest: Contest, encounters: Sequence[Encounter]) -> Iterator[Duplicate]:
        """Yield every encounter as soon as it has been played."""
        ...


class SerialExecutor:
    """Everything in this process, one after the other."""

    def play(self, contest: Contest, encounters: Sequence[Encounter]) -> Iterator[Duplicate]:
        for encounter in encounters:
            yield play_duplicate(contest, encounter)


class ProcessExecutor:
    """As many processes as *jobs*."""

    def __init__(self, jobs: int) -> None:
        self._jobs = jobs

    def play(self, contest: Contest, encounters: Sequence[Encounter]) -> Iterator[Duplicate]:
        fresh = multiprocessing.get_context("spawn")  # a fork would take threads and locks of this process along
        pool = ProcessPoolExecutor(self._jobs, mp_context=fresh)
        try:
            yield from self._keep_busy(pool, contest, iter(encounters))
        finally:
            pool.shutdown(cancel_futures=True)

    def _keep_busy(
        self, pool: ProcessPoolExecutor, contest: Contest, encounters: Iterator[Encounter]
    ) -> Iterator[Duplicate]:
        def begin(some: Iterable[Encounter]) -> set[Future[Duplicate]]:
            return {pool.submit(play_duplicate, contest, encounter) for encounter in some}

        playing = begin(islice(encounters, AHEAD * self._jobs))
        while playing:
            done, playing = wait(playing, return_when=FIRST_COMPLETED)
            playing |= begin(islice(encounters, len(done)))
            for future in done:
                yield future.result()
