"""The state of a table for each connection: the present one for players, the delayed one for spectators."""

import asyncio
from collections.abc import Collection, Sequence
from weakref import WeakKeyDictionary

from msgspec import Struct

from cartaro.server.services.conversations import Conversations
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.delay import DelayedTable, PublicPresence, is_delayed
from cartaro.table.followers import Followers
from cartaro.table.ports import Follower, Store, StoreDownError
from cartaro.table.state import TableState, TableStep
from cartaro.table.talk import SpokenLine
from cartaro.wire.view_cache import ViewCache

_AT_ONCE = 2048
"""How many tables' public views are cached, some 10 KiB each: those changed last. Connections share a view, and the
next state has parts in common with it."""

_LATE = -1
"""In a version, instead of the count of people coming and going, which is not shown with a delay."""


class Snapshot(Struct, frozen=True):
    """The visible state of a table as of ``now`` (UTC seconds), which is in the past with a delay.

    ``version`` changes exactly when the visible state changes. ``begins_in``: the match has begun, and becomes visible
    after that many seconds.
    """

    state: TableState
    steps: Sequence[TableStep]
    views: ViewCache
    now: float
    version: tuple[int, int]
    lines: Sequence[SpokenLine]
    begins_in: float | None = None

    def is_still(self, state: TableState, comings_and_goings: int, lines: Sequence[SpokenLine]) -> bool:
        """Whether this is still the visible state of a table without a delay."""
        same = self.state is state and self.version[1] == comings_and_goings and self.lines is lines
        return same and not self.views.tells_time and not is_delayed(state)


class Spectating:
    """The visible states of a server's tables."""

    def __init__(self, authority: Authority, store: Store, talking: Conversations) -> None:
        self._authority = authority
        self._store = store
        self._talking = talking
        self._late: WeakKeyDictionary[LiveTable, DelayedFeed] = WeakKeyDictionary()
        self._shown: dict[LiveTable, Snapshot] = {}

    def snapshot_at_once(self, table: LiveTable, person: int | None) -> Snapshot | None:
        """Return the :meth:`snapshot` of *person* if it needs no reading and has no delay; else None."""
        known, conversation = table.cached, self._talking.known_at(table)
        if known is None or conversation is None:
            return None
        last = self._shown.get(table)
        if last is not None and last.is_still(known.state, table.comings_and_goings, conversation.lines):
            return last
        return self._live(table, known.state, person, conversation.lines)

    def _live(
        self, table: LiveTable, state: TableState, person: int | None, lines: Sequence[SpokenLine]
    ) -> Snapshot | None:
        """Return the table as it is now; None for a spectator who sees it with a delay."""
        if is_delayed(state) and state.roster.chair_of(person) is None:
            return None
        version = (state.head, table.comings_and_goings)
        snapshot = Snapshot(state, table.steps, self._views(table, state), table.clock.now(), version, lines)
        self._shown.pop(table, None)
        self._shown[table] = snapshot
        if len(self._shown) > _AT_ONCE:
            del self._shown[next(iter(self._shown))]
        return snapshot

    async def snapshot(self, table: LiveTable, person: int | None, changed: Follower) -> Snapshot:
        """Return the state of *table* that is visible to *person* (None: a spectator).

        *changed* is set when that changes. Raise :class:`cartaro.table.ports.StoreError` or :class:`LogError` if the
        table cannot be read.
        """
        lines = (await self._talking.at(table)).lines
        state = await self._authority.state_of(table)
        if (live := self._live(table, state, person, lines)) is not None:
            return live
        late = self._late.get(table)
        if late is None:
            late = self._late.setdefault(table, DelayedFeed(self._authority, self._store, table))
        return await late.snapshot(state, lines, changed, table.registered)

    def _views(self, table: LiveTable, state: TableState) -> ViewCache:
        """Return the public views of *table*, reusing those of the previous state where possible."""
        last = self._shown.get(table)
        before = None if last is None or last.version[1] != table.comings_and_goings else last.views
        return before if before is not None and before.state is state else ViewCache(state, table, before)

    def part(self, table: LiveTable, changed: Follower) -> None:
        """Stop setting *changed*, and drop the cached state of a table without followers."""
        if (late := self._late.get(table)) is not None:
            late.part(changed)
        if not table.followers:
            self._shown.pop(table, None)

    def forget(self, table: LiveTable) -> None:
        """Drop the cached state of *table*, because its log has been rewritten."""
        self._shown.pop(table, None)
        if (late := self._late.pop(table, None)) is not None:
            late.stop()

    def close(self) -> None:
        """Cancel all timers."""
        for late in list(self._late.values()):
            late.stop()


class DelayedFeed:
    """A table with a delay: read when its log has grown; followers are notified when entries become visible."""

    def __init__(self, authority: Authority, store: Store, table: LiveTable) -> None:
        self._authority = authority
        self._store = store
        self._id = table.id
        self._clock = table.clock
        self._table: DelayedTable | None = None
        self._showing: ViewCache | None = None
        self._lock = asyncio.Lock()
        self._followers = Followers()
        self._waking: asyncio.Task[None] | None = None
        self._wakes_at = 0.0

    async def snapshot(
        self, live: TableState, lines: Collection[SpokenLine], changed: Follower, registered: frozenset[int]
    ) -> Snapshot:
        self._followers.add(changed)
        async with self._lock:
            table = await self._read(live.head)
            now = self._clock.now()
            await self._authority.slices.last(table.catch_up(now))
        then = now - table.delay
        visible = [line for line in lines if line.at <= then]
        to_come = [line.at + table.delay for line in lines if line.at > then]
        self._wake_at(min([*to_come, *([] if table.next_at is None else [table.next_at])], default=None))
        state = table.state
        if self._showing is None or self._showing.state is not state:
            self._showing = ViewCache(state, PublicPresence(frozenset(state.roster.persons), registered))
        begins_in = round(table.begun_at + table.delay - now, 1) if state.match is None else None
        return Snapshot(state, table.steps, self._showing, then, (state.head, _LATE), visible, begins_in)

    async def _read(self, head: int) -> DelayedTable:
        """Return the table with its present log; if the log was replaced by an older one, start over."""
        table = self._table
        if table is None or head < table.read:
            log = await self._store.load(self._id)
            if log is None:
                raise StoreDownError
            table = self._table = DelayedTable.of(self._id, log)
        elif head > table.read:
            table.expect(await self._store.entries_after(self._id, table.read))
        return table

    def _wake_at(self, at: float | None) -> None:
        sooner = at is not None and (self._waking is None or self._waking.done() or at < self._wakes_at)
        if at is None or not sooner:
            return
        self.stop()
        self._wakes_at = at
        self._waking = asyncio.ensure_future(self._wake(at))

    async def _wake(self, at: float) -> None:
        await self._clock.wait_until(at)
        self._followers.notify()

    def part(self, changed: Follower) -> None:
        self._followers.discard(changed)
        if not self._followers:
            self.stop()

    def stop(self) -> None:
        if self._waking is not None:
            self._waking.cancel()
