"""Jobs of one node, with results in memory; lost ones are computed again, with the same result."""

import asyncio
import logging
from collections import OrderedDict
from collections.abc import Awaitable, Callable, Sequence

from cartaro.server.base.costs import charge
from cartaro.server.jobs.kinds import do_job
from cartaro.server.jobs.ports import Failed, Given, Job, Made, Standing, TooManyJobsError, Underway
from cartaro.table.thinking import Thinkers

KEPT = 200
"""The number of cached results; others are computed again."""
MOST_WAITING = 20

log = logging.getLogger(__name__)


class LocalJobs:
    """A :class:`cartaro.server.jobs.ports.Jobs` run by *workers*, which are separate from those of bots."""

    def __init__(self, workers: Thinkers) -> None:
        self._workers = workers
        self._underway: dict[Job, Underway] = {}
        self._kept: OrderedDict[Job, Made | Failed] = OrderedDict()
        self._tasks: set[asyncio.Task[None]] = set()

    async def look(self, job: Job) -> Standing | None:
        """Return the status of *job* (see :class:`cartaro.server.jobs.ports.Jobs`)."""
        if (underway := self._underway.get(job)) is not None:
            return underway
        kept = self._kept.get(job)
        if isinstance(kept, Failed):
            del self._kept[job]
        return kept

    async def ask(self, job: Job, given: Sequence[Given]) -> None:
        """Queue *job*; its CPU time is charged to the client of the request.

        Raise :class:`TooManyJobsError` if too many are queued.
        """
        if job in self._underway or isinstance(self._kept.get(job), Made):
            return
        if len(self._underway) >= MOST_WAITING:
            raise TooManyJobsError
        self._underway[job] = Underway()
        task = asyncio.ensure_future(self._do(job, tuple(given)))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _do(self, job: Job, given: Sequence[Given]) -> None:
        def report(done: int, total: int) -> None:
            if job in self._underway:
                self._underway[job] = Underway(done, total)

        try:
            content, seconds = await self._workers.think_aloud(do_job, report, job.kind, given)
            charge(seconds)
            self._kept[job] = Made(content)
        except Exception:
            log.exception("the %s of %s cannot be made", job.kind, job.key)
            self._kept[job] = Failed()
        finally:
            del self._underway[job]
        while len(self._kept) > KEPT:
            self._kept.popitem(last=False)

    async def make(self, job: Job, given: Sequence[Given], here: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return the result of *here* (see :class:`cartaro.server.jobs.ports.Jobs`), without a separate process."""
        return await here()

    async def offer(self, job: Job, given: Sequence[Given], here: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return the result of *here* (see :class:`cartaro.server.jobs.ports.Jobs`)."""
        return await here()

    async def renew(self) -> None:
        """Restart the workers, so that they use a kernel compiled meanwhile."""
        await self._workers.renew()

    def close(self) -> None:
        """Cancel the running jobs."""
        for task in self._tasks:
            task.cancel()
        self._workers.close()
