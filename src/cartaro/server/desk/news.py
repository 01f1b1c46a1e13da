"""``/ws/events/ID``: tells a page that its event has changed."""

import asyncio
from typing import TYPE_CHECKING

import msgspec
from starlette.websockets import WebSocket

from cartaro.server.line import Line
from cartaro.texts import CartaroError
from cartaro.wire.event_news import EventNews
from cartaro.wire.messages import Ping, Pong

if TYPE_CHECKING:
    from cartaro.server.house import House

PAUSE_SECONDS = 0.25
"""Nobody is told more often."""

_decoder: msgspec.json.Decoder[Ping] = msgspec.json.Decoder(Ping)


class NewsLine(Line[Ping]):
    """A page that follows one event; it has nothing to say but that it is there."""

    def __init__(self, socket: WebSocket, house: "House") -> None:
        super().__init__(socket, _decoder, house.lines)
        self._events = house.events
        self._id = str(socket.path_params["id"])
        self._told: int | None = None

    async def run(self) -> None:
        try:
            desk = await self._events.office.open(self._id)
        except CartaroError:
            await self._socket.close()
            return
        self._followed = self._events.follow(self._id, self.changed)
        self._events.note(desk)
        self.changed.set()
        try:
            await super().run()
        finally:
            self.part()

    @property
    def greeted(self) -> bool:
        return True

    async def handle(self, message: Ping) -> None:
        self.answer(Pong(self._followed.seq))

    async def follow(self) -> None:
        if self._told == self._followed.version:
            return
        if self._told is not None:
            await asyncio.sleep(PAUSE_SECONDS)
        self._told = self._followed.version
        await self.send(EventNews(self._followed.seq))

    def part(self) -> None:
        self._events.leave(self._id, self.changed)
