"""The queue of jobs in PostgreSQL, kept by PgQueuer: what a worker that died had begun is another's after a while."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TYPE_CHECKING

import asyncpg

from cartaro.store.postgres.connections import Connections, Lent, connect
from cartaro.store.postgres.failures import failure_of
from cartaro.table.ports import StoreError

if TYPE_CHECKING:  # 17 MB, which a node without a job needs not
    from pgqueuer import Job, Queries

ENTRIES = {False: "cartaro", True: "cartaro-soon"}
"""What jobs are called in the queue, others and those that somebody waits for; the kind of one is in its content."""
SILENCE = timedelta(seconds=8)
"""A worker of which nothing is heard for so long is taken to be gone."""
LOOK = timedelta(seconds=2)
"""How often the queue is looked through at least: nobody tells of a worker that is gone."""
REST_SECONDS = 1.0
"""After which a worker that has lost the database tries again."""


class JobQueue:
    """The queue in the database of *connections*."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._is_there = False

    async def put(self, content: bytes, *, soon: bool = False) -> None:
        """Put a job into the queue (see :class:`cartaro.store.ports.Queue`)."""
        from pgqueuer import AsyncpgDriver, Queries  # noqa: PLC0415 - as said above

        async def put_in(connection: Lent) -> None:
            queries = Queries(AsyncpgDriver(connection))  # type: ignore[arg-type]  # it has all of a Connection
            if not self._is_there:
                await make_queue(queries)
                self._is_there = True
            await queries.enqueue(ENTRIES[soon], content)

        try:
            await self._connections.use(put_in)
        except Exception as error:
            failure = failure_of(error)
            if failure is None:
                raise
            raise failure from error


async def make_queue(queries: "Queries") -> None:
    """Make the tables of the queue, where they are not there yet, or not those of this PgQueuer."""
    try:
        if await queries.schema_is_installed():
            await queries.upgrade()
        else:
            await queries.install()
    except (asyncpg.DuplicateTableError, asyncpg.DuplicateObjectError, asyncpg.UniqueViolationError):
        pass  # somebody else was making them


async def work(
    address: str, do: Callable[[bytes], Awaitable[None]], at_once: int, stop: asyncio.Event, *, soon: bool = False
) -> None:
    """Do jobs of the queue at *address* until *stop* is set: *at_once* at a time, and then what is under way.

    They are those that somebody waits for, if *soon*, or the others.
    What raises :class:`cartaro.table.ports.StoreError` is tried again. A database that is gone is waited for.
    """
    while not stop.is_set():
        try:
            await _work(address, do, at_once, stop, ENTRIES[soon])
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError):
            await asyncio.sleep(REST_SECONDS)


async def _work(
    address: str, do: Callable[[bytes], Awaitable[None]], at_once: int, stop: asyncio.Event, entry: str
) -> None:
    from pgqueuer import PgQueuer, Queries, RetryRequested  # noqa: PLC0415 - as said above

    connection = await connect(address)
    try:
        queue = PgQueuer.from_asyncpg_connection(connection)
        assert isinstance(queue.queries, Queries)
        await make_queue(queue.queries)

        @queue.entrypoint(entry)
        async def take(job: "Job") -> None:
            try:
                await do(job.payload or b"")
            except StoreError as error:
                raise RetryRequested(LOOK) from error

        stopping = asyncio.ensure_future(stop.wait())
        stopping.add_done_callback(lambda _: queue.shutdown.set())
        try:
            await queue.qm.run(
                LOOK,
                batch_size=1,
                max_concurrent_tasks=max(2, at_once),
                heartbeat_timeout=SILENCE,
                shutdown_on_listener_failure=True,
                log_aggregation_interval=timedelta(0),
            )
        finally:
            stopping.cancel()
    finally:
        connection.terminate()
