"""The events of a server: their service, and notification of subscribers."""

import asyncio
import logging
from collections.abc import Awaitable, Callable, Sequence
from dataclasses import dataclass, field
from pathlib import Path
from typing import TypeVar

from cartaro.i18n import CartaroError, tr
from cartaro.server.base.costs import beside
from cartaro.server.base.venue_clock import open_service
from cartaro.server.services.tournament.copies import EventCopies
from cartaro.server.services.tournament.deleting import delete_event
from cartaro.server.services.tournament.online_tables import OnLine
from cartaro.server.services.tournament.requests import (
    Asked,
    CommitDraw,
    MadeHere,
    OpenTables,
    PairRound,
    RevealDraw,
    SeedBySeason,
    entry_of,
)
from cartaro.store.books.passes import PassBook
from cartaro.store.ports import ServerStore
from cartaro.table.authority import Authority
from cartaro.table.ports import Follower, StoreError
from cartaro.tournament.event.consequences import Consequences, consequences_of
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.season import read_season, seeds_by_season
from cartaro.tournament.event.state import EventState
from cartaro.tournament.log.service import (
    UNKNOWN_EVENT,
    Actor,
    CommandResult,
    Tournament,
    TournamentService,
)
from cartaro.tournament.model.log_entries import Paired, Payload
from cartaro.tournament.model.refusal import TournamentRefusal

Made = TypeVar("Made")
MOST_PROPOSED = 20
"""The rounds kept that were shown and are not published yet: the oldest goes first."""

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Followed:
    """An event with subscribers: its present state, and the flags to be set when it changes.

    ``gone``: a restored database does not have it.
    """

    tournament: Tournament
    version: int = 0
    gone: bool = False
    followers: set[Follower] = field(default_factory=set)


class Events:
    """The tournament service with its subscribers. :meth:`look_again` finds the changes of other processes.

    ``seats_given`` is called when seats were given to substitutes; ``folders`` are for copies of the events.
    """

    def __init__(
        self,
        store: ServerStore,
        authority: Authority,
        seats_given: Callable[[], Awaitable[None]],
        folders: Sequence[Path] = (),
    ) -> None:
        self._store = store
        self.service: TournamentService = open_service(store, beside)
        self.copies = EventCopies(store, self.service, folders)
        self.online = OnLine(authority, self.service, PassBook(store), seats_given)
        self.online.on_result = self.note_own
        self.on_written: Callable[[str], None] = lambda _id: None
        self.online.on_progress = lambda tournament: self._wake(tournament.id)
        self._followed: dict[str, Followed] = {}
        self._proposed: dict[str, tuple[EventState, Paired | None]] = {}

    async def do(self, id: str, asked: Asked, by: Actor) -> CommandResult:
        """Execute a request, and notify the subscribers.

        Raise as :meth:`cartaro.tournament.log.service.TournamentService.do` does.
        """
        match asked:
            case CommitDraw(purpose):
                done = await self.service.commit_draw(id, purpose, by)
            case RevealDraw(purpose):
                done = await self.service.reveal_draw(id, purpose, by)
            case OpenTables(round_, bots):
                done = await self.online.open(id, round_, bots, by)
            case PairRound(()):
                done = await self.service.do(id, await self._pairing(id), by)
                self._proposed.pop(id, None)
            case _:
                done = await self.service.do(id, await self._entry_of(asked, by), by)
        self.note_own(done.tournament)
        if done.tournament.event.repeats_deals:
            await self.online.settle(id)
        await self.online.give_seats(done.tournament)
        return done

    async def try_out(self, id: str, asked: Asked, by: Actor) -> tuple[CommandResult, Consequences]:
        """Return the outcome of a request and its consequences; nothing is written.

        Raise as :meth:`do` does, and :class:`cartaro.i18n.CartaroError` if the request makes more than one entry.
        """
        if isinstance(asked, CommitDraw | RevealDraw | OpenTables):
            raise CartaroError("no_trial", tr("server-services-tournament-events-no_trial"))
        entry = await (self._pairing(id) if asked == PairRound() else self._entry_of(asked, by))
        before, done = await self.service.try_out(id, entry, by)
        what = await beside(consequences_of, before.event, done.tournament.event, done.entry.payload)
        return done, what

    async def _entry_of(
        self, asked: Payload | MadeHere | SeedBySeason, by: Actor
    ) -> Payload | Callable[[Tournament], Payload]:
        if isinstance(asked, SeedBySeason):
            events = {name: (await self.service.open(name)).event for name in dict.fromkeys(asked.events)}
            season = read_season(events, asked.scale, asked.best)
            return lambda tournament: seeds_by_season(tournament.event, season, asked.count)
        return entry_of(asked, lambda tournament: self.service.moment(tournament, by))

    async def _pairing(self, id: str) -> Callable[[Tournament], Paired]:
        """Pair the next round in a thread: a large field may take seconds, during which tables must continue.

        A round that is shown first is not paired again to be published, unless something has happened since.
        """
        event = (await self.service.open(id)).event
        known, made = self._proposed.get(id, (None, None))
        if known is not event:
            made = await asyncio.to_thread(_try_to_pair, event)
            self._proposed[id] = event, made
            while len(self._proposed) > MOST_PROPOSED:
                del self._proposed[next(iter(self._proposed))]

        def pair(tournament: Tournament) -> Paired:
            return made if made is not None and tournament.event is event else pair_next(tournament.event)

        return pair

    async def delete(self, id: str, remove: Callable[[], Awaitable[Made]]) -> Made:
        """Delete the event *id* (see :func:`.delete_event`), and tell everybody; its on-line tables go on alone."""
        made, _ = await delete_event(self._store, self.copies, id, remove)
        log.info("event %s was deleted", id, extra={"event": id})
        await self._forget(id)
        self.on_written(id)
        return made

    async def _forget(self, id: str) -> None:
        """Let go of an event that is no more in the store."""
        self._proposed.pop(id, None)
        if id in self.copies.copied:
            await self.copies.drop(id)
            self.copies.forget(id)
        await self.online.forget(id)
        if id in self._followed:
            await self._read_again(id)

    def note_own(self, tournament: Tournament) -> None:
        """Notify the followers, the copies and the other nodes of what this node has written."""
        self.copies.note(tournament.id)
        self.note(tournament)
        self.on_written(tournament.id)

    # Following

    def follow(self, tournament: Tournament, changed: Follower) -> Followed:
        """Set *changed* whenever the event changes."""
        self.note(tournament)
        followed = self._followed.setdefault(tournament.id, Followed(tournament))
        followed.followers.add(changed)
        return followed

    def leave(self, id: str, changed: Follower) -> None:
        """Stop setting *changed*."""
        followed = self._followed.get(id)
        if followed is not None:
            followed.followers.discard(changed)
            if not followed.followers:
                del self._followed[id]

    def note(self, tournament: Tournament) -> None:
        """Notify the subscribers of an event of its present state, unless they know it."""
        followed = self._followed.get(tournament.id)
        if followed is not None and len(followed.tournament.log) < len(tournament.log):
            followed.tournament = tournament
            self._wake(tournament.id)

    def stir(self, id: str) -> None:
        """Notify the subscribers of an event of a change outside its log."""
        self._wake(id)

    def _wake(self, id: str) -> None:
        followed = self._followed.get(id)
        if followed is not None:
            followed.version += 1
            for changed in followed.followers:
                changed.set()

    async def look_again(self) -> None:
        """Read the changes of other processes."""
        known = {*self.copies.copied, *self.online.awaited_events}
        for id in known.difference(await self.service.events() if known else ()):
            await self._forget(id)
        await self.online.look_again()
        for id in list(self._followed):
            await self._read_again(id)

    async def look_at(self, id: str) -> None:
        """Read the changes of other processes to one event."""
        try:
            await self.service.open(id)
            await self.online.look_at(id)
        except TournamentRefusal as error:
            if error.code != UNKNOWN_EVENT:
                raise
            await self._forget(id)
        if id in self._followed:
            await self._read_again(id)

    async def _go_back(self, tournament: Tournament) -> bool:
        """Show the subscribers an event as it is now, if an older database was restored; return whether it was."""
        followed = self._followed.get(tournament.id)
        known = tournament if followed is None else followed.tournament
        if followed is None or known.head == tournament.head or len(known.log) < len(tournament.log):
            return False
        if await self.service.has(known):
            return False  # an entry was written here while the log was being read
        followed.tournament = tournament
        self._wake(tournament.id)
        return True

    async def _read_again(self, id: str) -> None:
        try:
            tournament = await self.service.open(id)
            self._find(id, gone=False)
            if not await self._go_back(tournament):
                self.note(tournament)
        except StoreError:
            raise
        except CartaroError as error:
            if error.code != UNKNOWN_EVENT:
                log.warning("event %s: %s", id, error, extra={"event": id})
            elif self._find(id, gone=True):
                log.warning("event %s is no longer in the database", id, extra={"event": id})

    def _find(self, id: str, *, gone: bool) -> bool:
        """Notify the subscribers of an event if it is *gone*, or there again; return whether that is new."""
        followed = self._followed.get(id)
        if followed is None or followed.gone == gone:
            return False
        followed.gone = gone
        self._wake(id)
        return True


def _try_to_pair(event: EventState) -> Paired | None:
    """Return the next round; None if there is none, which the service then refuses with the reason."""
    try:
        return pair_next(event)
    except CartaroError:
        return None
