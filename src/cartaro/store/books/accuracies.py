"""The accuracy of play at tables, which takes a minute to compute."""

from cartaro.store.ports import Database, Transaction

_KEEP = (
    "INSERT INTO accuracies (table_id, place, what) VALUES (?, ?, ?) "
    "ON CONFLICT (table_id, place) DO UPDATE SET what = excluded.what"
)
_FIND = "SELECT what FROM accuracies WHERE table_id = ? AND place = ?"
_OF_ACCOUNT = (
    "SELECT accuracies.table_id, place, accuracies.what FROM seats "
    "JOIN accuracies ON accuracies.table_id = seats.table_id WHERE account_id = ?"
)


class AccuracyBook:
    """Accuracies by table and place in *store*. Every method may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def find(self, table: str, place: int) -> str | None:
        """Return what is stored for the player at *place*, unchanged; None if there is nothing."""
        row = await self._store.read(lambda transaction: transaction.row(_FIND, table, place))
        return None if row is None else str(row[0])

    async def of_account(self, account: str) -> dict[tuple[str, int], str]:
        """Return what is stored for the tables at which *account* has a seat, by table and place."""
        rows = await self._store.read(lambda transaction: transaction.rows(_OF_ACCOUNT, account))
        return {(table, place): what for table, place, what in rows}

    async def lately(self, since: float, before: float, most: int) -> list[tuple[str, int, str]]:
        """Return the accounts' seats at matches that ended in between, the newest first: table, person, result."""
        query = (
            "SELECT seats.table_id, person, what FROM seats JOIN results ON results.table_id = seats.table_id "
            "WHERE over_at >= ? AND over_at < ? ORDER BY over_at DESC, seats.table_id, person LIMIT ?"
        )
        rows = await self._store.read(lambda transaction: transaction.rows(query, since, before, most))
        return [(str(table), int(person), str(what)) for table, person, what in rows]

    async def keep(self, table: str, place: int, what: str) -> None:
        """Store *what* is known of the player at *place*, in place of what was stored before."""

        async def write(transaction: Transaction) -> None:
            await transaction.execute(_KEEP, table, place, what)

        await self._store.change(write)
