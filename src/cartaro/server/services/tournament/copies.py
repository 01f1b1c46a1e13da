"""Copies of each event after everything that happens there, in folders: beside the data, on sticks."""

import asyncio
import logging
import time
from collections.abc import Collection, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from cartaro.file_errors import reason_of
from cartaro.i18n import CartaroError, Text
from cartaro.moments import instant_of
from cartaro.store.books.event_rows import EventRows
from cartaro.store.event_copies import CopyKey, copies_in, drop_copies, key_of, write_copy
from cartaro.store.heads import FOLDER, drop_heads
from cartaro.store.ports import ServerStore
from cartaro.store.private import make_private_folder
from cartaro.tournament.log.access import Role, access_key
from cartaro.tournament.log.erasure import last_erasure
from cartaro.tournament.log.service import TournamentService
from cartaro.tournament.model.refusal import TournamentRefusal

RETRY_SECONDS = 10.0
"""Seconds until a folder that could not be written to is tried again."""
EVERY = 10**9
"""More entries than any copy has."""
REST, LONGEST_REST = 4.0, 30.0
"""After a copy a folder rests for so many times as long as it took, and for so many seconds at most."""

log = logging.getLogger(__name__)


@dataclass
class CopyPlace:
    """A folder for copies; ``own``: it is beside the data, and made when needed."""

    folder: Path
    own: bool = False
    due: set[str] = field(default_factory=set)
    problems: dict[str, Text] = field(default_factory=dict)
    wake: asyncio.Event = field(default_factory=asyncio.Event)


@dataclass(frozen=True, slots=True)
class PlaceStanding:
    """The copies of an event in one folder: the newest's entries, when it was written, how many, what is wrong."""

    place: CopyPlace
    entries: int
    at: str | None
    count: int
    problem: Text | None


async def copy_key(service: TournamentService, id: str) -> CopyKey:
    """Return the key of the copies of the event *id*."""
    passphrase = access_key(await service.keys(id), Role.ORGANISER)
    return await asyncio.to_thread(key_of, id, passphrase)


async def keep_copy(store: ServerStore, service: TournamentService, id: str) -> None:
    """Write a copy of the event *id* beside the data, if the store has a folder.

    Raise :class:`OSError` if it cannot be written.
    """
    if store.folder is not None:
        await _write(store, service, id, CopyPlace(store.folder / FOLDER, own=True), await copy_key(service, id))


async def _write(store: ServerStore, service: TournamentService, id: str, place: CopyPlace, key: CopyKey) -> None:
    copy = await EventRows(store).read(id)
    if place.own:
        await asyncio.to_thread(make_private_folder, place.folder)
    await asyncio.to_thread(write_copy, place.folder, key, copy)
    try:
        erased = min(last_erasure((await service.open(id)).log), copy.entries)
    except TournamentRefusal:
        erased = EVERY  # it was deleted meanwhile
    await asyncio.to_thread(drop_copies, place.folder, key, erased)


class EventCopies:
    """Keeps the copies of the events in *store* up to date, in its own folder and in *folders*."""

    def __init__(self, store: ServerStore, service: TournamentService, folders: Sequence[Path] = ()) -> None:
        self._store, self._service = store, service
        own = [] if store.folder is None else [CopyPlace(store.folder / FOLDER, own=True)]
        self._places = (*own, *map(CopyPlace, folders))
        self._keys: dict[str, CopyKey] = {}

    def note(self, id: str) -> None:
        """Have the event *id* copied: something happened there."""
        for place in self._places:
            place.due.add(id)
            place.wake.set()

    async def run(self) -> None:
        """Write what is due, each folder at its own pace, until cancelled."""
        await asyncio.gather(*map(self._keep_up, self._places))

    async def finish(self) -> None:
        """Write what is still due; a folder that fails now is left."""
        await asyncio.gather(*map(self._write_due, self._places))

    async def _keep_up(self, place: CopyPlace) -> None:
        while True:
            await place.wake.wait()
            place.wake.clear()
            began = time.monotonic()
            whole = await self._write_due(place)
            rest = min(REST * (time.monotonic() - began), LONGEST_REST)
            await asyncio.sleep(rest if whole else max(rest, RETRY_SECONDS))
            if place.due:
                place.wake.set()

    async def _write_due(self, place: CopyPlace) -> bool:
        """Write what is due; return whether nothing failed. What did is due again."""
        failed = set()
        while place.due:
            id = place.due.pop()
            try:
                await _write(self._store, self._service, id, place, await self._key(id))
                place.problems.pop(id, None)
            except (CartaroError, OSError) as error:
                failed.add(id)
                problem = reason_of(error) if isinstance(error, OSError) else error.text
                if place.problems.get(id) != problem:  # not at each attempt
                    log.warning("no copy of event %s in %s: %s", id, place.folder, error, extra={"event": id})
                place.problems[id] = problem
        place.due |= failed
        return not failed

    @property
    def copied(self) -> Collection[str]:
        """The events of which this process has made or seen copies."""
        return self._keys.keys()

    async def drop(self, id: str) -> list[Path]:
        """Delete all copies of the event *id*, which is or will be deleted; return the folders where that failed."""
        key, failed = await self._key(id), []
        for place in self._places:
            place.due.discard(id)
            place.problems.pop(id, None)
            try:
                await asyncio.to_thread(drop_copies, place.folder, key, EVERY)
                if place.own:
                    await asyncio.to_thread(drop_heads, place.folder, id)
            except FileNotFoundError:
                pass
            except OSError as error:
                log.warning("copies of event %s stay in %s: %s", id, place.folder, error, extra={"event": id})
                failed.append(place.folder)
        return failed

    def forget(self, id: str) -> None:
        """Forget the key of the event *id*, which is deleted."""
        self._keys.pop(id, None)

    async def _key(self, id: str) -> CopyKey:
        if id not in self._keys:
            self._keys[id] = await copy_key(self._service, id)
        return self._keys[id]

    async def show(self, id: str) -> list[PlaceStanding]:
        """Return how the copies of the event *id* stand; those that are late are made."""
        key = await self._key(id)
        entries = len((await self._service.open(id)).log)
        standings = [await asyncio.to_thread(_look, place, key, id) for place in self._places]
        for standing in standings:
            if standing.entries < entries and id not in standing.place.problems:
                standing.place.due.add(id)
                standing.place.wake.set()
        return standings


def _look(place: CopyPlace, key: CopyKey, id: str) -> PlaceStanding:
    problem = place.problems.get(id)
    try:
        kept = copies_in(place.folder, key)
    except OSError as error:
        not_yet = place.own and isinstance(error, FileNotFoundError)
        return PlaceStanding(place, 0, None, 0, problem if not_yet else problem or reason_of(error))
    if not kept:
        return PlaceStanding(place, 0, None, 0, problem)
    newest = kept[-1]
    return PlaceStanding(place, newest.entries, instant_of(newest.at).isoformat(), len(kept), problem)
