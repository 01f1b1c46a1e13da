"""The moment at which a server last kept the tables of a store (:class:`cartaro.table.ports.KeptMoment`)."""

from cartaro.store.ports import Database, Transaction, change_or_fail

_LAST = "SELECT at FROM kept_moment WHERE id = 1"
_NOTE = "INSERT INTO kept_moment (id, at) VALUES (1, ?) ON CONFLICT (id) DO UPDATE SET at = excluded.at"


class KeptMomentBook:
    """The one moment of *store*, by the clock of the server that noted it last: entries have its time too."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def last(self) -> float | None:
        """Return the last moment noted; None if none was."""

        async def read(transaction: Transaction) -> float | None:
            row = await transaction.row(_LAST)
            return None if row is None else float(row[0])

        return await self._store.read(read)

    async def note(self, at: float) -> None:
        """Note that a server keeps the tables at *at*; raise :class:`StoreDownError` if the database refuses."""

        async def write(transaction: Transaction) -> None:
            await transaction.execute(_NOTE, at)

        await change_or_fail(self._store, write)
