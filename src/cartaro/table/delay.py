"""Delayed tables: spectators see the match late, so that nobody can tell a player what the others hold.

Late is everything that the match makes: cards, plays, facts, scores, talk, clocks, who is away, how it ended. What is
before the match, and that it has begun, is nobody's secret. All of it follows from when each entry of the log was made:
a restart changes nothing, and no two servers differ.
"""

from collections import deque
from collections.abc import Iterable, Iterator
from dataclasses import dataclass, field

from cartaro.table.authority import REMEMBERED_STEPS
from cartaro.table.entries import Entry, Opened, Revealed, Started
from cartaro.table.ports import Log
from cartaro.table.state import TableState, TableStep, advance, fold

LONGEST = 3600
"""Seconds that a table may be shown late."""


def is_delayed(state: TableState) -> bool:
    """Whether those who only watch see a table, as it is now, later than the players."""
    return state.opened.delay > 0 and state.match is not None


def is_held_back(log: Log, now: float) -> bool:
    """Whether at *now* (UTC seconds) the match of a delayed or embargoed table is still withheld from anybody."""
    opened = log.entries[0].payload
    if not isinstance(opened, Opened) or not (opened.delay or opened.embargoed):
        return False
    ends = [entry.at for entry in log.entries if isinstance(entry.payload, Revealed)]
    return not ends or now < ends[0] + opened.delay


@dataclass(frozen=True)
class PublicPresence:
    """Presence as spectators of a delayed table see it: everybody who sits there, as absences are shown late too."""

    present: frozenset[int]
    registered: frozenset[int] = frozenset()
    kept_since: float = 0.0

    def gone_since(self, person: int) -> float:
        """Return since when somebody waits for *person*: nobody does."""
        return self.kept_since

    def has_gone(self, person: int) -> bool:
        """Whether *person* was there and left: nobody did."""
        return False


@dataclass
class DelayedTable:
    """A table as it was ``delay`` seconds ago; before the match has begun for who watches, as it waited.

    ``entries`` have been read and are not shown yet. ``read`` is the last one read; ``begun_at`` (UTC seconds) when the
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
        """The seconds by which it is late."""
        return self.state.opened.delay

    @property
    def next_at(self) -> float | None:
        """When (UTC seconds) the next entry may be shown; None where none is to come."""
        return self.entries[0].at + self.delay if self.entries else None

    def expect(self, entries: Iterable[Entry]) -> None:
        """Take in what the log has now."""
        self.entries.extend(entries)
        self.read = self.entries[-1].seq if self.entries else self.read

    def catch_up(self, now: float) -> Iterator[TableState]:
        """Apply every entry that may be shown at *now* (UTC seconds); yield each state."""
        while self.entries and self.entries[0].at + self.delay <= now:
            self.state, step = advance(self.state, self.entries.popleft())
            self.steps.extend([] if step is None else [step])
            yield self.state
