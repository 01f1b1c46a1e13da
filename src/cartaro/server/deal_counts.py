"""The public count of the deals: where marked cards lay, over every match that this server has seen to its end.

Counted match by match as they end, and kept in a file beside the database, so that no match is counted twice or anew
at each start. The file follows from the logs: who deletes it has them counted again.
"""

import asyncio
import logging
import time
from typing import Any

import msgspec
from msgspec import Struct
from starlette.requests import Request
from starlette.responses import Response

from cartaro.server.contract import promises
from cartaro.server.reply import complain, reply
from cartaro.store.sqlite import SqliteStore
from cartaro.table.delay import is_held_back
from cartaro.table.fairness import Tally, Weighed, count_table, weigh_people, weigh_places
from cartaro.table.ports import Clock, StoreError
from cartaro.table.sealing import deals_are_shared
from cartaro.table.state import LogError

FILE = "deals.json"
"""The file of the counts, in the data folder."""

VERSION = 1
"""The version of the counts: a file of another is put aside, and all is counted again."""

AT_ONCE = 50
"""How many matches one request counts at most; the next goes on."""

FRESH_SECONDS = 5.0
"""How long a count is given before it is looked whether other matches have ended."""

log = logging.getLogger(__name__)


class _Kept(Struct):
    version: int = VERSION
    tables: list[str] = []
    tallies: list[Tally] = []


class DealCounts:
    """Counts the deals of finished matches, and tells how far they stray from what chance gives."""

    def __init__(self, store: SqliteStore, clock: Clock) -> None:
        self._store = store
        self._clock = clock
        self._file = store.path.with_name(FILE)
        self._lock = asyncio.Lock()
        self._tables: set[str] | None = None
        self._tallies: dict[tuple[str, int], Tally] = {}
        self._waiting = 0
        self._looked = 0.0

    @promises({200: dict[str, Any]}, 503)
    async def deals(self, _request: Request) -> Response:
        """``GET /api/deals``: what was counted, what was expected, and how likely chance is to stray as far."""
        try:
            async with self._lock:
                await self._look()
        except StoreError as error:
            return complain(503, error.code, error.text, {"retry-after": "5"})
        told = [_tell(tally) for _, tally in sorted(self._tallies.items())]
        return reply({"matches": len(self._tables or ()), "waiting": self._waiting, "counts": told})

    async def _look(self) -> None:
        if self._tables is None:
            self._tables = await asyncio.to_thread(self._load)
        elif time.monotonic() - self._looked < FRESH_SECONDS and not self._waiting:
            return
        new = [id for id in await self._store.finished() if id not in self._tables]
        for id in new[:AT_ONCE]:
            stored = await self._store.load(id)
            if stored is None or is_held_back(stored, self._clock.now()):
                continue
            if deals_are_shared(stored):
                self._tables.add(id)  # one deal at many tables would be counted as many
                continue
            try:
                self._add(await asyncio.to_thread(count_table, id, stored))
            except LogError as error:
                log.warning("%s", error)  # nor does anybody else read that table
            self._tables.add(id)
        self._waiting = max(0, len(new) - AT_ONCE)
        self._looked = time.monotonic()
        if new:
            await asyncio.to_thread(self._save)

    def _add(self, tallies: list[Tally]) -> None:
        for tally in tallies:
            known = self._tallies.setdefault((tally.rulebook, tally.players), tally)
            if known is not tally:
                known.add(tally)

    def _load(self) -> set[str]:
        try:
            kept = msgspec.json.decode(self._file.read_bytes(), type=_Kept)
        except (OSError, msgspec.MsgspecError):
            return set()
        if kept.version != VERSION:
            return set()
        self._add(kept.tallies)
        return set(kept.tables)

    def _save(self) -> None:
        kept = _Kept(tables=sorted(self._tables or ()), tallies=list(self._tallies.values()))
        draft = self._file.with_suffix(".new")
        try:
            draft.write_bytes(msgspec.json.encode(kept))
            draft.replace(self._file)
        except OSError as error:
            log.warning("%s", error)  # it is counted again at the next start


def _tell(tally: Tally) -> dict[str, Any]:
    return {
        "rulebook": tally.rulebook,
        "players": tally.players,
        "deals": tally.deals,
        "sizes": tally.sizes,
        "points": tally.points,
        "scored": tally.scored,
        "marks": [
            {
                "mark": mark,
                "found": found,
                "places": _tell_weighed(weigh_places(tally, mark)),
                "people": {"found": tally.people[mark], **_tell_weighed(weighed)}
                if (weighed := weigh_people(tally, mark))
                else None,
            }
            for mark, found in tally.found.items()
        ],
    }


def _tell_weighed(weighed: Weighed) -> dict[str, Any]:
    return {
        "expected": [round(n, 3) for n in weighed.expected],
        "chi_square": round(weighed.statistic, 4),
        "degrees": weighed.degrees,
        "p": round(weighed.p, 6),
    }
