"""The ports of tournaments: a store of logs, a clock, a source of secrets."""

from collections.abc import Awaitable, Callable, Mapping, Sequence
from contextlib import AbstractAsyncContextManager
from dataclasses import dataclass
from datetime import datetime
from types import MappingProxyType
from typing import Protocol, TypeAlias, TypeVar, TypeVarTuple

from cartaro.tournament.model.chain import LogEntry

Given = TypeVarTuple("Given")
Made = TypeVar("Made")

Clock: TypeAlias = Callable[[], datetime]
"""Returns the present instant, in UTC."""

MachineZone: TypeAlias = Callable[[], str]
"""Returns the name of this machine's time zone (``Europe/Rome``); raises :class:`CartaroError` if it has none."""

Secrets: TypeAlias = Callable[[], bytes]
"""Returns 32 unpredictable bytes."""


class Runner(Protocol):
    """Runs a function that may compute for a while: where a program serves others meanwhile, in a thread."""

    def __call__(self, work: Callable[[*Given], Made], /, *given: *Given) -> Awaitable[Made]:
        """Return ``work(*given)``."""
        ...


async def run_here(work: Callable[[*Given], Made], /, *given: *Given) -> Made:
    """Return ``work(*given)``, run at once: the :class:`Runner` of a program that serves nobody else."""
    return work(*given)


@dataclass(frozen=True, slots=True)
class Stored:
    """The entry is stored durably."""


@dataclass(frozen=True, slots=True)
class Raced:
    """Another entry has that number: read the log again."""


@dataclass(frozen=True, slots=True)
class AlreadyAppended:
    """The command is already in the log, at ``seq``."""

    seq: int


@dataclass(frozen=True, slots=True)
class NotInCommand:
    """Another computer has the event's command: here it is only read."""


Outcome: TypeAlias = Stored | Raced | AlreadyAppended | NotInCommand

NO_SECRETS: Mapping[str, bytes] = MappingProxyType({})
NO_CHANGES: Mapping[int, bytes] = MappingProxyType({})


class EventStore(Protocol):
    """A durable store of events' logs, and separately of their secrets. Methods may raise the store's own errors."""

    async def create(self, event: str, entry: LogEntry, secrets: Mapping[str, bytes] = NO_SECRETS) -> Outcome:
        """Store a new event with its first entry; :class:`Raced` if its name is taken."""
        ...

    async def append(
        self,
        event: str,
        entry: LogEntry,
        secrets: Mapping[str, bytes] = NO_SECRETS,
        beside: Mapping[int, bytes] = NO_CHANGES,
    ) -> Outcome:
        """Append *entry*, unless its number is taken or its command is in the log already.

        With it what stands *beside* earlier entries is changed, by their number.
        """
        ...

    def turn(self, event: str) -> AbstractAsyncContextManager[object]:
        """Return a context in which nobody else writes to *event* through this store, if all do so in theirs."""
        ...

    async def load(self, event: str, after: int = 0) -> Sequence[tuple[LogEntry, str]]:
        """Return the entries after *after*, each with its stored hash; empty if there are none."""
        ...

    async def secret(self, event: str, label: str) -> bytes | None:
        """Return the secret stored under *label* with an entry; None if there is none."""
        ...

    async def events(self) -> Sequence[str]:
        """Return the names of the events, the newest first."""
        ...

    async def lengths(self) -> Mapping[str, int]:
        """Return the number of entries of each event."""
        ...

    async def numbers(self) -> Mapping[str, int]:
        """Return the number of each event in its short address; no two ever have the same."""
        ...
