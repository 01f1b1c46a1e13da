"""Jobs of all nodes of a server: queued in the shared store, run by workers on any machine."""

import asyncio
import math
from collections.abc import Awaitable, Callable, Sequence

import msgspec
from msgspec import Struct

from cartaro.server.base.costs import charge
from cartaro.server.jobs.ports import Failed, Given, Job, Made, Standing, TooManyJobsError, Underway
from cartaro.store.books.job_results import JobResults
from cartaro.store.ports import Queue

WAIT_SECONDS = 5.0
"""Seconds for which a request waits for its job; after that its client asks again."""
OFFER_SECONDS = 2.0
"""Seconds for which a request waits for a short job that it can do itself."""
ALONE_SECONDS = 30.0
"""Seconds for which a node does such jobs itself after no worker was quick enough."""
FIRST_LOOK, LAST_LOOK, SLOWER = 0.02, 0.25, 1.3
"""The first and last pause, in seconds, between checks of a job, and the factor by which it grows."""


class Asked(Struct, frozen=True):
    """A job in the queue."""

    kind: str
    key: str
    given: tuple[Given, ...]


class TimedContent(Struct, frozen=True):
    """The result of a job that a request waits for, and the seconds of CPU that it took the worker."""

    content: bytes
    seconds: float

    def encode(self) -> bytes:
        """Return it as it is stored."""
        return msgspec.msgpack.encode(self)


_read_timed = msgspec.msgpack.Decoder(TimedContent).decode


class SharedJobs:
    """A :class:`cartaro.server.jobs.ports.Jobs` shared by all nodes, with *queue* and *results* in the store."""

    def __init__(self, queue: Queue, results: JobResults) -> None:
        self._queue, self._results = queue, results
        self._alone_until = -math.inf

    async def look(self, job: Job) -> Standing | None:
        """Return the status of *job* (see :class:`cartaro.server.jobs.ports.Jobs`)."""
        kept = await self._results.find(job.kind, job.key)
        if kept is None:
            return None
        if kept.failed:
            await self._results.forget(job.kind, job.key)
            return Failed()
        return Underway(kept.done, kept.total) if kept.content is None else Made(kept.content)

    async def ask(self, job: Job, given: Sequence[Given], *, soon: bool = False) -> None:
        """Queue *job* for any worker; *soon*: somebody waits for it.

        Raise :class:`TooManyJobsError` if too many are queued.
        """
        begun = await self._results.begin(job.kind, job.key)
        if begun is None:
            raise TooManyJobsError
        if not begun:
            return
        try:
            content = msgspec.json.encode(Asked(job.kind, job.key, tuple(given)))
            await self._queue.put(content, soon=soon)
        except BaseException:
            await self._results.forget(job.kind, job.key)
            raise

    async def make(self, job: Job, given: Sequence[Given], here: Callable[[], Awaitable[bytes]]) -> bytes | Underway:
        """Return the result of *job*, as a worker made it (see :class:`cartaro.server.jobs.ports.Jobs`).

        The worker's CPU time is charged to the client. The result is returned only once: it may name people.
        """
        return await self._wait_for(job, given, here, WAIT_SECONDS)

    async def offer(self, job: Job, given: Sequence[Given], here: Callable[[], Awaitable[bytes]]) -> bytes:
        """Return the result of a short *job* (see :class:`cartaro.server.jobs.ports.Jobs`).

        If there are no workers, or they are busy, only one request per :data:`ALONE_SECONDS` waits for them.
        """
        now = asyncio.get_running_loop().time
        if now() < self._alone_until:
            return await here()
        try:
            made = await self._wait_for(job, given, here, OFFER_SECONDS)
        except TooManyJobsError:
            made = Underway()
        if not isinstance(made, Underway):
            return made
        self._alone_until = now() + ALONE_SECONDS
        await self._results.forget(job.kind, job.key)
        return await here()

    async def _wait_for(
        self, job: Job, given: Sequence[Given], here: Callable[[], Awaitable[bytes]], seconds: float
    ) -> bytes | Underway:
        loop, pause = asyncio.get_running_loop(), FIRST_LOOK
        until = loop.time() + seconds
        while True:
            standing = await self.look(job)
            if isinstance(standing, Made):
                await self._results.drop(job.kind, job.key)
                made = _read_timed(standing.content)
                charge(made.seconds)
                return made.content
            if isinstance(standing, Failed):
                return await here()
            if standing is None:
                await self.ask(job, given, soon=True)
            if loop.time() > until:
                return standing or Underway()
            await asyncio.sleep(pause)
            pause = min(pause * SLOWER, LAST_LOOK)

    async def renew(self) -> None:
        """Do nothing: workers keep the kernel with which they started."""

    def close(self) -> None:
        """Do nothing: queued jobs are done for later requests."""
