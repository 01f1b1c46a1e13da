"""A worker: runs jobs of a server's queue in separate processes, and stores their results."""

import asyncio
import contextlib
import logging
from collections.abc import Mapping
from types import MappingProxyType

import msgspec

from cartaro.engine.progress import ReportProgress
from cartaro.i18n import CartaroError
from cartaro.server.jobs.errands import Errand
from cartaro.server.jobs.kinds import StoredKind, do_job
from cartaro.server.jobs.shared import Asked, TimedContent
from cartaro.store.books.job_results import JobResults
from cartaro.store.ports import ServerStore
from cartaro.table.ports import StoreError
from cartaro.table.thinking import Thinkers, ThinkingThreads

PROGRESS_SECONDS = 1.0
"""Seconds between two updates of a job's progress."""
FORGET_SECONDS = 60.0
"""Seconds between two deletions of old results."""
KEPT_SECONDS = 24 * 3600.0
"""Seconds for which the result of a job is kept."""
FETCHED_WITHIN = 60.0
"""Seconds for which the result of a job is kept that a request, or its client's next request, waits for."""

log = logging.getLogger(__name__)

_decoder = msgspec.json.Decoder(Asked)


class Worker:
    """Runs jobs of the nodes at *store* in the processes of *thinkers*, which may take minutes for each.

    Those of the kinds *stored* are run in a thread beside them, since somebody waits; *errands* by themselves.
    """

    def __init__(
        self,
        store: ServerStore,
        thinkers: Thinkers,
        stored: Mapping[str, StoredKind],
        errands: Mapping[str, Errand] = MappingProxyType({}),
    ) -> None:
        self._store, self._thinkers, self._stored, self._errands = store, thinkers, stored, errands
        self._results = JobResults(store)
        self._beside = ThinkingThreads(1)

    async def do(self, content: bytes) -> None:
        """Run a job of the queue if its result is still requested; a failed one is recorded, and not tried again.

        Raise :class:`cartaro.table.ports.StoreError` if it is unknown whether the result was stored.
        """
        asked = _decoder.decode(content)
        kept = await self._results.find(asked.kind, asked.key)
        if kept is None or kept.content is not None:
            return
        progress = [0, 0]

        def report(done: int, total: int) -> None:
            progress[:] = done, total

        updates = asyncio.ensure_future(self._store_progress(asked, progress))
        try:
            await self._results.keep(asked.kind, asked.key, *await self._make(asked, report))
        except StoreError:
            raise
        except CartaroError:  # a refusal: the requesting node passes the reason to its client
            await self._results.fail(asked.kind, asked.key)
        except Exception:
            log.exception("the %s of %s cannot be made", asked.kind, asked.key)
            await self._results.fail(asked.kind, asked.key)
        finally:
            updates.cancel()

    async def _make(self, asked: Asked, report: ReportProgress) -> tuple[bytes, float]:
        """Return the result of a job as it is stored, and for how many seconds to keep it."""
        if (errand := self._errands.get(asked.kind)) is not None:
            await errand(self._store, *asked.given)
            return b"", KEPT_SECONDS
        stored = self._stored.get(asked.kind)
        if stored is None:
            return (await self._thinkers.think_aloud(do_job, report, asked.kind, asked.given)).made, KEPT_SECONDS
        read = await stored.read(self._store, *asked.given)
        return TimedContent(*await self._beside.think(stored.work, *read)).encode(), FETCHED_WITHIN

    async def _store_progress(self, asked: Asked, progress: list[int]) -> None:
        while True:
            await asyncio.sleep(PROGRESS_SECONDS)
            with contextlib.suppress(StoreError):  # it is only the progress
                await self._results.set_progress(asked.kind, asked.key, *progress)

    def close(self) -> None:
        """Cancel jobs not begun in the thread beside the processes."""
        self._beside.close()

    async def forget_old(self) -> None:
        """Delete old results at intervals until cancelled."""
        while True:
            with contextlib.suppress(StoreError):
                await self._results.forget_old()
            await asyncio.sleep(FORGET_SECONDS)
