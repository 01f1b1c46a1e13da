"""Background reviews of accounts' matches while nobody plays, so that their pages need not wait for them."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from typing import Final

import msgspec

from cartaro.coach.accuracy import accuracy_of, read_accuracy
from cartaro.coach.remark import Review
from cartaro.i18n import CartaroError
from cartaro.server.base.aside import aside
from cartaro.server.jobs.kinds import REVIEW
from cartaro.server.jobs.ports import Failed, Given, Job, Jobs, Made
from cartaro.server.services.match_results import result_decoder
from cartaro.server.services.reviewing import given_to_review
from cartaro.store.books.accuracies import AccuracyBook
from cartaro.table.ports import Clock, Log, StoreError
from cartaro.table.state import LogError

REST: Final = 300.0
"""Seconds between two reviews, and after the end of a match before it is reviewed."""
LATELY: Final = 30 * 24 * 3600.0
"""The age in seconds of the oldest match that is reviewed without a request."""
MOST: Final = 50
"""The number of newest seats among which one without a review is searched."""
_LOOK: Final = 5.0
_LOOKS: Final = 360

_read_review = msgspec.json.Decoder(Review).decode
log = logging.getLogger(__name__)


class IdleJudging:
    """Has matches reviewed one at a time, while *is_idle* returns True."""

    def __init__(
        self,
        load: Callable[[str], Awaitable[Log | None]],
        accuracies: AccuracyBook,
        jobs: Jobs,
        clock: Clock,
        is_idle: Callable[[], bool],
    ) -> None:
        self._load, self._accuracies, self._jobs, self._clock = load, accuracies, jobs, clock
        self._is_idle = is_idle
        self._hopeless: set[tuple[str, int]] = set()

    async def run(self) -> None:
        """Review matches until cancelled."""
        while True:
            await asyncio.sleep(REST)
            if self._is_idle():
                try:
                    await self.judge_one()
                except (StoreError, LogError, CartaroError) as error:
                    log.warning("%s", error)

    async def judge_one(self) -> tuple[str, int] | None:
        """Review the newest match of an account without a review by the present coach.

        Return its table and place, None if there is none.
        """
        found = await self._next()
        if found is None:
            return None
        table, place = found
        self._hopeless.add(found)  # until proven otherwise: a failed review is not repeated
        kept = await self._load(table)
        given = None if kept is None else await aside(given_to_review, table, place, kept)
        if given is not None and (review := await self._review(Job(REVIEW, f"{table} {place}"), given)) is not None:
            made = accuracy_of(_read_review(review))
            await self._accuracies.keep(table, place, msgspec.json.encode(made).decode())
            if made.is_current:
                self._hopeless.discard(found)
        return found

    async def _next(self) -> tuple[str, int] | None:
        now = self._clock.now()
        for table, person, what in await self._accuracies.lately(now - LATELY, now - REST, MOST):
            result = result_decoder.decode(what)
            place = result.places.get(person)
            if place is None or result.training or (table, place) in self._hopeless:
                continue
            kept = await self._accuracies.find(table, place)
            if kept is None or not read_accuracy(kept).is_current:
                return table, place
        return None

    async def _review(self, job: Job, given: Sequence[Given]) -> bytes | None:
        """Return the result of the job; None if it failed, or takes too long."""
        for _ in range(_LOOKS):
            standing = await self._jobs.look(job)
            if isinstance(standing, Made):
                return standing.content
            if isinstance(standing, Failed):
                return None
            if standing is None:
                await self._jobs.ask(job, given)
            await asyncio.sleep(_LOOK if standing is not None else 0)
        return None
