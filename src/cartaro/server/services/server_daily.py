"""The deal of the day on a server: its hash chain, created when first needed, friends, and the work at midnight."""

import asyncio
import logging
from collections.abc import Callable
from datetime import date, timedelta

from cartaro.daily.chain import DAYS, Chain
from cartaro.daily.days import beginning_of
from cartaro.i18n import CartaroError
from cartaro.server.base.shared_limits import SharedLimiter
from cartaro.server.jobs.ports import Jobs
from cartaro.server.services.daily import Daily, finish, key_of, unknown_day
from cartaro.server.services.ports import Account
from cartaro.store.books.daily import BY_MASTER, DailyBook, KeptTry
from cartaro.store.books.daily_friends import FriendsBook
from cartaro.store.ports import ServerStore
from cartaro.table.ports import Clock, StoreError
from cartaro.table.thinking import Thinkers

_DAY = timedelta(days=1)
_AT_A_TIME = 50
_FRIENDS_KEPT = timedelta(days=90)
"""Members who do not open a circle for this long are removed from it."""
COUNTED_AT_ONCE = 24.0
COUNTED_A_SECOND = COUNTED_AT_ONCE / _DAY.total_seconds()
"""The attempts that count of one day from one address, and no more than these within it: six tables of a club."""
_REST_SECONDS = 5.0
"""The pause in seconds after midnight, and after an error."""

log = logging.getLogger(__name__)


class ServerDaily(Daily):
    """The deals of the day of a server, in the database that all its nodes share."""

    def __init__(
        self,
        store: ServerStore,
        clock: Clock,
        thinkers: Thinkers,
        jobs: Jobs,
        limiter: Callable[[str, float, float], SharedLimiter],
    ) -> None:
        super().__init__(DailyBook(store), clock, thinkers, jobs)
        self._counted = limiter("daily_tries", COUNTED_A_SECOND, COUNTED_AT_ONCE)
        self._store, self._chain_book, self.friends = store, DailyBook(store), FriendsBook(store)
        self._chains: dict[date, Chain] = {}

    async def chain_of(self, day: date) -> Chain:
        """Return the chain of *day*; for today a chain is created if there is none.

        Raise :class:`DailyError` for another day without a chain, or for a future day.
        """
        if day not in self._chains:
            if day > self.today:
                raise unknown_day(day)
            kept = await self._chain_book.chain_of(day)
            if kept is None and day == self.today:
                await self._chain_book.begin_chain(day - _DAY, day + (DAYS - 1) * _DAY)
                kept = await self._chain_book.chain_of(day)
            if kept is None:
                raise unknown_day(day)
            self._chains = {day: Chain(date.fromisoformat(kept.anchor_day), kept.days, kept.last), **self._chains}
        return self._chains[day]

    async def may_count(self, day: date, caller: str) -> bool:
        return await self._counted.take(f"{caller} {day.isoformat()}")

    async def forget(self, account: Account | None, key: str) -> None:
        """Delete attempts and circles of *account* and of a browser's *key*, except those of other accounts.

        A digest of who has played today stays until the day is over.
        """
        await super().forget(account, key)
        await self.friends.forget(key_of(key), None if account is None else account.id)
        await self._store.leave_no_traces()

    async def run(self) -> None:
        """At the start and after every midnight, let the master finish open attempts, until cancelled.

        Inactive members of circles are removed then.
        """
        while True:
            try:
                await self.play_out_left()
                await self._chain_book.forget_marks(self.today)
                await self.friends.forget_unseen(self.today - _FRIENDS_KEPT)
                await self._clock.wait_until(beginning_of(self.today + _DAY) + _REST_SECONDS)
            except (StoreError, CartaroError) as error:
                log.warning("%s", error)
                await asyncio.sleep(60 * _REST_SECONDS)

    async def play_out_left(self) -> None:
        """Let the master finish every open attempt of days that are over.

        One that cannot be finished, such as one of a day whose chain is gone, stays open and is skipped.
        """
        after = (date.min, "")
        while left := await self.book.left_open(self.today, _AT_A_TIME, after):
            for day, kept in left:
                after = (day, kept.player)
                try:
                    await self._play_out(day, kept)
                except StoreError:
                    raise
                except CartaroError as error:
                    log.warning("an attempt of %s cannot be played out: %s", day.isoformat(), error)

    async def _play_out(self, day: date, kept: KeptTry) -> None:
        done = (await self._thinkers.think(finish, await self.deal_of(day), kept.actions)).made
        await self.keep(day, kept, done, BY_MASTER)
