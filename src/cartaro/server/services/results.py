"""Storage of match results for the players' pages, and ratings of rated matches."""

import asyncio
import logging
from collections.abc import Iterable, Mapping, Sequence
from functools import partial
from itertools import combinations, product
from typing import Any, Final, NamedTuple

import msgspec
from msgspec import Struct
from openskill.models import PlackettLuce

from cartaro.daily.days import month_at
from cartaro.server.base.aside import aside
from cartaro.server.base.networks import Networks
from cartaro.server.services.credibility import (
    MONTH_SECONDS,
    YOUNG_SECONDS,
    Earlier,
    Weight,
    count_near,
    count_rated,
    near_people,
    weigh,
)
from cartaro.server.services.match_results import MatchResult, is_rated, result_decoder, result_of, won
from cartaro.store.book_ports import AccountStore, ActStore
from cartaro.store.books.accounts import Rating, Scale
from cartaro.table.authority import Authority, LiveTable
from cartaro.table.ports import StoreError
from cartaro.table.state import LogError, TableState
from cartaro.table.statistics import Counts, count_people

MIDDLE: Final = 1500
"""The number of somebody of whom nothing is known."""
POINTS: Final = 30.0
"""Points of the number for one of openskill: 400 then mean ten wins to one between two well-known players (Elo)."""
NINE_IN_TEN: Final = 1.645
"""Standard deviations each way within which nine estimates in ten are right."""
AGAIN_SECONDS = 5.0
"""Seconds after which a result that the store did not take is stored again."""

_model = PlackettLuce()
_encoder = msgspec.json.Encoder()

log = logging.getLogger(__name__)


def new_rating() -> Rating:
    """Return the initial rating of a player."""
    fresh = _model.rating()
    return Rating(fresh.mu, fresh.sigma, 0)


class RatingEstimate(NamedTuple):
    """A rating as people read it: a number that is right within ``give`` points nine times in ten."""

    number: int
    give: int


def estimate(rating: Rating) -> RatingEstimate:
    """Return a rating as people read it."""
    number = MIDDLE + POINTS * (rating.mu - new_rating().mu)
    return RatingEstimate(round(number), round(NINE_IN_TEN * POINTS * rating.sigma))


def scales_of(result: MatchResult, at: float) -> list[Scale]:
    """Return what a match that ended *at* a time (UTC seconds) is rated on; months are those of Italy."""
    by_month = Scale(result.game, result.rulebook, month_at(at))
    return [Scale(result.game), Scale(result.game, result.rulebook), by_month]


def rate(sides: Sequence[Sequence[Rating]], ranks: Sequence[int]) -> list[list[Rating]]:
    """Return the ratings after a match that ended in *ranks* (0 the best): Plackett and Luce's model, by openskill."""
    teams = [[_model.rating(mu=rating.mu, sigma=rating.sigma) for rating in side] for side in sides]
    after = _model.rate(teams, ranks=[float(rank) for rank in ranks])
    return [
        [Rating(new.mu, new.sigma, old.matches + 1) for new, old in zip(team, side, strict=True)]
        for team, side in zip(after, sides, strict=True)
    ]


def lessen(before: Rating, after: Rating, weight: float) -> Rating:
    """Return the rating after a match that counts *weight*, from 0 to 1; one that counts nothing is not counted."""
    mu, sigma = (old + weight * (new - old) for old, new in ((before.mu, after.mu), (before.sigma, after.sigma)))
    return Rating(mu, sigma, after.matches if weight > 0 else before.matches)


def known_at(state: TableState) -> float:
    """Return when (UTC seconds) the result of the finished match of a table becomes public."""
    return state.at + state.opened.delay


class ForeseenWeight(Struct):
    """What a match that waits to begin would count for somebody, from 0 to 1, and why it is less than 1.

    Reasons are those of :class:`.WeighedMatch`, and ``account``: somebody sits there without an account, or with one
    that plays no rated matches; ``barred``: so does one's own.
    """

    weight: float
    less: list[str]


class AccountResults:
    """Stores the result of every match in which an account has played, once, however often the store fails."""

    def __init__(self, authority: Authority, book: AccountStore, acts: ActStore, networks: Networks) -> None:
        self._authority, self._acts = authority, acts
        self._book = book
        self._networks = networks
        self._noting: dict[str, asyncio.Task[None]] = {}
        self._waiting: set[asyncio.Task[Any] | None] = set()
        self._stopping = False

    def wake(self, table: LiveTable) -> None:
        """Store the result of the match of *table* if it is over and public."""
        if table.cached is None or table.cached.state.revealed is None or table.id in self._noting:
            return
        self._begin(table.id, known_at(table.cached.state))

    def _begin(self, id: str, at: float) -> None:
        task = asyncio.ensure_future(self._note_or_log(id, at))
        self._noting[id] = task
        task.add_done_callback(lambda _: self._noting.pop(id, None))

    async def catch_up(self) -> None:
        """Store the results that a server had not stored when it ended; raise :class:`StoreError`."""
        for table in await self._book.unnoted():
            try:
                await self._catch_up(table)
            except LogError as error:
                log.warning("%s", error)

    async def _catch_up(self, id: str) -> None:
        table = await self._authority.find(id)
        at = 0.0 if table is None else known_at(await self._authority.state_of(table))
        if at > self._authority.clock.now():
            self._begin(id, at)
        else:
            await self.note(id)

    async def stop(self) -> None:
        """Finish work in progress; results that are not public yet, or fail, are stored after the next start."""
        self._stopping = True
        for waiting in filter(None, list(self._waiting)):
            waiting.cancel()
        await asyncio.gather(*self._noting.values(), return_exceptions=True)

    async def _note_or_log(self, table: str, at: float) -> None:
        while not self._stopping:
            try:
                await self._wait_until(at)
                await self.note(table)
            except StoreError as error:
                log.warning("%s", error)
                at = self._authority.clock.now() + AGAIN_SECONDS
                continue
            except LogError as error:
                log.warning("%s", error)
            return

    async def _wait_until(self, at: float) -> None:
        """Wait until *at*, unless the server stops: then the next start continues."""
        task = asyncio.current_task()
        self._waiting.add(task)
        try:
            if at > self._authority.clock.now():
                await self._authority.clock.wait_until(at)
        finally:
            self._waiting.discard(task)

    async def note(self, id: str) -> None:
        """Store the result of the finished match at table *id*, if an account has a seat there."""
        accounts = await self._book.seats_at(id)
        table = await self._authority.find(id) if accounts else None
        if table is None:
            return
        state = await self._authority.state_of(table)
        if state.revealed is None:
            return
        stored = await self._authority.store.load(id)
        counts = {} if stored is None else await aside(count_people, id, stored)
        rated = is_rated(state, accounts) and not await self._is_barred(accounts.values(), state.at)
        result = result_of(state, counts, rated=rated)
        if result.rated:
            result = await self._weigh(result, accounts, self._networks.at(table), state.at)
        what = _encoder.encode(result).decode()
        if result.rated:
            move = partial(_rate_by_account, result, accounts)
            await self._book.note_result(
                id, state.at, what, scales_of(result, state.at), [one for _, one in sorted(accounts.items())], move
            )
        else:
            await self._book.note_result(id, state.at, what)

    async def _is_barred(self, accounts: Iterable[str], at: float) -> bool:
        """Whether one of *accounts* played no rated matches at *at* (UTC seconds)."""
        return any([await self._acts.is_barred(account, at) for account in accounts])

    async def foresee(self, table: LiveTable, account: str) -> ForeseenWeight | None:
        """Return what the match at *table* would count for *account*, by who sits there; None if it has no seat there.

        All others are taken for opponents, since partners may still be drawn.
        """
        state, now = await self._authority.state_of(table), self._authority.clock.now()
        accounts = await self._book.seats_at(table.id)
        seated = [person for person in state.roster.people if person is not None]
        mine = next((person for person in seated if accounts.get(person) == account), None)
        if mine is None or not state.opened.rated:
            return None
        here = {person: accounts[person] for person in seated if person in accounts}
        if await self._acts.is_barred(account, now):
            return ForeseenWeight(0.0, ["barred"])
        if len(set(here.values())) < len(seated) or await self._is_barred(here.values(), now):
            return ForeseenWeight(0.0, ["account"])
        weights = await self._weights([[person] for person in seated], here, self._networks.at(table), now)
        weight = weights.get(mine)
        return ForeseenWeight(1.0, []) if weight is None else ForeseenWeight(weight.weight, list(weight.less))

    async def _weigh(
        self, result: MatchResult, accounts: Mapping[int, str], networks: Mapping[int, str], at: float
    ) -> MatchResult:
        """Return *result* with what it counts, and why that is less than in full."""
        weights = await self._weights(result.sides, accounts, networks, at)
        return msgspec.structs.replace(
            result,
            weights={person: one.weight for person, one in weights.items()},
            less={person: list(one.less) for person, one in weights.items()},
        )

    async def _weights(
        self, sides: Sequence[Sequence[int]], accounts: Mapping[int, str], networks: Mapping[int, str], at: float
    ) -> dict[int, Weight]:
        """Return what a match of *sides* counts for those for whom that is less than in full."""
        born = {person: await self._book.of_id(account) for person, account in accounts.items()}
        young = {person for person, one in born.items() if one is not None and at - one.made_at < YOUNG_SECONDS}
        near = {person: 1 + await self._count_near(accounts[person], at) for person in near_people(sides, networks)}
        numbers = {
            frozenset((one, other)): 1 + count_rated(await self._earlier(accounts[one], accounts[other], at), at)
            for some, others in combinations(sides, 2)
            for one, other in product(some, others)
        }
        return weigh(sides, near, young, numbers)

    async def _count_near(self, account: str, at: float) -> int:
        played = await self._book.history(account, at - MONTH_SECONDS)
        return count_near([(result_decoder.decode(one.result), one.person, one.over_at) for one in played], at)

    async def _earlier(self, one: str, other: str, at: float) -> list[Earlier]:
        rows = await self._book.met(one, other, at - MONTH_SECONDS)
        return [Earlier(mine, theirs, over_at, result_decoder.decode(what)) for mine, theirs, over_at, what in rows]


def _rate_by_account(
    result: MatchResult, accounts: Mapping[int, str], known: Mapping[str, Rating]
) -> dict[str, Rating]:
    sides = [[accounts[person] for person in side] for side in result.sides]
    before = [[known.get(account, new_rating()) for account in side] for side in sides]
    after = rate(before, result.ranks)
    return {
        accounts[person]: lessen(old, new, result.weights.get(person, 1.0))
        for side, *ratings in zip(result.sides, before, after, strict=True)
        for person, old, new in zip(side, *ratings, strict=True)
    }


class Statistics(Struct):
    """The statistics of a player by one rulebook: ``counts`` are sums of the counts of :mod:`cartaro.table.statistics`.

    ``grades`` is the number of matches won by grade, for rulebooks with grades.
    """

    game: str
    rulebook: str
    matches: int = 0
    won: int = 0
    grades: dict[str, int] = {}
    counts: Counts = {}


def add_up(played: Iterable[tuple[MatchResult, int]]) -> list[Statistics]:
    """Return the statistics of a player from results, each with the player's number there, sorted by matches played."""
    by_rulebook: dict[str, Statistics] = {}
    for result, person in played:
        sums = by_rulebook.setdefault(result.rulebook, Statistics(result.game, result.rulebook))
        sums.matches += 1
        if won(result, person):
            sums.won += 1
            if result.grade is not None:
                sums.grades[result.grade] = sums.grades.get(result.grade, 0) + 1
        for name, number in result.counts.get(person, {}).items():
            sums.counts[name] = sums.counts.get(name, 0) + number
    return sorted(by_rulebook.values(), key=lambda sums: (-sums.matches, sums.rulebook))
