"""Ratings as if matches that no longer count had not been played: folded again, off the path of requests."""

from collections.abc import Mapping
from typing import Final

import msgspec

from cartaro.server.base.aside import aside
from cartaro.server.base.chores import repeat
from cartaro.server.services.match_results import result_decoder
from cartaro.server.services.results import lessen, new_rating, rate, scales_of
from cartaro.store.books.accounts import Rating, Scale
from cartaro.store.books.regrading import Regrade, RegradeBook
from cartaro.store.ports import Database
from cartaro.table.ports import Clock

REGRADING: Final = ("void", "unvoid")
"""Acts after which ratings are folded again; so they are after an appeal."""
LOOK_SECONDS: Final = 60.0
"""Seconds between two looks for games that another process left on the list."""
TRIES: Final = 5
"""How often a game is folded again at once because a match was rated meanwhile; then it waits for the next look."""

_earlier_decoder = msgspec.json.Decoder(list[list[Rating | None]])


async def regrade(store: Database) -> None:
    """Fold the ratings of all listed games; may raise :class:`cartaro.table.ports.StoreError`."""
    book = RegradeBook(store)
    for game in await book.listed():
        for _ in range(TRIES):
            known = await book.read(game)
            if known is None or await book.write(known, await aside(fold_ratings, known)):
                break


def fold_ratings(of: Regrade) -> Mapping[tuple[str, Scale], Rating]:
    """Return the ratings after the matches that count, in the order in which they were rated.

    Somebody whose account is gone enters each match with the rating that was stored with it.
    """
    ratings: dict[tuple[str, Scale], Rating] = {}
    for one in of.results:
        if one.is_void:
            continue
        result, accounts = result_decoder.decode(one.result), of.seats.get(one.table, {})
        people = sorted(person for side in result.sides for person in side)
        for scale, earlier in zip(scales_of(result, one.over_at), _earlier_decoder.decode(one.earlier), strict=True):
            then = {person: old or new_rating() for person, old in zip(people, earlier, strict=True)}
            for person in accounts:
                then[person] = ratings.get((accounts[person], scale), new_rating())
            after = rate([[then[person] for person in side] for side in result.sides], result.ranks)
            for side, new in zip(result.sides, after, strict=True):
                for person, rating in zip(side, new, strict=True):
                    if person in accounts:
                        weight = result.weights.get(person, 1.0)
                        ratings[accounts[person], scale] = lessen(then[person], rating, weight)
    return ratings


class Regrading:
    """Folds what another process left on the list in *store*."""

    def __init__(self, store: Database, clock: Clock) -> None:
        self._store, self._clock = store, clock

    async def run(self) -> None:
        """Look at the start and at intervals, until cancelled."""
        await repeat(lambda: regrade(self._store), lambda: self._clock.wait_until(self._clock.now() + LOOK_SECONDS))
