"""The deal of the day: attempts, their continuation, and results computed from them. Chains of days are elsewhere."""

import contextlib
import hashlib
from abc import ABC, abstractmethod
from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace
from datetime import date
from typing import Protocol

from cartaro.daily.chain import Days
from cartaro.daily.days import day_at
from cartaro.daily.deal import DailyTable, DayDeal, day_deal
from cartaro.i18n import CartaroError, tr
from cartaro.notation.record.api import Record, spell_record
from cartaro.server.base.aside import aside
from cartaro.server.base.costs import charge
from cartaro.server.jobs.kinds import DAILY_PAR, REVIEW
from cartaro.server.jobs.ports import Failed, Job, Jobs, Made, TooManyJobsError, Underway
from cartaro.server.services.ports import Account
from cartaro.store.books.daily import FINISHED, DayPlayer, KeptTry
from cartaro.table.ports import Clock, StoreDownError
from cartaro.table.thinking import Thinkers
from cartaro.wire.daily import DailyAnswer, show_daily


class DailyError(CartaroError):
    """The request is impossible, or not possible now."""


@dataclass(frozen=True, slots=True)
class Advanced:
    """An attempt after a play: all actions, and once it is over the points (the player's, the others', the result)."""

    actions: tuple[str, ...]
    points: tuple[int, int, int] | None
    answer: DailyAnswer


@dataclass(frozen=True, slots=True)
class DailyClient:
    """Who asks: the account, if any, the browser's key, and the address as :func:`.caller_of` has it."""

    account: Account | None
    key: str
    caller: str


def key_of(player: str) -> str:
    """Return the key of a browser's data in the store: the SHA-256 of the browser's key."""
    return "key " + hashlib.sha256(player.encode()).hexdigest()


def player_of(account: str) -> str:
    """Return the key of an account's data in the store."""
    return f"account {account}"


def advance(deal: DayDeal, actions: tuple[str, ...], action: str | None, known: int, name: str) -> Advanced:
    """Apply *action*, if any, after *actions*, then the bots' actions; the client knows the first *known* actions.

    Raise :class:`DailyError` if it is not the player's turn.
    """
    table = DailyTable(deal, actions)
    refused = None
    if action is not None:
        if table.match.place_to_act != table.me:
            raise DailyError("not_your_turn", tr("server-daily-not_your_turn"))
        refused = table.act(action)
    table.let_others_play()
    return Advanced(tuple(table.actions), _points_of(table), show_daily(table, known, refused, name))


def finish(deal: DayDeal, actions: tuple[str, ...]) -> Advanced:
    """Let the master play to the end after *actions*."""
    table = DailyTable(deal, actions)
    table.play_out()
    return Advanced(tuple(table.actions), _points_of(table), show_daily(table, len(table.actions), None, ""))


def _to_review(deal: DayDeal, actions: tuple[str, ...]) -> tuple[str, int]:
    """Return the coach's input for an attempt: its record, and the player's place."""
    table = DailyTable(deal, actions)
    return spell_record(table.record("", reveal=True)), table.me


def _points_of(table: DailyTable) -> tuple[int, int, int] | None:
    if table.points is None or table.result is None:
        return None
    return (*table.points, table.result)


class DailyTries(Protocol):
    """A store of attempts. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    async def find(self, day: date, player: str, account: str | None = None) -> KeptTry | None:
        """Return the attempt of *account*, else that of *player* without an account; None if there is none."""
        ...

    async def begin(self, day: date, who: DayPlayer, actions: Sequence[str], *, counts: bool = True) -> bool | None:
        """Store a new attempt, with the bots' actions before the player's first; return whether it counts.

        None if there is one already.
        """
        ...

    async def go_on(self, day: date, player: str, before: Sequence[str], after: Sequence[str]) -> bool:
        """Append actions after *before*; False if the attempt has changed since."""
        ...

    async def end(
        self, day: date, before: KeptTry, after: Sequence[str], state: str, points: tuple[int, int, int]
    ) -> bool:
        """Store the end of an attempt: the points of both sides, and the result; False as in :meth:`go_on`."""
        ...

    async def results(self, day: date) -> Mapping[int, int]:
        """Return, by result, the number of counted attempts of *day*."""
        ...

    async def left_open(
        self, before: date, most: int, after: tuple[date, str] = (date.min, "")
    ) -> Sequence[tuple[date, KeptTry]]:
        """Return at most *most* unfinished attempts of days *before* that one, by day and player, from *after* on."""
        ...

    async def claim(self, day: date, player: str, account: str) -> None:
        """Link the attempt of a browser's key to *account*, unless it is linked to another."""
        ...

    async def mine(self, player: str, account: str | None, since: date | None = None) -> Mapping[date, KeptTry]:
        """Return the attempts of *account*, and those of *player* without an account, from the day *since* on."""
        ...

    async def forget(self, player: str, account: str | None) -> None:
        """Delete the attempts of *account*, and those of *player* without an account; they no longer count."""
        ...


class Daily(ABC):
    """The deals of the day, with all attempts in the store *book*."""

    def __init__(self, book: DailyTries, clock: Clock, thinkers: Thinkers, jobs: Jobs) -> None:
        self.book = book
        self._clock, self._thinkers, self._jobs = clock, thinkers, jobs

    @abstractmethod
    async def chain_of(self, day: date) -> Days:
        """Return the chain that contains *day*; raise :class:`DailyError` if there is none, or for a future day."""

    @property
    def now(self) -> float:
        """The current time in seconds since 1970, UTC."""
        return self._clock.now()

    @property
    def today(self) -> date:
        """The current date in Italy."""
        return day_at(self.now)

    async def deal_of(self, day: date) -> DayDeal:
        """Return the deal of *day* with its secret, of which nothing must be sent before it is visible at a table."""
        chain = await self.chain_of(day)
        return day_deal(day, chain.number_of(day), chain.secret_of(day))

    async def revealed(self, day: date) -> bytes:
        """Return the secret of a *day* that is over; raise :class:`DailyError` for any other day."""
        if day >= self.today:
            raise DailyError("not_over", tr("server-daily-not_over"))
        return (await self.chain_of(day)).secret_of(day)

    async def player_of(self, day: date, account: Account | None, key: str) -> tuple[str, KeptTry | None]:
        """Return the key of the attempts of *account*, or of a browser's *key*, in the store; and that of *day* if any.

        An attempt that was begun before logging in remains the account's only one of that day, and is nobody else's.
        """
        by_key = key_of(key)
        if account is None:
            return by_key, await self.book.find(day, by_key)
        found = await self.book.find(day, by_key, account.id)
        if found is None:
            return player_of(account.id), None
        if found.account is None:
            await self.book.claim(day, by_key, account.id)
        return found.player, found

    async def tries_of(self, account: Account | None, key: str, since: date) -> Mapping[date, KeptTry]:
        """Return the attempts of *account* and of a browser's *key* from *since* on, except other accounts'."""
        return await self.book.mine(key_of(key), None if account is None else account.id, since)

    async def forget(self, account: Account | None, key: str) -> None:
        """Delete the attempts of *account* and of a browser's *key*, except other accounts'."""
        await self.book.forget(key_of(key), None if account is None else account.id)

    @abstractmethod
    async def may_count(self, day: date, caller: str) -> bool:
        """Return whether one more attempt of *day* from *caller*'s address counts, and take it from what it has."""

    async def play(self, day: date, who: DailyClient, action: str | None, known: int, name: str) -> DailyAnswer:
        """Begin, continue or return the attempt of *day*; the returned state is stored.

        Raise :class:`DailyError` if the day is over or the client's state differs from the server's, and
        :class:`StoreDownError` if the attempt cannot be stored.
        """
        if day != self.today:
            raise DailyError("day_over", tr("server-daily-day_over"))
        player, kept = await self.player_of(day, who.account, who.key)
        deal = await self.deal_of(day)
        if kept is None:
            begun = await self._advance(deal, (), None, 0, name)
            begins = DayPlayer(player, key_of(who.key), None if who.account is None else who.account.id)
            counts = await self.book.begin(day, begins, begun.actions, counts=await self.may_count(day, who.caller))
            if counts is not None:
                begun.answer.counts = counts
                return begun.answer
            _, kept = await self.player_of(day, who.account, who.key)
            if kept is None:
                raise StoreDownError
        if known > len(kept.actions):
            raise _elsewhere()
        if action is not None and known < len(kept.actions):
            if kept.actions[known] != action:
                raise _elsewhere()
            action = None  # it was executed, but the answer was lost
        done = await self._advance(deal, kept.actions, action, known, name)
        if done.actions != kept.actions and not await self.keep(day, kept, done, FINISHED):
            raise _elsewhere()
        done.answer.counts = kept.counts
        return done.answer

    async def practise(
        self, day: date, actions: tuple[str, ...], action: str | None, known: int, name: str
    ) -> DailyAnswer:
        """Apply *action* after *actions* in the deal of a *day* that is over; raise :class:`DailyError` for others."""
        await self.revealed(day)
        return (await self._advance(await self.deal_of(day), actions, action, known, name)).answer

    async def _advance(
        self, deal: DayDeal, actions: tuple[str, ...], action: str | None, known: int, name: str
    ) -> Advanced:
        made, seconds = await self._thinkers.think(advance, deal, actions, action, known, name)
        charge(seconds)
        return made

    async def keep(self, day: date, kept: KeptTry, done: Advanced, state: str) -> bool:
        """Store what was *done*, with *state* if it is over; False if the attempt is no longer as it was *kept*."""
        if done.points is None:
            return await self.book.go_on(day, kept.player, kept.actions, done.actions)
        return await self.book.end(day, kept, done.actions, state, done.points)

    async def par(self, day: date) -> Made | Failed | Underway:
        """Return the master's result of *day*, or the state of its computation, which is begun if necessary."""
        deal = await self.deal_of(day)
        job = Job(DAILY_PAR, deal.shuffle.commitment)
        if (standing := await self._jobs.look(job)) is not None:
            return standing
        return await self._ask(job, (day.isoformat(), deal.number, deal.shuffle.secret.hex()))

    async def review(self, day: date, kept: KeptTry) -> Made | Failed | Underway:
        """Return the coach's review of a finished attempt, or the state of its computation, begun if necessary."""
        job = Job(REVIEW, f"daily {day.isoformat()} {kept.player}")
        if (standing := await self._jobs.look(job)) is not None:
            return standing
        return await self._ask(job, await aside(_to_review, await self.deal_of(day), kept.actions))

    async def _ask(self, job: Job, given: tuple[str | int, ...]) -> Underway:
        with contextlib.suppress(TooManyJobsError):  # the next request asks for it again
            await self._jobs.ask(job, given)
        return Underway()

    async def record(self, day: date, kept: KeptTry, name: str) -> Record:
        """Return the record of an attempt, with the secrets once the day is over."""
        is_over = day < self.today
        table = DailyTable(await self.deal_of(day), kept.actions)
        record = table.record(name, reveal=is_over, own=kept.own)
        return replace(record, daily_secret=await self.revealed(day)) if is_over else record


def unknown_day(day: date) -> DailyError:
    """Return the error for a *day* without a published deal."""
    return DailyError("unknown_day", tr("server-daily-unknown_day", day=day.isoformat()))


def _elsewhere() -> DailyError:
    return DailyError("played_elsewhere", tr("server-daily-played_elsewhere"))
