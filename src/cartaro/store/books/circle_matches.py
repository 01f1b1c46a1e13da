"""The finished matches of a circle: those at tables that were shown to it, and who of its members sat there."""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cartaro.store.ports import Database, Transaction

MOST_COUNTED: Final = 1000
"""Maximum number of matches of a circle that are looked at: the last ones."""

_RESULTS = (
    "SELECT results.table_id, over_at, what FROM circle_tables "
    "JOIN results ON results.table_id = circle_tables.table_id "
    "WHERE circle_id = ? ORDER BY over_at DESC, results.table_id LIMIT ?"
)
_SEATS = (
    "SELECT seats.table_id, person, number FROM circle_tables JOIN seats ON seats.table_id = circle_tables.table_id "
    "JOIN circle_members ON circle_members.circle_id = circle_tables.circle_id "
    "AND circle_members.account_id = seats.account_id "
    "WHERE circle_tables.circle_id = ? AND role IN ('founder', 'keeper', 'member')"
)


class CircleResult(NamedTuple):
    """A finished match of a circle: its table, end (UTC seconds), result as JSON.

    ``people`` are the numbers in the circle of its members, by their number at the table.
    """

    table: str
    over_at: float
    result: str
    people: Mapping[int, int]


class CircleMatchBook:
    """The matches of circles in *store*. Methods may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, store: Database) -> None:
        self._store = store

    async def played(self, circle: str) -> Sequence[CircleResult]:
        """Return the last finished matches of a circle whose results are public, the oldest first."""

        async def read(transaction: Transaction) -> list[CircleResult]:
            people: dict[str, dict[int, int]] = {}
            for table, person, number in await transaction.rows(_SEATS, circle):
                people.setdefault(table, {})[person] = number
            rows = await transaction.rows(_RESULTS, circle, MOST_COUNTED)
            return [CircleResult(id, over_at, what, people.get(id, {})) for id, over_at, what in reversed(rows)]

        return await self._store.read(read)
