"""Deletion, once a day, of what is stored for a time: talk, closed circles, holidays, push, passes, sessions."""

import logging
from collections.abc import Awaitable, Callable
from typing import Final, TypeAlias

from cartaro.server.base.sessions import SESSION_SECONDS
from cartaro.store.books.accounts import AccountBook
from cartaro.store.books.circle_notes import CircleNoteBook
from cartaro.store.books.circles import CircleBook
from cartaro.store.books.holidays import HolidayBook
from cartaro.store.books.mail import MailBook
from cartaro.store.books.passes import PassBook
from cartaro.store.books.push import PushBook
from cartaro.store.books.talk import TalkBook
from cartaro.store.ports import Database
from cartaro.table.ports import Clock, StoreError

DAY_SECONDS: Final = 24 * 3600.0
AGAIN_SECONDS: Final = 60.0
"""Seconds after which a deletion that failed is repeated."""
TOLD_SECONDS: Final = 24 * 3600.0
"""Seconds for which it is remembered that a notice was sent by push."""
SEEN_SECONDS: Final = 90 * 24 * 3600.0
"""Seconds for which a device that is not seen keeps its subscription to notices."""
HOLIDAY_SECONDS: Final = 400 * 24 * 3600.0
"""Seconds for which holidays that are over count among those of a year."""
CLOSED_SECONDS: Final = 30 * 24 * 3600.0
"""Seconds for which the members of a closed circle can still read it."""

Deletion: TypeAlias = Callable[[float], Awaitable[None]]
"""Deletes what is old at a time (UTC seconds)."""

log = logging.getLogger(__name__)


class Retention:
    """Deletes from *store* what is old by *clock*."""

    def __init__(self, store: Database, clock: Clock) -> None:
        self._clock = clock
        accounts, circles, push = AccountBook(store), CircleBook(store), PushBook(store)
        self._deletions: tuple[Deletion, ...] = (
            TalkBook(store).forget_old,
            PassBook(store).forget_old,
            lambda now: accounts.forget_sessions(now - SESSION_SECONDS),
            CircleNoteBook(store).forget_old,
            lambda now: circles.forget_closed(now - CLOSED_SECONDS),
            lambda now: HolidayBook(store).forget_old(now - HOLIDAY_SECONDS),
            MailBook(store).forget_old,
            lambda now: push.forget_old(now - TOLD_SECONDS, now - SEEN_SECONDS),
        )

    async def run(self) -> None:
        """Delete at the start and every day, until cancelled."""
        while True:
            wait = DAY_SECONDS if await self.forget() else AGAIN_SECONDS
            await self._clock.wait_until(self._clock.now() + wait)

    async def forget(self) -> bool:
        """Delete what is old now; return False if the store did not do all of it."""
        done = True
        for delete in self._deletions:
            try:
                await delete(self._clock.now())
            except StoreError as error:
                log.warning("%s", error)
                done = False
        return done
