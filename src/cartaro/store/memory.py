"""A store that keeps logs in memory, as long as the process lives: for a page, a simulation, and tests."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field

from cartaro.table.entries import Entry, Revealed
from cartaro.table.ports import NOBODY, Appended, Conflict, Duplicate, Log, Outcome, Secrets


@dataclass
class _Kept:
    secrets: Secrets
    entries: list[Entry] = field(default_factory=list)
    keys: dict[int, bytes] = field(default_factory=dict)
    found: dict[str, int] = field(default_factory=dict)
    """The number of the entry of each command."""

    def add(self, entries: Sequence[Entry]) -> None:
        self.entries += entries
        self.found |= {entry.cmd_id: entry.seq for entry in entries}


class MemoryStore:
    """Implements :class:`cartaro.table.ports.Store` with a single writer, so that its answers are always certain."""

    def __init__(self) -> None:
        self._tables: dict[str, _Kept] = {}

    async def create(
        self, table: str, entries: Sequence[Entry], secrets: Secrets, keys: Mapping[int, bytes]
    ) -> Outcome:
        if table in self._tables:
            return Conflict()
        await self._keep(table, entries, keys, secrets)
        self.recall(table, Log(entries, secrets), keys)
        return Appended()

    async def append(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes] = NOBODY) -> Outcome:
        kept = self._tables.get(table)
        if kept is None:
            return Conflict()
        if (seq := kept.found.get(entries[0].cmd_id)) is not None:
            return Duplicate(seq)
        commands = {entry.cmd_id for entry in entries}
        if entries[0].seq != kept.entries[-1].seq + 1 or len(commands) < len(entries) or commands & kept.found.keys():
            return Conflict()
        if set(keys.values()) & set(kept.keys.values()):
            return Conflict()
        await self._keep(table, entries, keys, None)
        kept.add(entries)
        kept.keys |= keys
        return Appended()

    async def _keep(
        self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes], secrets: Secrets | None
    ) -> None:
        """Also store, in a subclass whose data outlive the process, what is about to be acknowledged."""

    def recall(self, table: str, log: Log, keys: Mapping[int, bytes]) -> None:
        """Load a table from storage elsewhere."""
        self._tables[table] = kept = _Kept(log.secrets, keys=dict(keys))
        kept.add(log.entries)

    async def load(self, table: str) -> Log | None:
        kept = self._tables.get(table)
        return None if kept is None else Log(tuple(kept.entries), kept.secrets)

    async def entries_after(self, table: str, seq: int) -> Sequence[Entry]:
        kept = self._tables.get(table)
        return [] if kept is None else [entry for entry in kept.entries if entry.seq > seq]

    async def find(self, table: str, cmd_id: str) -> int | None:
        kept = self._tables.get(table)
        return None if kept is None else kept.found.get(cmd_id)

    async def person_of(self, table: str, key: bytes) -> int | None:
        kept = self._tables.get(table)
        return None if kept is None else next((person for person, own in kept.keys.items() if own == key), None)

    async def keys_of(self, table: str) -> Mapping[int, bytes]:
        kept = self._tables.get(table)
        return {} if kept is None else dict(kept.keys)

    async def unfinished(self, since: float) -> Sequence[str]:
        """Return the tables whose secret is not revealed yet and that were active after *since*, newest first."""
        last = {
            id: kept.entries[-1].at
            for id, kept in self._tables.items()
            if not any(isinstance(entry.payload, Revealed) for entry in kept.entries)
        }
        return sorted((id for id, at in last.items() if at > since), key=lambda id: -last[id])

    async def changed_elsewhere(self) -> bool:
        return False

    async def heads(self, tables: Sequence[str]) -> Mapping[str, int]:
        return {id: self._tables[id].entries[-1].seq for id in tables if id in self._tables}
