"""What the authority needs from outside: a store for logs, and a clock."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from types import MappingProxyType
from typing import Protocol, TypeAlias

from cartaro.i18n import CartaroError, tr
from cartaro.table.entries import Entry


@dataclass(frozen=True, slots=True)
class Secrets:
    """The secrets of a table: the shuffle's until the match is over, the bots' for ever.

    The bots' choices come from a separate secret, so that none can depend on, or reveal, the order of a deck.
    """

    shuffle: bytes
    bot_seed: bytes

    def __repr__(self) -> str:
        return "Secrets(...)"


@dataclass(frozen=True, slots=True)
class Log:
    """Everything that a store keeps of one table."""

    entries: Sequence[Entry]
    secrets: Secrets


@dataclass(frozen=True, slots=True)
class Appended:
    """The entries are stored durably."""


@dataclass(frozen=True, slots=True)
class Conflict:
    """Another writer's entry has that seq; read the log again."""


@dataclass(frozen=True, slots=True)
class Duplicate:
    """The command is in the log already, at ``seq``."""

    seq: int


Outcome: TypeAlias = Appended | Conflict | Duplicate


class StoreError(CartaroError):
    """The store failed, or cannot tell whether the operation took place. Nothing acknowledged is lost."""


class StoreFullError(StoreError):
    """There is no room left."""

    def __init__(self) -> None:
        super().__init__(
            "store_full",
            tr("table-ports-store_full"),
        )


class StoreDownError(StoreError):
    """The store did not answer as it should."""

    def __init__(self) -> None:
        super().__init__(
            "store_down",
            tr("table-ports-store_down"),
        )


NOBODY: Mapping[int, bytes] = MappingProxyType({})


class Store(Protocol):
    """A durable store of logs. Every method may raise :class:`StoreError`; acknowledged entries are never lost."""

    async def create(
        self, table: str, entries: Sequence[Entry], secrets: Secrets, keys: Mapping[int, bytes]
    ) -> Outcome:
        """Store a new table: its first entries, its secrets, and the keys of its first people (see :meth:`append`)."""
        ...

    async def append(self, table: str, entries: Sequence[Entry], keys: Mapping[int, bytes] = NOBODY) -> Outcome:
        """Append *entries*, all or none, unless their first seq is taken or their command is already in the log.

        The command is that of the first entry. The others follow from it: if only one of them is there, it is a
        conflict. With them are stored the *keys* of people who sit down: the SHA-256 of each one's token, by the
        person's number.
        """
        ...

    async def load(self, table: str) -> Log | None:
        """Return the log of *table*; None if there is no such table."""
        ...

    async def entries_after(self, table: str, seq: int) -> Sequence[Entry]:
        """Return the entries of *table* after the one at *seq*."""
        ...

    async def find(self, table: str, cmd_id: str) -> int | None:
        """Return the seq of a command; None if the log does not contain it."""
        ...

    async def person_of(self, table: str, key: bytes) -> int | None:
        """Return the person at *table* whose token has the SHA-256 *key*; None if there never was one."""
        ...

    async def keys_of(self, table: str) -> Mapping[int, bytes]:
        """Return the keys of everybody who ever sat at *table*, by the person's number."""
        ...

    async def unfinished(self, since: float) -> Sequence[str]:
        """Return the tables whose match is not over and that were active after *since* (UTC seconds), newest first.

        Calm tables are left out that are noted as they are (:class:`cartaro.store.books.calm_turns.CalmTurns`).
        """
        ...

    async def changed_elsewhere(self) -> bool:
        """Whether another process has written to the store since this was last asked."""
        ...

    async def heads(self, tables: Sequence[str]) -> Mapping[str, int]:
        """Return the seq of the last entry of each of *tables* that exists."""
        ...


@dataclass(frozen=True, slots=True)
class DueMark:
    """When *table* should be looked at if nobody has by then: in *seconds*, by the clock of the store.

    None: never. ``here``: people of the table are connected to the node that marks it.
    """

    table: str
    seconds: float | None
    here: bool


class DueMarks(Protocol):
    """The marks of one node's tables, in storage shared by all nodes. Every method may raise :class:`StoreError`."""

    async def keep(self, marks: Sequence[DueMark]) -> frozenset[str]:
        """Set *marks* of this node, and return the tables that belong to other nodes, whose marks do not change.

        A table belongs to another node if that node's mark has not expired; a node with people at the table takes it in
        any case.
        """
        ...

    async def take(self, seconds: float, most: int) -> Sequence[str]:
        """Return up to *most* tables whose marks have expired, and mark them as this node's for *seconds*.

        Tables that another node takes at the same moment are not included.
        """
        ...

    async def leave(self) -> None:
        """Expire every mark of this node: others may take its tables at once."""
        ...


class KeptMoment(Protocol):
    """When tables of a store were last kept by a server. Every method may raise :class:`StoreError`."""

    async def last(self) -> float | None:
        """Return the last moment noted (UTC seconds, by the clock of the server that noted it); None if none was."""
        ...

    async def note(self, at: float) -> None:
        """Note that a server keeps the tables at *at* (UTC seconds, by its clock)."""
        ...


class Follower(Protocol):
    """An object to notify of changes, such as an :class:`asyncio.Event`."""

    def set(self) -> None:
        """Notify it of a change."""
        ...


class Clock(Protocol):
    """A clock: the time of day (UTC seconds), and waiting until a given one."""

    def now(self) -> float:
        """Return seconds since 1970, UTC."""
        ...

    async def wait_until(self, at: float) -> None:
        """Return at *at*, in seconds since 1970, UTC."""
        ...
