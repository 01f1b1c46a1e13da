"""``/ws/events/ID``: tells a page that its event has changed."""

from typing import TYPE_CHECKING

from starlette.websockets import WebSocket

from cartaro.server.following import FollowingLine
from cartaro.texts import CartaroError
from cartaro.wire.event_news import EventNews

if TYPE_CHECKING:
    from cartaro.server.house import House

PAUSE_SECONDS = 0.25
"""Nobody is told more often."""


class NewsLine(FollowingLine):
    """A page that follows one event."""

    def __init__(self, socket: WebSocket, house: "House") -> None:
        super().__init__(socket, house.lines, PAUSE_SECONDS)
        self._events = house.events
        self._id = str(socket.path_params["id"])

    async def join(self) -> bool:
        try:
            desk = await self._events.office.open(self._id)
        except CartaroError:
            return False
        self._followed = self._events.follow(self._id, self.changed)
        self._events.note(desk)
        return True

    @property
    def version(self) -> int:
        return self._followed.version

    def news(self) -> EventNews:
        return EventNews(self._followed.seq)

    def mark(self) -> int:
        return self._followed.seq

    def part(self) -> None:
        self._events.leave(self._id, self.changed)
