"""The marks of tables that are due (:class:`cartaro.table.ports.DueMarks`), in the store shared by all nodes.

All times are the database's, so that nodes' clocks need not agree. A mark decides only who looks at a table, and when.
"""

from collections.abc import Sequence

from cartaro.store.ports import Database, Transaction, change_or_fail
from cartaro.table.ports import DueMark

FARTHEST = 300.0
"""Maximum lead of a mark, in seconds; one farther ahead predates a change of the database's clock, and has expired."""
_AT_ONCE = 200
"""Maximum number of tables in one statement."""


class DueBook:
    """The marks of the node called *node* in *store*."""

    def __init__(self, store: Database, node: str) -> None:
        self._store, self._node = store, node
        self._claim = (
            f"INSERT INTO due (table_id, at, node) VALUES (?, {store.now} + ?, ?)"  # noqa: S608 - the store's own text
            " ON CONFLICT (table_id) DO UPDATE SET at = excluded.at, node = excluded.node"
        )
        self._extend = f"{self._claim} WHERE due.node = excluded.node OR due.at <= {store.now}"
        self._over = (
            f"SELECT table_id FROM due WHERE at <= {store.now}"  # noqa: S608 - the store's own text
            f" OR at > {store.now} + {FARTHEST} ORDER BY at LIMIT ?"
        )

    async def keep(self, marks: Sequence[DueMark]) -> frozenset[str]:
        """Set *marks* of this node (see :class:`cartaro.table.ports.DueMarks`)."""
        ordered = sorted(marks, key=lambda mark: mark.table)  # the same order at every node prevents deadlocks
        gone = [(mark.table, self._node) for mark in ordered if mark.seconds is None]
        own, free = (
            [
                (mark.table, mark.seconds, self._node)
                for mark in ordered
                if mark.seconds is not None and mark.here is here
            ]
            for here in (True, False)
        )

        async def write(transaction: Transaction) -> frozenset[str]:
            await transaction.execute_many(self._claim, own)
            await transaction.execute_many(self._extend, free)
            await transaction.execute_many("DELETE FROM due WHERE table_id = ? AND node = ?", gone)
            return await self._anothers(transaction, [table for table, _, _ in free])

        return await change_or_fail(self._store, write)

    async def _anothers(self, transaction: Transaction, tables: Sequence[str]) -> frozenset[str]:
        found = set[str]()
        for first in range(0, len(tables), _AT_ONCE):
            some = tables[first : first + _AT_ONCE]
            among = ", ".join("?" * len(some))
            query = f"SELECT table_id FROM due WHERE node <> ? AND table_id IN ({among})"  # noqa: S608 - question marks
            found.update(str(id) for (id,) in await transaction.rows(query, self._node, *some))
        return frozenset(found)

    async def take(self, seconds: float, most: int) -> Sequence[str]:
        """Take tables that are due (see :class:`cartaro.table.ports.DueMarks`)."""
        if not await self._store.read(lambda transaction: transaction.rows(self._over, 1)):
            return ()

        async def write(transaction: Transaction) -> Sequence[str]:
            rows = await transaction.rows(f"{self._over} {self._store.skip_locked}", most)
            taken = [str(id) for (id,) in rows]
            await transaction.execute_many(self._claim, [(table, seconds, self._node) for table in sorted(taken)])
            return taken

        return await change_or_fail(self._store, write)

    async def leave(self) -> None:
        """Expire every mark of this node (see :class:`cartaro.table.ports.DueMarks`)."""

        async def write(transaction: Transaction) -> None:
            await transaction.execute("UPDATE due SET at = 0 WHERE node = ?", self._node)

        await change_or_fail(self._store, write)
