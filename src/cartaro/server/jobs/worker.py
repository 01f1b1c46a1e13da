"""A worker: runs jobs of a server's queue in processes of its own, and stores their results."""

import asyncio
import contextlib
import logging

import msgspec

from cartaro.server.jobs.kinds import do_job
from cartaro.server.jobs.shared import Asked
from cartaro.store.books.job_results import JobResults
from cartaro.table.ports import StoreError
from cartaro.table.thinking import Thinkers

PROGRESS_SECONDS = 1.0
"""Seconds between two updates of a job's progress."""
FORGET_SECONDS = 600.0
"""Seconds between two deletions of old results."""

log = logging.getLogger(__name__)

_decoder = msgspec.json.Decoder(Asked)


class Worker:
    """Runs jobs in the processes of *thinkers*."""

    def __init__(self, results: JobResults, thinkers: Thinkers) -> None:
        self._results, self._thinkers = results, thinkers

    async def do(self, content: bytes) -> None:
        """Run a job of the queue, unless it is done; a failed one is noted, and not tried again.

        Raise :class:`cartaro.table.ports.StoreError` if it is unknown whether the result was stored.
        """
        asked = _decoder.decode(content)
        kept = await self._results.find(asked.kind, asked.key)
        if kept is not None and kept.content is not None:
            return
        progress = [0, 0]

        def report(done: int, total: int) -> None:
            progress[:] = done, total

        updates = asyncio.ensure_future(self._store_progress(asked, progress))
        try:
            made = (await self._thinkers.think_aloud(do_job, report, asked.kind, asked.given)).made
        except Exception:
            log.exception("the %s of %s cannot be made", asked.kind, asked.key)
            await self._results.fail(asked.kind, asked.key)
        else:
            await self._results.keep(asked.kind, asked.key, made)
        finally:
            updates.cancel()

    async def _store_progress(self, asked: Asked, progress: list[int]) -> None:
        while True:
            await asyncio.sleep(PROGRESS_SECONDS)
            with contextlib.suppress(StoreError):  # it is only how far it is
                await self._results.set_progress(asked.kind, asked.key, *progress)

    async def forget_old(self) -> None:
        """Delete old results at intervals until cancelled."""
        while True:
            with contextlib.suppress(StoreError):
                await self._results.forget_old()
            await asyncio.sleep(FORGET_SECONDS)
