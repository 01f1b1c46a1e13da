"""Connections to one database: opened on demand, with a time limit for all that they do, dropped at any doubt.

Operations that take too long are not cancelled but abandoned: PostgreSQL may be waiting for its standby, and a commit
whose wait is cancelled there is on one disk only, while everybody can see it.
"""

import asyncio
import contextlib
from collections.abc import AsyncIterator, Awaitable, Callable
from contextlib import asynccontextmanager
from functools import partial
from typing import Any, TypeAlias, TypeVar

import asyncpg

from cartaro.store.postgres.failures import LOST
from cartaro.table.ports import StoreDownError

LIMIT = 0.95
"""Time limit of any operation, in seconds: two such waits, in the queue and in the database, take less than two."""

GRACE = 0.1
"""Extra seconds for an answer that may have arrived already: a delayed loop sees the time run out first."""
LONGEST_QUEUE = 10.0
"""Maximum wait, in seconds, for a connection while the database answers others."""

_SETTINGS = {
    "application_name": "cartaro",
    "jit": "off",
    "idle_in_transaction_session_timeout": "2s",  # limits how long a node suspended in a transaction can block others
}
T = TypeVar("T")

Connection: TypeAlias = "asyncpg.Connection[asyncpg.Record]"
Lent: TypeAlias = "asyncpg.pool.PoolConnectionProxy[asyncpg.Record]"


async def connect(address: str, settings: dict[str, str] | None = None) -> Connection:
    """Return a new connection to the database at *address*, with session *settings*; asyncpg's errors are passed on."""
    return await asyncpg.connect(address, timeout=LIMIT, server_settings=_SETTINGS | (settings or {}))


class Limit:
    """Limits its block to :data:`LIMIT` seconds; then it calls *drop*, which makes pending operations fail.

    *drop* raises nothing, whatever has become of the connection: an error would have no caller.

    The block then ends with :class:`TimeoutError`. This takes one timer; waiting for a task would take ten times as
    long.
    """

    __slots__ = ("_drop", "_is_over", "_timer")

    def __init__(self, drop: Callable[[], object]) -> None:
        self._drop, self._is_over = drop, False

    def __enter__(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(LIMIT, self._be_gracious)

    def __exit__(self, _kind: object, error: BaseException | None, _trace: object) -> None:
        self._timer.cancel()
        if self._is_over and isinstance(error, Exception):
            raise TimeoutError from error

    def _be_gracious(self) -> None:
        self._timer = asyncio.get_running_loop().call_later(GRACE, self._end)

    def _end(self) -> None:
        self._is_over = True
        self._drop()


def _now() -> float:
    return asyncio.get_running_loop().time()


def _see(task: "asyncio.Future[Any]") -> None:
    """Retrieve the result of a task that nobody waits for any longer."""
    if not task.cancelled():
        task.exception()


def _drop(lent: Lent) -> None:
    """Terminate the connection *lent*, unless it has ended: the pool has then taken it back, and refuses every call."""
    with contextlib.suppress(asyncpg.InterfaceError):
        lent.terminate()


async def _keep_as_is(_connection: object) -> None:
    """Do nothing: no setting of a session needs to be reset for its next user."""


class Connections:
    """A pool of *most* connections to the database at *address*."""

    def __init__(self, address: str, most: int) -> None:
        self.address = address
        self._most = most
        self._pool: asyncpg.Pool[asyncpg.Record] | None = None
        self._closed = False
        self._answered_at = -LONGEST_QUEUE

    @asynccontextmanager
    async def lend(self) -> AsyncIterator[Lent]:
        """Lend a connection; after a broken one, that and all others that exist then are not lent again."""
        pool = await self._pooled()
        lent = await pool.acquire()
        try:
            yield lent
        except LOST:
            await pool.expire_connections()
            _drop(lent)
            raise
        finally:
            await pool.release(lent, timeout=LIMIT)

    async def use(self, work: Callable[[Lent], Awaitable[T]]) -> T:
        """Return the result of *work* with a connection; raise :class:`TimeoutError` after :data:`LIMIT` seconds.

        The wait for a connection counts too, unless the database answers others meanwhile: then it is only busy, and
        the wait may last up to :data:`LONGEST_QUEUE`.
        """
        lent: list[Lent] = []

        async def borrow() -> T:
            async with self.lend() as connection:
                lent.append(connection)
                with Limit(partial(_drop, connection)):
                    made = await work(connection)
            self._answered_at = _now()
            return made

        borrowing = asyncio.ensure_future(borrow())
        borrowing.add_done_callback(_see)
        until = _now() + LONGEST_QUEUE
        while not (await asyncio.wait({borrowing}, timeout=LIMIT + GRACE))[0]:
            in_demand = self._answered_at > _now() - LIMIT and _now() < until
            if not lent and not in_demand:
                borrowing.cancel()
                raise TimeoutError
        return borrowing.result()

    async def _pooled(self) -> "asyncpg.Pool[asyncpg.Record]":
        if self._closed:
            raise StoreDownError
        if self._pool is None:
            self._pool = asyncpg.create_pool(
                self.address,
                min_size=0,
                max_size=self._most,
                reset=_keep_as_is,
                timeout=LIMIT,
                server_settings=_SETTINGS,
            )
        return await self._pool

    def close(self) -> None:
        """Close all connections at once."""
        self._closed = True
        pool, self._pool = self._pool, None
        if pool is not None:
            with contextlib.suppress(RuntimeError):  # its loop, and so its connections, are closed already
                pool.terminate()
