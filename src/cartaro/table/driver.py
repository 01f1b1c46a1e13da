"""The table driver: submits the commands that a table gives itself (bots' turns, the next deal, what falls due)."""

import asyncio
import contextlib
import logging
import time
from collections.abc import Collection
from typing import Protocol

from msgspec import structs

from cartaro.match.match import Phase
from cartaro.table.answers import NotDone
from cartaro.table.authority import Authority, CachedTable, LiveTable
from cartaro.table.calm import due_at
from cartaro.table.decide import Act, Command, GoOn, table_command
from cartaro.table.facet import observe
from cartaro.table.pace import pause_before
from cartaro.table.ports import StoreError
from cartaro.table.state import LogError, TableState
from cartaro.table.temperaments import bot_on
from cartaro.table.think_time import ThinkTimeQuantizer
from cartaro.table.thinking import BotQuestion, Thinkers, ThinkingThreads, choose
from cartaro.table.thought_share import ThoughtShare
from cartaro.table.waits import Wait, next_wait

SHEET_PACES = 6
"""For how many paces a score sheet stays open if nobody is there to acknowledge it."""

_LEAST_THOUGHT = 0.1
"""Seconds that a bot may think at a table without a pace."""
_FIRST_WAIT = 0.5
"""Seconds after a failure until the table is tried again; each further failure doubles them, up to the longest."""
_LONGEST_WAIT = 10.0
_AFTER_REFUSAL = 0.5
_BETWEEN_TABLES = 0.01
"""Pause, in seconds, between waking tables, so that the server can serve the people who are connected."""

log = logging.getLogger(__name__)


def next_automatic_command(state: TableState) -> Command | None:
    """Return the command that the table gives itself now: a bot's or timed-out turn (its text still empty), the deal.

    None if it waits for people. Its id follows from the log, so that computing it twice is harmless.
    """
    chair = state.chair_to_act
    if chair is not None and (state.roster.is_played_by_bot(chair) or chair == state.timed_out_chair):
        return Act(table_command("bot", state.head), chair, state.head, "", bot=True)
    counting = state.match is not None and state.match.phase is Phase.COUNT
    if counting and not state.pending_acks:
        return GoOn(table_command("next", state.head), None, state.head)
    return None


def question_for(known: CachedTable, chair: int, milliseconds: float) -> BotQuestion:
    """Return the question for the bot on *chair*: the observation of its seat, and nothing else of the table.

    Its budget is that of its level, with at most *milliseconds* of CPU time.
    """
    state, match = known.state, known.state.match
    assert match is not None
    place = match.draw.chairs.index(chair)
    observation = observe(match, match.seating.seat_of(place))
    own = bot_on(state.roster.chairs[chair], match.game.name)
    bot = None if _is_listless(state, chair) else own or state.opened.substitute or ""
    return BotQuestion(
        bot, match.terms.rulebook, observation, known.secrets.bot_seed, f"bot {state.head}", milliseconds
    )


def _is_listless(state: TableState, chair: int) -> bool:
    """Whether *chair*'s turn has timed out though its person is present, who must not gain a bot's skill by it.

    At a calm table nobody has to be present, and the agreed bot plays.
    """
    roster = state.roster
    if state.opened.calm is not None:
        return False
    person = roster.people[chair]
    return chair == state.timed_out_chair and person not in roster.away and person not in roster.missing


class ThinkTimeBudget(Protocol):
    """How much thinking time bots get."""

    def share(self, table: LiveTable) -> float:
        """Return the share of its thinking time that a bot at *table* may use now, from 0 to 1."""
        ...

    def spend(self, table: LiveTable, seconds: float) -> None:
        """Count *seconds* of CPU time for thinking at *table*."""
        ...


class _Unlimited:
    """A budget without limits."""

    def share(self, _table: LiveTable) -> float:
        return 1.0

    def spend(self, _table: LiveTable, _seconds: float) -> None:
        pass


class TableDriver:
    """Drives tables, with one task for each that has something to do. ``pace``: seconds of a bot's usual play.

    Bots' actions are computed by *thinkers*, outside the event loop, which is not blocked. If many are computed at
    once, each gets less time. The thinkers are closed with the driver.
    """

    def __init__(
        self,
        authority: Authority,
        pace: float,
        thought: "ThinkTimeBudget | None" = None,
        thinkers: Thinkers | None = None,
    ) -> None:
        self._authority = authority
        self._budget = _Unlimited() if thought is None else thought
        self._pace = pace
        self._thinking = 0
        self._share = ThoughtShare()
        self._tasks: dict[str, asyncio.Task[None]] = {}
        self._driven: dict[str, LiveTable] = {}
        self._thinkers: Thinkers = ThinkingThreads() if thinkers is None else thinkers
        self._stopping = False

    def wake(self, table: LiveTable) -> None:
        """Start a task for *table* if it has an automatic command or a wait, unless one is running."""
        busy = self._tasks.get(table.id)
        if table.is_anothers and not table.present_here:
            return
        if self._stopping or (busy is not None and not busy.done()) or table.cached is None:
            return
        if next_automatic_command(table.cached.state) is None and self._wait_here(table.cached.state, table) is None:
            return
        self._thinkers.warm()
        task = asyncio.ensure_future(self._keep_going(table))
        self._tasks[table.id] = task
        self._driven[table.id] = table
        task.add_done_callback(lambda done: self._forget(table.id, done))

    def _wait_here(self, state: TableState, table: LiveTable) -> Wait | None:
        """Return the wait that a task of this node sees to: that of a calm table only once it is due.

        Until then the table is noted in the store (:mod:`cartaro.server.services.calm_tables`), and costs no memory.
        """
        wait = next_wait(state, table)
        if wait is None or state.opened.calm is None:
            return wait
        return wait if due_at(wait.at, self._authority.running_since) <= table.clock.now() else None

    def _forget(self, id: str, task: asyncio.Task[None]) -> None:
        if self._tasks.get(id) is task:
            del self._tasks[id], self._driven[id]

    def driven(self) -> Collection[LiveTable]:
        """Return the tables that have something to do by themselves, now or later."""
        return self._driven.values()

    def let_go(self, table: LiveTable) -> None:
        """Leave *table* to the node that drives it, until people connect to it here."""
        table.is_anothers = True
        if not table.present_here and (task := self._tasks.get(table.id)) is not None:
            task.cancel()

    def take(self, table: LiveTable) -> None:
        """Drive *table*, which no other node drives any longer."""
        table.is_anothers = False
        self.wake(table)

    async def resume(self, since: float) -> None:
        """Wake every unfinished table that was active after *since* (UTC seconds)."""
        for id in await self._authority.store.unfinished(since):
            try:
                await self._authority.find(id)
            except (StoreError, LogError) as error:
                log.warning("%s", error)
            await asyncio.sleep(_BETWEEN_TABLES)

    async def stop(self) -> None:
        """Stop all tasks; what was not stored is worked out again at the next start."""
        self._stopping = True
        tasks = list(self._tasks.values())
        for task in tasks:
            task.cancel()
        await asyncio.gather(*tasks, return_exceptions=True)
        self._thinkers.close()

    async def _keep_going(self, table: LiveTable) -> None:
        wait, told = max(self._pace, _FIRST_WAIT), False
        while True:
            try:
                known = await self._authority.cached_of(table)
                owed = next_automatic_command(known.state)
                if owed is not None:
                    await self._do(table, known, owed)
                else:
                    table.pace.rest()
                    if not await self._wait(table, known.state):
                        return
                wait, told = max(self._pace, _FIRST_WAIT), False
                continue
            except StoreError:
                pass
            except LogError as error:
                log.warning("%s", error)
                return
            except Exception:
                if not told:
                    log.exception(
                        "table %s: what it does by itself failed, and is tried again",
                        table.id,
                        extra={"table": table.id},
                    )
                told = True
            await self._wait_for_news(table, wait)
            wait = min(2 * wait, _LONGEST_WAIT)

    async def _wait_for_news(self, table: LiveTable, seconds: float) -> None:
        """Wait *seconds* after a failure, or until somebody comes, if only to watch, leaves or acts.

        Nothing else ends the wait: that a follower reads the table again, because this failure dropped it, is no news.
        """
        before, changed = table.news, asyncio.Event()
        table.followers.add(changed)
        table.arrival_followers.add(changed)
        try:
            with contextlib.suppress(TimeoutError):
                async with asyncio.timeout(seconds):
                    while table.news == before:
                        await changed.wait()
                        changed.clear()
        finally:
            table.followers.discard(changed)
            table.arrival_followers.discard(changed)

    async def _do(self, table: LiveTable, known: CachedTable, owed: Command) -> None:
        if isinstance(owed, Act):
            text = await self._think(table, known, owed.chair)
            owed = structs.replace(owed, text=text)
        else:
            await table.clock.wait_until(table.clock.now() + SHEET_PACES * self._pace)
        await self._submit(table, known.state, owed)

    async def _submit(self, table: LiveTable, state: TableState, command: Command) -> None:
        """Submit what the table does by itself in *state*; if refused, pause before it is tried again."""
        answer = await self._authority.submit(table, command)
        if isinstance(answer, NotDone) and answer.seq == state.head:
            kind, article = type(command).__name__, answer.article.id if answer.article else None
            log.warning("table %s: its %s was refused by %s", table.id, kind, article, extra={"table": table.id})
            await asyncio.sleep(max(self._pace, _AFTER_REFUSAL))

    async def _wait(self, table: LiveTable, state: TableState) -> bool:
        """Wait for a change at the table or the next thing to do, whichever is first; False if nothing is due."""
        wait = self._wait_here(state, table)
        if wait is None:
            return False
        changed = asyncio.Event()
        table.followers.add(changed)
        waiting = [
            asyncio.ensure_future(changed.wait()),
            asyncio.ensure_future(table.clock.wait_until(wait.at)),
        ]
        try:
            await asyncio.wait(waiting, return_when=asyncio.FIRST_COMPLETED)
        finally:
            table.followers.discard(changed)
            for task in waiting:
                task.cancel()
        if not changed.is_set():
            await self._submit(table, state, wait.command)
        return True

    async def _think(self, table: LiveTable, known: CachedTable, chair: int) -> str:
        """Choose an action, and return it after a pause that depends only on what everybody will see of it."""
        beat = ThinkTimeQuantizer(self._authority.clock, self._pace * table.pace.factor(table.present))
        self._thinking += 1
        try:
            milliseconds = 1000 * max(beat.to_think, _LEAST_THOUGHT) / max(1.0, self._thinking / self._thinkers.places)
            share = self._share.share * self._budget.share(table)
            question = question_for(known, chair, milliseconds * share)
            thinking = self._choose(table, question, beat.seconds)
            return await beat.keep(thinking, lambda text: pause_before(known.state, text), table.pace.hurried)
        finally:
            self._thinking -= 1

    async def _choose(self, table: LiveTable, question: BotQuestion, beat: float) -> str:
        """Return the answer to *question*, wanted within a *beat* of so many seconds (0: no time limit)."""
        began = time.monotonic()
        text, spent = await self._thinkers.think(choose, question)
        self._budget.spend(table, spent)
        if beat:
            self._share.note(time.monotonic() - began, beat)
        return text
