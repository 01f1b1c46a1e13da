"""What a tournament needs from outside: a store that keeps logs, a clock, a source of secrets."""

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Protocol, TypeAlias

from cartaro.tournament.model.chain import LogEntry

Clock: TypeAlias = Callable[[str | None], datetime]
"""Tells the time in a zone (``Europe/Rome``; None: that of this machine), with its offset from UTC."""

Secrets: TypeAlias = Callable[[], bytes]
"""Gives 32 bytes that nobody knows."""


@dataclass(frozen=True, slots=True)
class Kept:
    """The entries are on disk."""


@dataclass(frozen=True, slots=True)
class Raced:
    """Somebody else's entry has that number: look again."""


@dataclass(frozen=True, slots=True)
class AlreadyAppended:
    """The command is in the log already, at ``seq``."""

    seq: int


Outcome: TypeAlias = Kept | Raced | AlreadyAppended

NO_SECRETS: Mapping[str, bytes] = MappingProxyType({})


class EventStore(Protocol):
    """Keeps the logs of events for good, and their secrets apart. Every method may raise a store's own error."""

    async def create(self, event: str, entry: LogEntry, secrets: Mapping[str, bytes] = NO_SECRETS) -> Outcome:
        """Keep a new event with its first entry; :class:`Raced` where there is one of that name."""
        ...

    async def append(self, event: str, entry: LogEntry, secrets: Mapping[str, bytes] = NO_SECRETS) -> Outcome:
        """Append *entry*, unless its number is taken or its command is in the log already."""
        ...

    async def load(self, event: str, after: int = 0) -> Sequence[tuple[LogEntry, str]]:
        """Return the entries after *after*, each with the hash that was kept beside it; none where there are none."""
        ...

    async def secret(self, event: str, label: str) -> bytes | None:
        """Return what was kept under *label* with an entry."""
        ...

    async def events(self) -> Sequence[str]:
        """Return the names of the events, the newest first."""
        ...
