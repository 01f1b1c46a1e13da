"""A connection used by one task of a node only: opened on demand, dropped at any doubt, and then re-established."""

import contextlib
from typing import Final

from cartaro.store.postgres.connections import Connection, connect
from cartaro.table.ports import StoreDownError

_BY_INDEX: Final = {"enable_seqscan": "off", "enable_bitmapscan": "off", "plan_cache_mode": "force_generic_plan"}
"""A batch is small compared with the logs, whatever the planner assumes about a table that has grown since it was
analysed.

One plan for all batches: planning each again is half of the database's cost of a batch of one.
"""


class OwnConnection:
    """A connection to the database at *address* for statements that are always the same."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Connection | None = None
        self._left = 0
        self.is_closed = False

    async def opened(self) -> Connection:
        """Return the connection; asyncpg's errors are passed on; raise :class:`StoreDownError` once this is closed."""
        if self.is_closed:
            raise StoreDownError
        if self._connection is None or self._connection.is_closed():
            left = self._left
            connection = await connect(self._address, _BY_INDEX)
            if left != self._left:  # it took too long: its requests have failed already
                connection.terminate()
                raise StoreDownError
            self._connection = connection
        return self._connection

    def drop(self) -> None:
        """Drop the connection; operations in progress there may still be executed."""
        connection, self._connection = self._connection, None
        self._left += 1
        if connection is not None:
            with contextlib.suppress(RuntimeError):  # its loop, and so the connection, is closed already
                connection.terminate()

    def close(self) -> None:
        """Drop the connection, and open no more."""
        self.is_closed = True
        self.drop()
