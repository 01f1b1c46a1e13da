"""What the books and the services need of a store beside the logs of tables, for any database.

The books (:mod:`cartaro.store.books`) have the same code for every database: they use :class:`Transaction`, and the SQL
that SQLite and PostgreSQL have in common; every store of logs provides :class:`Database` for them.
"""

from collections.abc import Awaitable, Callable, Iterable, Mapping, Sequence
from pathlib import Path
from typing import Any, Protocol, TypeAlias, TypeVar

from cartaro.table.ports import Conflict, Store, StoreDownError

Value: TypeAlias = bool | int | float | str | bytes | None
"""A value for a ``?`` in a statement."""

T = TypeVar("T")


class Transaction(Protocol):
    """Statements inside one transaction; in each, ``?`` stands for a value."""

    async def rows(self, statement: str, *values: Value) -> Sequence[tuple[Any, ...]]:
        """Return all rows that *statement* yields."""
        ...

    async def row(self, statement: str, *values: Value) -> tuple[Any, ...] | None:
        """Return the first row that *statement* yields; None if there is none."""
        ...

    async def execute(self, statement: str, *values: Value) -> int:
        """Execute *statement*; return how many rows it inserted, updated or deleted."""
        ...

    async def execute_many(self, statement: str, rows: Iterable[Sequence[Value]]) -> None:
        """Execute *statement* once for the values of each of *rows*."""
        ...


class Database(Protocol):
    """Runs custom transactions on a store. Both methods may raise :class:`cartaro.table.ports.StoreError`.

    The functions *change* and *read* await only their transaction and have no other side effects, since they may be
    run again. Changes are serializable.
    """

    @property
    def now(self) -> str:
        """The SQL expression for the time of the database's clock, in seconds since 1970, UTC."""
        ...

    @property
    def skip_locked(self) -> str:
        """The end of a SELECT that skips rows locked by other transactions, and locks those it finds."""
        ...

    async def change(self, change: Callable[[Transaction], Awaitable[T]]) -> T | Conflict:
        """Run *change* in one transaction; return its result once it is on disk.

        A change that violates a uniqueness constraint is rolled back, and answered with
        :class:`cartaro.table.ports.Conflict`. One that returns a ``Conflict`` or ``Duplicate`` is rolled back too.
        """
        ...

    async def read(self, read: Callable[[Transaction], Awaitable[T]]) -> T:
        """Return the result of *read*, which sees what is on disk."""
        ...


async def change_or_fail(store: Database, change: Callable[[Transaction], Awaitable[T]]) -> T:
    """Return the result of a *change* that violates no constraint; raise :class:`StoreDownError` if it does."""
    changed = await store.change(change)
    if isinstance(changed, Conflict):
        raise StoreDownError
    return changed


class Queue(Protocol):
    """The queue in which workers on any machine find jobs."""

    async def put(self, content: bytes, *, soon: bool = False) -> None:
        """Add a job to the queue; raise :class:`cartaro.table.ports.StoreError`.

        *soon*: a request waits for it. Such jobs do not queue behind the others, which may take minutes.
        """
        ...


class ServerStore(Store, Database, Protocol):
    """Everything that a server needs of its store. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    @property
    def folder(self) -> Path | None:
        """The folder beside the database for data that its damage must not affect; None if it has none."""
        ...

    @property
    def job_queue(self) -> Queue | None:
        """The queue of jobs of all nodes; None if each node runs its own."""
        ...

    async def finished(self, since: float) -> Mapping[str, float]:
        """Return the tables whose match was over at *since* (UTC seconds) or later, with the time, earliest first."""
        ...

    async def leave_no_traces(self) -> None:
        """Remove deleted data from the files of the database, as far as its clients can."""
        ...

    async def prove_writable(self) -> None:
        """Make a change without effect, which has to reach the disk like any other."""
        ...

    async def is_whole(self) -> bool:
        """Whether the database exists and is readable from end to end, as far as a client can tell.

        It may take as long as reading all of it.
        """
        ...

    @property
    def is_shared(self) -> bool:
        """Whether servers on other machines use it, which may reach it when this one cannot."""
        ...

    def close(self) -> None:
        """Write what is queued, then close the database; further calls raise an error of the store."""
        ...
