"""Results of matches with who played them and how well, for those who look for unfair play."""

from collections.abc import Sequence
from typing import Final, NamedTuple

from cartaro.store.books.accounts import Rating
from cartaro.store.ports import Database, Transaction

_RESULTS: Final = (
    "SELECT table_id, over_at, what FROM results WHERE over_at >= ? AND void = 0 "
    "ORDER BY over_at DESC, table_id LIMIT ?"
)
_SEATS: Final = (
    "SELECT seats.table_id, person, account_id FROM seats JOIN results ON results.table_id = seats.table_id "
    "WHERE over_at >= ? ORDER BY over_at DESC, seats.table_id LIMIT ?"
)
_ACCURACIES: Final = (
    "SELECT accuracies.table_id, place, accuracies.what FROM accuracies "
    "JOIN results ON results.table_id = accuracies.table_id "
    "WHERE over_at >= ? ORDER BY over_at DESC, accuracies.table_id LIMIT ?"
)
_PEOPLE: Final = "SELECT id, name FROM accounts"
_RATINGS: Final = "SELECT account_id, game, mu, sigma, matches FROM ratings WHERE rulebook = '' AND month = ''"
_CHAIRS: Final = 8
"""The most seats of a match that is read, on average."""


class StoredPlay(NamedTuple):
    """What was read: results (table, end, JSON), seats (table, person, account), accuracies (table, place, JSON).

    ``names`` are the accounts' names by id, ``ratings`` those of an account in a game.
    """

    results: Sequence[tuple[str, float, str]]
    seats: Sequence[tuple[str, int, str]]
    accuracies: Sequence[tuple[str, int, str]]
    names: dict[str, str]
    ratings: dict[tuple[str, str], Rating]


async def read_play(store: Database, since: float, most: int) -> StoredPlay:
    """Return the newest *most* matches since a time (UTC seconds), as of one moment; may raise :class:`StoreError`."""

    async def read(transaction: Transaction) -> StoredPlay:
        results = await transaction.rows(_RESULTS, since, most)
        seats = await transaction.rows(_SEATS, since, most * _CHAIRS)
        accuracies = await transaction.rows(_ACCURACIES, since, most * _CHAIRS)
        ratings = await transaction.rows(_RATINGS)
        return StoredPlay(
            [tuple(row) for row in results],
            [tuple(row) for row in seats],
            [tuple(row) for row in accuracies],
            dict(await transaction.rows(_PEOPLE)),
            {(account, game): Rating(*rating) for account, game, *rating in ratings},
        )

    return await store.read(read)
