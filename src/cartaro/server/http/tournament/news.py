"""``/ws/events/ID``: notifications of changes of an event."""

from typing import TYPE_CHECKING

import msgspec

from cartaro.i18n import CartaroError
from cartaro.moments import now
from cartaro.server.base.peer import Peer
from cartaro.server.base.subscription import Subscription
from cartaro.server.http.tournament.doorway import Doorway, RoleHolder, caller_at
from cartaro.server.http.tournament.pages import Pages
from cartaro.server.http.tournament.view import show_fresh, show_me
from cartaro.table.ports import StoreError
from cartaro.tournament.log.access import Role
from cartaro.tournament.log.service import Tournament
from cartaro.wire.event_news import EventNews, FollowEvent, Fresh
from cartaro.wire.game_show import wire_text
from cartaro.wire.messages import EventMessage, Fault

if TYPE_CHECKING:
    from cartaro.server.services.services import Services

PAUSE_SECONDS = 0.25
"""The shortest interval between notifications of one client, in seconds."""

_decoder: msgspec.json.Decoder[EventMessage] = msgspec.json.Decoder(EventMessage)


class TournamentSubscription(Subscription[EventMessage]):
    """The subscription of one page to one event."""

    KIND = "event"

    def __init__(self, peer: Peer, services: "Services", id: str, doorway: Doorway, pages: Pages) -> None:
        super().__init__(peer, _decoder, services.peer_sessions, PAUSE_SECONDS)
        self._events, self._following = services.events, services.following
        self._doorway, self._pages = doorway, pages
        self._id = id
        self._address = peer.network
        self._has: int | None = None
        self._caller, self._secret = RoleHolder(Role.PUBLIC), b""

    async def join(self) -> bool:
        try:
            tournament = await self._events.service.open(self._id)
        except CartaroError:
            return False
        self._followed = self._events.follow(tournament, self.changed)
        return True

    @property
    def version(self) -> int:
        return self._followed.version

    async def handle(self, message: EventMessage) -> None:
        if isinstance(message, FollowEvent):
            await self._follow_from(message)
        else:
            await super().handle(message)

    async def _follow_from(self, message: FollowEvent) -> None:
        try:
            self._secret = await self._events.service.keys(self._id)
            event = self._followed.tournament.event
            self._caller = await self._doorway.admit(self._address, self._id, message.key, event, self._secret)
        except (StoreError, CartaroError) as error:
            return self.answer(Fault(error.code, wire_text(error.text)))
        self._has = message.seq
        self._pages.turn(self._followed.tournament)  # from here on changes are tracked
        if message.seq != self.mark():
            self.send_again()
        return None

    def news(self) -> EventNews:
        if self._followed.gone:
            self._has = None
        if self._has is None:
            return EventNews(self.mark())
        page = self._pages.turn(self._followed.tournament)
        changes = page.since(self._has)
        if changes is None:
            self._has = None  # the client requests the whole page, and then reports what it has
            return EventNews(page.seq)
        since, self._has = self._has, page.seq
        return EventNews(page.seq, since, changes, self._fresh(page.tournament))

    def mark(self) -> int:
        return 0 if self._followed.gone else len(self._followed.tournament.log)

    def part(self) -> None:
        self._events.leave(self._id, self.changed)

    def _fresh(self, tournament: Tournament) -> Fresh:
        """Return the data that are not in the log's changes: what depends on the time, and this page's private part."""
        elsewhere = self._following.elsewhere(self._id, self._address)
        fresh = show_fresh(tournament, now(), self._events.online.finished(tournament), elsewhere)
        if self._caller.role is Role.PLAYER:
            fresh.me = show_me(tournament, caller_at(tournament.event, self._caller), self._secret)
        return fresh
