"""Jobs of all nodes of a server: queued in the shared store, run by workers on any machine."""

from collections.abc import Sequence

import msgspec
from msgspec import Struct

from cartaro.server.jobs.ports import Failed, Given, Job, Made, Standing, TooManyJobsError, Underway
from cartaro.store.books.job_results import JobResults
from cartaro.store.ports import Queue


class Asked(Struct, frozen=True):
    """A job in the queue."""

    kind: str
    key: str
    given: tuple[Given, ...]


class SharedJobs:
    """A :class:`cartaro.server.jobs.ports.Jobs` shared by all nodes, with *queue* and *results* in the store."""

    def __init__(self, queue: Queue, results: JobResults) -> None:
        self._queue, self._results = queue, results

    async def look(self, job: Job) -> Standing | None:
        """Return the status of *job* (see :class:`cartaro.server.jobs.ports.Jobs`)."""
        kept = await self._results.find(job.kind, job.key)
        if kept is None:
            return None
        if kept.failed:
            await self._results.forget(job.kind, job.key)
            return Failed()
        return Underway(kept.done, kept.total) if kept.content is None else Made(kept.content)

    async def ask(self, job: Job, given: Sequence[Given]) -> None:
        """Queue *job* for any worker.

        Raise :class:`TooManyJobsError` if too many are queued.
        """
        begun = await self._results.begin(job.kind, job.key)
        if begun is None:
            raise TooManyJobsError
        if not begun:
            return
        try:
            content = msgspec.json.encode(Asked(job.kind, job.key, tuple(given)))
            await self._queue.put(f"{job.kind} {job.key}", content)
        except BaseException:
            await self._results.forget(job.kind, job.key)
            raise

    async def renew(self) -> None:
        """Do nothing: workers keep the kernel with which they started."""

    def close(self) -> None:
        """Do nothing: queued jobs are done for later requests."""
