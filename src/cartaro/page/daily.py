"""The deal of the day in a page: its cards follow from the date alone, attempts are in the browser's database."""

import asyncio
from collections.abc import Mapping, Sequence
from datetime import date
from typing import NamedTuple

import msgspec
from msgspec import Struct

from cartaro.daily.by_date import BY_DATE
from cartaro.daily.chain import Days
from cartaro.daily.deal import DailyTable
from cartaro.i18n import CartaroError
from cartaro.page.rows import BrowserDatabase
from cartaro.server.jobs.ports import Jobs
from cartaro.server.services.daily import Daily, finish, unknown_day
from cartaro.server.services.ports import Account
from cartaro.store.books.daily import BY_MASTER, FINISHED, OPEN, DayPlayer, KeptTry
from cartaro.table.ports import Clock, StoreDownError
from cartaro.table.thinking import Thinkers

TABLE = "daily"
"""The key of attempts in the browser's database: no table has so short an id."""
_AT_A_TIME = 50


class TryRow(Struct, array_like=True):
    """The actions of an attempt after the first *before* ones; its state after them, and its points once it is over."""

    day: str
    player: str
    before: int
    actions: list[str]
    state: str
    points: tuple[int, int, int] | None = None


class _Of(NamedTuple):
    day: date
    player: str


_texts = msgspec.json.Decoder(list[str])
_row = msgspec.json.Decoder(TryRow)
NONE_DONE: tuple[str, ...] = ()


class PageTries:
    """A :class:`cartaro.server.services.daily.DailyTries` in a browser's *database*: stored before it counts."""

    def __init__(self, database: BrowserDatabase, clock: Clock) -> None:
        self._database, self._clock = database, clock
        self._tries: dict[_Of, KeptTry] | None = None
        self._writing = asyncio.Lock()

    async def find(self, day: date, player: str, account: str | None = None) -> KeptTry | None:
        return (await self._all()).get(_Of(day, player))

    async def begin(self, day: date, who: DayPlayer, actions: Sequence[str], *, counts: bool = True) -> bool | None:
        async with self._writing:
            if await self.find(day, who.player) is not None:
                return None
            await self._keep(TryRow(day.isoformat(), who.player, 0, list(actions), OPEN))
            return counts

    async def go_on(self, day: date, player: str, before: Sequence[str], after: Sequence[str]) -> bool:
        return await self._after(day, player, before, after, OPEN, None)

    async def end(
        self, day: date, before: KeptTry, after: Sequence[str], state: str, points: tuple[int, int, int]
    ) -> bool:
        return await self._after(day, before.player, before.actions, after, state, points)

    async def results(self, day: date) -> Mapping[int, int]:
        found = [one.result for of, one in (await self._all()).items() if of.day == day and one.state == FINISHED]
        return {result: found.count(result) for result in found if result is not None}

    async def left_open(
        self, before: date, most: int, after: tuple[date, str] = (date.min, "")
    ) -> Sequence[tuple[date, KeptTry]]:
        every = sorted((await self._all()).items())
        left = [(of.day, one) for of, one in every if of.day < before and of > after and one.state == OPEN]
        return left[:most]

    async def claim(self, day: date, player: str, account: str) -> None:
        """Do nothing: there are no accounts."""

    async def mine(self, player: str, account: str | None, since: date | None = None) -> Mapping[date, KeptTry]:
        first = date.min if since is None else since
        found = sorted((of.day, one) for of, one in (await self._all()).items() if of.player == player)
        return {day: one for day, one in found if day >= first}

    async def forget(self, player: str, account: str | None) -> None:
        """Delete all attempts: all users of this browser are one player."""
        async with self._writing:
            await self._database.forget(TABLE)
            self._tries = {}

    async def _after(  # the parts of a change
        self,
        day: date,
        player: str,
        before: Sequence[str],
        after: Sequence[str],
        state: str,
        points: tuple[int, int, int] | None,
    ) -> bool:
        async with self._writing:
            kept = await self.find(day, player)
            if kept is None or kept.state != OPEN or kept.actions != tuple(before):
                return False
            done = list(after[len(before) :])
            await self._keep(TryRow(day.isoformat(), player, len(before), done, state, points))
            return True

    async def _keep(self, row: TryRow) -> None:
        text = msgspec.json.encode(row).decode()
        try:
            await self._database.keep(TABLE, 0, self._clock.now(), True, text)
        except Exception as error:
            raise StoreDownError from error  # the browser refused: no space left, or no permission
        _fold(await self._all(), row)

    async def _all(self) -> dict[_Of, KeptTry]:
        if self._tries is None:
            rows = _texts.decode(await self._database.rows(TABLE))
            if self._tries is None:  # no other task was faster
                self._tries = {}
                for text in rows:
                    _fold(self._tries, _row.decode(text))
        return self._tries


def _fold(tries: dict[_Of, KeptTry], row: TryRow) -> None:
    """Add *row* to *tries*."""
    of = _Of(date.fromisoformat(row.day), row.player)
    actions = tries[of].actions if of in tries else NONE_DONE
    mine, theirs, result = row.points or (None, None, None)
    own = row.before if row.state == BY_MASTER else None
    tries[of] = KeptTry(row.player, (*actions[: row.before], *row.actions), row.state, mine, theirs, result, own=own)


class PageDaily(Daily):
    """The deals of the day without a server."""

    def __init__(self, database: BrowserDatabase, clock: Clock, thinkers: Thinkers, jobs: Jobs) -> None:
        super().__init__(PageTries(database, clock), clock, thinkers, jobs)
        self._finishing: asyncio.Task[None] | None = None

    async def chain_of(self, day: date) -> Days:
        if not BY_DATE.anchor_day < day <= self.today:
            raise unknown_day(day)
        return BY_DATE

    async def may_count(self, day: date, caller: str) -> bool:
        """Return True: it is compared with the master's alone."""
        return True

    async def tries_of(self, account: Account | None, key: str, since: date) -> Mapping[date, KeptTry]:
        """Return the attempts as on a server; unfinished ones of past days are played out in the background."""
        if self._finishing is None or self._finishing.done():
            self._finishing = asyncio.ensure_future(self._play_out_left())
        return await super().tries_of(account, key, since)

    async def _play_out_left(self) -> None:
        """Let the master play out unfinished attempts, step by step, so that the page stays responsive."""
        for day, kept in await self.book.left_open(self.today, _AT_A_TIME):
            deal = await self.deal_of(day)
            try:
                table = DailyTable(deal, kept.actions)
            except CartaroError:
                continue  # it stays open, and keeps no other open
            while not table.is_over:
                table.play_on()
                await asyncio.sleep(0)
            await self.keep(day, kept, finish(deal, tuple(table.actions)), BY_MASTER)
