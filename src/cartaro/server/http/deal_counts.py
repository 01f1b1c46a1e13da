"""Public statistics of the deals: where certain cards were dealt, over all finished matches of this server.

Matches are counted as they end. The counts are in a file beside the database, so that no match is counted twice, or
again at each start. The file names the matches of the last day only: all earlier ones are counted. It can be rebuilt
from the logs: after it is deleted, or if it counts other matches than are stored, all matches are counted again.
"""

import asyncio
import logging
import time
from collections.abc import Mapping

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.base.aside import aside
from cartaro.server.base.endpoint import endpoint
from cartaro.server.base.responses import reply
from cartaro.server.http.refusing import refusing
from cartaro.store.ports import ServerStore
from cartaro.store.private import make_private_file
from cartaro.struct_types import prepare
from cartaro.table.delay import is_held_back
from cartaro.table.embargo import deals_are_shared
from cartaro.table.fairness import FairnessTally, FairnessTest, Verdict, count_table, weigh_people, weigh_places
from cartaro.table.ports import Clock
from cartaro.table.state import LogError

FILE = "deals.json"
"""The file of the counts, in the data folder."""

VERSION = 1
"""The version of the file: a file of a later version is renamed, and all matches are counted again."""

NAMED_SECONDS = 86_400.0
"""Seconds after its end for which a match is named in the file; much longer than any spectators' delay."""

AT_ONCE = 50
"""The most matches counted by one request; the next request continues."""

FRESH_SECONDS = 5.0
"""Seconds for which counts are returned before the server checks for matches that have ended."""

log = logging.getLogger(__name__)


class _Kept(Struct):
    """The contents of the file."""

    version: int = VERSION
    since: float = 0.0
    matches: int = 0
    tables: list[str] = []
    tallies: list[FairnessTally] = []


class WeighedView(Struct):
    """A count compared with its expectation: ``p`` is the p-value, None for too few observations."""

    expected: list[float]
    chi_square: float | None
    degrees: int | None
    p: float | None
    verdict: Verdict


class WeighedPeople(Struct):
    """The same for the cards in people's hands, ``found`` of them."""

    found: int
    expected: list[float]
    chi_square: float | None
    degrees: int | None
    p: float | None
    verdict: Verdict


class MarkCount(Struct):
    """The places of one class of cards: by seat in order of play, then on the table, then in the stock."""

    mark: str
    found: list[int]
    places: WeighedView
    people: WeighedPeople | None


class DealCount(Struct):
    """The counts of one rulebook with one number of players (:class:`cartaro.table.fairness.FairnessTally`)."""

    rulebook: str
    players: int
    deals: int
    sizes: list[int]
    points: list[int]
    scored: int
    marks: list[MarkCount]


class Counted(Struct):
    """The counts of all ``matches``; ``waiting`` is the number of finished matches still to be counted."""

    matches: int
    waiting: int
    counts: list[DealCount]


class DealCounts:
    """Counts the deals of finished matches, and tests them against uniform shuffles."""

    def __init__(self, store: ServerStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._file = None if store.folder is None else store.folder / FILE
        self._lock = asyncio.Lock()
        self._tables: set[str] | None = None  # counted, of those that ended at _since (UTC seconds) or later
        self._since = 0.0
        self._matches = 0
        self._tallies: dict[tuple[str, int], FairnessTally] = {}
        self._waiting = 0
        self._looked = 0.0

    @endpoint({200: Counted}, 503)
    @refusing()
    async def deals(self, _request: Request) -> Response:
        """``GET /api/deals``: the counts, their expectations, and p-values."""
        async with self._lock:
            await self._look()
        return reply(Counted(self._matches, self._waiting, _serialize_counts(self._tallies)))

    async def _look(self) -> None:
        if self._tables is None:
            self._tables = await asyncio.to_thread(self._load)
            finished = await self._store.finished(0.0)
            earlier = sum(at < self._since for at in finished.values())
            is_same = self._matches == len(self._tables) + earlier
        elif time.monotonic() - self._looked < FRESH_SECONDS and not self._waiting:
            return
        else:
            finished, is_same = await self._store.finished(self._since), True
        if not (is_same and finished.keys() >= self._tables):  # a backup was restored: other matches are stored now
            self._tables, self._since, self._matches, self._tallies = set(), 0.0, 0, {}
            finished = await self._store.finished(0.0)
        finished = {id: at for id, at in finished.items() if at >= self._since}
        new = [id for id in finished if id not in self._tables]
        for id in new[:AT_ONCE]:
            if await self._count(id):
                self._tables.add(id)
                self._matches += 1
        self._waiting = max(0, len(new) - AT_ONCE)
        self._looked = time.monotonic()
        if new:
            self._forget(self._tables, finished)
            await asyncio.to_thread(self._save)

    async def _count(self, id: str) -> bool:
        """Count the deals of a match; return whether that is done: a match shown with a delay has to wait."""
        try:
            stored = await self._store.load(id)
            if stored is None or is_held_back(stored, self._clock.now()):
                return False
            if not deals_are_shared(stored):  # a deal played at many tables would be counted many times
                self._add(await aside(count_table, id, stored))
        except LogError as error:
            log.warning("%s", error)  # the table is unreadable everywhere else too
        return True

    def _forget(self, tables: set[str], finished: Mapping[str, float]) -> None:
        """Forget the names of matches that ended long ago, up to the first that is still to be counted."""
        uncounted = (at for id, at in finished.items() if id not in tables)
        self._since = max(self._since, min([self._clock.now() - NAMED_SECONDS, *uncounted]))
        tables.intersection_update(id for id, at in finished.items() if at >= self._since)

    def _add(self, tallies: list[FairnessTally]) -> None:
        for tally in tallies:
            known = self._tallies.setdefault((tally.rulebook, tally.players), tally)
            if known is not tally:
                known.add(tally)

    def _load(self) -> set[str]:
        if self._file is None:
            return set()
        try:
            kept = msgspec.json.decode(self._file.read_bytes(), type=_Kept)
        except (OSError, msgspec.MsgspecError, UnicodeError):
            return set()
        if kept.version > VERSION:
            return set()
        self._add(kept.tallies)
        self._since = kept.since
        self._matches = kept.matches
        return set(kept.tables)

    def _save(self) -> None:
        if self._file is None:
            return
        tables, tallies = sorted(self._tables or ()), list(self._tallies.values())
        kept = _Kept(since=self._since, matches=self._matches, tables=tables, tallies=tallies)
        draft = self._file.with_suffix(".new")
        try:
            make_private_file(draft)
            draft.write_bytes(msgspec.json.encode(kept))
            draft.replace(self._file)
        except OSError as error:
            log.warning("%s", error)  # it is counted again at the next start


def _serialize_counts(tallies: Mapping[tuple[str, int], FairnessTally]) -> list[DealCount]:
    weighed = [
        (tally, {mark: (weigh_places(tally, mark), weigh_people(tally, mark)) for mark in tally.found})
        for _, tally in sorted(tallies.items())
    ]
    tests = sum(
        test is not None and test.p is not None for _, marks in weighed for pair in marks.values() for test in pair
    )
    return [_serialize_count(tally, marks, tests) for tally, marks in weighed]


def _serialize_count(
    tally: FairnessTally, marks: Mapping[str, tuple[FairnessTest, FairnessTest | None]], tests: int
) -> DealCount:
    return DealCount(
        rulebook=tally.rulebook,
        players=tally.players,
        deals=tally.deals,
        sizes=tally.sizes,
        points=tally.points,
        scored=tally.scored,
        marks=[
            MarkCount(
                mark=mark,
                found=tally.found[mark],
                places=WeighedView(*_serialize_test(places, tests)),
                people=None if people is None else WeighedPeople(tally.people[mark], *_serialize_test(people, tests)),
            )
            for mark, (places, people) in marks.items()
        ],
    )


def _serialize_test(
    weighed: FairnessTest, tests: int
) -> tuple[list[float], float | None, int | None, float | None, Verdict]:
    return (
        [round(n, 3) for n in weighed.expected],
        None if weighed.statistic is None else round(weighed.statistic, 4),
        weighed.degrees,
        weighed.p,
        weighed.verdict(tests),
    )


prepare(_Kept)
