"""Whom quick play seats together: people of like strength first, and anybody after a short search.

Nobody searches longer than :data:`LONGEST_SECONDS`. Somebody with too few rated matches is of like strength with all.
"""

from collections.abc import Mapping, Sequence
from typing import Final, NamedTuple

from cartaro.server.services.rankings import LEAST_MATCHES
from cartaro.server.services.results import estimate
from cartaro.store.book_ports import AccountStore
from cartaro.store.books.accounts import Rating, Scale

BANDS: Final = (150, 300, 600)
"""Points each way within which a person is sought, one after the other; then anybody is right."""
STEP_SECONDS: Final = 5.0
"""Seconds of the search within each band."""
LONGEST_SECONDS: Final = STEP_SECONDS * len(BANDS)


class PairingBand(NamedTuple):
    """The band of somebody who searches: ``within`` points of ``around``, and the tables that are ``outside``."""

    around: int
    within: int
    outside: frozenset[str]


def within_after(waited: float) -> int | None:
    """Return the points each way after *waited* seconds of a search; None: anybody."""
    step = int(waited / STEP_SECONDS)
    return BANDS[step] if step < len(BANDS) else None


async def band_of(
    book: AccountStore, account: str, game: str, tables: Sequence[str], waited: float
) -> PairingBand | None:
    """Return the band of *account*, which has searched for *waited* seconds among *tables*; None: all are right.

    May raise :class:`cartaro.table.ports.StoreError`.
    """
    within = within_after(waited)
    if within is None or not tables:
        return None
    scale = Scale(game)
    mine = (await book.ratings(account)).get(scale)
    if mine is None or mine.matches < LEAST_MATCHES:
        return None
    return band_around(mine, await book.rated_at(tables, scale), within)


def band_around(mine: Rating, at: Mapping[str, Sequence[Rating]], within: int) -> PairingBand:
    """Return the band *within* points of *mine*, given the ratings of the people at each table."""
    around = estimate(mine).number
    outside = {
        table
        for table, ratings in at.items()
        for one in ratings
        if one.matches >= LEAST_MATCHES and abs(estimate(one).number - around) > within
    }
    return PairingBand(around, within, frozenset(outside))
