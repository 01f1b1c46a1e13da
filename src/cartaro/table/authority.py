"""The authority: it decides each table's commands one at a time, and keeps no state that is not in the store.

Append, then publish, then acknowledge. What it remembers of a table is a cache of the log, dropped at any doubt.
"""

import asyncio
import contextlib
import logging
import time
from collections import deque
from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING
from weakref import WeakValueDictionary

from msgspec import Struct

from cartaro.table.answers import Answer, Done, Stale
from cartaro.table.decide import Command, Decision, decide, table_command
from cartaro.table.entries import Entry, Opened
from cartaro.table.followers import Followers
from cartaro.table.pace import TablePace
from cartaro.table.ports import Appended, Clock, Duplicate, KeptMoment, Log, Outcome, Secrets, Store, StoreError
from cartaro.table.slices import Slices
from cartaro.table.state import LogError, TableGoneError, TableState, TableStep, advance, states
from cartaro.table.table_time import GRAIN, TOLERATED, TableTime
from cartaro.table.timeouts import Resume, is_exempt, measures_time

if TYPE_CHECKING:
    from cartaro.table.observing import Observer

REMEMBERED_STEPS = 24
"""How many of its newest steps a table remembers for the connections that follow it, 0.4 KiB each.

A client may lag by ten seconds; people make fewer steps in that time."""

READ_LATELY = 64
"""How many of the tables read last stay in memory with nobody connected, so that people who come and go do not cause
the log to be read each time, least of all a long one."""

LEARNT_WITHIN = 3.0
"""Seconds within which a server normally reads what another writes."""

TAKEN_OVER_WITHIN = 10.0
"""Seconds within which a server normally takes over the tables of another that has died."""

_ATTEMPTS = 5

log = logging.getLogger(__name__)


class CachedTable(Struct, frozen=True):
    """The cached fold of a table's log: its state, and its secrets."""

    state: TableState
    secrets: Secrets


class Measured(Struct, frozen=True):
    """From when on an authority measures time at a table: ``since``.

    Before that it was kept until ``kept_until``, as far as is known. Both are UTC seconds.
    """

    since: float
    kept_until: float = 0.0


class LiveTable:
    """One table in memory, as long as something refers to it. It knows who is connected, which the log does not.

    People connected to another server of the same store count as present too, as far as that server has reported them.
    ``on_change`` is called after each change of the log, and when somebody connects or leaves.
    """

    def __init__(self, id: str, clock: TableTime, on_change: Callable[["LiveTable"], None]) -> None:
        self.id = id
        self.lock = asyncio.Lock()
        self.cached: CachedTable | None = None
        self.lost_after: int | None = None
        """The last entry known here before a failure, until the log has been read again."""
        self.lost_since = 0.0
        """When (UTC seconds, by this server's clock) that was still the last one in the store."""
        self.tried: Sequence[Entry] = ()
        """The entries that this server tried to append last."""
        self.steps: deque[TableStep] = deque(maxlen=REMEMBERED_STEPS)
        self.followers = Followers()
        self.arrival_followers = Followers()
        self.arrivals = 0
        self.comings_and_goings = 0
        self.pace = TablePace()
        self.clock = clock
        self._on_change = on_change
        self._connections: dict[int, int] = {}
        self._present_here: frozenset[int] = frozenset()
        self._elsewhere: frozenset[int] = frozenset()
        self._gone_at: dict[int, float] = {}
        self.kept_since = clock.now()
        self.registered: frozenset[int] = frozenset()
        self.is_anothers = False
        """Whether another node drives the table, so that this one does not while nobody is connected here."""

    def drop(self, looked_at: float) -> None:
        """Drop the cached state, because something failed; it was the store's at *looked_at* (UTC seconds)."""
        if self.cached is not None:
            self.lost_after, self.lost_since = self.cached.state.head, looked_at
        self.cached = None

    def remember(self, cached: CachedTable) -> None:
        """Cache the state that was just read, or decided here."""
        self.cached = cached
        self.lost_after, self.tried = None, ()

    def wake(self) -> None:
        """Notify every follower of a change."""
        self.followers.notify()
        self._on_change(self)

    def arrive(self) -> None:
        """Count a connection that opens the table, also a spectator's, or another one of somebody who is here."""
        self.arrivals += 1
        self.arrival_followers.notify()

    @property
    def news(self) -> tuple[int, int, int | None]:
        """A value that differs once somebody has come, left or acted, also while the cached state is dropped."""
        head = self.lost_after if self.cached is None else self.cached.state.head
        return self.arrivals, self.comings_and_goings, head

    @property
    def present(self) -> frozenset[int]:
        """The people, by number, who have an open connection to any server."""
        return self._elsewhere | self._present_here if self._elsewhere else self._present_here

    @property
    def present_here(self) -> frozenset[int]:
        """The people, by number, who have an open connection to this server."""
        return self._present_here

    def gone_since(self, person: int) -> float:
        """Return when *person*, who is absent, left, or when anybody first came to wait for them, if that was later."""
        return max(self._gone_at.get(person, 0.0), self.kept_since)

    def heed(self, at: float) -> None:
        """Advance to *at* (UTC seconds), a time in the log, if it is later than the table's time.

        If that is further ahead than servers' clocks may differ, every wait starts again: nobody has been gone that
        long.
        """
        if self.clock.heed(at) > TOLERATED:
            self.kept_since = self.clock.now()

    def fall_back(self, at: float, since: float) -> float:
        """Set the time back to the clock that wrote an entry (:meth:`cartaro.table.table_time.TableTime.fall_back`).

        Waits under way keep their length. Return the seconds by which the time was set back.
        """
        put_back = self.clock.fall_back(at, since)
        if put_back:
            self.kept_since -= put_back
            self._gone_at = {person: gone_at - put_back for person, gone_at in self._gone_at.items()}
        return put_back

    def has_gone(self, person: int) -> bool:
        """Whether *person* was here and left."""
        return person in self._gone_at and person not in self.present

    def show_elsewhere(self, people: frozenset[int]) -> None:
        """Record that *people*, and nobody else, are connected to other servers."""
        if people == self._elsewhere:
            return
        before = self.present
        self._elsewhere = people
        if not before:
            self.kept_since = self.clock.now()
        self._gone_at.update(dict.fromkeys(before - self.present, self.clock.now()))
        if self.present != before:
            self._note_change()

    def come(self, person: int) -> None:
        """Count one more connection of *person*."""
        self.is_anothers = False
        if not self.present:
            self.kept_since = self.clock.now()
        self._connections[person] = self._connections.get(person, 0) + 1
        if self._connections[person] == 1:
            self._present_here |= {person}
            self._note_change()

    def go(self, person: int) -> None:
        """Count one connection of *person* fewer."""
        self._connections[person] -= 1
        if self._connections[person] == 0:
            del self._connections[person]
            self._present_here -= {person}
            self._gone_at[person] = self.clock.now()
            self._note_change()

    def register(self, people: frozenset[int]) -> None:
        """Record that *people*, and nobody else, play under the names of their own accounts."""
        if people != self.registered:
            self.registered = people
            self._note_change()

    def _note_change(self) -> None:
        self.comings_and_goings += 1
        self.wake()


class Authority:
    """Decides for every table of one store. ``on_change`` is called with a table after each change there.

    This authority does not measure what happened at a table before ``running_since`` (UTC seconds); that time counts
    against no one, except for what another server is known to have kept (:class:`cartaro.table.timing.Resumed`), by the
    ``kept_moment`` of the store. At ``looked_at`` (also UTC seconds) every table in memory
    matched the store.
    """

    def __init__(self, store: Store, clock: Clock, kept_moment: KeptMoment | None = None) -> None:
        self.store = store
        self.clock = clock
        self.running_since = clock.now()
        self.looked_at = self.running_since
        self._changed = False
        self.slices = Slices()
        self.observer: Observer | None = None
        self.on_change: Callable[[LiveTable], None] = lambda _table: None
        self._tables: WeakValueDictionary[str, LiveTable] = WeakValueDictionary()
        self._read_lately: deque[LiveTable] = deque(maxlen=READ_LATELY)
        self._since: dict[str, Measured] = {}
        self._kept_moment = kept_moment
        self._kept_before: float | None = None
        """Until when (UTC seconds) a server kept the tables before this one began; None: not read yet."""
        self._running: set[asyncio.Task[Answer]] = set()

    def _note_change(self, table: LiveTable) -> None:
        self.on_change(table)

    async def find(self, id: str) -> LiveTable | None:
        """Return the table called *id*, its state as new as the store's; None if there is none."""
        table = self._tables.get(id)
        if table is None:
            table = self._tables.setdefault(id, LiveTable(id, TableTime(self.clock), self._note_change))
        async with table.lock:
            if table.cached is None or (await self.store.heads([id])).get(id) != table.cached.state.head:
                await self._catch_up(table)
            if table.cached is not None and table.cached.state.clocks is not None:
                await self._try_to_resume(table, table.cached)
        return table if table.cached is not None else None

    async def show_time(self, table: LiveTable) -> None:
        """Resume *table*, which somebody opens, also if it has only a time limit: they see how much of it is left."""
        async with table.lock:
            if table.cached is not None:
                await self._try_to_resume(table, table.cached)

    async def _try_to_resume(self, table: LiveTable, known: CachedTable) -> None:
        with contextlib.suppress(StoreError):  # the first command that the store accepts resumes it
            await self._resume(table, known)

    async def note_kept(self) -> None:
        """Note in the store that time is kept now, if it is at any table in memory."""
        if self._kept_moment is None:
            return
        if any(table.cached is not None and measures_time(table.cached.state) for table in self._tables.values()):
            await self._learn_kept_before()  # before it is overwritten
            await self._kept_moment.note(self.clock.now())

    async def _learn_kept_before(self) -> float:
        if self._kept_before is None:
            noted = None if self._kept_moment is None else await self._kept_moment.last()
            self._kept_before = min(noted or 0.0, self.running_since)
        return self._kept_before

    async def state_of(self, table: LiveTable) -> TableState:
        """Return the state of *table*; raise :class:`StoreError` if it cannot be read."""
        return (await self.cached_of(table)).state

    async def cached_of(self, table: LiveTable) -> CachedTable:
        """Return the cached state of *table*, read again if it was dropped."""
        if table.cached is not None and not table.lock.locked():
            return table.cached
        async with table.lock:
            return table.cached or await self._must_read(table)

    async def submit(self, table: LiveTable, command: Command) -> Answer:
        """Decide *command*; its changes are in the store before anybody is notified of them.

        Raise :class:`StoreError` if the store failed: then it is unknown whether the command is in the log, and
        repeating it with the same id is safe. Cancelling the caller does not cancel the command.
        """
        try:
            return await self._submit(table, command)
        except asyncio.CancelledError:
            self._see_to(table, command)
            raise

    def _see_to(self, table: LiveTable, command: Command) -> None:
        """Repeat *command*, whose caller was cancelled: this finds its result, or produces it.

        Cancellations are rare; a task for every command would cost more.
        """
        task = asyncio.ensure_future(self._submit(table, command))
        self._running.add(task)
        task.add_done_callback(self._forget)

    def _forget(self, task: asyncio.Task[Answer]) -> None:
        self._running.discard(task)
        if not task.cancelled():
            task.exception()  # marks the exception as retrieved: no caller is left

    async def finish(self) -> None:
        """Wait for the commands that are being decided."""
        for table in list(self._tables.values()):
            async with table.lock:
                pass
        while self._running:
            await asyncio.wait(set(self._running))

    async def hand_over(self) -> None:
        """Stop the running clocks of people connected here, at every table: another authority takes over from this one.

        Their turn so far is counted, the reconnection is not: the clock stands still until they have reconnected.
        """
        tables = [table for table in self._tables.values() if _runs_for_somebody_here(table)]
        await asyncio.gather(*(self._stop_time(table) for table in tables))

    async def _stop_time(self, table: LiveTable) -> None:
        assert table.cached is not None
        with contextlib.suppress(StoreError, LogError):  # then the turn continues, on the player's time
            now = table.clock.now()
            command = Resume(table_command("resume", table.cached.state.head), now, now)
            await self._submit(table, command)

    async def look_elsewhere(self) -> bool:
        """Read what other processes have added to tables in memory; return whether they have written to the store."""
        looked_at = self.clock.now()
        self._changed = await self.store.changed_elsewhere() or self._changed
        if self._changed:
            await self.look_again()
        changed, self._changed = self._changed, False
        self.looked_at = looked_at
        return changed

    async def look_again(self) -> None:
        """Read every table again whose log another process has extended or replaced with an older copy."""
        known = {id: table.cached.state.head for id, table in self._tables.items() if table.cached is not None}
        heads = await self.store.heads(list(known))
        for id, head in known.items():
            table = self._tables.get(id)
            if table is not None and heads.get(id) != head:
                async with table.lock:
                    await self._try_to_catch_up(table)

    async def look_at(self, table: LiveTable, seq: int) -> None:
        """Read what another process has added to the log of *table*, which is reported to go as far as *seq*."""
        async with table.lock:
            if table.cached is not None and table.cached.state.head < seq:
                await self._try_to_catch_up(table)

    async def _try_to_catch_up(self, table: LiveTable) -> None:
        try:
            await self._catch_up(table)
        except (StoreError, LogError) as error:
            log.warning("%s", error)
            table.wake()  # its followers read it themselves, and get the error

    def tables(self) -> list[LiveTable]:
        """Return every table in memory."""
        return list(self._tables.values())

    def live(self, id: str) -> LiveTable | None:
        """Return the table called *id*, if it is in memory."""
        return self._tables.get(id)

    async def read_again(self, table: LiveTable) -> None:
        """Read *table* again: something in its log has changed."""
        async with table.lock:
            table.cached = None
            table.comings_and_goings += 1
            await self._read(table)

    async def _submit(self, table: LiveTable, command: Command) -> Answer:
        async with table.lock:
            answer: Answer | None = None
            began = time.perf_counter()
            try:
                answer = await self._decide(table, command)
            except asyncio.CancelledError:
                raise  # retried: entries in the log by then, and not known yet, are read and published
            except BaseException:
                table.drop(self.looked_at)
                raise
            finally:
                if self.observer is not None:
                    self.observer.decided(table.id, command, answer, began, time.perf_counter())
            return answer

    async def _append(self, table: LiveTable, decision: Decision) -> Outcome:
        outcome: Outcome | None = None
        began = time.perf_counter()
        table.tried = decision.entries
        try:
            outcome = await self.store.append(table.id, decision.entries, decision.keys)
        finally:
            if self.observer is not None:
                self.observer.appended(table.id, outcome, began, time.perf_counter())
        return outcome

    async def _decide(self, table: LiveTable, command: Command) -> Answer:
        for _ in range(_ATTEMPTS):
            known = await self._resume(table, table.cached or await self._must_read(table))
            decision = decide(known.state, command, table.clock.now())
            if not isinstance(decision, Decision):
                earlier = await self.store.find(table.id, command.id)
                return decision if earlier is None else Done(earlier)
            outcome = await self._append(table, decision)
            if isinstance(outcome, Appended):
                self._publish(table, decision, known.secrets)
                return Done(decision.entries[0].seq)
            await self._catch_up(table)
            if isinstance(outcome, Duplicate):
                return Done(outcome.seq)
        return Stale((await self._must_read(table)).state.head)

    async def _resume(self, table: LiveTable, known: CachedTable) -> CachedTable:
        """Append, if its clocks require it, that this authority keeps *table* now; return the table as cached then."""
        since = self._measured_since(table)
        if not is_exempt(known.state, since):
            return known
        measured = self._since.get(table.id)
        kept_until = await self._learn_kept_before() if measured is None else measured.kept_until
        command = Resume(table_command("resume", known.state.head), since, kept_until)
        decision = decide(known.state, command, table.clock.now())
        assert isinstance(decision, Decision)
        if isinstance(await self._append(table, decision), Appended):
            self._publish(table, decision, known.secrets)
            return CachedTable(decision.state, known.secrets)
        return await self._must_read(table)

    def _publish(self, table: LiveTable, decision: Decision, secrets: Secrets) -> None:
        table.remember(CachedTable(decision.state, secrets))
        table.steps.extend(decision.steps)
        began = time.perf_counter()
        table.wake()
        if self.observer is not None:
            self.observer.published(table.id, began, time.perf_counter())

    async def _catch_up(self, table: LiveTable) -> None:
        """Read what another process has added to the log; read all of it if it does not continue the known log."""
        known = table.cached
        table.drop(self.looked_at)
        if known is None or not await self._advance(table, known):
            await self._read(table)

    async def _advance(self, table: LiveTable, known: CachedTable) -> bool:
        """Apply and publish the log's entries after *known*; return False if the log does not continue it."""
        state, steps = known.state, list[TableStep]()
        try:
            last, *added = await self.store.entries_after(table.id, state.head - 1)
            if last.at != state.at:
                return False
            for entry in added:
                state, step = advance(state, entry)
                steps += [] if step is None else [step]
        except (LogError, ValueError):
            return False
        if added:
            self._fall_back(table, added[0].at, self.looked_at)
        table.heed(state.at)
        self._forgo(table, state.at, LEARNT_WITHIN)
        table.remember(CachedTable(state, known.secrets))
        table.steps.extend(steps)
        if added:
            table.wake()
        return True

    def _fall_back(self, table: LiveTable, at: float, since: float) -> None:
        """Set the time at *table* back, if need be, to the clock that wrote an entry at *at*, absent at *since*."""
        behind = table.clock.behind
        put_back = table.fall_back(at, since)
        if table.id in self._since:
            measured = self._since[table.id]
            since = measured.since - (put_back - (table.clock.behind - behind))
            self._since[table.id] = Measured(since, measured.kept_until)

    def _forgo(self, table: LiveTable, at: float, within: float, kept_until: float = 0.0) -> None:
        """Measure from now on only, if an entry at *at*, written or owed, is read over *within* seconds late.

        It was written by a clock that is behind, or while this server could not read; or nobody could write it: then
        the table was kept until *kept_until*, in its time.
        """
        if table.clock.now() - at > within:
            self._measure_since(table, table.clock.now(), kept_until)

    def _measured_since(self, table: LiveTable) -> float:
        """Return since when (UTC seconds, in the time of *table*) this authority measures what happens there."""
        measured = self._since.get(table.id)
        return round((self.running_since if measured is None else measured.since) - table.clock.behind, 3)

    def _measure_since(self, table: LiveTable, at: float, kept_until: float = 0.0) -> None:
        """Start measuring at *at*, in the time of *table*.

        The stored value is in this server's time if that is ahead: once the table is dropped from memory, its time is
        the server's again.
        """
        self._since[table.id] = Measured(at + table.clock.behind, kept_until)

    async def _must_read(self, table: LiveTable) -> CachedTable:
        await self._read(table)
        if table.cached is None:
            raise TableGoneError(table.id)
        return table.cached

    async def _read(self, table: LiveTable) -> None:
        """Fold the stored log; steps missed meanwhile are not published, but the view includes their results."""
        stored = await self.store.load(table.id)
        if stored is None:
            if table.lost_after is not None:
                table.lost_after, table.tried = None, ()
                table.wake()  # its followers read it themselves, and get the error
            return
        steps = deque[TableStep](maxlen=REMEMBERED_STEPS) if _is_calm(stored) else None
        fold = states(table.id, stored.entries, stored.secrets.shuffle, only_last=True, steps=steps)
        state = await self.slices.last(fold)
        assert state is not None
        was_lost = table.lost_after is not None
        others = [] if table.lost_after is None else _others(stored.entries[table.lost_after :], table.tried)
        if others:
            self._fall_back(table, others[0].at, table.lost_since)
        self._set_clock(table, state.at)
        if others:
            self._forgo(table, state.at, TOLERATED)
        measured = state.clocks is not None and measures_time(state)
        deadline = state.clocks.deadline if measured and state.clocks is not None else None
        if deadline is not None and not is_exempt(state, self._measured_since(table)):
            lost_at = table.lost_since + table.clock.now() - self.clock.now()
            is_known = was_lost and not others and lost_at < deadline  # a store that was full may have been read later
            self._forgo(table, deadline, TAKEN_OVER_WITHIN, lost_at if is_known else 0.0)
        table.remember(CachedTable(state, stored.secrets))
        if table not in self._read_lately:
            self._read_lately.append(table)
        if table.steps and table.steps[-1].seq != state.head:
            table.steps.clear()
        if steps is not None and not table.steps:
            table.steps.extend(steps)
        table.wake()

    def _set_clock(self, table: LiveTable, at: float) -> None:
        """Advance the time at *table* to *at*, when its last entry was written, if that is later.

        An entry later than this authority's clock by more than servers differ was written by another clock, and the
        time up to that entry is not measured here either.
        """
        if at - table.clock.now() > TOLERATED and table.id not in self._since:
            table.heed(at + GRAIN)
            self._measure_since(table, at + GRAIN)
        elif table.id in self._since:
            table.heed(max(at, self._measured_since(table)))
        else:
            table.heed(at)


def _is_calm(stored: Log) -> bool:
    """Whether people come back to a table after hours, and are told what happened meanwhile."""
    return isinstance(opened := stored.entries[0].payload, Opened) and opened.calm is not None


def _others(added: Sequence[Entry], tried: Sequence[Entry]) -> list[Entry]:
    """Return those of the entries *added* that are not among the *tried* ones, whose answer may have been lost."""
    own = {(entry.cmd_id, entry.at) for entry in tried}
    return [entry for entry in added if (entry.cmd_id, entry.at) not in own]


def _runs_for_somebody_here(table: LiveTable) -> bool:
    if table.cached is None:
        return False
    state, clocks = table.cached.state, table.cached.state.clocks
    if state.over or clocks is None or clocks.chair is None or not clocks.runs:
        return False
    return state.roster.people[clocks.chair] in table.present_here
