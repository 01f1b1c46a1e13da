"""A connection that one task of a node has to itself: opened when needed, left at any doubt, and then made anew."""

import contextlib
from typing import Final

from cartaro.store.postgres.connections import Connection, connect
from cartaro.table.ports import StoreDownError

_BY_INDEX: Final = {"enable_seqscan": "off", "enable_bitmapscan": "off", "plan_cache_mode": "force_generic_plan"}
"""A batch is small beside the logs, whatever the planner believes of a table that has grown since it last looked.

One plan for all batches: to plan each anew is half of what a batch of one costs the database.
"""


class OwnConnection:
    """A connection to the database at *address* for statements that are always the same."""

    def __init__(self, address: str) -> None:
        self._address = address
        self._connection: Connection | None = None
        self._left = 0
        self.is_closed = False

    async def opened(self) -> Connection:
        """Return the connection; raise what asyncpg raises, :class:`StoreDownError` once this is closed."""
        if self.is_closed:
            raise StoreDownError
        if self._connection is None or self._connection.is_closed():
            left = self._left
            connection = await connect(self._address, _BY_INDEX)
            if left != self._left:  # it took too long: nobody waits for what would be done over it
                connection.terminate()
                raise StoreDownError
            self._connection = connection
        return self._connection

    def drop(self) -> None:
        """Leave the connection; whatever is under way there may be done yet."""
        connection, self._connection = self._connection, None
        self._left += 1
        if connection is not None:
            with contextlib.suppress(RuntimeError):  # its loop is closed already, and it with it
                connection.terminate()

    def close(self) -> None:
        """Leave the connection, and open none any more."""
        self.is_closed = True
        self.drop()
