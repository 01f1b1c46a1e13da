"""What the books and the services need of a store beside the logs of tables, whichever database it is.

The books (:mod:`cartaro.store.books`) are one text for every database: they are written against :class:`Transaction`,
in the SQL that SQLite and PostgreSQL share, and whatever keeps logs lets them work through :class:`Database`.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from cartaro.table.ports import Conflict, Store

Value: TypeAlias = bool | int | float | str | bytes | None
"""What a statement is given for a ``?``."""

T = TypeVar("T")


class Transaction(Protocol):
    """Statements inside one transaction; in each, ``?`` stands for a value."""

    async def rows(self, statement: str, *values: Value) -> Sequence[tuple[Any, ...]]:
        """Return all rows that *statement* finds."""
        ...

    async def row(self, statement: str, *values: Value) -> tuple[Any, ...] | None:
        """Return the first row that *statement* finds; None where it finds none."""
        ...

    async def execute(self, statement: str, *values: Value) -> int:
        """Carry out *statement*; return how many rows it inserted, updated or deleted."""
        ...

    async def execute_many(self, statement: str, rows: Iterable[Sequence[Value]]) -> None:
        """Carry out *statement* once for the values of each of *rows*."""
        ...


class Database(Protocol):
    """Runs custom transactions on a store. Both methods may raise :class:`cartaro.table.ports.StoreError`.

    What *change* or *read* does awaits its transaction and nothing else, and touches nothing outside it: it may be
    begun anew. Changes are as if made one after another.
    """

    @property
    def now(self) -> str:
        """The expression by which statements have the time of the database's clock, in seconds since 1970, UTC."""
        ...

    @property
    def skip_locked(self) -> str:
        """What a SELECT ends with that passes over rows which another transaction is at, and locks those it finds."""
        ...

    async def change(self, change: Callable[[Transaction], Awaitable[T]]) -> T | Conflict:
        """Let *change* work in one transaction; return what it returns once that is on disk.

        A change that breaks what the schema keeps unique is undone, and answered with
        :class:`cartaro.table.ports.Conflict`. One that returns a ``Conflict`` or ``Duplicate`` is undone too.
        """
        ...

    async def read(self, read: Callable[[Transaction], Awaitable[T]]) -> T:
        """Return what *read* finds of what is on disk."""
        ...


class Queue(Protocol):
    """Where workers on any machine find jobs."""

    async def put(self, content: bytes, *, soon: bool = False) -> None:
        """Put a job into the queue; raise :class:`cartaro.table.ports.StoreError`.

        *soon*: somebody waits for it. Such jobs do not stand behind others, which may take minutes.
        """
        ...


class ServerStore(Store, Database, Protocol):
    """Everything that a server asks of its store. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    @property
    def folder(self) -> Path | None:
        """The folder beside the database for what it is not to take along when it breaks; None where it has none."""
        ...

    @property
    def job_queue(self) -> Queue | None:
        """The queue of jobs of all nodes; None where each node does its own."""
        ...

    async def finished(self, since: float) -> Mapping[str, float]:
        """Return the tables whose match was over at *since* (UTC seconds) or later, and when, the first first."""
        ...

    async def leave_no_traces(self) -> None:
        """Let nothing that was deleted be left in the files of the database, as far as that lies with its clients."""
        ...

    async def prove_writable(self) -> None:
        """Make a change that changes nothing: it has to reach the disk, as any has."""
        ...

    async def is_whole(self) -> bool:
        """Whether the database is there and reads well from end to end, as far as a client can see.

        It takes as long as reading all of it may take.
        """
        ...

    @property
    def is_shared(self) -> bool:
        """Whether servers on other machines use it, who may reach it where this one cannot."""
        ...

    async def put_copy_aside(self, name: str) -> Path | None:
        """Copy what there is, but for contacts, to a file called *name* in :attr:`folder`; return the file.

        One that is there already is left as it is. None where there is no folder.
        """
        ...

    def close(self) -> None:
        """Write what is queued, then let the database go; further calls raise an error of the store."""
        ...
