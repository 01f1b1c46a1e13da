"""The public count of the deals: where marked cards lay, over every match that this server has seen to its end.

Counted match by match as they end, and kept in a file beside the database, so that no match is counted twice or anew
at each start. The file names the matches of the last day only: those before are counted, all of them. It follows from
the logs: who deletes it has them counted again.
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
from cartaro.server.base.responses import error_response, reply
from cartaro.store.ports import ServerStore
from cartaro.struct_types import prepare
from cartaro.table.delay import is_held_back
from cartaro.table.embargo import deals_are_shared
from cartaro.table.fairness import FairnessTally, FairnessTest, Verdict, count_table, weigh_people, weigh_places
from cartaro.table.ports import Clock, StoreError
from cartaro.table.state import LogError

FILE = "deals.json"
"""The file of the counts, in the data folder."""

VERSION = 2
"""The version of the counts: a file of a later one is put aside, and all is counted again."""

NAMED_SECONDS = 86_400.0
"""How long after its end a match is named in the file; far longer than a table may be shown late."""

AT_ONCE = 50
"""How many matches one request counts at most; the next goes on."""

FRESH_SECONDS = 5.0
"""How long a count is given before it is looked whether other matches have ended."""

log = logging.getLogger(__name__)


class _Kept(Struct):
    """What is in the file: in version 1 the names of all matches, without ``since`` and ``matches``."""

    version: int = VERSION
    since: float = 0.0
    matches: int | None = None
    tables: list[str] = []
    tallies: list[FairnessTally] = []


class WeighedView(Struct):
    """A count against what chance gives: ``p`` is how often chance strays as far, None of too few."""

    expected: list[float]
    chi_square: float | None
    degrees: int | None
    p: float | None
    verdict: Verdict


class WeighedPeople(Struct):
    """The same of the cards in people's hands, ``found`` of them."""

    found: int
    expected: list[float]
    chi_square: float | None
    degrees: int | None
    p: float | None
    verdict: Verdict


class MarkCount(Struct):
    """Where cards of one mark lay: by seat in order of play, then on the table, then in the stock."""

    mark: str
    found: list[int]
    places: WeighedView
    people: WeighedPeople | None


class DealCount(Struct):
    """What was counted of one rulebook with one number of players (:class:`cartaro.table.fairness.FairnessTally`)."""

    rulebook: str
    players: int
    deals: int
    sizes: list[int]
    points: list[int]
    scored: int
    marks: list[MarkCount]


class Counted(Struct):
    """The count of all ``matches``; ``waiting`` are those that ended and are still to be counted."""

    matches: int
    waiting: int
    counts: list[DealCount]


class DealCounts:
    """Counts the deals of finished matches, and tells how far they stray from what chance gives."""

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
    async def deals(self, _request: Request) -> Response:
        """``GET /api/deals``: what was counted, what was expected, and how likely chance is to stray as far."""
        try:
            async with self._lock:
                await self._look()
        except StoreError as error:
            return error_response(503, error.code, error.text, {"retry-after": "5"})
        return reply(Counted(self._matches, self._waiting, _tell_all(self._tallies)))

    async def _look(self) -> None:
        if self._tables is None:
            self._tables = await asyncio.to_thread(self._load)
        elif time.monotonic() - self._looked < FRESH_SECONDS and not self._waiting:
            return
        finished = await self._store.finished(self._since)
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
        """Count the deals of a match; return whether it is done with, which one that is shown late is not yet."""
        stored = await self._store.load(id)
        if stored is None or is_held_back(stored, self._clock.now()):
            return False
        if deals_are_shared(stored):
            return True  # one deal at many tables would be counted as many
        try:
            self._add(await aside(count_table, id, stored))
        except LogError as error:
            log.warning("%s", error)  # nor does anybody else read that table
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
        except (OSError, msgspec.MsgspecError):
            return set()
        if kept.version > VERSION:
            return set()
        self._add(kept.tallies)
        self._since = kept.since
        self._matches = len(kept.tables) if kept.matches is None else kept.matches
        return set(kept.tables)

    def _save(self) -> None:
        if self._file is None:
            return
        tables, tallies = sorted(self._tables or ()), list(self._tallies.values())
        kept = _Kept(since=self._since, matches=self._matches, tables=tables, tallies=tallies)
        draft = self._file.with_suffix(".new")
        try:
            draft.write_bytes(msgspec.json.encode(kept))
            draft.replace(self._file)
        except OSError as error:
            log.warning("%s", error)  # it is counted again at the next start


def _tell_all(tallies: Mapping[tuple[str, int], FairnessTally]) -> list[DealCount]:
    weighed = [
        (tally, {mark: (weigh_places(tally, mark), weigh_people(tally, mark)) for mark in tally.found})
        for _, tally in sorted(tallies.items())
    ]
    tests = sum(
        test is not None and test.p is not None for _, marks in weighed for pair in marks.values() for test in pair
    )
    return [_tell(tally, marks, tests) for tally, marks in weighed]


def _tell(tally: FairnessTally, marks: Mapping[str, tuple[FairnessTest, FairnessTest | None]], tests: int) -> DealCount:
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
                places=WeighedView(*_tell_weighed(places, tests)),
                people=None if people is None else WeighedPeople(tally.people[mark], *_tell_weighed(people, tests)),
            )
            for mark, (places, people) in marks.items()
        ],
    )


def _tell_weighed(
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
