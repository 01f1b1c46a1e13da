"""The events of a server: their office, and who is told when one of them changes."""

import asyncio
import logging
from dataclasses import dataclass, field

from cartaro.i18n import CartaroError
from cartaro.server.base.venue_clock import open_office
from cartaro.server.services.tournament.copies import keep_copy
from cartaro.server.services.tournament.online_tables import OnLine
from cartaro.server.services.tournament.requests import (
    Asked,
    CommitDraw,
    OpenTables,
    PairRound,
    RevealDraw,
    entry_of,
)
from cartaro.store.sqlite import SqliteStore
from cartaro.table.authority import Authority
from cartaro.table.ports import Follower, StoreError
from cartaro.tournament.event.rounds import pair_next
from cartaro.tournament.event.state import Event
from cartaro.tournament.log.service import By, Desk, Done, Office
from cartaro.tournament.model.entries import Paired

log = logging.getLogger(__name__)


@dataclass(slots=True)
class Followed:
    """An event that somebody follows: as it stands, and those to be woken when there is news."""

    desk: Desk
    version: int = 0
    followers: set[Follower] = field(default_factory=set)


class Events:
    """The office with its followers. Other processes write too: :meth:`look_again` finds what they wrote."""

    def __init__(self, store: SqliteStore, authority: Authority) -> None:
        self.office: Office = open_office(store)
        self.online = OnLine(authority, self.office)
        self.online.on_result = self.note
        self.online.on_progress = lambda desk: self._wake(desk.id)
        self._database = store.path
        self._followed: dict[str, Followed] = {}

    async def do(self, id: str, asked: Asked, by: By) -> Done:
        """Do what is asked, and tell the followers; raise as :meth:`cartaro.tournament.log.service.Office.do` does."""
        match asked:
            case CommitDraw(purpose):
                done = await self.office.commit_draw(id, purpose, by)
            case RevealDraw(purpose):
                done = await self.office.reveal_draw(id, purpose, by)
            case OpenTables(round_, bots):
                done = await self.online.open(id, round_, bots, by)
            case PairRound():
                done = await self._pair(id, by)
            case _:
                done = await self.office.do(id, entry_of(asked), by)
        self.note(done.desk)
        if done.desk.event.repeats_deals:
            await self.online.settle(id)
        if isinstance(done.entry.what, Paired):
            await self._copy(done)
        return done

    async def _pair(self, id: str, by: By) -> Done:
        """Pair the next round in a thread: a large field may take seconds, and the tables go on playing."""
        event = (await self.office.open(id)).event
        made = await asyncio.to_thread(_try_to_pair, event)

        def pair(desk: Desk) -> Paired:
            return made if made is not None and desk.event is event else pair_next(desk.event)

        return await self.office.do(id, pair, by)

    async def _copy(self, done: Done) -> None:
        """Keep a copy of the log at each round; a round is not held up by a full disk."""
        try:
            await asyncio.to_thread(keep_copy, self._database, done.desk)
        except (CartaroError, OSError) as error:
            log.warning("no copy of event %s: %s", done.desk.id, error)

    # Following

    def follow(self, desk: Desk, changed: Follower) -> Followed:
        """Wake *changed* whenever the event changes."""
        self.note(desk)
        followed = self._followed.setdefault(desk.id, Followed(desk))
        followed.followers.add(changed)
        return followed

    def leave(self, id: str, changed: Follower) -> None:
        """Wake *changed* no longer."""
        followed = self._followed.get(id)
        if followed is not None:
            followed.followers.discard(changed)
            if not followed.followers:
                del self._followed[id]

    def note(self, desk: Desk) -> None:
        """Tell the followers of an event how it stands, unless they know."""
        followed = self._followed.get(desk.id)
        if followed is not None and len(followed.desk.log) < len(desk.log):
            followed.desk = desk
            self._wake(desk.id)

    def stir(self, id: str) -> None:
        """Tell the followers of an event to look again, though its log is as it was."""
        self._wake(id)

    def _wake(self, id: str) -> None:
        followed = self._followed.get(id)
        if followed is not None:
            followed.version += 1
            for changed in followed.followers:
                changed.set()

    async def look_again(self) -> None:
        """Look for what other processes wrote."""
        await self.online.look_again()
        for id in list(self._followed):
            try:
                self.note(await self.office.open(id))
            except StoreError:
                raise
            except CartaroError as error:
                log.warning("event %s: %s", id, error)


def _try_to_pair(event: Event) -> Paired | None:
    """Return the next round; None where there is none, which the office then refuses with its reason."""
    try:
        return pair_next(event)
    except CartaroError:
        return None
