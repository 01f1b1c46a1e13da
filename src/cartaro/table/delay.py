"""Delayed tables: spectators see the match late, so that nobody can tell a player what the others hold.

Everything in the match is delayed: cards, plays, facts, scores, talk, clocks, absences, how it ended. What precedes the
match, and the fact that it has begun, is not. All of it follows from the time at which each entry of the log was made:
a restart changes nothing, and all servers agree.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cartaro.table.authority import REMEMBERED_STEPS
from cartaro.table.entries import Entry, Opened, Revealed, Started
from cartaro.table.ports import Log
from cartaro.table.state import TableState, TableStep, advance, fold

LONGEST = 3600
"""Maximum delay of a table, in seconds."""


def is_delayed(state: TableState) -> bool:
    """Whether spectators see a table, in its present state, later than the players."""
    return state.opened.delay > 0 and state.match is not None


def is_held_back(log: Log, now: float) -> bool:
    """Whether at *now* (UTC seconds) the match of a delayed or embargoed table is still withheld from anyone."""
    opened = log.entries[0].payload
    if not isinstance(opened, Opened) or not (opened.delay or opened.embargoed):
        return False
    ends = [entry.at for entry in log.entries if isinstance(entry.payload, Revealed)]
    return not ends or now < ends[0] + opened.delay


@dataclass(frozen=True)
class PublicPresence:
    """Presence as spectators of a delayed table see it: all seated people, since absences are shown late too."""

    present: frozenset[int]
    registered: frozenset[int] = frozenset()
    kept_since: float = 0.0

    def gone_since(self, person: int) -> float:
        """Return since when *person* has been awaited; nobody is."""
        return self.kept_since

    def has_gone(self, person: int) -> bool:
        """Whether *person* was there and left; nobody has."""
        return False


@dataclass
class DelayedTable:
    """A table as it was ``delay`` seconds ago; until spectators see the match begin, as it was while waiting.

    ``entries`` have been read but not shown yet. ``read`` is the last one read; ``begun_at`` (UTC seconds) is when the
    match began.
    """

    state: TableState
    steps: deque[TableStep] = field(default_factory=lambda: deque(maxlen=REMEMBERED_STEPS))
    entries: deque[Entry] = field(default_factory=deque)
    read: int = 0
    begun_at: float = 0.0

    @classmethod
    def of(cls, table: str, log: Log) -> "DelayedTable":
        """Return the table before its match, with the rest of *log* to come."""
        entries = log.entries
        start = next((n for n, entry in enumerate(entries) if isinstance(entry.payload, Started)), len(entries))
        late = cls(fold(table, entries[:start], log.secrets.shuffle), begun_at=entries[min(start, len(entries) - 1)].at)
        late.read = start
        late.expect(entries[start:])
        return late

    @property
    def delay(self) -> float:
        """The delay in seconds."""
        return self.state.opened.delay

    @property
    def next_at(self) -> float | None:
        """When (UTC seconds) the next entry may be shown; None if there is none to show."""
        return self.entries[0].at + self.delay if self.entries else None

    def expect(self, entries: Iterable[Entry]) -> None:
        """Add the new entries of the log."""
        self.entries.extend(entries)
        self.read = self.entries[-1].seq if self.entries else self.read

    def catch_up(self, now: float) -> Iterator[TableState]:
        """Apply every entry that may be shown at *now* (UTC seconds); yield each state."""
        while self.entries and self.entries[0].at + self.delay <= now:
            self.state, step = advance(self.state, self.entries.popleft())
            self.steps.extend([] if step is None else [step])
            yield self.state
