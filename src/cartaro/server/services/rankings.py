"""Rankings: everybody rated by a rulebook, in the order of their estimates, with the places that these leave open."""

from bisect import bisect_left, bisect_right
from collections.abc import Collection, Sequence
from typing import Final

from cartaro.server.base.aside import aside
from cartaro.server.services.results import RatingEstimate, estimate
from cartaro.store.book_ports import AccountStore
from cartaro.store.books.accounts import Account, Rated, Scale
from cartaro.table.ports import Clock
from cartaro.wire.rankings import RankedPerson, RankingPage

LEAST_MATCHES: Final = 10
"""Matches below which an estimate says too little for a place."""
MOST_SHOWN: Final = 50
"""Maximum number of people with a place that anybody is shown: a ranking is no list of all accounts."""
MOST_NEW: Final = 10
"""The same of those with too few matches."""
KEPT_SECONDS: Final = 20.0
"""Seconds for which a ranking that was read serves other readers."""
MOST_KEPT: Final = 20


class Rankings:
    """The rankings in *book*. Methods may raise :class:`cartaro.table.ports.StoreError`."""

    def __init__(self, book: AccountStore, clock: Clock) -> None:
        self._book, self._clock = book, clock
        self._kept: dict[Scale, tuple[float, list[Rated]]] = {}

    async def read(self, scale: Scale, account: Account | None, among: Collection[str] | None = None) -> RankingPage:
        """Return the ranking on *scale* as *account* (None: a guest) sees it; if *among* is given, of those alone."""
        rated = await self._rated(scale)
        if among is not None:
            rated = [one for one in rated if one.account in among]
        return await aside(rank, scale, rated, None if account is None else account.id)

    async def _rated(self, scale: Scale) -> list[Rated]:
        now = self._clock.now()
        at, rated = self._kept.get(scale, (None, []))
        if at is None or not at <= now < at + KEPT_SECONDS:
            rated = await self._book.ranked(scale)
            self._kept.pop(scale, None)
            self._kept[scale] = now, rated
            while len(self._kept) > MOST_KEPT:
                del self._kept[next(iter(self._kept))]
        return rated


def rank(scale: Scale, rated: Sequence[Rated], me: str | None) -> RankingPage:
    """Return the ranking of those *rated* on *scale*, as the account *me* sees it (None: as a guest does).

    Two people are level while their estimates overlap: somebody's best place is after all whose estimate lies wholly
    above, the worst one before all whose lies wholly below.
    """
    estimates = {one.account: estimate(one.rating) for one in rated}
    placed = [one for one in rated if one.rating.matches >= LEAST_MATCHES]
    new = sorted((one for one in rated if one.rating.matches < LEAST_MATCHES), key=lambda one: -one.rating.matches)
    lows = sorted(low(estimates[one.account]) for one in placed)
    highs = sorted(high(estimates[one.account]) for one in placed)

    def show(one: Rated, *places: int) -> RankedPerson:
        first, last = places or (None, None)
        return RankedPerson(one.name, *estimates[one.account], one.rating.matches, first, last, one.account == me)

    def place(one: Rated) -> RankedPerson:
        mine = estimates[one.account]
        above = len(lows) - bisect_right(lows, high(mine))
        below = bisect_left(highs, low(mine))
        return show(one, above + 1, len(placed) - below)

    mine = next((one for one in placed[MOST_SHOWN:] if one.account == me), None)
    return RankingPage(
        scale.rulebook,
        scale.month or None,
        LEAST_MATCHES,
        len(placed),
        [place(one) for one in placed[:MOST_SHOWN]],
        [show(one) for number, one in enumerate(new) if number < MOST_NEW or one.account == me],
        None if mine is None else place(mine),
    )


def low(of: RatingEstimate) -> int:
    """Return the lower end of an estimate."""
    return of.number - of.give


def high(of: RatingEstimate) -> int:
    """Return the upper end of an estimate."""
    return of.number + of.give
