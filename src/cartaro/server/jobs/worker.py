"""One worker: does the jobs of a server's queue in processes of its own, and keeps what comes of them in the store."""

import asyncio
import contextlib
import logging

import msgspec

from cartaro.server.jobs.kinds import do_job
from cartaro.server.jobs.shared import Asked
from cartaro.store.books.job_results import JobResults
from cartaro.table.ports import StoreError
from cartaro.table.thinking import Thinkers

TELL_SECONDS = 1.0
"""Between two words about how far a job is."""
FORGET_SECONDS = 600.0
"""How often what is old is forgotten."""

log = logging.getLogger(__name__)

_decoder = msgspec.json.Decoder(Asked)


class Worker:
    """Does jobs with *thinkers*."""

    def __init__(self, results: JobResults, thinkers: Thinkers) -> None:
        self._results, self._thinkers = results, thinkers

    async def do(self, content: bytes) -> None:
        """Do a job of the queue, unless that was done before; what fails is noted, and not tried again.

        Raise :class:`cartaro.table.ports.StoreError` where it is not known what became of it.
        """
        asked = _decoder.decode(content)
        kept = await self._results.find(asked.kind, asked.key)
        if kept is not None and kept.content is not None:
            return
        progress = [0, 0]

        def told(done: int, total: int) -> None:
            progress[:] = done, total

        telling = asyncio.ensure_future(self._tell(asked, progress))
        try:
            made = (await self._thinkers.think_aloud(do_job, told, asked.kind, asked.given)).made
        except Exception:
            log.exception("the %s of %s cannot be made", asked.kind, asked.key)
            await self._results.fail(asked.kind, asked.key)
        else:
            await self._results.keep(asked.kind, asked.key, made)
        finally:
            telling.cancel()

    async def _tell(self, asked: Asked, progress: list[int]) -> None:
        while True:
            await asyncio.sleep(TELL_SECONDS)
            with contextlib.suppress(StoreError):  # it is only how far it is
                await self._results.tell(asked.kind, asked.key, *progress)

    async def forget_old(self) -> None:
        """Forget what nobody is to read any more, now and then, for ever."""
        while True:
            with contextlib.suppress(StoreError):
                await self._results.forget_old()
            await asyncio.sleep(FORGET_SECONDS)
