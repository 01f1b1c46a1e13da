"""The queue of jobs in PostgreSQL, using PgQueuer: jobs of a worker that died are given to another after a while."""

import asyncio
from collections.abc import Awaitable, Callable
from datetime import timedelta
from typing import TYPE_CHECKING

import asyncpg

from cartaro.store.postgres.connections import Connections, Lent, connect
from cartaro.store.postgres.failures import failure_of
from cartaro.table.ports import StoreError

if TYPE_CHECKING:  # 17 MB that a node without jobs does not need
    from pgqueuer import Job, Queries

ENTRIES = {False: "cartaro", True: "cartaro-soon"}
"""The names of jobs in the queue: the others, and those that a request waits for; a job's kind is in its content."""
SILENCE = timedelta(seconds=8)
"""Seconds without a heartbeat after which a worker counts as dead."""
LOOK = timedelta(seconds=2)
"""Maximum interval between checks of the queue: a worker's death is not announced."""
REST_SECONDS = 1.0
"""Seconds after which a worker that has lost the database tries again."""


class JobQueue:
    """The queue in the database of *connections*."""

    def __init__(self, connections: Connections) -> None:
        self._connections = connections
        self._is_there = False

    async def put(self, content: bytes, *, soon: bool = False) -> None:
        """Add a job to the queue (see :class:`cartaro.store.ports.Queue`)."""
        from pgqueuer import AsyncpgDriver, Queries  # noqa: PLC0415 - see above

        async def put_in(connection: Lent) -> None:
            queries = Queries(AsyncpgDriver(connection))  # type: ignore[arg-type]  # it has all methods of a Connection
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
    """Create the tables of the queue, or migrate them to this version of PgQueuer."""
    try:
        if await queries.schema_is_installed():
            await queries.upgrade()
        else:
            await queries.install()
    except (asyncpg.DuplicateTableError, asyncpg.DuplicateObjectError, asyncpg.UniqueViolationError):
        pass  # another process was creating them


async def work(
    address: str, do: Callable[[bytes], Awaitable[None]], at_once: int, stop: asyncio.Event, *, soon: bool = False
) -> None:
    """Run jobs of the queue at *address* until *stop* is set, *at_once* at a time; finish those in progress then.

    With *soon* these are the jobs that requests wait for, otherwise the others.
    After a :class:`cartaro.table.ports.StoreError` a job is retried. While the database is unavailable, wait for it.
    """
    while not stop.is_set():
        try:
            await _work(address, do, at_once, stop, ENTRIES[soon])
        except (asyncpg.PostgresError, asyncpg.InterfaceError, OSError, TimeoutError):
            await asyncio.sleep(REST_SECONDS)


async def _work(
    address: str, do: Callable[[bytes], Awaitable[None]], at_once: int, stop: asyncio.Event, entry: str
) -> None:
    from pgqueuer import PgQueuer, Queries, RetryRequested  # noqa: PLC0415 - see above

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
