"""The store shared by all nodes: its committed data, with the database's constraints, and the connections to it.

A request may be lost before anything is committed, or its answer afterwards; each node has its own connection
(:class:`NodeStore`). The judge reads the commits and their times.
"""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass, field, replace
from typing import TYPE_CHECKING, TypeVar

from cartaro.table.entries import Entry, Revealed
from cartaro.table.ports import NOBODY, Appended, Conflict, Duplicate, Log, Outcome, Secrets, StoreDownError
from cartaro.table.talk import RECENT, Report, SpokenLine
from tests.simulation.world import NodeLoop, World

if TYPE_CHECKING:
    import asyncio

T = TypeVar("T")

TIMEOUT = 2.0
"""Seconds within which a node gives up on the store."""


@dataclass
class KeptTable:
    """One table in the store."""

    secrets: Secrets
    entries: list[Entry] = field(default_factory=list)
    keys: dict[int, bytes] = field(default_factory=dict)
    found: dict[str, int] = field(default_factory=dict)
    committed: list[tuple[int, float]] = field(default_factory=list)
    """The world's step and time of each entry's commit."""
    lines: list[SpokenLine] = field(default_factory=list)
    said: dict[str, int] = field(default_factory=dict)


class SharedStore:
    """The persistent data. Every method is instantaneous and atomic, like a transaction."""

    keeps_seqs_unique = keeps_commands_unique = True
    """The two constraints: (table, seq) and (table, command) are unique."""

    def __init__(self, world: World) -> None:
        self.world = world
        self.tables: dict[str, KeptTable] = {}
        self.down = False
        self.writes = 0

    def create(self, table: str, entries: Sequence[Entry], secrets: Secrets, keys: Mapping[int, bytes]) -> Outcome:
        if table in self.tables:
            return Conflict()
        self.tables[table] = kept = KeptTable(secrets, keys=dict(keys))
        self._add(table, kept, entries)
        return Appended()

    def append(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes]) -> Outcome:
        kept = self.tables.get(table)
        if kept is None:
            return Conflict()
        if self.keeps_commands_unique and (seq := kept.found.get(entries[0].cmd_id)) is not None:
            return Duplicate(seq)
        if self.keeps_commands_unique and any(entry.cmd_id in kept.found for entry in entries):
            return Conflict()
        if self.keeps_seqs_unique and entries[0].seq != kept.entries[-1].seq + 1:
            return Conflict()
        if any(key in kept.keys.values() for key in keys.values()) or kept.keys.keys() & keys.keys():
            return Conflict()
        self._add(table, kept, entries)
        kept.keys |= keys
        return Appended()

    def _add(self, table: str, kept: KeptTable, entries: Sequence[Entry]) -> None:
        self.writes += 1
        for entry in entries:
            self.world.note("store", "commits", table, entry.seq, entry.cmd_id, type(entry.payload).__name__)
            kept.entries.append(entry)
            kept.committed.append((self.world.steps, self.world.now))
            kept.found.setdefault(entry.cmd_id, entry.seq)

    def load(self, table: str) -> Log | None:
        kept = self.tables.get(table)
        return None if kept is None else Log(tuple(kept.entries), kept.secrets)

    def entries_after(self, table: str, seq: int) -> Sequence[Entry]:
        entries = self.tables[table].entries
        if self.keeps_seqs_unique:
            return entries[seq:]
        return [entry for entry in entries if entry.seq > seq]

    def find(self, table: str, cmd_id: str) -> int | None:
        return self.tables[table].found.get(cmd_id) if self.keeps_commands_unique else None

    def person_of(self, table: str, key: bytes) -> int | None:
        kept = self.tables.get(table)
        return None if kept is None else next((person for person, own in kept.keys.items() if own == key), None)

    def unfinished(self, since: float) -> Sequence[str]:
        last = {
            id: kept.entries[-1].at
            for id, kept in self.tables.items()
            if not any(isinstance(entry.payload, Revealed) for entry in kept.entries)
        }
        return sorted((id for id, at in last.items() if at > since), key=lambda id: -last[id])

    def heads(self, tables: Sequence[str]) -> Mapping[str, int]:
        return {id: self.tables[id].entries[-1].seq for id in tables if id in self.tables}

    def say(self, table: str, head: int, cmd_id: str, said: SpokenLine) -> SpokenLine | Duplicate | Conflict:
        kept = self.tables[table]
        if (number := kept.said.get(cmd_id)) is not None:
            return Duplicate(number)
        if kept.entries[-1].seq != head:
            return Conflict()
        self.writes += 1
        kept.lines.append(replace(said, number=len(kept.lines) + 1))
        kept.said[cmd_id] = len(kept.lines)
        self.world.note("store", "keeps line", table, len(kept.lines), cmd_id)
        return kept.lines[-1]


@dataclass
class Way:
    """A node's connection to the store: probabilities, and maximum seconds."""

    fails_before: float = 0.0
    fails_after: float = 0.0
    slow: float = 0.03
    longest: float = 0.5
    cut: bool = False


class NodeStore:
    """Implements :class:`cartaro.table.ports.Store` for one node, over a connection *way* to the shared store."""

    def __init__(self, shared: SharedStore, loop: NodeLoop, way: Way) -> None:
        self.shared = shared
        self._loop = loop
        self._way = way
        self._seen = self._own = 0

    async def ask(self, effect: Callable[[], T]) -> T:
        """Execute *effect* at the store and return its result; raise :class:`StoreDownError` on failure."""
        world, way = self.shared.world, self._way
        answer = self._loop.create_future()
        if way.cut or world.happens(way.fails_before):
            self._settle_later(answer, StoreDownError(), world.between(0.0, TIMEOUT))
        else:
            world.after(self._travel(), lambda: self._arrive(answer, effect))
        made: T = await answer
        return made

    def _travel(self) -> float:
        world = self.shared.world
        if world.happens(self._way.slow):
            return world.between(0.005, self._way.longest)
        return 0.0005 + 0.002 * world.chance.random()

    def _arrive(self, answer: "asyncio.Future[object]", effect: Callable[[], object]) -> None:
        world = self.shared.world
        if self.shared.down:
            self._settle_later(answer, StoreDownError(), world.between(0.0, TIMEOUT))
            return
        made = effect()
        if self._way.cut or world.happens(self._way.fails_after):
            world.note("store", "answer is lost", self._loop.name)
            self._settle_later(answer, StoreDownError(), world.between(0.0, TIMEOUT))
        else:
            self._settle_later(answer, made, self._travel())

    def _settle_later(self, answer: "asyncio.Future[object]", made: object, seconds: float) -> None:
        self.shared.world.after(seconds, lambda: self._loop.run_callback(_settle, answer, made))

    # Methods of the port

    async def create(
        self, table: str, entries: Sequence[Entry], secrets: Secrets, keys: Mapping[int, bytes]
    ) -> Outcome:
        return await self.ask(lambda: self._write(lambda: self.shared.create(table, entries, secrets, keys)))

    async def append(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes] = NOBODY) -> Outcome:
        return await self.ask(lambda: self._write(lambda: self.shared.append(table, entries, keys)))

    def _write(self, write: Callable[[], T]) -> T:
        before = self.shared.writes
        made = write()
        self._own += self.shared.writes - before
        return made

    async def load(self, table: str) -> Log | None:
        return await self.ask(lambda: self.shared.load(table))

    async def entries_after(self, table: str, seq: int) -> Sequence[Entry]:
        return await self.ask(lambda: self.shared.entries_after(table, seq))

    async def find(self, table: str, cmd_id: str) -> int | None:
        return await self.ask(lambda: self.shared.find(table, cmd_id))

    async def person_of(self, table: str, key: bytes) -> int | None:
        return await self.ask(lambda: self.shared.person_of(table, key))

    async def keys_of(self, table: str) -> Mapping[int, bytes]:
        return await self.ask(lambda: dict(self.shared.tables[table].keys))

    async def unfinished(self, since: float) -> Sequence[str]:
        return await self.ask(lambda: self.shared.unfinished(since))

    async def changed_elsewhere(self) -> bool:
        others = await self.ask(lambda: self.shared.writes - self._own)
        changed, self._seen = others != self._seen, others  # not at the store, as lost answers are not seen
        return changed

    async def heads(self, tables: Sequence[str]) -> Mapping[str, int]:
        return await self.ask(lambda: self.shared.heads(tables))

    def talk(self) -> "NodeTalk":
        """Return the talk at tables, over the same connection."""
        return NodeTalk(self)


class NodeTalk:
    """Implements :class:`cartaro.server.services.ports.TalkLog`."""

    def __init__(self, store: NodeStore) -> None:
        self._store = store
        self._shared = store.shared

    async def add(self, table: str, head: int, cmd_id: str, said: SpokenLine) -> SpokenLine | Duplicate | Conflict:
        return await self._store.ask(lambda: self._store._write(lambda: self._shared.say(table, head, cmd_id, said)))

    async def find(self, table: str, cmd_id: str) -> int | None:
        return await self._store.ask(lambda: self._shared.tables[table].said.get(cmd_id))

    async def recent(self, table: str) -> list[SpokenLine]:
        return await self._store.ask(lambda: self._shared.tables[table].lines[-RECENT:])

    async def ends(self, tables: Sequence[str]) -> dict[str, int]:
        def look() -> dict[str, int]:
            lines = {table: self._shared.tables[table].lines for table in tables}
            return {table: said[-1].number for table, said in lines.items() if said}

        return await self._store.ask(look)

    async def line(self, table: str, number: int) -> SpokenLine | None:
        return await self._store.ask(
            lambda: next((said for said in self._shared.tables[table].lines if said.number == number), None)
        )

    async def who_said(self, table: str, phrase: str) -> frozenset[int]:
        def look() -> frozenset[int]:
            return frozenset(said.who for said in self._shared.tables[table].lines if said.phrase == phrase)

        return await self._store.ask(look)

    async def report(self, table: str, cmd_id: str, at: float, report: Report) -> None:
        """Not used in simulations."""


def _settle(answer: "asyncio.Future[object]", made: object) -> None:
    if answer.done():
        return  # the waiting task was cancelled
    if isinstance(made, StoreDownError):
        answer.set_exception(made)
    else:
        answer.set_result(made)
