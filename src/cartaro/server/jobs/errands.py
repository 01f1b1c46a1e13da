"""Errands: jobs that nobody waits for and that have no result, run once, by this node or by workers on any machine."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Mapping, Sequence
from typing import Protocol, TypeAlias

from cartaro.i18n import CartaroError
from cartaro.server.jobs.ports import Given, Job, TooManyJobsError
from cartaro.server.jobs.shared import SharedJobs
from cartaro.store.ports import ServerStore

MOST_UNDERWAY = 100
"""The number of errands of one node that may be under way; what comes on top of that is refused."""

Errand: TypeAlias = Callable[..., Awaitable[None]]
"""Does all of an errand, given the store and its arguments. What takes long it does in a thread."""

log = logging.getLogger(__name__)


class Errands(Protocol):
    """A runner of errands."""

    async def run(self, job: Job, given: Sequence[Given]) -> None:
        """Have *job* done soon.

        Raise :class:`TooManyJobsError` if too many wait, and :class:`cartaro.table.ports.StoreError`.
        """
        ...

    def close(self) -> None:
        """Cancel the errands of this process."""
        ...


class LocalErrands:
    """Errands of one node, run by itself, of *kinds* by name."""

    def __init__(self, store: ServerStore, kinds: Mapping[str, Errand]) -> None:
        self._store, self._kinds = store, kinds
        self._tasks: set[asyncio.Task[None]] = set()

    async def run(self, job: Job, given: Sequence[Given]) -> None:
        """Begin *job* (see :class:`Errands`); raise :class:`TooManyJobsError` if too many are under way."""
        if len(self._tasks) >= MOST_UNDERWAY:
            raise TooManyJobsError
        task = asyncio.ensure_future(self._run(job, given))
        self._tasks.add(task)
        task.add_done_callback(self._tasks.discard)

    async def _run(self, job: Job, given: Sequence[Given]) -> None:
        try:
            await self._kinds[job.kind](self._store, *given)
        except CartaroError as error:
            log.warning("%s", error)
        except Exception:
            log.exception("the %s of %s cannot be done", job.kind, job.key)

    def close(self) -> None:
        """Cancel all (see :class:`Errands`)."""
        for task in self._tasks:
            task.cancel()


class SharedErrands:
    """Errands of all nodes, done by workers that take them from the queue of *jobs*."""

    def __init__(self, jobs: SharedJobs) -> None:
        self._jobs = jobs

    async def run(self, job: Job, given: Sequence[Given]) -> None:
        """Queue *job* (see :class:`Errands`)."""
        await self._jobs.ask(job, given, soon=True)

    def close(self) -> None:
        """Do nothing: workers do what is queued."""
